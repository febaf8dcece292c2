import type { Parsed } from '@xmgl/contracts/call';
import type { FileUpload } from '@xmgl/contracts/files/file.calls';
import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { fail } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import type { OutsideContext, Services } from '../http/context.ts';
import { attachFile } from './attach-file.service.ts';
import { isDisguised, refuseDisguised } from './content-type.ts';
import { findBlob, keepBlob } from './file-blob.repository.ts';
import type { OpenOwner } from './file-owner.ts';
import {
  deleteUpload,
  findOwnUpload,
  markTaken,
  noteInspected,
  type UploadRow,
} from './file-upload.repository.ts';
import { inspectBytes } from './inspect-bytes.ts';
import { toStorageFailure } from './storage-failure.ts';
import { type FileRow, findFileOfUpload } from './stored-file.repository.ts';
import { requireMayAttach } from './verify-upload.service.ts';

/** Who takes an upload: a call, or a job for somebody. */
export type Taking = Pick<OutsideContext<typeof FileUpload>, 'project' | 'transact' | 'now' | 'requestID'> & {
  readonly user: { readonly userID: string };
  readonly services: Pick<Services, 'files' | 'config'>;
};
type Input = Parsed<typeof FileUpload>;
type Found = { readonly sha256: Buffer; readonly contentType: string };

type OfThing = { readonly ref_kind: string; readonly ref_id: string };

/** Whether it is for the thing that is named; a file of one's own may come into whichever folder. */
const isFor = ({ ref_kind, ref_id }: OfThing, { project }: Taking, { refKind, refID }: Input): boolean =>
  ref_kind === refKind && (project.isOwn === true || ref_id === refID);

const isMadeOf = (file: FileRow | undefined, context: Taking, input: Input): file is FileRow =>
  file?.uploader_id === context.user.userID && isFor(file, context, input);

const findUpload = async (open: OpenOwner, context: Taking, input: Input, uploadID: string) =>
  await context.transact(async (db) => {
    const known = await findFileOfUpload(db, context.project, uploadID);
    if (isMadeOf(known, context, input)) return { kind: 'file' as const, file: known };
    const upload = await findOwnUpload(db, context.project, context.user.userID, uploadID);
    if (!upload || !isFor(upload, context, input)) throw fail('notFound', '这次上传已失效，请重新上传');
    await requireMayAttach(open, { ...context, db }, input);
    return { kind: 'upload' as const, upload };
  });

/** Bytes that turned out to be no file of ours; the upload begins anew. */
const discard = async ({ project, services, transact }: Taking, upload: UploadRow): Promise<void> => {
  await services.files.remove(upload.storage_key);
  await transact((db) => deleteUpload(db, project, upload.upload_id));
};

const requireWhole = async ({ services }: Taking, { storage_key, size }: UploadRow): Promise<void> => {
  const { offset } = await services.files.uploads.getUpload(storage_key);
  if (offset < size)
    throw fail('conflict', `文件还没有传完（已收到 ${sizeText(offset)}，共 ${sizeText(size)}），请继续上传`);
};

const inspect = async (context: Taking, upload: UploadRow, fileName: string): Promise<Found> => {
  if (upload.found_sha256 !== null && upload.found_type !== null)
    return { sha256: upload.found_sha256, contentType: upload.found_type };
  const { services, project, transact } = context;
  await requireWhole(context, upload);
  await services.files.settle(upload.storage_key);
  const { sha256, size, contentType } = await inspectBytes(
    await services.files.open(upload.storage_key),
    fileName,
  );
  const found = { sha256: Buffer.from(sha256, 'hex'), contentType };
  const isDamaged =
    size !== upload.size || (upload.claimed_sha256 !== null && !upload.claimed_sha256.equals(found.sha256));
  if (isDamaged) {
    await discard(context, upload);
    throw fail('conflict', '文件在传输中损坏（校验值不一致），没有保存，请重新上传');
  }
  await transact((db) => noteInspected(db, project, upload.upload_id, found));
  return found;
};

/** Whether the company's earlier bytes have gone from the storage, though the database knows them. */
const isLost = async ({ services, project, transact }: Taking, { sha256 }: Found): Promise<boolean> => {
  const blob = await transact((db) => findBlob(db, project.companyID, sha256));
  return blob !== undefined && (await services.files.sizeOf(blob.storage_key)) !== blob.size;
};

const keep = async (
  open: OpenOwner,
  context: Taking,
  input: Input,
  upload: UploadRow,
  found: Found,
): Promise<{ readonly file: FileRow; readonly isKept: boolean }> => {
  const lost = await isLost(context, found);
  return await context.transact(async (db: Db) => {
    const { project, now } = context;
    const blob = { ...found, storageKey: upload.storage_key, size: upload.size };
    const key = await keepBlob(db, project.companyID, blob, { isLost: lost, now });
    const isKept = key === upload.storage_key;
    if (isKept) await deleteUpload(db, project, upload.upload_id);
    else await markTaken(db, project, upload.upload_id, now);
    const file = await attachFile(
      open,
      { ...context, db },
      {
        ...input,
        ...found,
        size: upload.size,
        uploadID: upload.upload_id,
      },
    );
    return { file, isKept };
  });
};

/** What is left of an upload that became a file; when it fails, a job does it later. */
const tidy = async ({ services, project, transact }: Taking, upload: UploadRow, isKept: boolean) => {
  if (isKept) return await services.files.forgetUpload(upload.storage_key);
  await services.files.remove(upload.storage_key);
  await transact((db) => deleteUpload(db, project, upload.upload_id));
};

const take = async (open: OpenOwner, context: Taking, input: Input, uploadID: string): Promise<FileRow> => {
  const begun = await findUpload(open, context, input, uploadID);
  if (begun.kind === 'file') return begun.file;
  const { upload } = begun;
  const found = await inspect(context, upload, input.fileName);
  if (isDisguised(found.contentType, input.fileName)) {
    await discard(context, upload);
    throw refuseDisguised();
  }
  const { file, isKept } = await keep(open, context, input, upload, found);
  await tidy(context, upload, isKept).catch(() => undefined);
  return file;
};

/** What the same request, sent twice, has meanwhile made of the upload. */
const findMade = async (context: Taking, input: Input, uploadID: string): Promise<FileRow | undefined> => {
  const { project, transact } = context;
  const file = await transact((db) => findFileOfUpload(db, project, uploadID)).catch(() => undefined);
  return isMadeOf(file, context, input) ? file : undefined;
};

/** Makes a file of a complete upload: read, hashed, told by its bytes, kept once, attached. */
export const takeUpload = async (
  open: OpenOwner,
  context: Taking,
  input: Input,
  uploadID: string,
): Promise<FileRow> => {
  try {
    return await take(open, context, input, uploadID);
  } catch (error) {
    const file = await findMade(context, input, uploadID);
    if (file) return file;
    throw toStorageFailure(error) ?? error;
  }
};
