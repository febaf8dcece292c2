import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { FileOwner, OpenOwner } from './file-owner.ts';
import { findOwnUpload, insertUpload } from './file-upload.repository.ts';
import { requireDisk, requireRoom } from './room.service.ts';
import { type FileRow, findFileOfUpload, type Ref } from './stored-file.repository.ts';
import { type Taking, takeUpload } from './take-upload.service.ts';

type Written = {
  /** Names it: asked twice, the server makes one file. */
  readonly uploadID: string;
  readonly ref: Ref;
  readonly fileName: string;
  /** The field that it stands in, and the small picture of it. */
  readonly more?: { readonly field: string; readonly thumbnail: string };
};

export type MadeFile = Written & { readonly bytes: Uint8Array };

/** Bytes that the server has, and can read again. */
export type Source = { readonly size: number; readonly read: () => Promise<Readable> };

/** The product hangs up what it made itself; no right of a person is asked. */
const owner: FileOwner = { whyNotAdd: undefined, mayDeleteAll: false, mayDeleteOwn: false };

/** Room for the bytes is kept before they are written, and given back by a job if they never become a file. */
const keepRoom = (
  context: Taking,
  { uploadID, ref, fileName }: Written,
  { size }: Source,
  storageKey: string,
) =>
  context.transact(async (db) => {
    const { project, user, services, now } = context;
    if (await findOwnUpload(db, project, user.userID, uploadID)) return;
    await requireRoom(db, project, { size }, { files: services.config.files, now });
    await insertUpload(db, project, {
      upload_id: uploadID,
      user_id: user.userID,
      ref_kind: ref.refKind,
      ref_id: ref.refID,
      file_name: fileName,
      size,
      received: size,
      claimed_sha256: null,
      storage_key: storageKey,
      touched_at: now,
      created_at: now,
    });
  });

/** Hangs bytes that the server has on a thing, as an upload of whom it acts for. */
export const attachFrom = async (
  open: OpenOwner,
  context: Taking,
  written: Written,
  source: Source,
): Promise<FileRow> => {
  const { project, services } = context;
  const { uploadID, ref, fileName, more } = written;
  const storageKey = `${project.companyID}/${uploadID}`;
  await keepRoom(context, written, source, storageKey);
  await requireDisk(services.files, source.size);
  await services.files.remove(storageKey);
  const { uploads } = services.files;
  await uploads.create(new Upload({ id: storageKey, size: source.size, offset: 0 }));
  await uploads.write(await source.read(), storageKey, 0);
  const { projectID } = project;
  return await takeUpload(open, context, { projectID, ...ref, fileName, uploadID, ...more }, uploadID);
};

export const toSource = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: () => Promise.resolve(Readable.from([bytes])),
});

/** The same with bytes that the server made. */
export const attachMade = async (context: Taking, { bytes, ...written }: MadeFile): Promise<FileRow> => {
  const { project, transact } = context;
  const known = await transact((db) => findFileOfUpload(db, project, written.uploadID));
  if (known) return known;
  return await attachFrom(() => Promise.resolve(owner), context, written, toSource(bytes));
};
