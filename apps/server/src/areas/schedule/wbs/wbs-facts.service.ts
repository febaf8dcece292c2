import type { Output } from '@xmgl/contracts/call';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { GetWbsFacts } from '@xmgl/contracts/schedule/wbs.calls';
import { sql } from 'kysely';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { hasScopeBaseline } from '../../scope/baseline/scope-baseline.service.ts';
import { listDictionaries } from './wbs-dictionary.repository.ts';

/** Deliverables of the statement in force that no node is called after, and no node was given. */
const listMissing = async ({ db, project }: Actor): Promise<readonly string[]> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<{ name: string }>`
    select distinct line ->> 'name' as name
    from plan_document_version as v
    join plan_document as n using (company_id, project_id, plan_document_id)
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(v.sections -> 'deliverables') when 'array' then v.sections -> 'deliverables' else '[]' end) as line
    where v.company_id = ${companyID} and v.project_id = ${projectID} and n.kind = 'scope_statement'
      and v.state = '已批准' and v.deleted_at is null and coalesce(line ->> 'name', '') <> ''
      and not exists (select from wbs_node as w where w.company_id = ${companyID} and w.project_id = ${projectID}
        and w.wbs_name = line ->> 'name')
      and not exists (select from deliverable as d where d.company_id = ${companyID} and d.project_id = ${projectID}
        and d.title = line ->> 'name' and d.wbs_node_id is not null and d.deleted_at is null)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const mostChanges = 100;

/** Approved changes that touch the scope, to who may know of them. */
const listChanges = async ({ db, project, user }: Actor) => {
  if (!(await hasPageRight(db, user.userID, project, changeRequest.page, 'access'))) return [];
  const { rows } = await sql<{ changeRequestID: string; title: string }>`
    select change_request_id as "changeRequestID", code || ' ' || title as title from change_request
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and state in ('批准', '实施', '验证') order by code desc limit ${mostChanges}`.execute(db);
  return rows;
};

/** What the checks of the WBS need beside the plan. */
export const readWbsFacts = async (actor: Actor): Promise<Output<typeof GetWbsFacts>> => {
  const { db, project } = actor;
  const dictionaries = await listDictionaries(db, project);
  const { state } = await db
    .selectFrom('project')
    .select('state')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  return {
    nodes: dictionaries.map((row) => ({
      wbsNodeID: row.wbsNodeID,
      isDescribed: row.description === '' ? 0 : 1,
      hasCriteria: row.acceptanceCriteria === '' ? 0 : 1,
      responsibleUnit: row.responsibleUnit,
    })),
    missing: [...(await listMissing(actor))],
    isRunning: state >= 1 ? 1 : 0,
    isBaselined: (await hasScopeBaseline(actor)) ? 1 : 0,
    changes: [...(await listChanges(actor))],
  };
};
