import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { type Selectable, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import type { StoredFile } from '../../db/tables.ts';

const ownFiles = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stored_file as f')
    .where('f.company_id', '=', companyID)
    .where('f.project_id', '=', projectID)
    // Said in the statement, so that any plan of it may use the indexes of own files alone.
    .where('f.ref_kind', '=', sql.lit(userFolderKind));

/** What is read of a file. */
export const fileColumns = [
  'company_id',
  'project_id',
  'file_id',
  'ref_id',
  'file_name',
  'size',
  'content_type',
  'created_at',
  'changed_at',
  'deleted_at',
  'row_version',
] as const;

const withFolder = (query: ReturnType<typeof ownFiles>) =>
  query
    .leftJoin('user_folder as d', (join) =>
      join.onRef('d.user_id', '=', 'f.company_id').onRef('d.user_folder_id', '=', 'f.ref_id'),
    )
    .select(fileColumns.map((name) => `f.${name}` as const))
    .select('d.folder_name');

export type UserFileRow = Pick<Selectable<StoredFile>, (typeof fileColumns)[number]> & {
  readonly folder_name: string | null;
};

/** Also from the recycle bin; locked, for what is written next. */
export const lockFiles = (db: Db, place: ProjectInScope, fileIDs: readonly string[]) =>
  withFolder(ownFiles(db, place))
    .where('f.file_id', 'in', [...fileIDs])
    .orderBy('f.file_name')
    .forUpdate('f')
    .execute();

export const listChosen = (
  db: Db,
  place: ProjectInScope,
  fileIDs: readonly string[],
): Promise<readonly UserFileRow[]> =>
  withFolder(ownFiles(db, place))
    .where('f.file_id', 'in', [...fileIDs])
    .execute();

export type PlacedFile = {
  readonly fileID: string;
  readonly name: string;
  /** What it is found by. */
  readonly key: string;
  readonly refID: string;
};

/** Gives several files their names and places at once; out of the recycle bin where they come back. */
export const placeFiles = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  files: readonly PlacedFile[],
  { now, isBack }: { readonly now: Date; readonly isBack: boolean },
): Promise<void> => {
  const values = [
    files.map(({ fileID }) => fileID),
    files.map(({ name }) => name),
    files.map(({ key }) => key),
    files.map(({ refID }) => refID),
  ] as const;
  await sql`
    update stored_file f set file_name = v.file_name, search_key = v.search_key, ref_id = v.ref_id,
      changed_at = ${now}, row_version = f.row_version + 1
      ${isBack ? sql`, deleted_at = null, deleted_by = null` : sql``}
    from unnest(${values[0]}::uuid[], ${values[1]}::text[], ${values[2]}::text[], ${values[3]}::uuid[])
      as v (file_id, file_name, search_key, ref_id)
    where f.company_id = ${companyID} and f.project_id = ${projectID} and f.file_id = v.file_id
      -- Said once more, so that the rows are looked up by their key and not found among all of the place.
      and f.file_id = any(${values[0]}::uuid[])`.execute(db);
};

export const putIntoBin = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileIDs: readonly string[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ deleted_at: at, deleted_by: by, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('file_id', 'in', [...fileIDs])
    .execute();
};

/** From the recycle bin for ever, some or all; answers how many. Bytes that no file has any more give their room back at once. */
export const deleteForEver = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileIDs: readonly string[] | undefined,
): Promise<number> => {
  const binned = db
    .deleteFrom('stored_file')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('ref_kind', '=', userFolderKind)
    .where('deleted_at', 'is not', null);
  const gone = await (fileIDs === undefined ? binned : binned.where('file_id', 'in', [...fileIDs]))
    .returning('sha256')
    .execute();
  if (gone.length === 0) return 0;
  await sql`update file_blob b set is_leaving = true
    where company_id = ${companyID} and sha256 = any(${gone.map(({ sha256 }) => sha256)}::bytea[])
      and not exists (select from stored_file f where f.sha256 = b.sha256 and f.company_id = b.company_id)`.execute(
    db,
  );
  return gone.length;
};
