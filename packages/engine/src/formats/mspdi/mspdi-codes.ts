import type { ActivityModel, ConstraintKind, LagUnit, LinkType } from '../../model.ts';

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

/** Minutes, hours, days, weeks, months, each by the clock; from 36 on estimated. */
const ELAPSED_FORMATS = new Set([4, 6, 8, 10, 12, 36, 38, 40, 42, 44]);
/** Shares of the predecessor's duration; 51 and 52 are estimated. */
const SHARE_FORMATS: ReadonlyMap<number, LagUnit> = new Map([
  [19, 'percent'],
  [20, 'elapsedPercent'],
  [51, 'percent'],
  [52, 'elapsedPercent'],
]);

export const FORMAT = { days: 7, elapsedDays: 8 } as const;

/** How a lag of each unit is written. */
export const LAG_FORMATS = {
  working: FORMAT.days,
  elapsed: FORMAT.elapsedDays,
  percent: 19,
  elapsedPercent: 20,
} as const satisfies { readonly [unit in LagUnit]: number };

/** Duration formats whose minutes count every hour of the day. */
export function isElapsedFormat(format: number | null): boolean {
  return format !== null && ELAPSED_FORMATS.has(format);
}

/** Working time; 21 and 53 name no unit. */
const WORKING_FORMATS = new Set([3, 5, 7, 9, 11, 21, 35, 37, 39, 41, 43, 53]);

/** Whether the schema has the number, or none is given. */
export function isKnownFormat(format: number | null): boolean {
  return format === null || WORKING_FORMATS.has(format) || toLagUnit(format) !== 'working';
}

/** What the `LagFormat` of a link says its lag is counted in. */
export function toLagUnit(format: number | null): LagUnit {
  return SHARE_FORMATS.get(format ?? 0) ?? (isElapsedFormat(format) ? 'elapsed' : 'working');
}

/**
 * Texts in place of dates or the duration of a task set by hand: all three are written, mostly empty, where one
 * of them is meant.
 */
export const TEXT_FIELDS = ['StartText', 'FinishText', 'DurationText'] as const;
