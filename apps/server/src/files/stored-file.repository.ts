import { extensionOf } from '@xmgl/contracts/files/file-name';
import { type Insertable, sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import type { StoredFile } from '../db/tables.ts';

export type Ref = { readonly refKind: string; readonly refID: string };

const mostFiles = 1000;

const filesOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stored_file as f')
    .innerJoin('app_user as u', 'u.user_id', 'f.uploader_id')
    .selectAll('f')
    .select('u.user_name')
    .where('f.company_id', '=', companyID)
    .where('f.project_id', '=', projectID);

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** What hangs on one thing, oldest first. */
export const listFiles = (db: Db, project: ProjectInScope, { refKind, refID }: Ref) =>
  filesOf(db, project)
    .where('f.ref_kind', '=', refKind)
    .where('f.ref_id', '=', refID)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.created_at')
    .orderBy('f.file_id')
    .limit(mostFiles)
    .execute();

/** So much of a name is the same in the names that differ by a number: long ones are cut for it. */
const headOfName = 40;

const headOf = (fileName: string): string =>
  fileName.slice(0, fileName.length - extensionOf(fileName).length).slice(0, headOfName);

/** Names beside which others like them may be taken already. */
export const listNamesLike = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { refKind, refID }: Ref,
  fileNames: readonly string[],
) =>
  db
    .selectFrom('stored_file')
    .select(['file_id', 'file_name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('ref_kind', '=', refKind)
    .where('ref_id', '=', refID)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`lower(file_name) ^@ any (array(select lower(h) from unnest(${fileNames.map(headOf)}::text[]) h))`,
    )
    .execute();

/** Also from the recycle bin. */
export const findFile = (db: Db, project: ProjectInScope, fileID: string): Promise<FileRow | undefined> =>
  filesOf(db, project).where('f.file_id', '=', fileID).executeTakeFirst();

export const findFileOfUpload = (
  db: Db,
  project: ProjectInScope,
  uploadID: string,
): Promise<FileRow | undefined> =>
  filesOf(db, project).where('f.upload_id', '=', uploadID).executeTakeFirst();

/** Living files with these bytes in the project, and the person's own in the company. */
export const listSameFiles = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  sha256: Buffer,
) =>
  db
    .selectFrom('stored_file as f')
    .selectAll('f')
    .where('f.company_id', '=', companyID)
    .where('f.sha256', '=', sha256)
    .where('f.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('f.project_id', '=', projectID), eb('f.uploader_id', '=', userID)]))
    .orderBy(sql`f.uploader_id = ${userID}`, 'desc')
    .limit(20)
    .execute();

/** A file of the project, or of the person's own anywhere in the company. */
export const findUsableFile = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  fileID: string,
) =>
  db
    .selectFrom('stored_file as f')
    .selectAll('f')
    .where('f.company_id', '=', companyID)
    .where('f.file_id', '=', fileID)
    .where('f.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('f.project_id', '=', projectID), eb('f.uploader_id', '=', userID)]))
    .executeTakeFirst();

/** A living file and where its bytes stand. */
export const findFileWithKey = (db: Db, { companyID, projectID }: ProjectKey, fileID: string) =>
  db
    .selectFrom('stored_file as f')
    .innerJoin('file_blob as b', (join) =>
      join.onRef('b.company_id', '=', 'f.company_id').onRef('b.sha256', '=', 'f.sha256'),
    )
    .select(['f.file_name', 'f.size', 'f.sha256', 'f.content_type', 'b.storage_key'])
    .where('f.company_id', '=', companyID)
    .where('f.project_id', '=', projectID)
    .where('f.file_id', '=', fileID)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();

/** A living file with these bytes, in the place of one's own files. */
export const findSameOwn = (db: Db, { companyID, projectID }: ProjectInScope, sha256: Buffer) =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** One change of a thing's files at a time, so that names stay unique. */
export const lockFilesOf = async (db: Db, { refKind, refID }: Ref): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${refKind}:${refID}`}, 0))`.execute(db);
};

export const insertFile = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  file: Omit<Insertable<StoredFile>, 'company_id' | 'project_id'>,
): Promise<void> => {
  await db
    .insertInto('stored_file')
    .values({ company_id: companyID, project_id: projectID, ...file })
    .execute();
};

export const markFileDeleted = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileID: string,
  deleted: { readonly at: Date; readonly by: string },
): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ deleted_at: deleted.at, deleted_by: deleted.by })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('file_id', '=', fileID)
    .execute();
};

export const bringFileBack = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileID: string,
  fileName: string,
): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ deleted_at: null, deleted_by: null, file_name: fileName })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('file_id', '=', fileID)
    .execute();
};
