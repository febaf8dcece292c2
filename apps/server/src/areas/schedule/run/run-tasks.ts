import {
  describeLevelling,
  type LevellingStory,
  type LevellingWish,
} from '@xmgl/engine/levelling/describe-levelling';
import type { PlanModel } from '@xmgl/engine/model';
import { type CostAsk, type CostStory, describeCost } from '@xmgl/engine/simulation/describe-cost';
import {
  describeSimulation,
  type SimulationAsk,
  type SimulationStory,
} from '@xmgl/engine/simulation/describe-simulation';
import type { ActivityRisk, RiskModel } from '@xmgl/engine/simulation/risk-model';

/** What is computed of a plan in a thread, by its kind. */
export type RunTask =
  | {
      readonly kind: 'levelling';
      readonly wish: LevellingWish;
      /** Orders that are tried. */
      readonly schedules: number;
    }
  | { readonly kind: 'simulation'; readonly risks: readonly ActivityRisk[]; readonly ask: SimulationAsk }
  | { readonly kind: 'cost'; readonly risks: RiskModel; readonly fixed: number; readonly ask: CostAsk };

export type RunAnswer =
  | { readonly kind: 'levelling'; readonly story: LevellingStory }
  | { readonly kind: 'simulation'; readonly story: SimulationStory }
  | { readonly kind: 'cost'; readonly story: CostStory };

type Tell = (done: number) => void;

const level = (plan: PlanModel, { wish, schedules }: Extract<RunTask, { kind: 'levelling' }>, tell: Tell) => {
  let made = 0;
  const isOver = (): boolean => {
    made++;
    tell(made / schedules);
    return false;
  };
  return describeLevelling(plan, { schedules, isOver }, wish);
};

const simulate = (plan: PlanModel, { risks, ask }: Extract<RunTask, { kind: 'simulation' }>, tell: Tell) => {
  const model = { activities: risks, drivers: [], correlations: [] };
  const simulated = describeSimulation(plan, model, ask, (made) => tell(made / ask.iterations));
  if (!simulated.ok) throw new Error(simulated.faults.map(({ message }) => message).join('; '));
  return simulated.value;
};

const simulateCost = (
  plan: PlanModel,
  { risks, fixed, ask }: Extract<RunTask, { kind: 'cost' }>,
  tell: Tell,
): CostStory => {
  const simulated = describeCost(plan, risks, fixed, ask, (made) => tell(made / ask.iterations));
  if (!simulated.ok) throw new Error(simulated.faults.map(({ message }) => message).join('; '));
  return simulated.value;
};

/** @param tell how much is done, 0…1 */
export const doTask = (plan: PlanModel, task: RunTask, tell: Tell): RunAnswer => {
  switch (task.kind) {
    case 'levelling':
      return { kind: 'levelling', story: level(plan, task, tell) };
    case 'simulation':
      return { kind: 'simulation', story: simulate(plan, task, tell) };
    case 'cost':
      return { kind: 'cost', story: simulateCost(plan, task, tell) };
  }
};
