import type { LinePoint } from '@xmgl/contracts/schedule/progress-line.calls';
import { formatDuration, formatFloat, inWords } from '@xmgl/engine/commands/duration-words';

type Days = (minutes: number | null) => string;

/** How the minutes of an activity are said: as its own days. */
export const daysOf =
  ({ isElapsed }: Pick<LinePoint, 'isElapsed'>, minutesPerDay: number): Days =>
  (minutes) =>
    minutes === null ? '—' : inWords(formatFloat(minutes, minutesPerDay, isElapsed));

/** @example deviationWords(point, 480) // '拖后 2 天' */
export const deviationWords = (point: LinePoint, minutesPerDay: number): string => {
  const { deviationMin } = point;
  const size = daysOf(point, minutesPerDay)(Math.abs(deviationMin));
  return deviationMin === 0 ? '按计划' : deviationMin < 0 ? `拖后 ${size}` : `提前 ${size}`;
};

/** What a delay does to others; nothing is a dash. */
export const impactWords = (minutes: number | null, point: LinePoint, minutesPerDay: number): string =>
  minutes === null || minutes === 0 ? '—' : daysOf(point, minutesPerDay)(minutes);

export const slipWords = (slipMin: number, minutesPerDay: number): string =>
  slipMin === 0 ? '不影响总工期' : `总工期拖后 ${inWords(formatDuration(slipMin, false, minutesPerDay))}`;

export const percentWords = (percent: number | null): string => (percent === null ? '—' : `${percent}%`);
