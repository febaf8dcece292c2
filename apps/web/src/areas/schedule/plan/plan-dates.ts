import type { PlanProblem, Schedule } from '@xmgl/engine/model';

/** What the engine answers, column by column: quick to hand between threads and to read. */
export type PlanDates = {
  readonly rowIDs: readonly string[];
  readonly start: Float64Array;
  readonly finish: Float64Array;
  readonly earlyStart: Float64Array;
  readonly earlyFinish: Float64Array;
  readonly lateStart: Float64Array;
  readonly lateFinish: Float64Array;
  readonly totalFloatMin: Float64Array;
  readonly freeFloatMin: Float64Array;
  readonly durationMin: Float64Array;
  readonly percentComplete: Float64Array;
  readonly isCritical: Uint8Array;
  readonly drivingLinkIDs: readonly (string | null)[];
  readonly planStart: number;
  readonly planFinish: number;
  readonly criticalCount: number;
  readonly problems: readonly PlanProblem[];
};

const numberColumns = [
  'start',
  'finish',
  'earlyStart',
  'earlyFinish',
  'lateStart',
  'lateFinish',
  'totalFloatMin',
  'freeFloatMin',
  'durationMin',
  'percentComplete',
] as const;

type NumberColumns = Record<(typeof numberColumns)[number], Float64Array<ArrayBuffer>>;

export const toPlanDates = (schedule: Schedule): PlanDates => {
  const { activities } = schedule;
  const columns = Object.fromEntries(
    numberColumns.map((name) => [name, Float64Array.from(activities, (one) => one[name])]),
  ) as NumberColumns;
  return {
    ...columns,
    rowIDs: activities.map(({ id }) => id),
    isCritical: Uint8Array.from(activities, (one) => (one.isCritical ? 1 : 0)),
    drivingLinkIDs: activities.map(({ drivingLinkId }) => drivingLinkId),
    planStart: schedule.start,
    planFinish: schedule.finish,
    criticalCount: schedule.criticalCount,
    problems: schedule.problems,
  };
};

/** The memory that may be given away instead of copied. */
export const listBuffers = (dates: PlanDates): ArrayBufferLike[] => [
  ...numberColumns.map((name) => dates[name].buffer),
  dates.isCritical.buffer,
];

const indexes = new WeakMap<PlanDates, ReadonlyMap<string, number>>();

/** Where a row stands in the columns; −1 when it has no dates. */
export const indexOfRow = (dates: PlanDates, rowID: string): number => {
  let index = indexes.get(dates);
  if (!index) {
    index = new Map(dates.rowIDs.map((id, at) => [id, at]));
    indexes.set(dates, index);
  }
  return index.get(rowID) ?? -1;
};
