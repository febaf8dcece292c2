import type { Parsed } from '@xmgl/contracts/call';
import type { FileUpload } from '@xmgl/contracts/files/file.calls';
import { v7 } from 'uuid';
import { lookIntoOwnPlace } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { attachFile } from './attach-file.service.ts';
import { attachFrom } from './attach-made.service.ts';
import { isDisguised, refuseDisguised } from './content-type.ts';
import { findBlob, touchBlob } from './file-blob.repository.ts';
import type { OpenOwner } from './file-owner.ts';
import { toStorageFailure } from './storage-failure.ts';
import { type FileRow, findFileWithKey } from './stored-file.repository.ts';
import type { Taking } from './take-upload.service.ts';
import { requireMayAttach } from './verify-upload.service.ts';

type OwnFile = NonNullable<Awaited<ReturnType<typeof findFileWithKey>>>;

/** A living file of the caller's own place, wherever they act. */
export const findOwnFile = ({ db, user, project }: Actor, fileID: string): Promise<OwnFile | undefined> =>
  lookIntoOwnPlace(db, user.userID, project, (own) => findFileWithKey(db, own, fileID));

/** Where the company has the same bytes already, nothing is copied. */
const attachKept = (
  open: OpenOwner,
  context: Taking,
  input: Parsed<typeof FileUpload>,
  { sha256, size, content_type: contentType }: OwnFile,
): Promise<FileRow | undefined> =>
  context.transact(async (db) => {
    const actor: Actor = { ...context, db };
    const { companyID } = context.project;
    await requireMayAttach(open, actor, input);
    const kept = await findBlob(db, companyID, sha256);
    if (!kept || kept.is_leaving || (await context.services.files.sizeOf(kept.storage_key)) !== size)
      return undefined;
    await touchBlob(db, companyID, sha256, context.now);
    return await attachFile(open, actor, { ...input, sha256, size, contentType, uploadID: v7() });
  });

/** Hangs a file of one's own on a thing of a project: the project gets a copy that stays, whatever becomes of the first. */
export const bringOwn = async (
  open: OpenOwner,
  context: Taking,
  input: Parsed<typeof FileUpload>,
  own: OwnFile,
): Promise<FileRow> => {
  if (isDisguised(own.content_type, input.fileName)) throw refuseDisguised();
  const kept = await attachKept(open, context, input, own);
  if (kept) return kept;
  const { refKind, refID, fileName } = input;
  try {
    return await attachFrom(
      open,
      context,
      { uploadID: v7(), ref: { refKind, refID }, fileName },
      { size: own.size, read: () => context.services.files.open(own.storage_key) },
    );
  } catch (error) {
    throw toStorageFailure(error) ?? error;
  }
};
