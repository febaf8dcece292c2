import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { actingFor } from '../../../access/duty.service.ts';
import { enterProject } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { setScope } from '../../../db/scope.ts';
import { budgetByChange } from '../../cost/budget/budget-by-change.service.ts';
import {
  applyScenarioOfChange,
  type ChangeKey,
  freezeScenarioOfChange,
  tellConflict,
} from '../../schedule/scenario/change-scenario.service.ts';
import type { Moment } from './moment.ts';
import { findMember } from './vote-round.repository.ts';

const managerRole = '项目经理';

/** In whose name an approved change comes into the plan: who analysed it, else the 项目经理. */
const findPlanner = async (
  { db, project }: Moment,
  analystID: string | null,
): Promise<string | undefined> => {
  if (analystID !== null && (await findMember(db, project, analystID))) return analystID;
  const [manager] = await actingFor(db, project, managerRole);
  return manager;
};

/** Brings a change that the CCB has approved into the plan; what stands in its way is answered. */
export const applyApproved = async (
  moment: Moment,
  change: ChangeKey & { readonly analystID: string | null },
): Promise<readonly ScenarioConflict[]> => {
  const { db, project, now, requestID, user, services } = moment;
  const userID = await findPlanner(moment, change.analystID);
  if (userID === undefined) return [];
  const { companyID, projectID } = project;
  const entered = await enterProject(db, userID, projectID, { page: null, right: null });
  await setScope(db, { userID, companyID, projectID });
  const planner = { db, project: entered, user: { userID }, now, requestID, services };
  const conflicts = await applyScenarioOfChange(planner, change);
  if (conflicts.length === 0) await budgetByChange(planner, change.changeRequestID);
  await setScope(db, { userID: user?.userID, companyID, projectID });
  return conflicts;
};

/** The same where the 项目经理 approves alone: what stands in the way refuses it. */
export const applyDelegated = async (actor: Actor, change: ChangeKey): Promise<void> => {
  await freezeScenarioOfChange(actor, change.changeRequestID);
  const conflicts = await applyScenarioOfChange(actor, change);
  if (conflicts.length > 0)
    throw fail('conflict', `变更方案不能写入计划：${conflicts.slice(0, 3).map(tellConflict).join('；')}`);
  await budgetByChange(actor, change.changeRequestID);
};
