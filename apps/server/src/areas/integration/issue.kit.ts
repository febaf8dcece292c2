import { issue } from '@xmgl/contracts/integration/issue.register';
import { sql } from 'kysely';
import { makeKit } from '../../register/kit.ts';

/** Whoever raised an issue verifies how it was solved; where they take no part themselves, the 项目经理 does. */
const verifierID = sql`coalesce(
  (select s.user_id from project_stakeholder as s
    where s.company_id = t.company_id and s.project_id = t.project_id and s.project_stakeholder_id = t.raiser_id
      and s.is_member and s.deleted_at is null),
  (select p.manager_id from project as p where p.company_id = t.company_id and p.project_id = t.project_id))`;

export const issueKit = makeKit(issue, { computed: { verifierID } });
