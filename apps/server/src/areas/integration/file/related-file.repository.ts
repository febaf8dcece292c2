import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

/** A version with the stored file that its bytes stand in; the scope's reader finds none of a file they may not know of. */
export type VersionRow = {
  readonly related_file_version_id: string;
  readonly related_file_id: string;
  readonly version_no: number;
  readonly file_id: string;
  readonly note: string;
  readonly uploader_id: string;
  readonly user_name: string;
  readonly created_at: Date;
  readonly file_name: string;
  readonly size: number;
  readonly content_type: string;
  readonly sha256: Buffer;
};

const selectVersions = sql`select v.related_file_version_id, v.related_file_id, v.version_no, v.file_id, v.note,
    v.uploader_id, u.user_name, v.created_at, f.file_name, f.size, f.content_type, f.sha256
  from related_file_version v
  join stored_file f on f.company_id = v.company_id and f.project_id = v.project_id and f.file_id = v.file_id
  join app_user u on u.user_id = v.uploader_id`;

/** Newest first. */
export const listVersions = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  relatedFileIDs: readonly string[],
): Promise<readonly VersionRow[]> => {
  const { rows } = await sql<VersionRow>`${selectVersions}
    where v.company_id = ${companyID} and v.project_id = ${projectID}
      and v.related_file_id = any(${[...relatedFileIDs]}::uuid[])
    order by v.version_no desc`.execute(db);
  return rows;
};

export const findVersion = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  versionID: string,
): Promise<VersionRow | undefined> => {
  const { rows } = await sql<VersionRow>`${selectVersions}
    where v.company_id = ${companyID} and v.project_id = ${projectID}
      and v.related_file_version_id = ${versionID}`.execute(db);
  return rows[0];
};

export type NewVersion = {
  readonly versionID: string;
  readonly relatedFileID: string;
  readonly versionNo: number;
  readonly fileID: string;
  readonly note: string;
  readonly uploaderID: string;
  readonly now: Date;
};

export const insertVersion = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  version: NewVersion,
): Promise<void> => {
  await db
    .insertInto('related_file_version')
    .values({
      company_id: companyID,
      project_id: projectID,
      related_file_version_id: version.versionID,
      related_file_id: version.relatedFileID,
      version_no: version.versionNo,
      file_id: version.fileID,
      note: version.note,
      uploader_id: version.uploaderID,
      created_at: version.now,
    })
    .execute();
};

export const hasVersions = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  relatedFileID: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('related_file_version')
    .select('version_no')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('related_file_id', '=', relatedFileID)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The words of 文件类别 that are called so, stopped ones as well. */
export const listCategories = async (
  db: Db,
  { companyID }: ProjectKey,
  names: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select sort_dict_id as id from sort_dict
    where company_id = ${companyID} and project_id = ${companyID} and kind = '文件类别' and parent_id is not null
      and deleted_at is null and sort_name = any(${[...names]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * The category of what comes without one: the word of this name, what it was merged into, 其他, or whichever is first in
 * the company's list; undefined where the company offers none.
 */
export const findCategory = async (
  db: Db,
  { companyID }: ProjectKey,
  name: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select d.sort_dict_id as id from sort_dict d
    where d.company_id = ${companyID} and d.project_id = ${companyID} and d.kind = '文件类别'
      and d.parent_id is not null and d.deleted_at is null and d.state = '启用'
    order by d.sort_name = ${name} desc,
      exists (select from sort_dict m where m.company_id = d.company_id and m.project_id = d.project_id
        and m.merge_into_id = d.sort_dict_id and m.state = '已合并' and m.sort_name = ${name}) desc,
      d.sort_name = '其他' desc, d.sort limit 1`.execute(db);
  return rows[0]?.id;
};

/** A living file of this name in the folder, case aside. */
export const findNamesake = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  fileName: string,
  folderID: string | null,
  exceptID?: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select related_file_id as id from related_file
    where company_id = ${companyID} and project_id = ${projectID} and deleted_at is null
      and lower(file_name) = lower(${fileName}) and folder_id is not distinct from ${folderID}::uuid
      and related_file_id is distinct from ${exceptID ?? null}::uuid
    limit 1`.execute(db);
  return rows[0]?.id;
};

export type RefRow = { readonly ref_kind: string; readonly ref_id: string };

export const findRef = (
  db: Db,
  { companyID, projectID }: ProjectKey,
  relatedFileID: string,
): Promise<RefRow | undefined> =>
  db
    .selectFrom('related_file_ref')
    .select(['ref_kind', 'ref_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('related_file_id', '=', relatedFileID)
    .executeTakeFirst();

export const insertRef = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  relatedFileID: string,
  { ref_kind, ref_id }: RefRow,
): Promise<void> => {
  await db
    .insertInto('related_file_ref')
    .values({
      company_id: companyID,
      project_id: projectID,
      related_file_id: relatedFileID,
      ref_kind,
      ref_id,
    })
    .execute();
};

/** Whether a person is told of 保密 files that others put there. */
export const knowsConfidential = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
): Promise<boolean> => {
  const { rows } = await sql<{ knows: boolean }>`
    select knows_confidential(${companyID}, ${projectID}, ${userID}) as knows`.execute(db);
  return rows[0]?.knows === true;
};
