import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

export type ChangeOfBaseline = { readonly changeRequestID: string; readonly title: string };

/** Approved changes that no baseline in force, or to be, follows yet. */
export const listFreeChanges = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
): Promise<readonly ChangeOfBaseline[]> => {
  const { rows } = await sql<ChangeOfBaseline>`
    select c.change_request_id as "changeRequestID", c.code || ' ' || c.title as title
    from change_request as c
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.deleted_at is null
      and c.state = any(${approvedChangeStates}::text[])
      and not exists (select from baseline as b where b.company_id = c.company_id and b.project_id = c.project_id
        and b.change_request_id = c.change_request_id and b.state <> '草稿')
    order by c.code desc limit 100`.execute(db);
  return rows;
};

/** The changes that the baselines of a project follow, by id. */
export const readChangeTitles = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<ChangeOfBaseline>`
    select c.change_request_id as "changeRequestID", c.code || ' ' || c.title as title
    from change_request as c
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.change_request_id in
      (select b.change_request_id from baseline as b where b.company_id = ${companyID}
        and b.project_id = ${projectID})`.execute(db);
  return new Map(rows.map(({ changeRequestID, title }) => [changeRequestID, title]));
};
