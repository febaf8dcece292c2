import type { GanttLink } from '../gantt-types.ts';
import { findRowAt } from '../table/outline.ts';
import { forEachLinkIn } from '../timeline/link-index.ts';
import { barBox, linkEnd } from './bar-box.ts';
import { type Bounds, clipRoute, type LinkRoute, routeLink } from './link-route.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';

/** A link as drawn, in pixels of the whole drawing; kept for pointing at it. */
export type DrawnLink = { link: GanttLink; route: LinkRoute };

const arrowLength = 6;
const arrowHalf = 3.5;
const corner = 4;

/** The routes of all links that can be seen. */
export function listDrawnLinks(scene: Scene): DrawnLink[] {
  const drawn: DrawnLink[] = [];
  if (!scene.options.showLinks) return drawn;
  const { first, last } = shownRows(scene);
  const { linkIndex, outline, scale, rowHeight } = scene;
  const view: Bounds = {
    left: scene.scrollLeft - 8,
    right: scene.scrollLeft + scene.width + 8,
    top: scene.scrollTop - 8,
    bottom: scene.scrollTop + scene.height - scene.headHeight + 8,
  };
  forEachLinkIn(linkIndex, first, last, (number) => {
    const link = scene.links[number];
    const predPosition = linkIndex.predPosition[number] ?? -1;
    const succPosition = linkIndex.succPosition[number] ?? -1;
    const pred = findRowAt(outline, predPosition);
    const succ = findRowAt(outline, succPosition);
    if (link === undefined || pred === undefined || succ === undefined) return;
    const from = barBox(pred, scale, rowHeight, scene.options.baselineCount);
    const to = barBox(succ, scale, rowHeight, scene.options.baselineCount);
    const route = clipRoute(
      routeLink(
        link.type,
        linkEnd(pred, from, predPosition, rowHeight),
        linkEnd(succ, to, succPosition, rowHeight),
      ),
      view,
    );
    if (route !== null) drawn.push({ link, route });
  });
  return drawn;
}

function traceRoute(ctx: Canvas2d, route: LinkRoute, dx: number, dy: number): void {
  const end = route.length - 2;
  ctx.moveTo((route[0] ?? 0) + dx, snapHalf((route[1] ?? 0) + dy));
  for (let at = 2; at < end; at += 2) {
    const x = snapHalf((route[at] ?? 0) + dx);
    const y = snapHalf((route[at + 1] ?? 0) + dy);
    const nextX = (route[at + 2] ?? 0) + dx;
    const nextY = (route[at + 3] ?? 0) + dy;
    const before = Math.abs(x - (route[at - 2] ?? 0) - dx) + Math.abs(y - (route[at - 1] ?? 0) - dy);
    const after = Math.abs(nextX - x) + Math.abs(nextY - y);
    const isUpright = Math.abs(nextY - y) > Math.abs(nextX - x);
    ctx.arcTo(
      x,
      y,
      isUpright ? x : nextX,
      isUpright ? nextY : y,
      Math.max(0, Math.min(corner, before / 2, after / 2)),
    );
  }
  const { x, y, directionX, directionY } = arrowTip(route, dx, dy);
  ctx.lineTo(x - directionX * (arrowLength - 1), y - directionY * (arrowLength - 1));
}

/** Lines of one pixel are crisp between pixels. */
function snapHalf(value: number): number {
  return Math.floor(value) + 0.5;
}

function arrowTip(route: LinkRoute, dx: number, dy: number) {
  const end = route.length - 2;
  const fromX = route[end - 2] ?? 0;
  const fromY = route[end - 1] ?? 0;
  const toX = route[end] ?? 0;
  const toY = route[end + 1] ?? 0;
  const isUpright = fromX === toX;
  return {
    x: isUpright ? snapHalf(toX + dx) : toX + dx,
    y: isUpright ? toY + dy : snapHalf(toY + dy),
    directionX: isUpright ? 0 : Math.sign(toX - fromX),
    directionY: isUpright ? Math.sign(toY - fromY) : 0,
  };
}

function traceArrow(ctx: Canvas2d, route: LinkRoute, dx: number, dy: number): void {
  const { x, y, directionX, directionY } = arrowTip(route, dx, dy);
  const backX = x - directionX * arrowLength;
  const backY = y - directionY * arrowLength;
  ctx.moveTo(x, y);
  ctx.lineTo(backX + directionY * arrowHalf, backY + directionX * arrowHalf);
  ctx.lineTo(backX - directionY * arrowHalf, backY - directionX * arrowHalf);
  ctx.closePath();
}

function strokeAll(
  ctx: Canvas2d,
  scene: Scene,
  drawn: readonly DrawnLink[],
  colour: string,
  width: number,
): void {
  if (drawn.length === 0) return;
  const dx = -scene.scrollLeft;
  const dy = scene.headHeight - scene.scrollTop;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (const { route } of drawn) traceRoute(ctx, route, dx, dy);
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const { route } of drawn) traceArrow(ctx, route, dx, dy);
  ctx.fill();
}

/** Draws all links of one look with one stroke; links that do not drive their successor are dashed. */
export function drawLinks(ctx: Canvas2d, scene: Scene, drawn: readonly DrawnLink[]): void {
  const isMarked = ({ link }: DrawnLink): boolean =>
    link.id === scene.selectedLinkId ||
    link.id === scene.hoverLinkId ||
    (scene.looks.path?.linkIDs.has(link.id) ?? false);
  const isRed = ({ link }: DrawnLink): boolean => link.isCritical && scene.options.showCriticalPath;
  const plain = drawn.filter((one) => !isMarked(one) && !isRed(one));
  ctx.setLineDash([3, 3]);
  strokeAll(
    ctx,
    scene,
    plain.filter(({ link }) => !link.isDriving),
    scene.theme.link,
    1,
  );
  ctx.setLineDash([]);
  strokeAll(
    ctx,
    scene,
    plain.filter(({ link }) => link.isDriving),
    scene.theme.link,
    1,
  );
  strokeAll(
    ctx,
    scene,
    drawn.filter((one) => !isMarked(one) && isRed(one)),
    scene.theme.criticalLink,
    1,
  );
  strokeAll(ctx, scene, drawn.filter(isMarked), scene.theme.accent, 2);
}
