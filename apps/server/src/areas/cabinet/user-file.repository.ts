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

export const pageFiles = async (
  db: Db,
  place: ProjectInScope,
  filter: FileFilter,
  { sort, ...page }: { readonly sort: FileOrder; readonly pageIndex: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly UserFileRow[]; readonly total: number }> => {
  const { limit, offset } = toSlice(page);
  const isBin = filter.deleted === 1;
  const direction = isBin || sort.startsWith('-') ? 'desc' : 'asc';
  const column = isBin ? sql`f.deleted_at` : toColumn(sort);
  const rows = await withFolder(filtered(ownFiles(db, place), filter))
    .orderBy(column, direction)
    .orderBy('f.file_id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await filtered(ownFiles(db, place), filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.count };
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

type Change = Partial<
  Pick<UserFileRow, 'file_name' | 'search_key' | 'ref_id' | 'deleted_at' | 'deleted_by' | 'changed_at'>
>;

export const updateFiles = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileIDs: readonly string[],
  change: Change,
): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ ...change, row_version: sql<number>`row_version + 1` })
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
