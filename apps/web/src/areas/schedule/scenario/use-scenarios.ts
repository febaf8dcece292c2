import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';

const registers = ['PlanScenario'];

/** What a deed on a scenario shows in. */
export const staleAfter = [
  'GetPlanScenarioPage',
  'ComparePlanScenario',
  'GetChangeScenario',
  'GetBaselinePage',
] as const;
const live = ['GetPlanScenarioPage', 'ComparePlanScenario'] as const;

/** The scenarios of a plan as they are by now; there are never more than one page of them. */
export const useScenarios = (projectID: string) => {
  useLiveCalls(registers, live);
  return useCall('GetPlanScenarioPage', { projectID, pageIndex: 1, pageSize: 100 });
};
