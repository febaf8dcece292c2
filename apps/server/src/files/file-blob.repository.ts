import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';

export type Blob = {
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly size: number;
  readonly contentType: string;
};

export const findBlob = (db: Db, companyID: string, sha256: Buffer) =>
  db
    .selectFrom('file_blob')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

/**
 * Keeps the bytes once: answers the key they stand under, the one given or that of the same bytes which were
 * there before. `isLost` says that nothing stands under the earlier key any more.
 * Touching the row holds off a purge that has not seen the new file yet.
 */
export const keepBlob = async (
  db: Db,
  companyID: string,
  { sha256, storageKey, size, contentType }: Blob,
  { isLost, now }: { readonly isLost: boolean; readonly now: Date },
): Promise<string> => {
  const kept = await sql<{ storage_key: string }>`
    insert into file_blob as b (company_id, sha256, storage_key, size, content_type, touched_at, created_at)
    values (${companyID}, ${sha256}, ${storageKey}, ${size}, ${contentType}, ${now}, ${now})
    on conflict (company_id, sha256) do update set
      storage_key = case when b.is_leaving or ${isLost} then excluded.storage_key else b.storage_key end,
      is_leaving = false,
      touched_at = excluded.touched_at
    returning storage_key`.execute(db);
  return kept.rows[0]?.storage_key ?? storageKey;
};

/** Bytes that files have already. */
export const touchBlob = async (db: Db, companyID: string, sha256: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('file_blob')
    .set({ touched_at: now, is_leaving: false })
    .where('company_id', '=', companyID)
    .where('sha256', '=', sha256)
    .execute();
};

/** After its bytes are gone; unless the same bytes came in anew meanwhile. */
export const deleteLeavingBlob = async (db: Db, companyID: string, storageKey: string): Promise<void> => {
  await db
    .deleteFrom('file_blob')
    .where('company_id', '=', companyID)
    .where('storage_key', '=', storageKey)
    .where('is_leaving', '=', true)
    .execute();
};

export const isBlobKey = async (db: Db, companyID: string, storageKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom('file_blob')
    .select('storage_key')
    .where('company_id', '=', companyID)
    .where('storage_key', '=', storageKey)
    .executeTakeFirst();
  return row !== undefined;
};
