import type { AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';

/** A drawn curve has a part for each day, or for each week where there are many. */
const mostDays = 31;
const workWeek = 5;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Into how many parts a time of so many days is drawn. */
export const countParts = (days: number): number => {
  const whole = Math.max(1, Math.ceil(days));
  return whole <= mostDays ? whole : Math.min(400, Math.ceil(whole / workWeek));
};

/** What each part is called. @example partName(0, 60) // '第 1 周' */
export const partName = (at: number, days: number): string =>
  `第 ${at + 1} ${Math.ceil(days) <= mostDays ? '天' : '周'}`;

/** So much in so many equal parts; the last takes what is left by rounding. */
export const evenParts = (whole: number, count: number): readonly number[] => {
  const each = round(whole / count);
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? each : round(whole - each * (count - 1)),
  );
};

/** Parts as they come to another whole. */
export const scaleParts = (parts: readonly number[], whole: number): readonly number[] => {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum <= 0) return evenParts(whole, Math.max(1, parts.length));
  const scaled = parts.map((part) => round((part * whole) / sum));
  const rest = round(whole - scaled.reduce((total, part) => total + part, 0));
  const largest = scaled.indexOf(Math.max(...scaled));
  return scaled.map((part, at) => (at === largest ? round(part + rest) : part));
};

/** 工日 or 台班 for those who work, the unit of material for what is used. */
export const perUnit = (kind: AssignmentItem['resourceKind'], minutesPerDay: number): number =>
  kind === 'material' ? 1 : minutesPerDay;
