import type {
  ScenarioConflict,
  ScenarioFigures,
  ScenarioState,
} from '@xmgl/contracts/schedule/scenario.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import type { Planner } from '../plan/activity-code.service.ts';
import { adoptScenario } from './adopt-scenario.service.ts';
import { createScenario } from './create-scenario.service.ts';
import { getScenario, type KeptFigures, lockScenario, updateScenario } from './scenario.repository.ts';

/** What other areas do with scenarios, in the transaction of their own deed; rights are theirs to ask. */

/** Copies the plan for a change request. Answers the id of the scenario. */
export const createForChange = async (
  planner: Planner,
  change: { readonly changeRequestID: string; readonly name: string; readonly note?: string },
): Promise<string> => await createScenario(planner, change);

export type ScenarioImpact = ScenarioFigures & {
  readonly state: ScenarioState;
  readonly minutesPerDay: number;
  /** Costs as they are: who passes them on asks for the right to see prices. */
  readonly cost: number;
  readonly baseCost: number;
  readonly costDelta: number;
  /** Working days of the project's calendar, to a tenth; below zero: earlier. */
  readonly finishDeltaDays: number;
  /** Activities entering and leaving the critical path, together. */
  readonly criticalChanged: number;
};

/** What a scenario comes to beside the plan that it was copied from. */
export const impactOf = async ({ db, project }: Actor, planScenarioID: string): Promise<ScenarioImpact> => {
  const { impact, state } = await getScenario(db, project, planScenarioID);
  const kept = impact as KeptFigures;
  return {
    ...kept,
    state: state as ScenarioState,
    costDelta: Math.round((kept.cost - kept.baseCost) * 100) / 100,
    finishDeltaDays: Math.round((kept.finishDeltaMin / kept.minutesPerDay) * 10) / 10,
    criticalChanged: kept.entering + kept.leaving,
  };
};

const moves = {
  冻结: { from: ['编辑中'], to: '已冻结' },
  继续编辑: { from: ['已冻结', '已放弃'], to: '编辑中' },
  放弃: { from: ['编辑中', '已冻结'], to: '已放弃' },
} as const satisfies Record<string, { readonly from: readonly ScenarioState[]; readonly to: ScenarioState }>;
export type ScenarioAction = keyof typeof moves;

/** Moves a scenario on. Where it stands there already nothing happens. */
export const moveScenario = async (
  actor: Actor,
  planScenarioID: string,
  action: ScenarioAction,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const head = await lockScenario(db, project, planScenarioID);
  const { from, to } = moves[action];
  if (head.state === to) return;
  if (!from.some((state) => state === head.state))
    throw fail('conflict', `当前状态为「${head.state}」，不能${action}，请刷新后重试`);
  const isEnd = to === '已放弃';
  await updateScenario(db, project, planScenarioID, {
    state: to,
    ended_by: isEnd ? user.userID : null,
    ended_at: isEnd ? now : null,
  });
  const change = { before: { state: head.state }, after: { state: to } };
  await audit(actor, {
    entity: 'plan_scenario',
    rowID: planScenarioID,
    action: 'UpdPlanScenario',
    ...change,
  });
  await announceRow(db, project, 'PlanScenario', planScenarioID);
};

export const freeze = async (actor: Actor, planScenarioID: string): Promise<void> =>
  await moveScenario(actor, planScenarioID, '冻结');

export const reopen = async (actor: Actor, planScenarioID: string): Promise<void> =>
  await moveScenario(actor, planScenarioID, '继续编辑');

export const giveUp = async (actor: Actor, planScenarioID: string): Promise<void> =>
  await moveScenario(actor, planScenarioID, '放弃');

/** Empty: it is the plan now, with a baseline of this name. Else nothing was done. */
export const adopt = async (
  planner: Planner,
  planScenarioID: string,
  baseline: { readonly name: string; readonly reason: string },
): Promise<readonly ScenarioConflict[]> => {
  const wish = { baseline: baseline.name, reason: baseline.reason };
  return (await adoptScenario(planner, planScenarioID, wish)).conflicts;
};
