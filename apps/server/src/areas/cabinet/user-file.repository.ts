import type { FileOrder } from '@xmgl/contracts/cabinet/user-file.calls';
import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import type { StoredFile } from '../../db/tables.ts';
import { toLikePattern } from '../../search/match-name.ts';

/** Of which folder, or of all; in the recycle bin or out of it; what the name holds. */
export type FileFilter = {
  /** The folder, or the person for what is in none; undefined for all. */
  readonly refID: string | undefined;
  readonly text: string;
  /** 1: in the bin; 0: out of it; -1: both. */
  readonly deleted: -1 | 0 | 1;
};

const ownFiles = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stored_file as f')
    .where('f.company_id', '=', companyID)
    .where('f.project_id', '=', projectID)
    // Said in the statement, so that any plan of it may use the indexes of own files alone.
    .where('f.ref_kind', '=', sql.lit(userFolderKind));

const withFolder = (query: ReturnType<typeof ownFiles>) =>
  query
    .leftJoin('user_folder as d', (join) =>
      join.onRef('d.user_id', '=', 'f.company_id').onRef('d.user_folder_id', '=', 'f.ref_id'),
    )
    .selectAll('f')
    .select('d.folder_name');

export type UserFileRow = Selectable<StoredFile> & { readonly folder_name: string | null };

const filtered = (query: ReturnType<typeof ownFiles>, { refID, text, deleted }: FileFilter) => {
  const kept = deleted === -1 ? query : query.where('f.deleted_at', deleted === 1 ? 'is not' : 'is', null);
  const placed = refID === undefined ? kept : kept.where('f.ref_id', '=', refID);
  return text === ''
    ? placed
    : placed.where(sql<SqlBool>`f.search_key like ${toLikePattern(text.toLowerCase())}`);
};

const toColumn = (order: string) => {
  if (order.endsWith('fileName')) return sql`f.file_name collate "zh-x-icu"`;
  return order.endsWith('fileSize') ? sql`f.size` : sql`coalesce(f.changed_at, f.created_at)`;
};

type Asked = { readonly sort: FileOrder; readonly pageIndex: number; readonly pageSize: number };

const inOrder = ({ deleted }: FileFilter, sort: FileOrder) => {
  const isBin = deleted === 1;
  const direction = isBin || sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${isBin ? sql`f.deleted_at` : toColumn(sort)} ${direction}, f.file_id ${direction}`;
};

/** A page of the files, or of these of them. */
export const pageOf = (
  db: Db,
  place: ProjectInScope,
  filter: FileFilter,
  { sort, ...page }: Asked,
  ids?: readonly string[],
) => {
  const { limit, offset } = toSlice(page);
  return withFolder(filtered(ownFiles(db, place), filter))
    .$if(ids !== undefined, (query) => query.where('f.file_id', '=', sql<string>`any(${ids})`))
    .orderBy(inOrder(filter, sort))
    .limit(limit)
    .offset(offset);
};

/**
 * Whether what follows may sort. The planner takes the wall for narrower than it is, and would read and sort all files for
 * a page instead of walking an index in its order; where no index has the order, it sorts all the same.
 */
export const allowingSort = (isAllowed: boolean) =>
  sql`select set_config('enable_sort', ${isAllowed ? 'on' : 'off'}, true)`;

/** How many there are. */
export const countOf = (db: Db, place: ProjectInScope, filter: FileFilter) =>
  filtered(ownFiles(db, place), filter).select(sql<number>`count(*)::int`.as('count'));

/** So many that are found are fetched by their ids; where more are, an index in their order soon holds a page of them. */
export const fewFiles = 200;

/** Ids of what is found, of one more at most than are few. */
export const findSome = async (
  db: Db,
  place: ProjectInScope,
  filter: FileFilter,
): Promise<readonly string[]> => {
  const found = await filtered(ownFiles(db, place), filter)
    .select('f.file_id')
    .limit(fewFiles + 1)
    .execute();
  return found.map((row) => row.file_id);
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
