import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

export type TemplateRow = {
  readonly template_id: string;
  readonly template_name: string;
  readonly format: 'docx' | 'xlsx';
  readonly target_kind: string;
  readonly folder_id: string | null;
  readonly is_default: 0 | 1;
  readonly placeholders: readonly string[];
  readonly row_version: number;
  readonly created_by: string;
  readonly updated_at: Date;
};

const columns = sql`template_id, template_name, format, target_kind, folder_id, is_default, placeholders, row_version,
  created_by, updated_at`;

const living = ({ companyID, projectID }: ProjectKey) =>
  sql`company_id = ${companyID} and project_id = ${projectID} and deleted_at is null`;

export const listTemplates = async (db: Db, place: ProjectKey): Promise<readonly TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`select ${columns} from template where ${living(place)}
    order by template_name collate "zh-x-icu"`.execute(db);
  return rows;
};

export const lockTemplate = async (
  db: Db,
  place: ProjectKey,
  id: string,
): Promise<TemplateRow | undefined> => {
  const { rows } = await sql<TemplateRow>`select ${columns} from template
    where ${living(place)} and template_id = ${id} for update`.execute(db);
  return rows[0];
};

export const findContent = async (
  db: Db,
  place: ProjectKey,
  id: string,
): Promise<(TemplateRow & { readonly content: Buffer }) | undefined> => {
  const { rows } = await sql<
    TemplateRow & { readonly content: Buffer }
  >`select ${columns}, content from template
    where ${living(place)} and template_id = ${id}`.execute(db);
  return rows[0];
};

export const isNameTaken = async (
  db: Db,
  place: ProjectKey,
  name: string,
  exceptID: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from template
    where ${living(place)} and lower(template_name) = lower(${name}) and template_id <> ${exceptID}`.execute(
    db,
  );
  return rows.length > 0;
};

export const countTemplates = async (db: Db, place: ProjectKey): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from template where ${living(place)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type Values = {
  readonly template_name: string;
  readonly target_kind: string;
  readonly folder_id: string | null;
  readonly is_default: 0 | 1;
  readonly format: 'docx' | 'xlsx';
  readonly placeholders: readonly string[];
  readonly content?: Buffer;
};

/** One is the default of what it is for. */
export const clearDefault = async (
  db: Db,
  place: ProjectKey,
  targetKind: string,
  exceptID: string,
): Promise<void> => {
  await sql`update template set is_default = 0, row_version = row_version + 1
    where ${living(place)} and target_kind = ${targetKind} and is_default = 1 and template_id <> ${exceptID}`.execute(
    db,
  );
};

export const insertTemplate = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  id: string,
  by: { readonly userID: string; readonly now: Date },
  values: Values & { readonly content: Buffer },
): Promise<void> => {
  await db
    .insertInto('template')
    .values({
      company_id: companyID,
      project_id: projectID,
      template_id: id,
      ...values,
      placeholders: [...values.placeholders],
      created_by: by.userID,
      created_at: by.now,
      updated_by: by.userID,
      updated_at: by.now,
    })
    .execute();
};

export const updateTemplate = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  id: string,
  by: { readonly userID: string; readonly now: Date },
  values: Values | { readonly deleted_at: Date },
): Promise<void> => {
  const set = 'placeholders' in values ? { ...values, placeholders: [...values.placeholders] } : values;
  await db
    .updateTable('template')
    .set({ ...set, updated_by: by.userID, updated_at: by.now, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('template_id', '=', id)
    .execute();
};

export type FolderRow = {
  readonly template_folder_id: string;
  readonly folder_name: string;
  readonly parent_id: string | null;
};

export const listFolders = async (db: Db, place: ProjectKey): Promise<readonly FolderRow[]> => {
  const { rows } = await sql<FolderRow>`select template_folder_id, folder_name, parent_id from template_folder
    where ${living(place)} order by folder_name collate "zh-x-icu"`.execute(db);
  return rows;
};

export const upsertFolder = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { template_folder_id, folder_name, parent_id }: FolderRow,
  deletedAt: Date | null,
): Promise<void> => {
  await sql`insert into template_folder (company_id, project_id, template_folder_id, folder_name, parent_id)
    values (${companyID}, ${projectID}, ${template_folder_id}, ${folder_name}, ${parent_id})
    on conflict (company_id, project_id, template_folder_id) do update
      set folder_name = excluded.folder_name, parent_id = excluded.parent_id, deleted_at = ${deletedAt}`.execute(
    db,
  );
};

/** One change of a place's templates at a time: their names and defaults are unique. */
export const holdTemplates = async (db: Db, { projectID }: ProjectKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${projectID}`}, 0))`.execute(db);
};
