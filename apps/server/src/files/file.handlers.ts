import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/files/file.calls';
import { previewOf } from '@xmgl/contracts/files/file-kinds';
import { v7 } from 'uuid';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { type Handler, handle, handleOutside, type OutsideContext } from '../http/context.ts';

import { attachFile, freeNameOf, tellDeed } from './attach-file.service.ts';
import { bringOwn, findOwnFile } from './bring-own.service.ts';
import { isDisguised, refuseDisguised } from './content-type.ts';
import { fileReaderOf, mayDelete, toAnnexFile } from './file.mapper.ts';
import { touchBlob } from './file-blob.repository.ts';
import type { OpenOwner } from './file-owner.ts';
import { countCompanyBytes, quotaOf } from './room.service.ts';
import { signAddress } from './signed-address.ts';
import {
  bringFileBack,
  type FileRow,
  findFile,
  listFiles,
  lockFilesOf,
  markFileDeleted,
  type Ref,
} from './stored-file.repository.ts';
import { takeUpload } from './take-upload.service.ts';
import { readThumbnails } from './thumbnails.service.ts';
import { findUsable, verifyUpload } from './verify-upload.service.ts';

const missing = '附件不存在或已删除';

const getFile = async ({ db, project }: Actor, fileID: string, ref?: Ref): Promise<FileRow> => {
  const file = await findFile(db, project, fileID);
  if (!file || (ref && (file.ref_kind !== ref.refKind || file.ref_id !== ref.refID)))
    throw fail('notFound', missing);
  return file;
};

const listing = (open: OpenOwner): Handler =>
  handle(calls.GetAnnexFiles, async (context, ref) => {
    const { db, project, services, now } = context;
    const reader = await fileReaderOf(context);
    const owner = await open(context, ref.refKind, ref.refID);
    const files = await listFiles(db, project, ref);
    const { files: limits } = services.config;
    const quota = await quotaOf(db, project, limits);
    return {
      items: files.map((file) => toAnnexFile(file, owner, reader)),
      mayAdd: owner.whyNotAdd === undefined ? (1 as const) : (0 as const),
      whyNotAdd: owner.whyNotAdd ?? null,
      used: await countCompanyBytes(db, quota, now),
      quota,
      largestFile: limits.largestFile,
    };
  });

/** A new file of bytes that another one has: nothing is sent, nothing is stored twice. One's own may be shared so, too. */
const copyFile = async (
  open: OpenOwner,
  context: OutsideContext<typeof calls.FileUpload>,
  input: Parsed<typeof calls.FileUpload>,
  fileID: string,
): Promise<FileRow> => {
  const own = await context.transact((db) => findOwnFile({ ...context, db }, fileID));
  if (own) return await bringOwn(open, context, input, own);
  return await context.transact(async (db) => {
    const actor = { ...context, db };
    const { sha256, size, content_type: contentType } = await findUsable(open, actor, fileID);
    if (isDisguised(contentType, input.fileName)) throw refuseDisguised();
    await touchBlob(db, context.project.companyID, sha256, context.now);
    return await attachFile(open, actor, { ...input, sha256, size, contentType, uploadID: v7() });
  });
};

const addressOf = (
  { project, services, now }: Pick<OutsideContext<typeof calls.FileUpload>, 'project' | 'services' | 'now'>,
  file: FileRow,
  purpose: 'save' | 'show',
) =>
  signAddress(
    services.secret,
    { companyID: project.companyID, projectID: project.projectID, fileID: file.file_id, purpose },
    file.file_name,
    now,
  );

/** Hangs what came by an upload, or an identical file, on a thing, and answers it with its address. */
const take = async (
  open: OpenOwner,
  context: OutsideContext<typeof calls.FileUpload>,
  input: Parsed<typeof calls.FileUpload>,
) => {
  const { uploadID, fileID, refKind, refID } = input;
  const file =
    uploadID === undefined
      ? await copyFile(open, context, input, fileID ?? '')
      : await takeUpload(open, context, input, uploadID);
  const annex = await context.transact(async (db) => {
    const actor = { ...context, db };
    return toAnnexFile(file, await open(actor, refKind, refID), await fileReaderOf(actor));
  });
  const { url } = await addressOf(context, file, 'save');
  return { ...annex, url };
};

const bin = async (actor: Actor, file: FileRow, deed: '删除' | '替换'): Promise<void> => {
  await markFileDeleted(actor.db, actor.project, file.file_id, { at: actor.now, by: actor.user.userID });
  await tellDeed(actor, deed, file);
};

/** To replace a file is to put it away: who may not delete it may not replace it. */
const getReplaced = async (open: OpenOwner, actor: Actor, ref: Ref, fileID: string): Promise<FileRow> => {
  const owner = await open(actor, ref.refKind, ref.refID);
  const file = await getFile(actor, fileID, ref);
  if (!mayDelete(owner, file, actor.user.userID))
    throw fail('forbidden', owner.whyNotAdd ?? '只能替换自己上传的附件', 'replacedID');
  return file;
};

/** Puts the replaced file away; the new one takes its place also by name. What was put away before stays so. */
const replace = async (
  open: OpenOwner,
  actor: Actor,
  ref: Ref,
  replacedID: string,
  { fileID, fileName }: { readonly fileID: string; readonly fileName: string },
) => {
  await lockFilesOf(actor.db, ref);
  const replaced = await getReplaced(open, actor, ref, replacedID);
  if (replaced.deleted_at === null) {
    await bin(actor, replaced, '替换');
    const name = await freeNameOf(actor, ref, fileName, fileID);
    await bringFileBack(actor.db, actor.project, fileID, name);
  }
  return (await getFile(actor, fileID, ref)).file_name;
};

/** As `take`, in the place of another file where one is named. */
const takeFor = async (
  open: OpenOwner,
  context: OutsideContext<typeof calls.FileUpload>,
  { replacedID, ...input }: Parsed<typeof calls.FileUpload>,
) => {
  if (replacedID === undefined) return await take(open, context, input);
  const replaced = await context.transact((db) => getReplaced(open, { ...context, db }, input, replacedID));
  const file = await take(open, context, input);
  if (replaced.file_id === file.fileID) return file;
  const fileName = await context.transact((db) =>
    replace(open, { ...context, db }, input, replacedID, { fileID: file.fileID, fileName: input.fileName }),
  );
  return { ...file, fileName };
};

const taking = (open: OpenOwner): Handler =>
  handleOutside(calls.FileUpload, (context, input) => takeFor(open, context, input));

const updatingProject = (open: OpenOwner): Handler =>
  handleOutside(calls.UpdProjectAnnex, (context, input) =>
    takeFor(open, context, { ...input, refKind: 'Project', refID: input.projectID }),
  );

const deleting = (open: OpenOwner): Handler =>
  handle(calls.DelAnnexFile, async (context, { fileID, ...ref }) => {
    const { db, user } = context;
    const owner = await open(context, ref.refKind, ref.refID);
    await lockFilesOf(db, ref);
    const file = await getFile(context, fileID, ref);
    if (file.deleted_at !== null) throw fail('notFound', missing);
    if (!mayDelete(owner, file, user.userID))
      throw fail('forbidden', owner.whyNotAdd ?? '只能删除自己上传的附件');
    await bin(context, file, '删除');
    return {};
  });

const restoring = (open: OpenOwner): Handler =>
  handle(calls.RestoreAnnexFile, async (context, { fileID, ...ref }) => {
    const { db, project, user } = context;
    const owner = await open(context, ref.refKind, ref.refID);
    await lockFilesOf(db, ref);
    const file = await getFile(context, fileID, ref);
    if (!mayDelete(owner, file, user.userID))
      throw fail('forbidden', owner.whyNotAdd ?? '只能恢复自己上传的附件');
    if (file.deleted_at === null) return toAnnexFile(file, owner, await fileReaderOf(context));
    await bringFileBack(db, project, fileID, await freeNameOf(context, ref, file.file_name));
    const back = await getFile(context, fileID, ref);
    await tellDeed(context, '恢复', back);
    return toAnnexFile(back, owner, await fileReaderOf(context));
  });

const addressing = (open: OpenOwner): Handler =>
  handle(calls.GetFileAddress, async (context, { fileID, purpose }) => {
    const file = await getFile(context, fileID);
    const { whyNotSave } = await open(context, file.ref_kind, file.ref_id);
    if (purpose === 'save' && whyNotSave !== undefined) throw fail('forbidden', whyNotSave);
    if (file.deleted_at !== null) throw fail('notFound', missing);
    if (purpose === 'show' && previewOf(file.content_type, file.size) === null)
      throw fail('invalid', '这类文件不能在页面中预览，请下载后查看', 'purpose');
    const { url, expiresAt } = await addressOf(context, file, purpose);
    return { url, expiresAt: expiresAt.toISOString() };
  });

export const fileHandlers = (open: OpenOwner): readonly Handler[] => [
  listing(open),
  handle(calls.FileUploadVerification, (context, input) => verifyUpload(open, context, input)),
  taking(open),
  updatingProject(open),
  deleting(open),
  restoring(open),
  addressing(open),
  handle(calls.GetThumbnails, (context, input) => readThumbnails(open, context, input)),
];
