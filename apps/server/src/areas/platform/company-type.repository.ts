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
