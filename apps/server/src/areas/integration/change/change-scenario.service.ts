import type { Output } from '@xmgl/contracts/call';
import { type GetChangeScenario, mostMoves } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { hasPageRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import { kitOf } from '../../../register/kit.ts';
import { isOutsider } from '../../../register/read/people-sight.service.ts';
import { requireMayRead } from '../../../register/read/read-row.service.ts';
import { lockRows } from '../../../register/write/row.repository.ts';
import {
  findScenarioOfChange,
  openScenarioOfChange,
  type PlanUser,
  readScenarioOfChange,
} from '../../schedule/scenario/change-scenario.service.ts';

/** While what a change is to do is still being worked out. */
const workedOutIn: readonly string[] = ['草稿', '已提交', '影响分析'];

const refusalIn = (state: string): string =>
  workedOutIn.includes(state) ? '' : `变更已在「${state}」，方案只在提交评审之前建立`;

const findRow = async (actor: PlanUser, changeRequestID: string) => {
  const kit = kitOf(changeRequest);
  await requireMayRead(actor, kit, changeRequestID);
  const [row] = await lockRows(actor.db, actor.project, kit, [changeRequestID]);
  if (!row || row.deletedAt !== null) throw fail('notFound');
  return row;
};

/** Opens the scenario of a change for editing; it is made where there is none. Pressed twice it is made once. */
export const addChangeScenario = async (actor: PlanUser, changeRequestID: string): Promise<string> => {
  if (await isOutsider(actor)) throw fail('forbidden', '变更方案只供项目内部使用，请联系项目经理');
  const row = await findRow(actor, changeRequestID);
  const known = await findScenarioOfChange(actor.db, actor.project, changeRequestID);
  if (known) return known.planScenarioID;
  const refusal = refusalIn(row.state);
  if (refusal !== '') throw fail('conflict', refusal);
  const { code, title } = row;
  return await openScenarioOfChange(actor, { changeRequestID, code, title });
};

/** What a change does to the plan, for who may open the plan. */
export const readChangeScenario = async (
  actor: PlanUser,
  changeRequestID: string,
  state: string,
): Promise<Output<typeof GetChangeScenario>> => {
  const { db, project, user } = actor;
  const may = async (right: 'access' | 'update') =>
    await hasPageRight(db, user.userID, project, 'schedule.gantt', right);
  if (!(await may('access')) || (await isOutsider(actor)))
    return { scenario: null, mayOpen: 0, refusal: '变更方案在甘特图中编辑，您没有查看甘特图的权限' };
  const scenario = (await readScenarioOfChange(actor, changeRequestID, mostMoves)) ?? null;
  const refusal = (await may('update'))
    ? refusalIn(state)
    : '建立变更方案要有甘特图的修改权限，请联系进度管理员或项目经理';
  return { scenario, mayOpen: 1, refusal };
};
