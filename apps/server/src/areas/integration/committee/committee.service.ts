import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

/** The 主任 of the project's active committees of a kind who take part in it; nobody where there is none. */
export const headsOfCommittee = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  kind: 'CCB' | '指导委员会',
): Promise<readonly string[]> => {
  const { rows } = await sql<{ userID: string }>`
    select distinct m.user_id as "userID" from project_committee as c
      join committee_member as m using (company_id, project_id, project_committee_id)
      join project_stakeholder as s using (company_id, project_id, user_id)
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.committee_kind = ${kind}
      and c.state = '有效' and c.deleted_at is null and m.duty = '主任' and s.is_member`.execute(db);
  return rows.map(({ userID }) => userID);
};
