import type { ActivityModel, ConstraintKind, LinkType } from '../model.ts';

/** Numbers of the MSPDI schema (Microsoft Project XML Data Interchange), position = number. */
export const CONSTRAINT_CODES: readonly ConstraintKind[] = [
  'asSoonAsPossible',
  'asLateAsPossible',
  'mustStartOn',
  'mustFinishOn',
  'startNoEarlierThan',
  'startNoLaterThan',
  'finishNoEarlierThan',
  'finishNoLaterThan',
];

export const LINK_CODES: readonly LinkType[] = ['FF', 'FS', 'SF', 'SS'];

export const WORK_TYPE_CODES: readonly ActivityModel['workType'][] = [
  'fixedUnits',
  'fixedDuration',
  'fixedWork',
];

const ELAPSED_FORMATS = new Set([4, 6, 8, 10, 12, 36, 38, 40, 42, 44]);
const PERCENT_FORMATS = new Set([19, 20, 51, 52]);

export const FORMAT = { days: 7, elapsedDays: 8, percent: 19 } as const;

/** Duration formats whose minutes count every hour of the day. */
export function isElapsedFormat(format: number | null): boolean {
  return format !== null && ELAPSED_FORMATS.has(format);
}

export function isPercentFormat(format: number | null): boolean {
  return format !== null && PERCENT_FORMATS.has(format);
}
