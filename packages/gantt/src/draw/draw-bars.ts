import type { GanttRow } from '../gantt-types.ts';
import { findRowAt } from '../table/outline.ts';
import type { BarColours } from '../theme.ts';
import {
  type BarBox,
  type BarSpan,
  barBox,
  baselineBox,
  listSpans,
  progressX,
  summaryTick,
} from './bar-box.ts';
import { drawFloat, drawOnPath } from './draw-beside.ts';
import { type Canvas2d, type Scene, shownRows } from './scene.ts';
import { toX } from './time-scale.ts';

const radius = 4;

/** The colour that tells a row from others; undefined where rows are not told apart. */
function toneOf({ looks, theme }: Scene, { id }: GanttRow): BarColours | undefined {
  const tone = looks.colouring?.toneOf.get(id);
  return tone === undefined ? undefined : theme.tones[tone];
}

export function barColours(scene: Scene, row: GanttRow): BarColours {
  const { theme } = scene;
  if (row.isInactive) {
    return { fill: theme.background, progress: theme.inactive, edge: theme.inactive, text: theme.quietText };
  }
  const isCritical = row.isCritical && scene.options.showCriticalPath;
  const tone = toneOf(scene, row);
  // A coloured bar that is critical says so by its rim.
  if (tone) return isCritical ? { ...tone, edge: theme.criticalEdge } : tone;
  if (isCritical) {
    return {
      fill: theme.critical,
      progress: theme.criticalProgress,
      edge: theme.criticalEdge,
      text: theme.criticalText,
    };
  }
  return { fill: theme.bar, progress: theme.barProgress, edge: theme.barEdge, text: theme.barText };
}

/** The same box with x and y on the canvas. */
export function placeBox(scene: Scene, box: BarBox, position: number): BarBox {
  const y = scene.headHeight + position * scene.rowHeight - scene.scrollTop;
  return {
    left: box.left - scene.scrollLeft,
    right: box.right - scene.scrollLeft,
    top: y + box.top,
    bottom: y + box.bottom,
  };
}

/** The parts of a bar with x on the canvas. */
export function placeSpans(scene: Scene, row: GanttRow, box: BarSpan): readonly BarSpan[] {
  const { scrollLeft } = scene;
  if (row.segments === undefined && row.pause === undefined) return [box];
  const drawing = { left: box.left + scrollLeft, right: box.right + scrollLeft };
  return listSpans(row, drawing, scene.scale).map(({ left, right }) => ({
    left: left - scrollLeft,
    right: right - scrollLeft,
  }));
}

function drawTaskBar(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  const colours = barColours(scene, row);
  const spans = placeSpans(scene, row, box);
  const done = row.percentComplete > 0 ? progressX(row, spans) : Number.NEGATIVE_INFINITY;
  drawGaps(ctx, scene, spans, (box.top + box.bottom) / 2, colours.edge);
  for (const { left, right } of spans) {
    if (right < -20 || left > scene.width + 20) continue;
    drawPart(ctx, scene, row, { ...box, left, right }, done);
  }
}

/** Split parts belong together: a dotted line joins them. */
function drawGaps(ctx: Canvas2d, scene: Scene, spans: readonly BarSpan[], y: number, edge: string): void {
  if (spans.length < 2) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([1.5, 3]);
  ctx.beginPath();
  for (let at = 1; at < spans.length; at += 1) {
    const from = Math.max(spans[at - 1]?.right ?? 0, -20);
    const to = Math.min(spans[at]?.left ?? 0, scene.width + 20);
    if (to <= from) continue;
    ctx.moveTo(from + 1, y);
    ctx.lineTo(to, y);
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawPart(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox, doneUntil: number): void {
  const colours = barColours(scene, row);
  // A bar may be thousands of pixels long: draw what can be seen of it.
  const left = Math.max(box.left, -20);
  const right = Math.min(box.right, scene.width + 20);
  const width = right - left;
  const height = box.bottom - box.top;
  const corner = Math.min(radius, width / 2);
  ctx.beginPath();
  ctx.roundRect(left, box.top, width, height, corner);
  ctx.fillStyle = colours.fill;
  ctx.fill();
  const done = Math.min(doneUntil, right);
  if (done > left) {
    const end = done >= right ? corner : 0;
    ctx.fillStyle = colours.progress;
    ctx.beginPath();
    ctx.roundRect(left, box.top, done - left, height, [corner, end, end, corner]);
    ctx.fill();
  }
  if (width < 4) return;
  ctx.strokeStyle = colours.edge;
  const line = colours.edge === scene.theme.criticalEdge && toneOf(scene, row) ? 2 : 1;
  ctx.lineWidth = line;
  if (row.isInactive) ctx.setLineDash([3, 3]);
  ctx.beginPath();
  const inner = Math.max(0, corner - line / 2);
  ctx.roundRect(left + line / 2, box.top + line / 2, width - line, height - line, inner);
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawSummaryBar(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  const isCritical = row.isCritical && scene.options.showCriticalPath;
  const tick = Math.min(summaryTick, (box.right - box.left) / 2);
  const line = box.bottom - summaryTick;
  const left = Math.max(box.left, -20);
  const right = Math.min(box.right, scene.width + 20);
  // The span of a group is no work of the plan.
  ctx.fillStyle = row.isInactive || row.kind === 'group' ? scene.theme.inactive : scene.theme.summary;
  ctx.beginPath();
  ctx.roundRect(left, box.top, right - left, line - box.top, [1.5, 1.5, 0, 0]);
  ctx.fill();
  for (const [at, direction] of [
    [box.left, 1],
    [box.right, -1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(at, line - 1);
    ctx.lineTo(at + tick * direction, line - 1);
    ctx.lineTo(at + tick * direction, line);
    ctx.lineTo(at, box.bottom);
    ctx.closePath();
    ctx.fill();
  }
  if (row.percentComplete <= 0) return;
  const done = Math.min(progressX(row, [box]), right);
  ctx.fillStyle = isCritical ? scene.theme.criticalProgress : scene.theme.barProgress;
  if (done > left + 2) ctx.fillRect(left + 1, box.top + 2, done - left - 2, 2);
}

function drawMilestone(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const size = (box.right - box.left) / 2 - 1;
  const isCritical = row.isCritical && scene.options.showCriticalPath;
  ctx.fillStyle = row.isInactive
    ? scene.theme.inactive
    : isCritical
      ? scene.theme.criticalProgress
      : (toneOf(scene, row)?.progress ?? scene.theme.milestone);
  ctx.strokeStyle = scene.theme.background;
  ctx.lineWidth = 1.5;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x, y + size);
  ctx.lineTo(x - size, y);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  if (row.percentComplete < 100) return;
  // A reached milestone carries a tick, so that colour is not the only sign.
  ctx.strokeStyle = scene.theme.background;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(x - 3, y);
  ctx.lineTo(x - 0.5, y + 2.5);
  ctx.lineTo(x + 3, y - 2);
  ctx.stroke();
}

function drawBaselines(ctx: Canvas2d, scene: Scene, row: GanttRow, position: number): void {
  const { otherBaselines = [] } = scene.looks;
  const { baselineCount: count } = scene.options;
  const own = { start: row.baselineStartAt, finish: row.baselineFinishAt };
  const others = otherBaselines.map(({ rows }) => rows.get(row.id));
  const frozen = count > others.length ? [own, ...others] : others;
  frozen.forEach((span, at) => {
    const found = span && baselineBox(row, span, { at, count }, scene.scale, scene.rowHeight);
    if (!found) return;
    const box = placeBox(scene, found, position);
    if (box.right < 0 || box.left > scene.width) return;
    ctx.fillStyle = scene.theme.baselines[at] ?? scene.theme.baseline;
    ctx.beginPath();
    ctx.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 1.5);
    ctx.fill();
  });
}

function drawDeadline(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  if (row.deadlineAt === null) return;
  const x = Math.round(toX(scene.scale, row.deadlineAt)) - scene.scrollLeft;
  if (x < -10 || x > scene.width + 10) return;
  const y = (box.top + box.bottom) / 2;
  ctx.strokeStyle = row.finishAt > row.deadlineAt ? scene.theme.deadlineMissed : scene.theme.deadline;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y - 8);
  ctx.lineTo(x, y + 7);
  ctx.moveTo(x - 4, y + 3);
  ctx.lineTo(x, y + 7);
  ctx.lineTo(x + 4, y + 3);
  ctx.stroke();
  ctx.lineCap = 'butt';
}

/** A quiet arrow at the rim tells on which side the bar of an empty row lies. */
function drawAway(ctx: Canvas2d, scene: Scene, box: BarBox): void {
  const isLeft = box.right < 0;
  const x = isLeft ? 12 : scene.width - 12;
  const y = (box.top + box.bottom) / 2;
  const reach = isLeft ? 3.5 : -3.5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x + reach / 2, y - 4);
  ctx.lineTo(x - reach / 2, y);
  ctx.lineTo(x + reach / 2, y + 4);
  // A rim in the colour of the ground sets it off from the links below.
  ctx.strokeStyle = scene.theme.background;
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = scene.theme.link;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.lineCap = 'butt';
}

export function drawBar(ctx: Canvas2d, scene: Scene, row: GanttRow, box: BarBox): void {
  if (box.right < 0 || box.left > scene.width) {
    drawAway(ctx, scene, box);
    return;
  }
  if (row.kind === 'task') drawTaskBar(ctx, scene, row, box);
  else if (row.kind !== 'milestone') drawSummaryBar(ctx, scene, row, box);
  else drawMilestone(ctx, scene, row, box);
}

/** Baselines, bars, diamonds and deadlines of the rows in view. */
export function drawBars(ctx: Canvas2d, scene: Scene): void {
  const { first, last } = shownRows(scene);
  const { baselineCount, showDeadline } = scene.options;
  for (let position = first; position <= last; position += 1) {
    const row = findRowAt(scene.outline, position);
    if (row === undefined) continue;
    if (baselineCount > 0) drawBaselines(ctx, scene, row, position);
    const box = placeBox(scene, barBox(row, scene.scale, scene.rowHeight, baselineCount), position);
    drawFloat(ctx, scene, row, box);
    drawBar(ctx, scene, row, box);
    drawOnPath(ctx, scene, row, box);
    if (showDeadline) drawDeadline(ctx, scene, row, box);
  }
}
