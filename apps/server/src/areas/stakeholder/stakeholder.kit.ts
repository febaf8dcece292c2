import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { sql } from 'kysely';
import { makeKit } from '../../register/kit.ts';
import { levelsOfAll, prioritiesOfAll, stancesOfAll } from './judged-fields.ts';
import { finishRemoval } from './remove-stakeholder.service.ts';
import {
  followChange,
  outsideSight,
  stakeholderChecks,
  stakeholderGuards,
} from './stakeholder-rules.service.ts';

/** What is reached under the account counts, once there is one. */
const ofAccount = (column: string, own: string) =>
  sql`case when t.user_id is null then ${sql.ref(own)}
    else coalesce((select ${sql.ref(`u.${column}`)} from app_user u where u.user_id = t.user_id), ${sql.ref(own)}) end`;

export const projectStakeholderKit = makeKit(projectStakeholder, {
  computed: {
    phone: ofAccount('user_tel', 't.phone'),
    email: ofAccount('email', 't.email'),
    userID: sql`t.user_id`,
    isCompanyMembers: sql`exists (select 1 from company_user c
      where c.company_id = t.company_id and c.user_id = t.user_id and c.state = 1)::int`,
    roleIDs: sql`array(select m.role_id from role_personnel m
      join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
      where m.company_id = t.company_id and m.project_id = t.project_id and m.user_id = t.user_id and t.is_member
      order by r.sort, r.created_at, r.role_id)`,
  },
  ofAll: { priority: prioritiesOfAll, engagement: levelsOfAll, stance: stancesOfAll },
  sought: { userName: sql<string>`t.user_name || ' ' || t.name_pinyin` },
  rules: {
    checks: stakeholderChecks,
    guards: stakeholderGuards,
    changed: followChange,
    deleted: finishRemoval,
    sight: outsideSight,
  },
});
