import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import type { CompanyDirectory } from '../../../db/tables.ts';

export type DirectoryRow = Selectable<CompanyDirectory>;

export const findDirectory = (db: Db, companyID: string): Promise<DirectoryRow | undefined> =>
  db.selectFrom('company_directory').selectAll().where('company_id', '=', companyID).executeTakeFirst();

export type DirectoryValues = Omit<
  DirectoryRow,
  'company_id' | 'row_version' | 'created_at' | 'updated_at' | 'told_changes'
>;

export const deleteDirectory = async (db: Db, companyID: string, rowVersion: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('company_directory')
    .where('company_id', '=', companyID)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const listDailyDirectories = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ company_id: string }>`select company_id from daily_directories()`.execute(db);
  return rows.map(({ company_id }) => company_id);
};

/** True where this was not told before. */
export const noteToldChanges = async (db: Db, companyID: string, told: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('company_directory')
    .set({ told_changes: told })
    .where('company_id', '=', companyID)
    .where('told_changes', '!=', told)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
