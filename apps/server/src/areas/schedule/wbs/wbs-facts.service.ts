import type { Output } from '@xmgl/contracts/call';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { changeRequest, openApprovedStates } from '@xmgl/contracts/integration/change.register';
import type { GetWbsFacts } from '@xmgl/contracts/schedule/wbs.calls';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { sql } from 'kysely';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { type NodeBudget, nodeBudgets } from '../../cost/budget/node-budgets.service.ts';
import { findScopeVersion } from '../../scope/baseline/scope-baseline.service.ts';
import { listTraced, missingDeliverables } from '../../scope/baseline/wbs-findings.service.ts';
import { readScheduleSetting } from '../setting/schedule-setting.service.ts';
import { loadOwnBranches } from './own-branches.service.ts';
import { listDictionaries } from './wbs-dictionary.repository.ts';

const mostChanges = 100;

/** Approved changes that touch the scope, to who may know of them. */
export const listChanges = async ({ db, project, user }: Actor) => {
  if (!(await hasPageRight(db, user.userID, project, changeRequest.page, 'access'))) return [];
  const { rows } = await sql<{ changeRequestID: string; title: string }>`
    select change_request_id as "changeRequestID", code || ' ' || title as title from change_request
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and state = any(${openApprovedStates}::text[]) order by code desc limit ${mostChanges}`.execute(db);
  return rows;
};

/** 成本 of nodes, to who may read the budget. */
export const readBudgets = async ({
  db,
  project,
  user,
}: Pick<Actor, 'db' | 'project' | 'user'>): Promise<readonly NodeBudget[] | null> =>
  (await hasPageRight(db, user.userID, project, budget.page, 'access'))
    ? (await nodeBudgets(project).execute(db)).rows
    : null;

/** Deliverables of the statement without a node, to who may read the statement. */
const listMissing = async ({ db, project, user }: Actor): Promise<readonly string[]> =>
  (await hasPageRight(db, user.userID, project, scopeStatement.page, 'access'))
    ? (await missingDeliverables(project).execute(db)).rows.map(({ name }) => name)
    : [];

/** What the checks of the WBS need beside the plan. */
export const readWbsFacts = async (actor: Actor): Promise<Output<typeof GetWbsFacts>> => {
  const { db, project } = actor;
  const own = await loadOwnBranches(actor);
  const dictionaries = (await listDictionaries(db, project)).filter(({ wbsNodeID }) => own.has(wbsNodeID));
  const budgets = await readBudgets(actor);
  const traced = await listTraced(db, project);
  const { updateCycle } = await readScheduleSetting(db, project);
  const { state, project_code } = await db
    .selectFrom('project')
    .select(['state', 'project_code'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  const version = await findScopeVersion(actor);
  return {
    projectCode: project_code,
    scopeVersion: version ?? '',
    nodes: dictionaries.map((row) => ({
      wbsNodeID: row.wbsNodeID,
      isDescribed: row.description === '' ? 0 : 1,
      hasCriteria: row.acceptanceCriteria === '' ? 0 : 1,
      responsibleUnit: row.responsibleUnit,
    })),
    budgets: budgets && [...budgets],
    traced: traced && [...traced],
    updateCycle,
    missing: [...(await listMissing(actor))],
    isRunning: state >= 1 ? 1 : 0,
    isBaselined: version === undefined ? 0 : 1,
    changes: [...(await listChanges(actor))],
  };
};
