import { dayOf, formatDay, MINUTES_PER_DAY } from '../calendar-date.ts';
import { canvasX, shownTimes } from './draw-grid.ts';
import { type HeaderTick, headerTicks } from './header-ticks.ts';
import type { Canvas2d, Scene } from './scene.ts';
import { zoomOf } from './time-scale.ts';

type Tier = { top: number; height: number; font: string; isPinned: boolean };

function fontOf(scene: Scene, weight: number, size = 12): string {
  return `${weight} ${size}px ${scene.theme.fontFamily}`;
}

function drawTier(ctx: Canvas2d, scene: Scene, ticks: readonly HeaderTick[], tier: Tier): void {
  const middle = tier.top + tier.height / 2 + 0.5;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const tick of ticks) {
    const left = canvasX(scene, tick.at);
    const right = canvasX(scene, tick.until);
    ctx.fillStyle = scene.theme.line;
    ctx.fillRect(left, tier.top, 1, tier.height);
    ctx.font = tier.font;
    const labelWidth = ctx.measureText(tick.label).width;
    ctx.font = fontOf(scene, 400, 12);
    const noteWidth = tick.note === '' ? 0 : ctx.measureText(tick.note).width + 5;
    const room = right - left - 6;
    if (labelWidth > room) continue;
    const hasNote = noteWidth > 0 && labelWidth + noteWidth <= room;
    const total = labelWidth + (hasNote ? noteWidth : 0);
    // The upper tier's words stay in view while their month is.
    const x = tier.isPinned
      ? Math.max(left + 8, Math.min(8, right - total - 8))
      : left + (right - left - total) / 2;
    ctx.font = tier.font;
    ctx.fillStyle = tier.isPinned ? scene.theme.text : lowerColour(scene, tick);
    ctx.fillText(tick.label, x, middle);
    if (!hasNote) continue;
    ctx.font = fontOf(scene, 400, 12);
    ctx.fillStyle = scene.theme.quietText;
    ctx.fillText(tick.note, x + labelWidth + 5, middle);
  }
}

function lowerColour(scene: Scene, tick: HeaderTick): string {
  if (zoomOf(scene.scale.pxPerDay) !== 'day') return scene.theme.text;
  const day = dayOf(tick.at);
  return scene.nonWorking(day, day + 1)[0] === 1 ? scene.theme.quietText : scene.theme.text;
}

function drawFlag(ctx: Canvas2d, scene: Scene, at: number, text: string, colour: string): void {
  ctx.font = fontOf(scene, 500, 12);
  const width = Math.ceil(ctx.measureText(text).width) + 12;
  const x = canvasX(scene, at);
  if (x < -width || x > scene.width + width) return;
  const left = x - width / 2 + 0.5;
  const top = scene.headHeight / 2 + 3;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(left, top, width, scene.headHeight / 2 - 6, 4);
  ctx.fill();
  ctx.fillRect(x - 0.25, scene.headHeight - 4, 1.5, 4);
  ctx.fillStyle = scene.theme.headBackground;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  ctx.fillText(text, left + width / 2, top + (scene.headHeight / 2 - 6) / 2 + 0.5);
}

/** The two tiers of time, drawn last so that nothing of the body shows through. */
export function drawHeader(ctx: Canvas2d, scene: Scene): void {
  const { fromAt, untilAt } = shownTimes(scene);
  const tiers = headerTicks(scene.scale.pxPerDay, fromAt, untilAt);
  const half = scene.headHeight / 2;
  ctx.fillStyle = scene.theme.headBackground;
  ctx.fillRect(0, 0, scene.width, scene.headHeight);
  const isDay = zoomOf(scene.scale.pxPerDay) === 'day';
  if (isDay) shadeDaysOff(ctx, scene, fromAt, untilAt);
  drawTier(ctx, scene, tiers.lower, { top: half, height: half, font: fontOf(scene, 400), isPinned: false });
  drawTier(ctx, scene, tiers.upper, { top: 0, height: half, font: fontOf(scene, 500), isPinned: true });
  ctx.fillStyle = scene.theme.line;
  ctx.fillRect(0, half, scene.width, 1);
  ctx.fillStyle = scene.theme.strongLine;
  ctx.fillRect(0, scene.headHeight - 1, scene.width, 1);
  if (
    scene.statusAt !== null &&
    Math.abs(canvasX(scene, scene.statusAt) - canvasX(scene, scene.todayAt)) > 90
  ) {
    drawFlag(
      ctx,
      scene,
      scene.statusAt,
      `检查 ${formatDay(dayOf(scene.statusAt)).slice(5)}`,
      scene.theme.status,
    );
  }
  drawFlag(ctx, scene, scene.todayAt, '今天', scene.theme.today);
}

function shadeDaysOff(ctx: Canvas2d, scene: Scene, fromAt: number, untilAt: number): void {
  const fromDay = dayOf(fromAt);
  const off = scene.nonWorking(fromDay, dayOf(untilAt) + 1);
  ctx.fillStyle = scene.theme.nonWorking;
  off.forEach((isOff, at) => {
    if (isOff !== 1) return;
    const left = canvasX(scene, (fromDay + at) * MINUTES_PER_DAY);
    const right = canvasX(scene, (fromDay + at + 1) * MINUTES_PER_DAY);
    ctx.fillRect(left, scene.headHeight / 2, right - left, scene.headHeight / 2);
  });
}
