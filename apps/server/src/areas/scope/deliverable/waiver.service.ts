import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { stepGuard } from '../../../register/kit.ts';

const mostNamed = 5;

type Standing = { readonly problems: readonly string[]; readonly isWaived: boolean };

/** Problems of earlier inspections that stand open, and whether the manager lets the next round begin all the same. */
const readStanding = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select array(select i.code || ' ' || i.title from deliverable_remain as m
        join issue as i using (company_id, project_id, issue_id)
        where m.company_id = ${companyID} and m.project_id = ${projectID} and m.deliverable_id = ${deliverableID}
          and i.deleted_at is null and i.state not in ('已关闭', '已取消') order by i.code) as problems,
      exists (select from deliverable_waiver as w where w.company_id = ${companyID} and w.project_id = ${projectID}
        and w.deliverable_id = ${deliverableID} and w.round = (select coalesce(max(a.round), 0) + 1
          from deliverable_acceptance as a where a.company_id = ${companyID} and a.project_id = ${projectID}
            and a.deliverable_id = ${deliverableID})) as "isWaived"`.execute(db);
  return rows[0] ?? { problems: [], isWaived: false };
};

/** What an inspection found is closed before it is submitted again, or let pass by the manager. */
export const isPutRight = stepGuard(deliverable, ['提交'], async (actor, { deliverableID }) => {
  const { problems, isWaived } = await readStanding(actor, deliverableID);
  if (problems.length === 0 || isWaived) return null;
  const named = problems.slice(0, mostNamed).join('、');
  const more = problems.length > mostNamed ? '等' : '';
  return {
    code: 'conflict',
    message: `还有 ${problems.length} 个检验发现的问题未关闭：${named}${more}，请先完成或由项目经理豁免`,
  };
});

export const hasToWaive = stepGuard(deliverable, ['豁免'], async (actor, { deliverableID }) => {
  const { problems, isWaived } = await readStanding(actor, deliverableID);
  if (isWaived) return { code: 'conflict', message: '已经豁免，可以提交', isMoot: true };
  return problems.length === 0
    ? { code: 'conflict', message: '没有未关闭的问题，不需要豁免', isMoot: true }
    : null;
});

export const waive = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  deliverableID: string,
  reason: string,
): Promise<void> => {
  await sql`
    insert into deliverable_waiver (company_id, project_id, deliverable_id, round, reason, waived_by, waived_at)
    values (${companyID}, ${projectID}, ${deliverableID}, (select coalesce(max(round), 0) + 1 from deliverable_acceptance
      where company_id = ${companyID} and project_id = ${projectID} and deliverable_id = ${deliverableID}),
      ${reason}, ${user.userID}, ${now})
    on conflict do nothing`.execute(db);
};
