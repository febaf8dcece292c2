import type { ScenarioState } from '@xmgl/contracts/schedule/scenario.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { lockScenario, updateScenario } from './scenario.repository.ts';

const moves = {
  冻结: { from: ['编辑中'], to: '已冻结' },
  继续编辑: { from: ['已冻结', '已放弃'], to: '编辑中' },
  放弃: { from: ['编辑中', '已冻结'], to: '已放弃' },
} as const satisfies Record<string, { readonly from: readonly ScenarioState[]; readonly to: ScenarioState }>;
type ScenarioAction = keyof typeof moves;

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
