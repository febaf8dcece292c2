import { useMemo } from 'react';
import { useNodeOwners } from '../drawer/use-node-owners.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { type PlanView, toPlanView } from './plan-view.ts';
import { useViewOptions } from './view-options.ts';

/** The plan as the Gantt and the drawers show it, compared with a baseline. */
export const usePlanView = (
  { plan, dates, owners, parties }: PlanState,
  baseline: PlanState['baseline'],
  projectID: string,
): PlanView => {
  const nodeOwners = useNodeOwners(projectID);
  const referBy = useViewOptions((options) => options.referBy);
  return useMemo(
    () => toPlanView(plan, dates, baseline, { owners, parties }, referBy, nodeOwners),
    [plan, dates, baseline, owners, parties, referBy, nodeOwners],
  );
};
