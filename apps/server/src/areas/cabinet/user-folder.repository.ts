import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { type Selectable, sql } from 'kysely';
import { prepare } from '../../db/prepared.ts';
import type { Db } from '../../db/scope.ts';
import type { UserFolder } from '../../db/tables.ts';
import { together } from '../../db/together.ts';

export type FolderRow = Selectable<UserFolder>;

export const listFolders = (db: Db, userID: string): Promise<readonly FolderRow[]> =>
  db
    .selectFrom('user_folder')
    .selectAll()
    .where('user_id', '=', userID)
    .where('deleted_at', 'is', null)
    .orderBy(sql`folder_name collate "zh-x-icu"`)
    .orderBy('user_folder_id')
    .execute();

/** Also one that was deleted. */
export const askFolder = prepare(
  ['userID', 'folderID'],
  ({ userID, folderID }) =>
    sql<FolderRow>`select * from user_folder where user_id = ${userID} and user_folder_id = ${folderID}`,
);

export const findFolder = async (
  db: Db,
  userID: string,
  folderID: string,
): Promise<FolderRow | undefined> => {
  const [[folder]] = await together(db, askFolder({ userID, folderID }));
  return folder;
};

/** One change of a person's folders at a time, so that names stay unique and nothing stands in itself. */
export const lockFolders = async (db: Db, userID: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders:${userID}`}, 0))`.execute(db);
};

/** Of the person whose own place is in scope: how many living files hang on each folder. */
export const countFiles = async (db: Db, userID: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('stored_file')
    .select(['ref_id', sql<number>`count(*)::int`.as('count')])
    .where('company_id', '=', userID)
    .where('project_id', '=', userID)
    .where('ref_kind', '=', sql.lit(userFolderKind))
    .where('deleted_at', 'is', null)
    .groupBy('ref_id')
    .execute();
  return new Map(rows.map(({ ref_id, count }) => [ref_id, count]));
};

export const insertFolder = (
  db: Db,
  folder: Pick<FolderRow, 'user_id' | 'user_folder_id' | 'folder_name' | 'parent_id' | 'created_at'>,
): Promise<FolderRow> =>
  db
    .insertInto('user_folder')
    .values({ ...folder, updated_at: folder.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateFolder = (
  db: Db,
  { user_id, user_folder_id }: FolderRow,
  change: Partial<Pick<FolderRow, 'folder_name' | 'parent_id' | 'deleted_at'>>,
  now: Date,
): Promise<FolderRow> =>
  db
    .updateTable('user_folder')
    .set({ ...change, updated_at: now, row_version: sql<number>`row_version + 1` })
    .where('user_id', '=', user_id)
    .where('user_folder_id', '=', user_folder_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A folder and what stands in it, deleted at the same moment as it or living with it. */
const within = (userID: string, folderID: string, deletedAt: Date | null) => sql`
  with recursive within as (
    select user_folder_id from user_folder
    where user_id = ${userID} and user_folder_id = ${folderID}
    union all
    select c.user_folder_id from user_folder c join within w on c.parent_id = w.user_folder_id
    where c.user_id = ${userID} and c.deleted_at is not distinct from ${deletedAt}::timestamptz
  )`;

/** Puts away, or brings back, what stood in a folder at one moment: folders below, and the files of all. */
export const markWithin = async (
  db: Db,
  { user_id: userID, user_folder_id: folderID, deleted_at: before }: FolderRow,
  after: Date | null,
): Promise<void> => {
  await sql`${within(userID, folderID, before)}
    update stored_file set deleted_at = ${after}::timestamptz,
      deleted_by = case when ${after}::timestamptz is null then null else ${userID}::uuid end,
      row_version = row_version + 1
    where company_id = ${userID} and project_id = ${userID} and ref_id in (select user_folder_id from within)
      and deleted_at is not distinct from ${before}::timestamptz`.execute(db);
  await sql`${within(userID, folderID, before)}
    update user_folder set deleted_at = ${after}::timestamptz, row_version = row_version + 1
    where user_id = ${userID} and user_folder_id in (select user_folder_id from within)
      and deleted_at is not distinct from ${before}::timestamptz`.execute(db);
};
