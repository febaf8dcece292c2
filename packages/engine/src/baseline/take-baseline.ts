import type { ActivityKind, ActivityModel, AtMin, LinkModel, PlanModel, Schedule } from '../model.ts';

/** An activity as it was frozen. */
export type BaselineRow = {
  readonly activityId: string;
  readonly name: string;
  readonly kind: ActivityKind;
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly durationMin: number;
  readonly totalFloatMin: number;
  readonly freeFloatMin: number;
  readonly isCritical: boolean;
  /** Σ work of its assignments; for a summary of all below it. */
  readonly workMin: number;
};

/** A plan as it was agreed on: dates, floats, work and logic, apart from what the plan becomes. */
export type Baseline = {
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly rows: readonly BaselineRow[];
  readonly links: readonly LinkModel[];
};

/** Work by activity, added up to the summaries. */
export function sumWork({ activities, assignments }: PlanModel): ReadonlyMap<string, number> {
  const work = new Map<string, number>(activities.map(({ id }) => [id, 0]));
  const add = (id: string, minutes: number): void => {
    const known = work.get(id);
    if (known !== undefined) work.set(id, known + minutes);
  };
  for (const { activityId, workMin } of assignments) add(activityId, workMin);
  for (const { id, parentId } of activities.toReversed()) {
    if (parentId !== null) add(parentId, work.get(id) ?? 0);
  }
  return work;
}

const isPart = ({ isInactive }: ActivityModel): boolean => !isInactive;

/**
 * Freezes a computed plan. Inactive activities are left out: nothing is owed of them.
 *
 * @param schedule `computeSchedule(plan)`
 * @example takeBaseline(plan, computeSchedule(plan)).finish
 */
export function takeBaseline(plan: PlanModel, schedule: Schedule): Baseline {
  const work = sumWork(plan);
  const rows = plan.activities.flatMap((activity, v): BaselineRow[] => {
    const dates = schedule.activities[v];
    if (dates === undefined || !isPart(activity)) return [];
    const { start, finish, durationMin, totalFloatMin, freeFloatMin, isCritical } = dates;
    const { id, name, kind } = activity;
    const workMin = work.get(id) ?? 0;
    return [
      {
        activityId: id,
        name,
        kind,
        start,
        finish,
        durationMin,
        totalFloatMin,
        freeFloatMin,
        isCritical,
        workMin,
      },
    ];
  });
  return { start: schedule.start, finish: schedule.finish, rows, links: plan.links };
}
