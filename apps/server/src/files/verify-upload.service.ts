import type { Output, Parsed } from '@xmgl/contracts/call';
import type { FileUploadVerification } from '@xmgl/contracts/files/file.calls';
import { lookIntoOwnPlace } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { Failure, fail } from '../base/failure.ts';
import type { Context } from '../http/context.ts';

import type { OpenOwner } from './file-owner.ts';
import { findSameUpload } from './file-upload.repository.ts';
import { refuseTooLarge } from './room.service.ts';
import { findSameOwn, findUsableFile, listSameFiles } from './stored-file.repository.ts';

type Verified = Output<typeof FileUploadVerification>;
const unknown: Verified = { exists: 0, fileID: null, uploadID: null, uploadUrl: null, offset: 0 };

export const requireMayAttach = async (
  open: OpenOwner,
  actor: Actor,
  { refKind, refID }: { readonly refKind: string; readonly refID: string },
) => {
  const owner = await open(actor, refKind, refID);
  if (owner.whyNotAdd !== undefined) throw fail('forbidden', owner.whyNotAdd);
  return owner;
};

export const mayRead = async (
  open: OpenOwner,
  actor: Actor,
  refKind: string,
  refID: string,
): Promise<boolean> => {
  try {
    await open(actor, refKind, refID);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

type Same = Awaited<ReturnType<typeof listSameFiles>>[number];

/** A hash alone opens nothing: the file must be one's own, or one that the caller may read anyway. */
const mayUse = (open: OpenOwner, actor: Actor, file: Same): Promise<boolean> | true =>
  file.uploader_id === actor.user.userID || mayRead(open, actor, file.ref_kind, file.ref_id);

export const findUsable = async (open: OpenOwner, actor: Actor, fileID: string): Promise<Same> => {
  const file = await findUsableFile(actor.db, actor.project, actor.user.userID, fileID);
  if (!file || !(await mayUse(open, actor, file))) throw fail('notFound', '相同的文件已不存在，请重新上传');
  return file;
};

const findIdentical = async (open: OpenOwner, actor: Actor, sha256: Buffer): Promise<Same | undefined> => {
  for (const file of await listSameFiles(actor.db, actor.project, actor.user.userID, sha256))
    if (await mayUse(open, actor, file)) return file;
  return undefined;
};

/** Also among one's own files, wherever one acts. */
const findOwnIdentical = ({ db, user, project }: Actor, sha256: Buffer) =>
  lookIntoOwnPlace(db, user.userID, project, (own) => findSameOwn(db, own, sha256));

/** Whether the bytes are here already, or on their way. */
export const verifyUpload = async (
  open: OpenOwner,
  context: Context<typeof FileUploadVerification>,
  input: Parsed<typeof FileUploadVerification>,
): Promise<Verified> => {
  const { db, project, user, services } = context;
  await requireMayAttach(open, context, input);
  refuseTooLarge(input.fileSize, services.config.files);
  const sha256 = Buffer.from(input.sha256, 'hex');
  const same = (await findIdentical(open, context, sha256)) ?? (await findOwnIdentical(context, sha256));
  if (same && same.size === input.fileSize) return { ...unknown, exists: 1, fileID: same.file_id };
  const { refKind, refID, fileSize: size } = input;
  const begun = await findSameUpload(db, project, user.userID, { refKind, refID, sha256, size });
  if (!begun) return unknown;
  const stored = await services.files.uploads.getUpload(begun.storage_key).catch(() => undefined);
  if (!stored) return unknown;
  return {
    ...unknown,
    uploadID: begun.upload_id,
    uploadUrl: `/files/${project.projectID}/${begun.upload_id}`,
    offset: stored.offset,
  };
};
