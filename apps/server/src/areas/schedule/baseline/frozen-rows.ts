import type { Schedule } from '@xmgl/engine/model';

/** One frozen row: an activity or a WBS node. */
export type FrozenRow = {
  readonly rowID: string;
  readonly start: number | null;
  readonly finish: number | null;
  readonly durationMin: number | null;
  readonly totalFloatMin: number | null;
  readonly freeFloatMin: number | null;
  readonly workMin: number | null;
  readonly budget: number | null;
};

/** What a schedule says, to be frozen; work in minutes and cost in 元 by activity. */
export const toFrozenRows = (
  schedule: Schedule,
  workOf: ReadonlyMap<string, number>,
  costOf: ReadonlyMap<string, number> = new Map(),
): FrozenRow[] =>
  schedule.activities.map((dates) => ({
    rowID: dates.id,
    start: dates.start,
    finish: dates.finish,
    durationMin: dates.durationMin,
    totalFloatMin: dates.totalFloatMin,
    freeFloatMin: dates.freeFloatMin,
    workMin: workOf.get(dates.id) ?? null,
    budget: costOf.get(dates.id) ?? null,
  }));

/** When the last of them ends. */
export const findLastFinish = (rows: readonly FrozenRow[]): number | null =>
  rows.reduce<number | null>(
    (last, { finish }) => (finish === null || (last !== null && last >= finish) ? last : finish),
    null,
  );
