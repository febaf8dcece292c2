import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { announceRow } from '../../../notify/announce.ts';

import { managersIn } from './wbs-manager.repository.ts';

/** Duties of a person on WBS nodes that are not finished. */
export const listOpenNodes = ({ db, project }: Actor, userID: string) =>
  managersIn(db, project)
    .select('m.wbs_manager_id as id')
    .select(sql<string>`n.wbs_name || '（' || m.duty || '）'`.as('title'))
    .where('m.user_id', '=', userID)
    .where('n.percent_complete', '<', 100)
    .orderBy('n.wbs_code')
    .orderBy('m.wbs_manager_id')
    .execute();

/** Gives duties to another person; where that one has the same already, there is nothing left to give. */
export const handOverNodes = async (
  { db, project }: Actor,
  wbsManagerIDs: readonly string[],
  userID: string,
): Promise<void> => {
  const { companyID, projectID } = project;
  await sql`delete from wbs_manager m
    where m.company_id = ${companyID} and m.project_id = ${projectID}
      and m.wbs_manager_id = any(${wbsManagerIDs}::uuid[])
      and exists (select from wbs_manager o where o.company_id = m.company_id and o.project_id = m.project_id
        and o.wbs_node_id = m.wbs_node_id and o.duty = m.duty and o.user_id = ${userID})`.execute(db);
  const moved = await db
    .updateTable('wbs_manager')
    .set({ user_id: userID })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('wbs_manager_id', 'in', wbsManagerIDs)
    .returning('wbs_node_id')
    .execute();
  for (const { wbs_node_id: rowID } of moved) await announceRow(db, { projectID }, 'WbsManager', rowID);
};
