import type { GanttRow } from '../gantt-types.ts';
import { type BarBox, toShownFinish } from './bar-box.ts';
import type { Canvas2d, Scene } from './scene.ts';
import { toX } from './time-scale.ts';

const floatHeight = 4;

/** A line at the foot of the bar with a mark where it ends: how far the bar may slip, or, backward, how far it is late. */
function drawSlip(ctx: Canvas2d, scene: Scene, box: BarBox, at: number, colour: string): void {
  const { scale, scrollLeft, width } = scene;
  const end = Math.round(toX(scale, toShownFinish(at, scale.pxPerDay))) - scrollLeft;
  const from = Math.max(Math.min(box.right, end), -20);
  const to = Math.min(Math.max(box.right, end), width + 20);
  if (to - from < 1) return;
  ctx.fillStyle = colour;
  ctx.fillRect(from, box.bottom - floatHeight, to - from, floatHeight);
  ctx.fillRect(end < box.right ? end : end - 2, box.bottom - 2 * floatHeight, 2, 2 * floatHeight);
}

/** 总时差 and, darker upon it, 自由时差; below zero it reaches back from the end of the bar. */
export function drawFloat(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  const float = scene.looks.floatOf?.(row);
  if (!float) return;
  const { freeAt, totalAt } = float;
  if (totalAt < row.finishAt) {
    drawSlip(ctx, scene, box, totalAt, scene.theme.deadlineMissed);
    return;
  }
  if (totalAt > row.finishAt) drawSlip(ctx, scene, box, totalAt, scene.theme.totalFloat);
  if (freeAt > row.finishAt) drawSlip(ctx, scene, box, Math.min(freeAt, totalAt), scene.theme.freeFloat);
}

/** A rim around what drives the chosen row or is driven by it. */
export function drawOnPath(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  if (!scene.looks.path?.rowIDs.has(row.id) || box.right < 0 || box.left > scene.width) return;
  const left = Math.max(box.left, -20) - 2.5;
  const right = Math.min(box.right, scene.width + 20) + 2.5;
  ctx.strokeStyle = scene.theme.accent;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(left, box.top - 2.5, right - left, box.bottom - box.top + 5, 6);
  ctx.stroke();
}
