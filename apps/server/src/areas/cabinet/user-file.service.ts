import type { AddUserFiles, UpdUserFiles, UserFile } from '@xmgl/contracts/cabinet/user-file.calls';
import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import type { Parsed } from '@xmgl/contracts/call';
import { freeFileName } from '@xmgl/contracts/files/file-name';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { auditAll } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { announceOwn, attachFile, toFileKey } from '../../files/attach-file.service.ts';
import { isDisguised, refuseDisguised } from '../../files/content-type.ts';
import { touchBlob } from '../../files/file-blob.repository.ts';
import type { OpenOwner } from '../../files/file-owner.ts';
import { signAddress } from '../../files/signed-address.ts';
import { listNamesLike, lockFilesOf } from '../../files/stored-file.repository.ts';
import { type Taking, takeUpload } from '../../files/take-upload.service.ts';
import { findUsable } from '../../files/verify-upload.service.ts';
import { openFolder } from './open-folder.ts';
import { lockFiles, placeFiles, putIntoBin, type UserFileRow } from './user-file.repository.ts';
import { type FolderRow, findFolder, lockFolders } from './user-folder.repository.ts';
import { reviveFolder } from './user-folder.service.ts';

const open: OpenOwner = (actor, _, refID) => openFolder(actor, refID);

const gone = '文件不存在或已彻底删除，请刷新后重试';

/** What the wire calls a file of one's own; with an address that saves it, unless it is in the recycle bin. */
export const toUserFile = (row: UserFileRow, secret: Uint8Array, now: Date): UserFile => {
  const { company_id: companyID, project_id: projectID, file_id: fileID, file_name: fileName } = row;
  const address =
    row.deleted_at === null
      ? signAddress(secret, { companyID, projectID, fileID, purpose: 'save' }, fileName, now)
      : undefined;
  return {
    userFileID: fileID,
    fileName,
    fileSize: row.size,
    mime: row.content_type,
    userFolderID: row.ref_id === companyID ? null : row.ref_id,
    folderName: row.folder_name ?? '',
    createdTime: row.created_at.toISOString(),
    updatedTime: (row.changed_at ?? row.created_at).toISOString(),
    deletedTime: row.deleted_at?.toISOString() ?? null,
    url: address?.url ?? '',
    rowVersion: row.row_version,
  };
};

type Source = Parsed<typeof AddUserFiles>['files'][number];

/** Puts what came by an upload, or the bytes of another file of one's own, into a folder; answers the file's id. */
export const addFile = async (
  context: Taking,
  refID: string,
  { uploadID, fileID, fileName }: Source,
): Promise<string> => {
  const { project, now } = context;
  const ref = { refKind: userFolderKind, refID };
  if (uploadID !== undefined) {
    const input = { projectID: project.projectID, ...ref, fileName, uploadID };
    return (await takeUpload(open, context, input, uploadID)).file_id;
  }
  return await context.transact(async (db) => {
    const actor: Actor = { ...context, db };
    const { sha256, size, content_type: contentType } = await findUsable(open, actor, fileID ?? '');
    if (isDisguised(contentType, fileName)) throw refuseDisguised();
    await touchBlob(db, project.companyID, sha256, now);
    const file = { ...ref, fileName, sha256, size, contentType, uploadID: v7() };
    return (await attachFile(open, actor, file)).file_id;
  });
};

/** All of them, or it is told that one is missing. */
export const getFiles = async (
  { db, project }: Actor,
  fileIDs: readonly string[],
): Promise<readonly UserFileRow[]> => {
  const rows = await lockFiles(db, project, fileIDs);
  if (rows.length < new Set(fileIDs).size) throw fail('notFound', gone);
  return rows;
};

/** Refuses a folder that is not there, or in the recycle bin. */
export const requireLiving = (folder: FolderRow | undefined): void => {
  if (!folder || folder.deleted_at !== null)
    throw fail('notFound', '文件夹不存在或已删除，请刷新后重试', 'userFolderID');
};

/** A living folder of one's own, as what its files hang on. */
export const toRefID = async ({ db, user }: Pick<Actor, 'db' | 'user'>, folderID: string | null) => {
  if (folderID === null) return user.userID;
  requireLiving(await findFolder(db, user.userID, folderID));
  return folderID;
};

/** The folder of a file from the recycle bin, brought back if it was deleted, too. */
const reopen = async (actor: Actor, { ref_id: refID }: UserFileRow): Promise<string> => {
  const { db, user } = actor;
  if (refID === user.userID) return refID;
  const folder = await findFolder(db, user.userID, refID);
  if (!folder) return user.userID;
  await reviveFolder(actor, folder);
  return refID;
};

type Change = Parsed<typeof UpdUserFiles>;

/** What each is to hang on: where it is moved, where it is, or where it comes back to. */
const placesOf = async (
  actor: Actor,
  rows: readonly UserFileRow[],
  userFolderID: string | null | undefined,
): Promise<readonly string[]> => {
  if (userFolderID !== undefined) {
    const refID = await toRefID(actor, userFolderID);
    return rows.map(() => refID);
  }
  const reopened = new Map<string, string>();
  for (const row of rows)
    if (row.deleted_at !== null && !reopened.has(row.ref_id))
      reopened.set(row.ref_id, await reopen(actor, row));
  return rows.map((row) => reopened.get(row.ref_id) ?? row.ref_id);
};

/** The names that those hung on one thing get there, by their ids. */
const nameIn = async (
  actor: Actor,
  refID: string,
  wanted: readonly { readonly fileID: string; readonly name: string }[],
): Promise<readonly (readonly [string, string])[]> => {
  const ref = { refKind: userFolderKind, refID };
  await lockFilesOf(actor.db, ref);
  const names = wanted.map(({ name }) => name);
  const there = await listNamesLike(actor.db, actor.project, ref, names);
  const given: string[] = [];
  return wanted.map(({ fileID, name }) => {
    const others = there.filter((file) => file.file_id !== fileID).map((file) => file.file_name);
    const free = freeFileName(name, [...others, ...given]);
    given.push(free);
    return [fileID, free];
  });
};

const requireGivenName = ({ content_type: contentType }: UserFileRow, given: string, free: string): void => {
  // Who gives a name means it; what is moved or brought back gets a number instead.
  if (free !== given) throw fail('conflict', `此文件夹中已有「${given}」，请换一个名称`, 'fileName');
  if (isDisguised(contentType, given)) throw refuseDisguised();
};

/** Renames, moves and brings back; of several all or none. */
export const changeFiles = async (actor: Actor, change: Change): Promise<readonly UserFileRow[]> => {
  const {
    userFileID,
    userFileIDs = [userFileID ?? ''],
    userFolderID,
    fileName,
    restore,
    rowVersion,
  } = change;
  const { db, project, user, now } = actor;
  await lockFolders(db, user.userID);
  const rows = await getFiles(actor, userFileIDs);
  for (const row of rows) {
    if (row.deleted_at !== null && restore !== 1)
      throw fail('notFound', `「${row.file_name}」在回收站中，请先恢复`);
    if (rowVersion !== undefined && rowVersion !== row.row_version) throw fail('stale');
  }
  const places = await placesOf(actor, rows, userFolderID);
  const wanted = rows.map((row) => ({ fileID: row.file_id, name: fileName ?? row.file_name }));
  const names = new Map<string, string>();
  for (const place of [...new Set(places)].sort())
    for (const [fileID, name] of await nameIn(
      actor,
      place,
      wanted.filter((_, at) => places[at] === place),
    ))
      names.set(fileID, name);
  const changed = rows.map((row, at) => ({
    row,
    name: names.get(row.file_id) ?? row.file_name,
    refID: places[at] ?? row.ref_id,
  }));
  if (fileName !== undefined) for (const { row, name } of changed) requireGivenName(row, fileName, name);
  await placeFiles(
    db,
    project,
    changed.map(({ row, name, refID }) => ({ fileID: row.file_id, name, key: toFileKey(name), refID })),
    { now, isBack: restore === 1 },
  );
  await auditAll(
    actor,
    changed.map(({ row, name, refID }) => ({
      entity: 'UserFile',
      rowID: row.file_id,
      action: restore === 1 && row.deleted_at !== null ? 'restore' : 'update',
      before: { fileName: row.file_name, userFolderID: row.ref_id },
      after: { fileName: name, userFolderID: refID },
    })),
  );
  await announceOwn(actor);
  return await getFiles(actor, userFileIDs);
};

/** Into the recycle bin; what is there already stays. */
export const binFiles = async (actor: Actor, chosen: readonly string[]): Promise<number> => {
  const { db, project, user, now } = actor;
  const living = (await getFiles(actor, chosen)).filter((row) => row.deleted_at === null);
  if (living.length === 0) return 0;
  const fileIDs = living.map((row) => row.file_id);
  await putIntoBin(db, project, fileIDs, { at: now, by: user.userID });
  await auditAll(
    actor,
    living.map((row) => ({
      entity: 'UserFile',
      rowID: row.file_id,
      action: 'delete',
      before: { fileName: row.file_name, userFolderID: row.ref_id },
    })),
  );
  await announceOwn(actor);
  return living.length;
};
