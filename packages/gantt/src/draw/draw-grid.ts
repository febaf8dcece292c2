import { dayOf, MINUTES_PER_DAY } from '../calendar-date.ts';
import { findRowAt } from '../table/outline.ts';
import { headerTicks } from './header-ticks.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';
import { toAt, toX } from './time-scale.ts';

const shadedFromPxPerDay = 2.2;

/** x on the canvas of a moment. */
export function canvasX(scene: Scene, at: number): number {
  return Math.round(toX(scene.scale, at)) - scene.scrollLeft;
}

export function shownTimes(scene: Scene): { fromAt: number; untilAt: number } {
  return {
    fromAt: toAt(scene.scale, scene.scrollLeft),
    untilAt: toAt(scene.scale, scene.scrollLeft + scene.width),
  };
}

function drawNonWorking(ctx: Canvas2d, scene: Scene): void {
  if (scene.scale.pxPerDay < shadedFromPxPerDay) return;
  const { fromAt, untilAt } = shownTimes(scene);
  const fromDay = dayOf(fromAt);
  const off = scene.nonWorking(fromDay, dayOf(untilAt) + 1);
  ctx.fillStyle = scene.theme.nonWorking;
  let runStart = -1;
  for (let at = 0; at <= off.length; at += 1) {
    if (off[at] === 1) {
      if (runStart < 0) runStart = at;
    } else if (runStart >= 0) {
      const left = canvasX(scene, (fromDay + runStart) * MINUTES_PER_DAY);
      const right = canvasX(scene, (fromDay + at) * MINUTES_PER_DAY);
      ctx.fillRect(left, scene.headHeight, right - left, scene.height);
      runStart = -1;
    }
  }
}

function drawRowBands(ctx: Canvas2d, scene: Scene): void {
  const { first, last } = shownRows(scene);
  for (let position = first; position <= last; position += 1) {
    const row = findRowAt(scene.outline, position);
    if (row === undefined) continue;
    const y = scene.headHeight + position * scene.rowHeight - scene.scrollTop;
    const fill = scene.selected.has(row.id)
      ? scene.theme.selected
      : position === scene.hoverPosition
        ? scene.theme.hover
        : null;
    if (fill === null) continue;
    ctx.fillStyle = fill;
    ctx.fillRect(0, y, scene.width, scene.rowHeight);
  }
}

function drawLines(ctx: Canvas2d, scene: Scene): void {
  const { fromAt, untilAt } = shownTimes(scene);
  const { upper, lower } = headerTicks(scene.scale.pxPerDay, fromAt, untilAt);
  ctx.fillStyle = scene.theme.line;
  const { first, last } = shownRows(scene);
  for (let position = first; position <= last; position += 1) {
    const y = scene.headHeight + (position + 1) * scene.rowHeight - scene.scrollTop - 1;
    ctx.fillRect(0, y, scene.width, 1);
  }
  for (const tick of lower) {
    ctx.fillRect(canvasX(scene, tick.at), scene.headHeight, 1, scene.height);
  }
  ctx.fillStyle = scene.theme.strongLine;
  for (const tick of upper) {
    ctx.fillRect(canvasX(scene, tick.at), scene.headHeight, 1, scene.height);
  }
}

function drawMomentLines(ctx: Canvas2d, scene: Scene): void {
  ctx.lineWidth = 1.5;
  if (scene.statusAt !== null) {
    const x = canvasX(scene, scene.statusAt) + 0.5;
    ctx.strokeStyle = scene.theme.status;
    ctx.setLineDash([4, 3]);
    ctx.beginPath();
    ctx.moveTo(x, scene.headHeight);
    ctx.lineTo(x, scene.height);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const x = canvasX(scene, scene.todayAt) + 0.5;
  ctx.strokeStyle = scene.theme.today;
  ctx.beginPath();
  ctx.moveTo(x, scene.headHeight);
  ctx.lineTo(x, scene.height);
  ctx.stroke();
}

/** Ground, days off, selection, grid, today and the status date. */
export function drawGrid(ctx: Canvas2d, scene: Scene): void {
  ctx.fillStyle = scene.theme.background;
  ctx.fillRect(0, 0, scene.width, scene.height);
  drawNonWorking(ctx, scene);
  drawRowBands(ctx, scene);
  drawLines(ctx, scene);
  drawMomentLines(ctx, scene);
}
