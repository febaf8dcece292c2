import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

export type Receiver = { readonly userID: string; readonly userName: string; readonly isAgreed: boolean };

/** Who receives a deliverable, of those who take part in the project, and who of them has agreed in the open round. */
export const listReceivers = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<readonly Receiver[]> => {
  const { rows } = await sql<Receiver>`
    select s.user_id as "userID", s.user_name as "userName", exists (select from deliverable_consent as c
        join deliverable_acceptance as a using (company_id, project_id, deliverable_id, round)
        where c.company_id = r.company_id and c.project_id = r.project_id and c.deliverable_id = r.deliverable_id
          and c.user_id = r.user_id and a.concluded_at is null) as "isAgreed"
    from deliverable_receiver as r
    join project_stakeholder as s on s.company_id = r.company_id and s.project_id = r.project_id
      and s.user_id = r.user_id and s.is_member
    where r.company_id = ${companyID} and r.project_id = ${projectID} and r.deliverable_id = ${deliverableID}
    order by s.user_name collate "zh-x-icu"`.execute(db);
  return rows;
};

export const addConsent = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  deliverableID: string,
): Promise<void> => {
  await sql`
    insert into deliverable_consent (company_id, project_id, deliverable_id, round, user_id, consented_at)
    select company_id, project_id, deliverable_id, round, ${user.userID}, ${now} from deliverable_acceptance
    where company_id = ${companyID} and project_id = ${projectID} and deliverable_id = ${deliverableID}
      and concluded_at is null
    on conflict do nothing`.execute(db);
};

/** What was agreed to has changed: answers who has to agree again. */
export const dropConsents = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ userID: string }>`
    delete from deliverable_consent as c using deliverable_acceptance as a
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.deliverable_id = ${deliverableID}
      and a.company_id = c.company_id and a.project_id = c.project_id and a.deliverable_id = c.deliverable_id
      and a.round = c.round and a.concluded_at is null
    returning c.user_id as "userID"`.execute(db);
  return rows.map(({ userID }) => userID);
};
