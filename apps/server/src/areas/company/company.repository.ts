import { sql } from 'kysely';
import { shownName } from '../../access/shown-name.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';

const companiesOf = (db: Db, userID: string) =>
  db
    .selectFrom('company_user as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .innerJoin('app_user as a', 'a.user_id', 'c.administrator_id')
    .leftJoin('app_user as i', 'i.user_id', 'm.inviter_id')
    .where('m.user_id', '=', userID)
    .where('m.state', '=', 1)
    .selectAll('c')
    .select(['m.company_role', 'm.join_time', shownName('a').as('administrator')])
    .select(shownName('i').as('inviter_name'))
    .select((eb) => eb.fn<Date | null>('factor_due', ['m.company_id', 'm.user_id']).as('factor_due'));

export type CompanyOfUser = Awaited<ReturnType<typeof listCompanies>>[number];

/** The companies a person belongs to, the one used last first. */
export const listCompanies = (db: Db, userID: string) =>
  companiesOf(db, userID)
    .innerJoin('app_user as me', 'me.user_id', 'm.user_id')
    .orderBy(sql`me.default_company_id is not distinct from c.company_id`, 'desc')
    .orderBy('m.join_time')
    .orderBy('c.company_id')
    .execute();

export const getCompany = async (db: Db, companyID: string, userID: string): Promise<CompanyOfUser> => {
  const company = await companiesOf(db, userID).where('m.company_id', '=', companyID).executeTakeFirst();
  if (!company) throw fail('notFound', '单位不存在，或您不是其成员');
  return company;
};

export const getAdministrator = (db: Db, companyID: string) =>
  db
    .selectFrom('company as c')
    .innerJoin('app_user as a', 'a.user_id', 'c.administrator_id')
    .where('c.company_id', '=', companyID)
    .select(['a.user_id', shownName('a').as('user_name')])
    .executeTakeFirstOrThrow();

/** How many of some industries may be chosen. */
export const countIndustries = async (db: Db, industrySortIDs: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from industry_offered
    where deleted_at is null and is_stopped = 0 and industry_sort_id = any(${[...industrySortIDs]}::uuid[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const setDefaultCompany = async (db: Db, userID: string, companyID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ default_company_id: companyID })
    .where('user_id', '=', userID)
    .execute();
};

type Profile = {
  readonly abbreviation: string;
  readonly founded_on?: string | null;
  readonly img?: string;
};

/** Changes exactly the version that was read. */
export const updateProfile = (db: Db, companyID: string, changes: Profile, rowVersion: number, now: Date) =>
  db
    .updateTable('company')
    .set({ ...changes, row_version: rowVersion + 1, updated_at: now })
    .where('company_id', '=', companyID)
    .where('row_version', '=', rowVersion)
    .returning(['abbreviation', 'founded_on', 'img', 'row_version'])
    .executeTakeFirst();

export const setAdministrator = async (
  db: Db,
  companyID: string,
  userID: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('company')
    .set((eb) => ({ administrator_id: userID, row_version: eb('row_version', '+', 1), updated_at: now }))
    .where('company_id', '=', companyID)
    .execute();
};

/** The company's own projects; its place is none. */
export const listProjectIDs = async (db: Db, companyID: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('project')
    .select('project_id')
    .where('company_id', '=', companyID)
    .where('project_id', '!=', companyID)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.project_id);
};

type RealName = {
  readonly company_name: string;
  readonly name_pinyin: string;
  readonly founded_on: string;
  readonly credit_code: string;
  readonly is_authentication: number;
  readonly updated_at: Date;
};

/** The company is called as its licence says. */
export const authenticateCompany = async (db: Db, companyID: string, name: RealName): Promise<void> => {
  await db
    .updateTable('company')
    .set((eb) => ({ ...name, row_version: eb('row_version', '+', 1) }))
    .where('company_id', '=', companyID)
    .execute();
};
