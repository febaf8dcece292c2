import { findRowAt } from '../table/outline.ts';
import { barBox } from './bar-box.ts';
import { canvasX } from './draw-grid.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';

type Point = { readonly x: number; readonly y: number; readonly isTip: boolean };

/** Where the line turns in one row: at its tip, and back on the status date where a neighbour has none. */
function pointsOf(scene: Scene, position: number, stem: number): readonly Point[] {
  const tipAt = (at: number): number | undefined => {
    const row = at < 0 ? undefined : findRowAt(scene.outline, at);
    return row && scene.progressLine?.get(row.id);
  };
  const row = findRowAt(scene.outline, position);
  const tip = tipAt(position);
  if (row === undefined || tip === undefined) return [];
  const top = scene.headHeight + position * scene.rowHeight - scene.scrollTop;
  const bar = barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount);
  const onStem = (y: number): Point => ({ x: stem, y, isTip: false });
  return [
    ...(tipAt(position - 1) === undefined ? [onStem(top)] : []),
    { x: canvasX(scene, tip) + 0.5, y: top + (bar.top + bar.bottom) / 2, isTip: true },
    ...(tipAt(position + 1) === undefined ? [onStem(top + scene.rowHeight)] : []),
  ];
}

/** What of the line is seen, with a row more at either end so that it leaves the picture where it should. */
export function listLinePoints(scene: Scene, stem: number): readonly Point[] {
  const { first, last } = shownRows(scene);
  const points: Point[] = [];
  const end = Math.min(last + 1, scene.outline.shown.length - 1);
  for (let position = Math.max(0, first - 1); position <= end; position += 1)
    points.push(...pointsOf(scene, position, stem));
  return points;
}

/** 前锋线: from the head down the status date, out to where each activity under way has come. */
export function drawProgressLine(ctx: Canvas2d, scene: Scene): void {
  if (scene.progressLine === null || scene.statusAt === null) return;
  const stem = canvasX(scene, scene.statusAt) + 0.5;
  const points = listLinePoints(scene, stem);
  ctx.strokeStyle = scene.theme.progressLine;
  ctx.fillStyle = scene.theme.progressLine;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(stem, scene.headHeight);
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.lineTo(stem, scene.height);
  ctx.stroke();
  for (const { x, y, isTip } of points) {
    if (!isTip || x < -10 || x > scene.width + 10) continue;
    ctx.beginPath();
    ctx.arc(x, y, 3, 0, Math.PI * 2);
    ctx.fill();
  }
}
