import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { isOutsider, peopleInSight } from '../../../register/read/people-sight.service.ts';
import { loadPlanSight } from '../plan/plan-sight.service.ts';
import type { ScenarioSight } from './scenario.mapper.ts';

/** What might be done is not told to other units: they see the plan that holds. */
export const refuseOutsider = async (actor: Actor): Promise<void> => {
  if (await isOutsider(actor)) throw fail('forbidden', '方案只供项目内部使用，请查看甘特图');
};

export const loadScenarioSight = async (actor: Actor): Promise<ScenarioSight> => ({
  prices: (await loadPlanSight(actor)).prices,
  nameOf: (await peopleInSight(actor)).nameOf,
});
