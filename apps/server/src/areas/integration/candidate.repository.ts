import { sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import { inPinyinOrder, matchesName } from '../../search/match-name.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

const mostCandidates = 1000;

/** Members of the project, and to members of the owning company also their colleagues. */
export const listCandidates = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  value: string,
) => {
  const isMember = sql<boolean>`exists (
    select 1 from project_stakeholder s where s.company_id = ${companyID} and s.project_id = ${projectID}
      and s.user_id = u.user_id and s.is_member)`;
  const isColleague = sql<boolean>`(
    exists (select 1 from company_user m where m.company_id = ${companyID} and m.user_id = u.user_id and m.state = 1)
    and exists (select 1 from company_user m where m.company_id = ${companyID} and m.user_id = ${userID} and m.state = 1))`;
  let query = db
    .selectFrom('app_user as u')
    .where('u.state', '=', 'active')
    .where((eb) => eb.or([isMember, isColleague]))
    .select(['u.user_id', 'u.user_name', 'u.user_account'])
    .select(smallHeadShot('u').as('head_shot'))
    .select(isMember.as('is_member'));
  if (value.trim()) query = query.where(matchesName('u.user_name', 'u.name_pinyin', value));
  return query.orderBy(inPinyinOrder('u.user_name')).orderBy('u.user_id').limit(mostCandidates).execute();
};
