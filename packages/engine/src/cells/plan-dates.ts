import type { PaperDates } from '../gantt-drawing/paper-model.ts';
import type { PlacedSegment, PlanProblem, Schedule } from '../model.ts';

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
  /** Parts of split activities, by row. */
  readonly segments: ReadonlyMap<string, readonly PlacedSegment[]>;
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

// Plain loops: this runs over every activity with every edit.
const toColumns = (activities: Schedule['activities']): NumberColumns => {
  const columns = {} as NumberColumns;
  for (const name of numberColumns) {
    const column = new Float64Array(activities.length);
    for (let at = 0; at < column.length; at += 1) column[at] = activities[at]?.[name] ?? 0;
    columns[name] = column;
  }
  return columns;
};

export const toPlanDates = (schedule: Schedule): PlanDates => {
  const { activities } = schedule;
  const rowIDs: string[] = [];
  const drivingLinkIDs: (string | null)[] = [];
  const segments = new Map<string, readonly PlacedSegment[]>();
  const isCritical = new Uint8Array(activities.length);
  for (const one of activities) {
    if (one.isCritical) isCritical[rowIDs.length] = 1;
    rowIDs.push(one.id);
    drivingLinkIDs.push(one.drivingLinkId);
    if (one.segments) segments.set(one.id, one.segments);
  }
  return {
    ...toColumns(activities),
    rowIDs,
    isCritical,
    drivingLinkIDs,
    segments,
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

/** What was computed for a row, as drawings ask for it. */
export const toDatesOf =
  (dates: PlanDates) =>
  (rowID: string): PaperDates | undefined => {
    const at = indexOfRow(dates, rowID);
    if (at < 0) return undefined;
    return {
      start: dates.start[at] ?? 0,
      finish: dates.finish[at] ?? 0,
      durationMin: dates.durationMin[at] ?? 0,
      percentComplete: dates.percentComplete[at] ?? 0,
      isCritical: dates.isCritical[at] === 1,
      totalFloatMin: dates.totalFloatMin[at] ?? 0,
      freeFloatMin: dates.freeFloatMin[at] ?? 0,
      drivingLinkId: dates.drivingLinkIDs[at] ?? null,
    };
  };
