import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../../db/scope.ts';
import type { CompanyType } from '../../db/tables.ts';

export type TypeRow = Selectable<CompanyType>;

export const listTypes = (db: Db): Promise<readonly TypeRow[]> =>
  db.selectFrom('company_type').selectAll().orderBy('is_default', 'desc').orderBy('type_name').execute();

export const findType = (db: Db, companyTypeID: string): Promise<TypeRow | undefined> =>
  db.selectFrom('company_type').selectAll().where('company_type_id', '=', companyTypeID).executeTakeFirst();

type Values = Pick<
  TypeRow,
  'type_name' | 'price' | 'max_projects' | 'max_project_members' | 'storage_gb' | 'is_enabled'
>;

export const insertType = (db: Db, values: Values): Promise<TypeRow> =>
  db
    .insertInto('company_type')
    .values({ company_type_id: v7(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes exactly the version that was read. */
export const updateType = (
  db: Db,
  companyTypeID: string,
  rowVersion: number,
  values: Values,
): Promise<TypeRow | undefined> =>
  db
    .updateTable('company_type')
    .set({ ...values, row_version: rowVersion + 1 })
    .where('company_type_id', '=', companyTypeID)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst();

/** There is never more than one. */
export const makeDefault = async (db: Db, companyTypeID: string): Promise<void> => {
  await db.updateTable('company_type').set({ is_default: false }).where('is_default', '=', true).execute();
  await db
    .updateTable('company_type')
    .set({ is_default: true })
    .where('company_type_id', '=', companyTypeID)
    .execute();
};

/** 0 is no limit. */
const noLimits = { max_projects: 0, max_project_members: 0, storage_gb: 0 };
/** Beside the packages that the sample sells, what is free has an end, too. */
const sampleLimits = { max_projects: 20, max_project_members: 100, storage_gb: 20 };

const changeDefaultLimits = async (db: Db, from: typeof noLimits, to: typeof noLimits): Promise<void> => {
  await db
    .updateTable('company_type')
    .set((eb) => ({ ...to, row_version: eb('row_version', '+', 1) }))
    .where('is_default', '=', true)
    .where((eb) => eb.and(from))
    .execute();
};

/** With the sample: the default type gets the limits of something free, where nobody has set any. */
export const limitDefaultType = (db: Db): Promise<void> => changeDefaultLimits(db, noLimits, sampleLimits);

/** Without it: it has none again, unless they were changed meanwhile. */
export const freeDefaultType = (db: Db): Promise<void> => changeDefaultLimits(db, sampleLimits, noLimits);
