import type { KeptRow } from '@xmgl/contracts/register/row-types';
import type { DeliverableRound } from '@xmgl/contracts/scope/deliverable.calls';
import type { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

type Deliverable = KeptRow<typeof deliverable>;

/** Begins the next round; what the inspection before it found leaves the form. */
export const openRound = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  deliverableID: string,
): Promise<void> => {
  await sql`
    insert into deliverable_acceptance (company_id, project_id, deliverable_id, round, submitted_by, submitted_at)
    values (${companyID}, ${projectID}, ${deliverableID},
      (select coalesce(max(round), 0) + 1 from deliverable_acceptance where company_id = ${companyID}
        and project_id = ${projectID} and deliverable_id = ${deliverableID}),
      ${user.userID}, ${now})`.execute(db);
  await sql`
    update deliverable set inspect_time = null, method = null, accepted_quantity = null, remains = '', reasons = ''
    where company_id = ${companyID} and project_id = ${projectID} and deliverable_id = ${deliverableID}`.execute(
    db,
  );
  await sql`delete from deliverable_inspector where company_id = ${companyID} and project_id = ${projectID}
    and deliverable_id = ${deliverableID}`.execute(db);
};

/** A submission that was taken back before anybody looked is no round. */
export const dropRound = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<void> => {
  await sql`delete from deliverable_acceptance where company_id = ${companyID} and project_id = ${projectID}
    and deliverable_id = ${deliverableID} and concluded_at is null`.execute(db);
};

type Conclusion = '接收' | '有条件接收' | '拒收';

/** What the inspection of the open round found. Answers its number. */
export const concludeRound = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  row: Deliverable,
  conclusion: Conclusion,
): Promise<number> => {
  const { rows } = await sql<{ round: number }>`
    update deliverable_acceptance as a set conclusion = ${conclusion}, inspect_time = ${row.inspectTime},
      inspectors = (select coalesce(string_agg(s.user_name, '、' order by s.user_name collate "zh-x-icu"), '')
        from project_stakeholder as s where s.company_id = a.company_id and s.project_id = a.project_id
          and s.project_stakeholder_id = any(${[...row.inspectorIDs]}::uuid[])),
      method = ${row.method}, reasons = ${row.reasons}, remains = ${row.remains},
      accepted_quantity = ${conclusion === '接收' ? row.quantity : row.acceptedQuantity},
      certificate_no = ${conclusion === '拒收' ? '' : row.code} || case when ${conclusion} = '拒收' then ''
        else '-QR' || a.round end,
      concluded_by = ${user.userID}, concluded_at = ${now}
    where a.company_id = ${companyID} and a.project_id = ${projectID} and a.deliverable_id = ${row.deliverableID}
      and a.concluded_at is null
    returning a.round`.execute(db);
  return rows[0]?.round ?? 0;
};

/** The newest acceptance is taken back: it is inspected again, in a round of its own. */
export const revokeRound = async (actor: Actor, deliverableID: string): Promise<void> => {
  const { db, project, now } = actor;
  await db
    .updateTable('deliverable_acceptance')
    .set({ revoked_at: now })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deliverable_id', '=', deliverableID)
    .where('conclusion', 'in', ['接收', '有条件接收'])
    .where('revoked_at', 'is', null)
    .execute();
  await openRound(actor, deliverableID);
};

export const addRemain = async (
  { db, project: { companyID, projectID } }: Actor,
  { deliverableID, round, issueID }: { deliverableID: string; round: number; issueID: string },
): Promise<void> => {
  await db
    .insertInto('deliverable_remain')
    .values({
      company_id: companyID,
      project_id: projectID,
      deliverable_id: deliverableID,
      round,
      issue_id: issueID,
    })
    .execute();
};

/** Deliverables that were accepted under conditions of which this issue was the last that stood open. */
export const listSettledBy = async (
  { db, project: { companyID, projectID } }: Actor,
  issueID: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select d.deliverable_id as id from deliverable_remain as m
    join deliverable as d using (company_id, project_id, deliverable_id)
    where m.company_id = ${companyID} and m.project_id = ${projectID} and m.issue_id = ${issueID}
      and d.state = '有条件接收' and d.deleted_at is null
      and not exists (select from deliverable_remain as o join issue as i using (company_id, project_id, issue_id)
        where o.company_id = m.company_id and o.project_id = m.project_id and o.deliverable_id = m.deliverable_id
          and i.deleted_at is null and i.state not in ('已关闭', '已取消'))`.execute(db);
  return rows.map(({ id }) => id);
};

/** The rounds of a deliverable, the newest first. */
export const listRounds = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<readonly DeliverableRound[]> => {
  type Found = Omit<DeliverableRound, 'submittedTime' | 'concludedTime' | 'revokedTime'> & {
    readonly submitted: Date;
    readonly concluded: Date | null;
    readonly revoked: Date | null;
  };
  const { rows } = await sql<Found>`
    select a.round, coalesce(s.user_name, '') as "submittedBy", a.submitted_at as submitted,
      coalesce(a.conclusion, '') as conclusion, coalesce(to_char(a.inspect_time, 'YYYY-MM-DD HH24:MI'), '') as "inspectTime",
      a.inspectors, coalesce(a.method, '') as method, a.accepted_quantity::float8 as "acceptedQuantity", a.reasons,
      a.certificate_no as "certificateNo", coalesce(c.user_name, '') as "concludedBy", a.concluded_at as concluded,
      a.revoked_at as revoked, coalesce(w.reason, '') as waiver,
      (select coalesce(string_agg(p.user_name, '、' order by g.consented_at), '') from deliverable_consent as g
        join app_user as p using (user_id) where g.company_id = a.company_id and g.project_id = a.project_id
          and g.deliverable_id = a.deliverable_id and g.round = a.round) as agreed,
      coalesce((select json_agg(json_build_object('issueID', i.issue_id, 'code', i.code, 'title', i.title,
          'state', i.state) order by i.code)
        from deliverable_remain as m join issue as i using (company_id, project_id, issue_id)
        where m.company_id = a.company_id and m.project_id = a.project_id and m.deliverable_id = a.deliverable_id
          and m.round = a.round and i.deleted_at is null), '[]') as remains
    from deliverable_acceptance as a
    left join app_user as s on s.user_id = a.submitted_by
    left join app_user as c on c.user_id = a.concluded_by
    left join deliverable_waiver as w using (company_id, project_id, deliverable_id, round)
    where a.company_id = ${companyID} and a.project_id = ${projectID} and a.deliverable_id = ${deliverableID}
    order by a.round desc`.execute(db);
  return rows.map(({ submitted, concluded, revoked, ...row }) => ({
    ...row,
    submittedTime: submitted.toISOString(),
    concludedTime: concluded?.toISOString() ?? null,
    revokedTime: revoked?.toISOString() ?? null,
  }));
};
