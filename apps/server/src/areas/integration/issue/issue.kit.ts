import { issue } from '@xmgl/contracts/integration/issue.register';
import { type SqlBool, sql } from 'kysely';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { makeKit } from '../../../register/kit.ts';
import { followRemains } from '../../scope/deliverable/follow-remains.service.ts';
import { escalationGuard, followEscalation, restoreEscalation } from './issue-escalation.service.ts';

/** Whoever raised an issue verifies how it was solved; where they take no part themselves, the 项目经理 does. */
const verifierID = sql`coalesce(
  (select s.user_id from project_stakeholder as s
    where s.company_id = t.company_id and s.project_id = t.project_id and s.project_stakeholder_id = t.raiser_id
      and s.is_member and s.deleted_at is null),
  (select p.manager_id from project as p where p.company_id = t.company_id and p.project_id = t.project_id))`;

export const issueKit = makeKit(issue, {
  rules: {
    guards: [escalationGuard],
    changed: async (actor, done) => {
      await followEscalation(actor, done);
      await followRemains(actor, done);
    },
    deleted: restoreEscalation,
    // An outside unit sees what its people raised, wrote down or answer for.
    sight: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`exists (
      select 1 from project_stakeholder a join project_stakeholder b
        on b.company_id = a.company_id and b.project_id = a.project_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.user_id = ${user.userID}
        and (b.user_id in (t.created_by, t.owner_id) or b.project_stakeholder_id = t.raiser_id)
        and (b.user_id = a.user_id or ${unitKeyOf('b')} = ${unitKeyOf('a')}))`,
  },
  computed: {
    verifierID,
    escalation: sql`case when t.escalated_on is not null then '已升级' end`,
    escalatedDay: sql`t.escalated_on`,
  },
});
