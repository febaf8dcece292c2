import type { AxisTick, AxisTicks } from '../network-drawing/axis-ticks.ts';
import type { NetworkAxis } from '../network-drawing/drawing-model.ts';
import { colours } from './paper-colours.ts';
import { AXIS } from './plan-pages.ts';
import { fillMark, lineMark, type SheetMark, textMark } from './sheet-marks.ts';

/** The stretch of the time that a page shows; `x` is where it begins on the sheet. */
export type TimeWindow = {
  readonly x: number;
  readonly from: number;
  readonly width: number;
  readonly perDay: number;
};

export const AXIS_LETTER = 2.6;
const NARROWEST_DAY = 0.6;

const toBounds = (
  fromDay: number,
  toDay: number,
  axis: NetworkAxis,
  { x, from, width, perDay }: TimeWindow,
) => {
  const at = (day: number): number => x + (day - axis.fromDay) * perDay - from;
  return [Math.max(x, at(fromDay)), Math.min(x + width, at(toDay)), at(toDay) - at(fromDay)] as const;
};

/** Days on which the project does not work. */
export function drawDaysOff(axis: NetworkAxis, window: TimeWindow, y: number, height: number): SheetMark[] {
  if (window.perDay < NARROWEST_DAY) return [];
  const marks: SheetMark[] = [];
  axis.off.forEach((isOff, at) => {
    if (isOff === 0) return;
    const [left, right] = toBounds(axis.fromDay + at, axis.fromDay + at + 1, axis, window);
    if (right > left) marks.push(fillMark(left, y, right - left, height, colours.off));
  });
  return marks;
}

/** Hairlines through the rows where the lower row of the axis is divided. */
export function drawTimeLines(
  ticks: AxisTicks,
  axis: NetworkAxis,
  window: TimeWindow,
  y: number,
  height: number,
) {
  const isDense = ticks.lower.length * 1.2 > window.perDay * (axis.toDay - axis.fromDay);
  return (isDense ? ticks.upper : ticks.lower).flatMap(({ fromDay, toDay }): SheetMark[] => {
    const [left, right] = toBounds(fromDay, toDay, axis, window);
    return right > left && left > window.x ? [lineMark([left, y, left, y + height], colours.rule, 0.08)] : [];
  });
}

function drawRow(ticks: readonly AxisTick[], axis: NetworkAxis, window: TimeWindow, y: number): SheetMark[] {
  const height = AXIS / 2;
  return ticks.flatMap(({ fromDay, toDay, text }): SheetMark[] => {
    const [left, right, whole] = toBounds(fromDay, toDay, axis, window);
    if (right <= left) return [];
    const box: SheetMark = {
      kind: 'box',
      x: left,
      y,
      width: right - left,
      height,
      fill: colours.head,
      stroke: colours.rule,
      line: 0.12,
    };
    const needed = text.length * AXIS_LETTER * 0.62;
    if (text === '' || right - left < Math.min(whole, needed) - 0.1) return [box];
    return [box, textMark((left + right) / 2, y + height / 2, text, AXIS_LETTER, { align: 'middle' })];
  });
}

export const drawAxis = (ticks: AxisTicks, axis: NetworkAxis, window: TimeWindow, y: number): SheetMark[] => [
  ...drawRow(ticks.upper, axis, window, y),
  ...drawRow(ticks.lower, axis, window, y + AXIS / 2),
];
