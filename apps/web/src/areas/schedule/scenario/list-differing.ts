import type { PlanState } from '../plan/plan-state.ts';

/** The activities that stand otherwise than in the plan that was copied, or are new. */
export const listDiffering = ({
  plan,
  dates,
  baseline,
}: Pick<PlanState, 'plan' | 'dates' | 'baseline'>): ReadonlySet<string> => {
  const before = new Map(baseline?.rows.map((row) => [row.rowID, row]));
  const differing = new Set<string>();
  dates.rowIDs.forEach((rowID, at) => {
    const activity = plan.activity.get(rowID);
    if (!activity) return;
    const was = before.get(rowID);
    const isSame =
      was?.start === dates.start[at] &&
      was?.finish === dates.finish[at] &&
      (was?.durationMin ?? activity.durationMin) === activity.durationMin;
    if (!isSame) differing.add(rowID);
  });
  return differing;
};
