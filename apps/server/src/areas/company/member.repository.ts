import { type Selectable, type SqlBool, sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import type { CompanyUser } from '../../db/tables.ts';
import { inPinyinOrder, matchesName, toLikePattern } from '../../search/match-name.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

type MemberFilter = {
  readonly value?: string | undefined;
  readonly state?: number | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** The number as the reader sees it: searching for the rest would give it away. */
const shownPhone = (seesPhones: boolean) =>
  seesPhones ? sql<string>`u.user_tel` : sql<string>`overlay(u.user_tel placing '****' from 4 for 4)`;

const membersOf = (
  db: Db,
  { companyID }: CompanyInScope,
  { value, state }: MemberFilter,
  seesPhones: boolean,
) => {
  let query = db
    .selectFrom('company_user as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .leftJoin('app_user as i', 'i.user_id', 'm.inviter_id')
    .where('m.company_id', '=', companyID);
  if (state !== undefined && state >= 0) query = query.where('m.state', '=', state);
  if (value?.trim())
    query = query
      .where('m.has_agreed', '=', true)
      .where((eb) =>
        eb.or([
          matchesName('u.user_name', 'u.name_pinyin', value),
          sql<SqlBool>`${shownPhone(seesPhones)} like ${toLikePattern(value.trim())}`,
        ]),
      );
  return query;
};

/** People with how many projects of the company they take part in; who waits for approval comes first. */
export const listMembers = async (
  db: Db,
  company: CompanyInScope,
  filter: MemberFilter,
  seesPhones: boolean,
) => {
  const { limit, offset } = toSlice(filter);
  const items = await membersOf(db, company, filter, seesPhones)
    .selectAll('m')
    .select([
      smallHeadShot('u').as('head_shot'),
      'u.user_name',
      'u.user_account',
      'u.user_tel',
      'i.user_name as inviter_name',
      sql<number>`(select count(*) from project_stakeholder s where s.company_id = m.company_id and s.user_id = m.user_id and s.is_member)`.as(
        'project_count',
      ),
    ])
    .orderBy(sql`m.state = 0`, 'desc')
    .orderBy(sql`array_position(array['单位负责人', '单位管理员'], m.company_role)`)
    .orderBy('m.has_agreed', 'desc')
    .orderBy(inPinyinOrder('u.user_name'))
    .orderBy('m.user_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await membersOf(db, company, filter, seesPhones)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};

export type MemberRow = Selectable<CompanyUser>;

/** Held until the transaction ends, so that two decisions on one person follow each other. */
export const findMemberForUpdate = (
  db: Db,
  companyID: string,
  userID: string,
): Promise<MemberRow | undefined> =>
  db
    .selectFrom('company_user')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .forUpdate()
    .executeTakeFirst();

export const updateMember = async (
  db: Db,
  { company_id, user_id, row_version }: MemberRow,
  changes: {
    readonly state?: number;
    readonly company_role?: string;
    readonly inviter_id?: string | null;
    readonly join_time?: Date;
    readonly has_agreed?: boolean;
  },
): Promise<void> => {
  await db
    .updateTable('company_user')
    .set({ ...changes, row_version: row_version + 1 })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
};

export const findMemberName = async (db: Db, companyID: string, userID: string): Promise<string> => {
  const found = await db
    .selectFrom('company_user as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .select(shownName('u').as('name'))
    .where('m.company_id', '=', companyID)
    .where('m.user_id', '=', userID)
    .executeTakeFirst();
  return found?.name ?? '';
};

export const findOwnPhone = async (db: Db, userID: string): Promise<string | null> => {
  const { user_tel } = await db
    .selectFrom('app_user')
    .select('user_tel')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return user_tel;
};
