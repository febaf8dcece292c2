import type { GanttRow } from '../gantt-types.ts';
import { findPosition, findRowAt } from '../table/outline.ts';
import type { BarDragPreview } from '../timeline/drag-preview.ts';
import { type BarBox, barBox, listSpans, milestoneRadius, progressX } from './bar-box.ts';
import { barColours, placeBox, placeSpans } from './draw-bars.ts';
import { handleGap, thumb } from './hit-test.ts';
import type { Canvas2d, Scene } from './scene.ts';

function drawDot(ctx: Canvas2d, scene: Scene, x: number, y: number, isFilled: boolean): void {
  ctx.beginPath();
  ctx.arc(x, y, 4, 0, Math.PI * 2);
  ctx.fillStyle = isFilled ? scene.theme.accent : scene.theme.background;
  ctx.fill();
  ctx.strokeStyle = scene.theme.accent;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** The handles of the bar under the pointer; the one of progress also of the row that alone is chosen. */
export function drawHandles(ctx: Canvas2d, scene: Scene): void {
  if (scene.options.isReadOnly || scene.drag !== null) return;
  const { hoverRowId, selected } = scene;
  const [chosen] = selected.size === 1 ? selected : [];
  if (chosen !== undefined && chosen !== hoverRowId) drawThumbOf(ctx, scene, chosen);
  if (hoverRowId === null) return;
  drawEnds(ctx, scene, hoverRowId);
  drawThumbOf(ctx, scene, hoverRowId);
}

type Handled = { row: GanttRow; found: BarBox; box: BarBox };

/** The bar whose handles may be drawn, in the drawing and on the canvas. */
function findHandled(scene: Scene, id: string): Handled | null {
  const position = findPosition(scene.outline, id);
  const row = findRowAt(scene.outline, position);
  if (row === undefined || !row.isEditable) return null;
  const found = barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount);
  return { row, found, box: placeBox(scene, found, position) };
}

const hasLength = ({ row, box }: Handled): boolean => row.kind === 'task' && box.right - box.left >= 12;

/** The round ends to draw links from, and the grip of the finish. */
function drawEnds(ctx: Canvas2d, scene: Scene, id: string): void {
  const handled = findHandled(scene, id);
  if (handled === null) return;
  const { row, box } = handled;
  const middle = (box.top + box.bottom) / 2;
  drawDot(ctx, scene, box.left - handleGap, middle, false);
  drawDot(ctx, scene, box.right + handleGap, middle, false);
  if (!hasLength(handled)) return;
  ctx.fillStyle = barColours(scene, row).text;
  ctx.globalAlpha = 0.55;
  ctx.fillRect(box.right - 5, box.top + 5, 1, box.bottom - box.top - 10);
  ctx.fillRect(box.right - 3, box.top + 5, 1, box.bottom - box.top - 10);
  ctx.globalAlpha = 1;
}

/** A line where the progress ends, and the thumb below it that is dragged. */
function drawThumbOf(ctx: Canvas2d, scene: Scene, id: string): void {
  const handled = findHandled(scene, id);
  if (handled === null || !hasLength(handled)) return;
  const { row, found, box } = handled;
  const x = progressX(row, listSpans(row, found, scene.scale)) - scene.scrollLeft;
  const { half, above, below } = thumb;
  const [tip, shoulder, foot] = [box.bottom - above, box.bottom - 1, box.bottom + below];
  ctx.fillStyle = barColours(scene, row).text;
  ctx.fillRect(Math.round(x) - 1, box.top + 1, 2, tip - box.top);
  ctx.beginPath();
  ctx.moveTo(x, tip);
  ctx.lineTo(x + half, shoulder);
  ctx.lineTo(x + half, foot);
  ctx.lineTo(x - half, foot);
  ctx.lineTo(x - half, shoulder);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = scene.theme.background;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = scene.theme.accent;
  ctx.fill();
}

function drawLinkDrag(ctx: Canvas2d, scene: Scene): void {
  const { drag } = scene;
  if (drag === null || drag.kind !== 'link') return;
  const endAt = (rowId: string, end: 'start' | 'finish') => {
    const position = findPosition(scene.outline, rowId);
    const row = findRowAt(scene.outline, position);
    if (row === undefined) return null;
    const box = placeBox(
      scene,
      barBox(row, scene.scale, scene.rowHeight, scene.options.baselineCount),
      position,
    );
    return { x: end === 'start' ? box.left : box.right, y: (box.top + box.bottom) / 2 };
  };
  const from = endAt(drag.rowId, drag.end);
  if (from === null) return;
  const target = drag.target === null ? null : endAt(drag.target.rowId, drag.target.end);
  const to = target ?? {
    x: drag.x - scene.scrollLeft,
    y: drag.y - scene.scrollTop + scene.headHeight,
  };
  ctx.strokeStyle = scene.theme.accent;
  ctx.lineWidth = 2;
  ctx.setLineDash(target === null ? [5, 4] : []);
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.setLineDash([]);
  drawDot(ctx, scene, from.x, from.y, true);
  drawDot(ctx, scene, to.x, to.y, target !== null);
}

/** The ghost of the bar, or the line of a link, under the pointer. */
export function drawDrag(ctx: Canvas2d, scene: Scene): void {
  const { drag } = scene;
  if (drag === null) return;
  if (drag.kind === 'link') {
    drawLinkDrag(ctx, scene);
    return;
  }
  const box = drawGhost(ctx, scene, drag.rowId, (row) => toGhost(row, drag));
  for (const id of drag.alsoIds) drawGhost(ctx, scene, id, (row) => shifted(row, drag.deltaMinutes));
  if (box === null) return;
  if (drag.kind !== 'progress') {
    drawGuides(ctx, scene, box.left, box.right);
    return;
  }
  const x = Math.round(box.left + ((box.right - box.left) * drag.percentComplete) / 100);
  ctx.fillRect(x - 1, box.top - 4, 2, box.bottom - box.top + 8);
}

function shifted(row: GanttRow, minutes: number): GanttRow {
  const { segments } = row;
  const moved = { ...row, startAt: row.startAt + minutes, finishAt: row.finishAt + minutes };
  if (segments === undefined) return moved;
  return {
    ...moved,
    segments: segments.map(({ start, finish }) => ({ start: start + minutes, finish: finish + minutes })),
  };
}

/** The row as it would be drawn if the drag ended now. */
function toGhost(row: GanttRow, drag: BarDragPreview): GanttRow {
  if (drag.kind === 'move') return shifted(row, drag.deltaMinutes);
  return { ...row, startAt: drag.startAt, finishAt: drag.finishAt, segments: [] };
}

function drawGhost(
  ctx: Canvas2d,
  scene: Scene,
  id: string,
  toShown: (row: GanttRow) => GanttRow,
): BarBox | null {
  const position = findPosition(scene.outline, id);
  const row = findRowAt(scene.outline, position);
  if (row === undefined) return null;
  const ghost = toShown(row);
  const found = barBox(ghost, scene.scale, scene.rowHeight, scene.options.baselineCount);
  const box = placeBox(scene, found, position);
  const { edge } = barColours(scene, row);
  ctx.strokeStyle = edge;
  ctx.fillStyle = edge;
  ctx.lineWidth = 2;
  ctx.beginPath();
  if (row.kind === 'milestone') {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    ctx.moveTo(x, y - milestoneRadius);
    ctx.lineTo(x + milestoneRadius, y);
    ctx.lineTo(x, y + milestoneRadius);
    ctx.lineTo(x - milestoneRadius, y);
    ctx.closePath();
  } else {
    for (const { left, right } of placeSpans(scene, ghost, box))
      ctx.roundRect(left, box.top - 1, right - left, box.bottom - box.top + 2, 5);
  }
  ctx.globalAlpha = 0.25;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.stroke();
  return box;
}

/** Hairlines up to the header, so that the dates can be read off. */
function drawGuides(ctx: Canvas2d, scene: Scene, left: number, right: number): void {
  ctx.fillStyle = scene.theme.accent;
  ctx.globalAlpha = 0.5;
  ctx.fillRect(left, scene.headHeight, 1, scene.height);
  ctx.fillRect(right - 1, scene.headHeight, 1, scene.height);
  ctx.globalAlpha = 1;
}
