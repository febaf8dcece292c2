import { type Selectable, sql } from 'kysely';
import { fail } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import type { CompanyType } from '../db/tables.ts';

/** What a company's type allows; 0 is no limit. */
export type CompanyLimits = {
  readonly typeName: string;
  readonly maxProjectMembers: number;
  readonly maxProjects: number;
  readonly storageGB: number;
};

/** A company's own type, or the default. */
const findTypeOfCompany = (db: Db, companyID: string): Promise<Selectable<CompanyType> | undefined> =>
  db
    .selectFrom('company as c')
    .innerJoin('company_type as t', (join) =>
      join.on(
        sql<boolean>`t.company_type_id = c.company_type_id or (c.company_type_id is null and t.is_default)`,
      ),
    )
    .selectAll('t')
    .where('c.company_id', '=', companyID)
    .executeTakeFirst();

export const readLimits = async (db: Db, companyID: string): Promise<CompanyLimits> => {
  const type = await findTypeOfCompany(db, companyID);
  return {
    typeName: type?.type_name ?? '',
    maxProjectMembers: type?.max_project_members ?? 0,
    maxProjects: type?.max_projects ?? 0,
    storageGB: type?.storage_gb ?? 0,
  };
};

/** Room of one kind; `max` 0: no limit. */
export type Room = { readonly allowed: boolean; readonly used: number; readonly max: number };

/** Projects of the company in scope that run or are to run, against what its type allows. */
export const readProjectRoom = async (db: Db, companyID: string): Promise<Room> => {
  const { maxProjects: max } = await readLimits(db, companyID);
  const { rows } = await sql<{ used: number }>`select company_open_projects() as used`.execute(db);
  const used = rows[0]?.used ?? 0;
  return { allowed: max === 0 || used < max, used, max };
};

/** Refuses one more project than the type allows; those who come at the same moment are counted one by one. */
export const requireProjectRoom = async (db: Db, companyID: string): Promise<void> => {
  if ((await readLimits(db, companyID)).maxProjects === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project room:${companyID}`}, 0))`.execute(db);
  const { allowed, max } = await readProjectRoom(db, companyID);
  if (!allowed) throw fail('conflict', `项目数已达上限 ${max} 个，请升级套餐或归档项目`);
};
