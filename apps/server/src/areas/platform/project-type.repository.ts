import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../../db/scope.ts';
import type { ProjectType } from '../../db/tables.ts';

export type TypeRow = Selectable<ProjectType> & {
  readonly industry_name: string;
  readonly used_count: number;
};

const typesOf = (db: Db) =>
  db
    .selectFrom('project_type as t')
    .selectAll('t')
    .select([
      sql<string>`coalesce((select i.industry_name from industry_offered i
        where i.industry_sort_id = t.industry_sort_id), '')`.as('industry_name'),
      sql<number>`project_type_uses(t.project_type_id)`.as('used_count'),
    ]);

export const listTypes = (db: Db, withStopped: boolean): Promise<readonly TypeRow[]> => {
  const types = typesOf(db).orderBy('t.is_enabled', 'desc').orderBy('t.type_name');
  return (withStopped ? types : types.where('t.is_enabled', '=', true)).execute();
};

export const findType = (db: Db, projectTypeID: string): Promise<TypeRow | undefined> =>
  typesOf(db).where('t.project_type_id', '=', projectTypeID).executeTakeFirst();

export type TypeValues = {
  readonly type_name: string;
  readonly industry_sort_id: string | null;
  readonly role_templates: string;
  readonly coding_rules: string;
  readonly monitors: string;
  readonly max_members: number;
  readonly is_enabled: boolean;
  readonly remark: string;
};

export const insertType = async (db: Db, values: TypeValues): Promise<string> => {
  const project_type_id = v7();
  await db
    .insertInto('project_type')
    .values({ project_type_id, ...values })
    .execute();
  return project_type_id;
};

/** Changes exactly the version that was read. */
export const updateType = async (
  db: Db,
  projectTypeID: string,
  rowVersion: number,
  values: TypeValues,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('project_type')
    .set({ ...values, row_version: rowVersion + 1 })
    .where('project_type_id', '=', projectTypeID)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const isIndustry = async (db: Db, industrySortID: string): Promise<boolean> => {
  const { rows } = await sql`select from industry_offered where industry_sort_id = ${industrySortID}
    and deleted_at is null and is_stopped = 0`.execute(db);
  return rows.length > 0;
};
