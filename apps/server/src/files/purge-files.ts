import { type Kysely, sql } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { deleteLeavingBlob, isBlobKey } from './file-blob.repository.ts';
import type { FileStorage } from './file-storage.ts';
import { deleteUpload } from './file-upload.repository.ts';
import { startOfHeads } from './room.service.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Stale = {
  readonly company_id: string;
  readonly project_id: string;
  readonly upload_id: string;
  readonly storage_key: string;
  /** No byte of it is known to have come. */
  readonly is_head: boolean;
};
type Leaving = { readonly company_id: string; readonly storage_key: string };

/** Bytes are noted behind the answer that took them: what is known of them may be less than has come. */
const hasBytes = async (storage: FileStorage, key: string): Promise<boolean> => {
  const upload = await storage.uploads.getUpload(key).catch(() => undefined);
  return upload !== undefined && upload.offset > 0;
};

/** Uploads that nobody went on with for a day, those of which no byte came, and what came by uploads whose bytes were there before. */
const purgeUploads = async (db: Kysely<Tables>, storage: FileStorage, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - day);
  const { rows } = await sql<Stale>`
    select * from uploads_to_purge(${before}, ${startOfHeads(now)})`.execute(db);
  for (const {
    company_id: companyID,
    project_id: projectID,
    upload_id: uploadID,
    storage_key: key,
    is_head: isHead,
  } of rows) {
    if (isHead && (await hasBytes(storage, key))) continue;
    const isKept = await inScope(db, { companyID }, (scoped) => isBlobKey(scoped, companyID, key));
    if (!isKept) await storage.remove(key);
    await inScope(db, { companyID, projectID }, (scoped) =>
      deleteUpload(scoped, { companyID, projectID }, uploadID),
    );
  }
};

/**
 * Files that were deleted a month ago, and bytes that no file has any more: first marked, then removed, then
 * forgotten, so that wherever this ends the next run goes on.
 */
export const purgeFiles = async (db: Kysely<Tables>, storage: FileStorage, now: Date): Promise<void> => {
  await purgeUploads(db, storage, now);
  const filesBefore = new Date(now.getTime() - 30 * day);
  const blobsBefore = new Date(now.getTime() - hour);
  const { rows } = await sql<Leaving>`select * from blobs_to_purge(${filesBefore}, ${blobsBefore})`.execute(
    db,
  );
  for (const { company_id: companyID, storage_key: key } of rows) {
    await storage.remove(key);
    await inScope(db, { companyID }, (scoped) => deleteLeavingBlob(scoped, companyID, key));
  }
};
