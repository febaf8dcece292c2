import { type Insertable, sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import type { FileUpload } from '../db/tables.ts';
import type { Ref } from './stored-file.repository.ts';

const uploadsOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('file_upload')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('taken_at', 'is', null);

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findOwnUpload>>>;

/** Nobody goes on with an upload of another person. */
export const findOwnUpload = (db: Db, project: ProjectInScope, userID: string, uploadID: string) =>
  uploadsOf(db, project).where('user_id', '=', userID).where('upload_id', '=', uploadID).executeTakeFirst();

/** The same bytes for the same thing, begun before: also on another device. */
export const findSameUpload = (
  db: Db,
  project: ProjectInScope,
  userID: string,
  { refKind, refID, sha256, size }: Ref & { readonly sha256: Buffer; readonly size: number },
) =>
  uploadsOf(db, project)
    .where('user_id', '=', userID)
    .where('ref_kind', '=', refKind)
    .where('ref_id', '=', refID)
    .where('claimed_sha256', '=', sha256)
    .where('size', '=', size)
    .orderBy('touched_at', 'desc')
    .executeTakeFirst();

export const insertUpload = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  upload: Omit<Insertable<FileUpload>, 'company_id' | 'project_id'>,
): Promise<void> => {
  await db
    .insertInto('file_upload')
    .values({ company_id: companyID, project_id: projectID, ...upload })
    .execute();
};

const changeUpload = (db: Db, { companyID, projectID }: ProjectKey, uploadID: string) =>
  db
    .updateTable('file_upload')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('upload_id', '=', uploadID);

export const touchUpload = async (db: Db, place: ProjectKey, uploadID: string, now: Date): Promise<void> => {
  await changeUpload(db, place, uploadID).set({ touched_at: now }).execute();
};

export const noteReceived = async (
  db: Db,
  place: ProjectKey,
  uploadID: string,
  received: number,
): Promise<void> => {
  await changeUpload(db, place, uploadID).set({ received }).execute();
};

/** Those of the person whom the scope names, in all projects. */
export const countOpenUploads = async (db: Db, headsAfter: Date): Promise<number> => {
  const counted = await sql<{ count: number }>`select own_open_uploads(${headsAfter}) as count`.execute(db);
  return counted.rows[0]?.count ?? 0;
};

/** What its bytes were found to be, so that a repeated request need not read them again. */
export const noteInspected = async (
  db: Db,
  place: ProjectKey,
  uploadID: string,
  found: { readonly sha256: Buffer; readonly contentType: string },
): Promise<void> => {
  await changeUpload(db, place, uploadID)
    .set({ found_sha256: found.sha256, found_type: found.contentType })
    .execute();
};

/** Its bytes were there already and are to be removed. */
export const markTaken = async (db: Db, place: ProjectKey, uploadID: string, now: Date): Promise<void> => {
  await changeUpload(db, place, uploadID).set({ taken_at: now }).execute();
};

export const deleteUpload = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  uploadID: string,
): Promise<void> => {
  await db
    .deleteFrom('file_upload')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('upload_id', '=', uploadID)
    .execute();
};

/** Whoever holds the lease writes; it runs out by itself when its process ends. By the database's clock. */
export const takeLease = async (
  db: Db,
  place: ProjectKey,
  uploadID: string,
  { leaseID, seconds }: { readonly leaseID: string; readonly seconds: number },
): Promise<boolean> => {
  const taken = await changeUpload(db, place, uploadID)
    .set({ lease_id: leaseID, lease_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where((eb) =>
      eb.or([
        eb('lease_until', 'is', null),
        eb('lease_until', '<', sql<Date>`now()`),
        eb('lease_id', '=', leaseID),
      ]),
    )
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

export const endLease = async (
  db: Db,
  place: ProjectKey,
  uploadID: string,
  leaseID: string,
): Promise<void> => {
  await changeUpload(db, place, uploadID)
    .set({ lease_id: null, lease_until: null })
    .where('lease_id', '=', leaseID)
    .execute();
};
