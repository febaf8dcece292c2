import type { Parsed } from '@xmgl/contracts/call';
import type { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { type SqlBool, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { holds, inPinyinOrder, matchesName, toLikePattern } from '../../search/match-name.ts';

type Filter = Parsed<typeof GetProjectStakeholderPage>;
type Reader = {
  /** The one person whose row may be read; `null` where all may be. */
  readonly only: string | null;
  /** Who does not see whole numbers finds nobody by a part of one. */
  readonly seesPhones: boolean;
};

const stakeholdersOf = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { only, seesPhones }: Reader,
  { value }: Filter,
) => {
  let query = db
    .selectFrom('project_stakeholder as s')
    .leftJoin('app_user as u', 'u.user_id', 's.user_id')
    .where('s.company_id', '=', companyID)
    .where('s.project_id', '=', projectID);
  if (only !== null) query = query.where('s.user_id', '=', only);
  if (value.userName?.trim())
    query = query.where(matchesName('s.user_name', 's.name_pinyin', value.userName));
  if (value.phone?.trim()) {
    const phone = sql<string>`coalesce(u.user_tel, s.phone)`;
    query = seesPhones
      ? query.where(sql<SqlBool>`${phone} like ${toLikePattern(value.phone.trim())}`)
      : query.where(phone, '=', value.phone.trim());
  }
  if (value.company?.trim()) query = query.where(holds('s.company', value.company));
  if (typeof value.keyPersonnel === 'number') query = query.where('s.key_personnel', '=', value.keyPersonnel);
  if (typeof value.isCompanyMembers === 'number')
    query = query.where('s.is_company_members', '=', value.isCompanyMembers);
  return query;
};

/** A page of the register with the roles of each person, key people first. */
export const listStakeholders = async (db: Db, project: ProjectInScope, reader: Reader, filter: Filter) => {
  const { limit, offset } = toSlice(filter);
  const items = await stakeholdersOf(db, project, reader, filter)
    .selectAll('s')
    .select(sql<string>`coalesce(u.user_tel, s.phone)`.as('reached_at'))
    .select(
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', r.role_id, 'name', r.role_name) order by r.sort, r.created_at, r.role_id)
        from role_personnel m
        join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
        where m.company_id = s.company_id and m.project_id = s.project_id and m.user_id = s.user_id
          and s.state = 'joined'), '[]')`.as('roles'),
    )
    .orderBy('s.key_personnel', 'desc')
    .orderBy(inPinyinOrder('s.user_name'))
    .orderBy('s.project_stakeholder_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await stakeholdersOf(db, project, reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};
