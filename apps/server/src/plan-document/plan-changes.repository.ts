import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../db/scope.ts';

export type UsableChange = {
  readonly changeRequestID: string;
  readonly code: string;
  readonly title: string;
};

/** Approved changes that name a document, and that none of its versions follows yet. */
export const listApprovedChanges = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  kind: string,
): Promise<readonly UsableChange[]> => {
  const { rows } = await sql<UsableChange>`
    select c.change_request_id as "changeRequestID", c.code, c.title
    from change_request as c
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.deleted_at is null
      and c.state = any(${approvedChangeStates}::text[]) and ${kind} = any(c.document_kinds)
      and not exists (select from plan_document as d
        join plan_document_version as v using (company_id, project_id, plan_document_id)
        where d.company_id = c.company_id and d.project_id = c.project_id and d.kind = ${kind}
          and v.change_request_id = c.change_request_id and v.deleted_at is null)
    order by c.code desc limit 100`.execute(db);
  return rows;
};
