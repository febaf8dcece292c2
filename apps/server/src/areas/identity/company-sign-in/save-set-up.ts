import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

type SetUps = Pick<Tables, 'company_oidc' | 'company_directory'>;

/** Makes or changes what a company has one of. The new version; undefined where somebody else was faster. */
export const saveSetUp = async <T extends keyof SetUps>(
  db: Db,
  table: T,
  companyID: string,
  values: Omit<Insertable<SetUps[T]>, 'company_id' | 'row_version' | 'created_at' | 'updated_at'>,
  { rowVersion, now }: { readonly rowVersion: number; readonly now: Date },
): Promise<number | undefined> => {
  const stamped = Object.entries({ ...values, updated_at: now, row_version: rowVersion + 1 });
  const columns = [['company_id', companyID] as const, ...stamped];
  const { rows } = await (rowVersion === 0
    ? sql<{ row_version: number }>`
          insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
          values (${sql.join(columns.map(([, value]) => value))})
          on conflict do nothing returning row_version`
    : sql<{ row_version: number }>`
          update ${sql.table(table)} set ${sql.join(stamped.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
          where company_id = ${companyID} and row_version = ${rowVersion} returning row_version`
  ).execute(db);
  return rows[0]?.row_version;
};
