import type { Issue } from '@xmgl/contracts/errors';
import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

type InProject = Pick<Actor, 'db' | 'project'>;

/** The version of the scope's baseline in force; undefined where it has none. */
export const findScopeVersion = async ({ db, project }: InProject): Promise<string | undefined> => {
  const row = await db
    .selectFrom('scope_baseline')
    .select('code')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('state', '=', '已批准')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.code;
};

/** Whether the scope has a baseline in force: from then on it changes by a change or for a reason. */
export const hasScopeBaseline = async (actor: InProject): Promise<boolean> =>
  (await findScopeVersion(actor)) !== undefined;

/** Why the scope is changed beside its baseline. */
export type ScopeWhy = { readonly changeRequestID: string | null; readonly reason: string };

const isApproved = async ({ db, project }: InProject, changeRequestID: string): Promise<boolean> => {
  const row = await db
    .selectFrom('change_request')
    .select('state')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('change_request_id', '=', changeRequestID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && approvedChangeStates.includes(row.state);
};

const notApproved = '所选变更尚未批准，请选择已批准的变更';

/** What is wrong with the change that a row newly follows. */
export const refuseUnapproved = async (
  actor: InProject,
  before: string | null | undefined,
  changeRequestID: string | null,
): Promise<readonly Issue[]> =>
  changeRequestID === null || changeRequestID === before || (await isApproved(actor, changeRequestID))
    ? []
    : [{ code: 'invalid', message: notApproved, path: 'changeRequestID' }];

/** Asked of who changes what a baseline froze and says neither change nor reason. */
export const askWhy = '范围已有基准，请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）';

/** Refuses what changes the scope without a word why, once it has a baseline. Undefined where it has none. */
export const requireScopeWhy = async (
  actor: InProject,
  why: ScopeWhy | undefined,
): Promise<ScopeWhy | undefined> => {
  if (!(await hasScopeBaseline(actor))) return undefined;
  if (why === undefined || (why.changeRequestID === null && why.reason === ''))
    throw fail('invalid', askWhy, 'why.reason');
  if (why.changeRequestID !== null && !(await isApproved(actor, why.changeRequestID)))
    throw fail('invalid', notApproved, 'why.changeRequestID');
  return why;
};

export type ScopeKind = 'wbs_node' | 'requirement' | 'deliverable' | 'statement';
type Item = { readonly kind: ScopeKind; readonly itemID: string };
type By = { readonly userID: string; readonly now: Date };

/**
 * Stores who changed items of the scope, when, and why. Nothing is stored while no baseline has frozen anything: there is
 * no difference yet that it would explain.
 */
export const noteScopeEdits = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  items: readonly Item[],
  { changeRequestID, reason }: ScopeWhy,
  { userID, now }: By,
): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ id: v7(), ...item }));
  await sql`
    insert into scope_edit (company_id, project_id, scope_edit_id, kind, item_id, change_request_id, reason,
      created_by, created_at)
    select ${companyID}, ${projectID}, i.id, i.kind, i."itemID", ${changeRequestID}, ${reason}, ${userID}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id uuid, kind text, "itemID" uuid)
    where exists (select from scope_baseline as b where b.company_id = ${companyID} and b.project_id = ${projectID}
      and b.deleted_at is null and b.state in ('审批中', '已批准'))`.execute(db);
};
