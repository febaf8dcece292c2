import { sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import { inPinyinOrder, matchesName } from '../../search/match-name.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

const mostCandidates = 1000;

/** Members of the project whom `known` leaves, and to members of the owning company also their colleagues. */
export const listCandidates = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { userID, value, known }: { userID: string; value: string; known: ReadonlySet<string> | undefined },
) => {
  const people = sql<{ user_id: string; is_member: boolean }>`(
    select user_id, bool_or(is_member) as is_member from (
      select s.user_id, true as is_member from project_stakeholder s
      where s.company_id = ${companyID} and s.project_id = ${projectID} and s.is_member
        and ${known === undefined ? sql`true` : sql`s.user_id = any(${[...known]}::uuid[])`}
      union all
      select m.user_id, false from company_user m
      where m.company_id = ${companyID} and m.state = 1 and exists (
        select from company_user own where own.company_id = ${companyID} and own.user_id = ${userID} and own.state = 1)
    ) as either group by user_id)`;
  let query = db
    .selectFrom('app_user as u')
    .innerJoin(people.as('p'), 'p.user_id', 'u.user_id')
    .where('u.state', '=', 'active')
    .select(['u.user_id', 'u.user_name', 'u.user_account', 'u.user_tel', 'p.is_member'])
    .select(smallHeadShot('u').as('head_shot'));
  if (value.trim()) query = query.where(matchesName('u.user_name', 'u.name_pinyin', value));
  return query.orderBy(inPinyinOrder('u.user_name')).orderBy('u.user_id').limit(mostCandidates).execute();
};
