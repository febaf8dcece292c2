import { sql } from 'kysely';
import { shownName } from '../../../access/shown-name.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';

export type Answerer = Awaited<ReturnType<typeof findAnswerer>>;

/** The account that answers an invitation, and what it is to the project already. */
export const findAnswerer = (db: Db, { companyID, projectID }: ProjectKey, userID: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('project_stakeholder as s', (join) =>
      join
        .on('s.company_id', '=', companyID)
        .on('s.project_id', '=', projectID)
        .onRef('s.user_id', '=', 'u.user_id'),
    )
    .where('u.user_id', '=', userID)
    .select(['u.user_tel', 'u.user_name', 's.project_stakeholder_id as row_id'])
    .select([
      sql<Date | null>`case when s.deleted_at is not null then s.deleted_at
        when s.state = '已退出' then s.updated_at end`.as('left_at'),
      shownName('u').as('shown_name'),
      sql<boolean>`coalesce(s.is_member, false)`.as('is_member'),
      sql<boolean>`exists (select from company_user m where m.company_id = ${companyID}
        and m.user_id = u.user_id and m.state = 1)`.as('is_colleague'),
      sql<string>`coalesce((
        select c.company_name from company_user m join company c on c.company_id = m.company_id
        where m.user_id = u.user_id and m.state = 1
        order by m.company_id = u.default_company_id desc nulls last, m.join_time limit 1), '')`.as(
        'company_name',
      ),
    ])
    .executeTakeFirstOrThrow();

/** What a project calls somebody who is in it. */
export const readNameOf = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
): Promise<string> => {
  const { user_name } = await db
    .selectFrom('project_stakeholder')
    .select('user_name')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return user_name;
};
