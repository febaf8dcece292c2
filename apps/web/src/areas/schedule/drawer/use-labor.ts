import { useSession } from '../../../session/session-store.ts';
import type { PlanView } from '../gantt/plan-view.ts';

export type Labor = { readonly laborUnit: '工时' | '工日'; readonly laborMin: number };

/** What the project counts work in, and how long one of it is. */
export const useLabor = ({ plan }: Pick<PlanView, 'plan'>): Labor => {
  const isDays = useSession(({ project }) => project?.laborUnit) === '工日';
  return isDays
    ? { laborUnit: '工日', laborMin: plan.settings.minutesPerDay }
    : { laborUnit: '工时', laborMin: 60 };
};
