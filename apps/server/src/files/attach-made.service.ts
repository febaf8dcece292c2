import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { FileOwner } from './file-owner.ts';
import { findOwnUpload, insertUpload } from './file-upload.repository.ts';
import { requireDisk, requireRoom } from './room.service.ts';
import { type FileRow, findFileOfUpload, type Ref } from './stored-file.repository.ts';
import { type Taking, takeUpload } from './take-upload.service.ts';

export type MadeFile = {
  /** Names it: asked twice, the server makes one file. */
  readonly uploadID: string;
  readonly ref: Ref;
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

/** The product hangs up what it made itself; no right of a person is asked. */
const owner: FileOwner = { whyNotAdd: undefined, mayDeleteAll: false, mayDeleteOwn: false };

/** Room for the bytes is kept before they are written, and given back by a job if they never become a file. */
const keepRoom = (context: Taking, { uploadID, ref, fileName, bytes }: MadeFile, storageKey: string) =>
  context.transact(async (db) => {
    const { project, user, services, now } = context;
    if (await findOwnUpload(db, project, user.userID, uploadID)) return;
    await requireRoom(db, project, { size: bytes.length }, { files: services.config.files, now });
    await insertUpload(db, project, {
      upload_id: uploadID,
      user_id: user.userID,
      ref_kind: ref.refKind,
      ref_id: ref.refID,
      file_name: fileName,
      size: bytes.length,
      received: bytes.length,
      claimed_sha256: null,
      storage_key: storageKey,
      touched_at: now,
      created_at: now,
    });
  });

/** Hangs bytes that the server made on a thing, as an upload of whom it acts for. */
export const attachMade = async (context: Taking, made: MadeFile): Promise<FileRow> => {
  const { project, services, transact } = context;
  const { uploadID, ref, fileName, bytes } = made;
  const known = await transact((db) => findFileOfUpload(db, project, uploadID));
  if (known) return known;
  const storageKey = `${project.companyID}/${uploadID}`;
  await keepRoom(context, made, storageKey);
  await requireDisk(services.files, bytes.length);
  await services.files.remove(storageKey);
  const { uploads } = services.files;
  await uploads.create(new Upload({ id: storageKey, size: bytes.length, offset: 0 }));
  await uploads.write(Readable.from([bytes]), storageKey, 0);
  const { projectID } = project;
  return await takeUpload(
    () => Promise.resolve(owner),
    context,
    { projectID, ...ref, fileName, uploadID },
    uploadID,
  );
};
