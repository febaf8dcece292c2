import * as calls from '@xmgl/contracts/cabinet/user-folder.calls';
import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { enterOwnPlace } from '../../access/enter-project.ts';
import { requireSelf } from '../../access/require-self.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { announceOwn } from '../../files/attach-file.service.ts';
import { type Context, handle } from '../../http/context.ts';
import { countFiles, type FolderRow, listFolders, lockFolders } from './user-folder.repository.ts';
import { addFolder, changeFolder, deleteFolder, getFolder, restoreFolder } from './user-folder.service.ts';

const toFolder = (row: FolderRow, counts: ReadonlyMap<string, number>): calls.UserFolder => ({
  userFolderID: row.user_folder_id,
  folderName: row.folder_name,
  parentID: row.parent_id,
  fileCount: counts.get(row.user_folder_id) ?? 0,
  rowVersion: row.row_version,
});

/** Who acts in the place of their own files. */
export const ownActor = async ({
  db,
  user,
  now,
  requestID,
}: Context<typeof calls.AddUserFolder>): Promise<Actor> => ({
  db,
  user,
  now,
  requestID,
  project: await enterOwnPlace(db, user.userID),
});

const tell = async (
  actor: Actor,
  action: string,
  before: FolderRow | undefined,
  after: FolderRow | undefined,
): Promise<void> => {
  const toFacts = (row: FolderRow) => ({ folderName: row.folder_name, parentID: row.parent_id });
  const rowID = (after ?? before)?.user_folder_id ?? '';
  const [was, is] = [before && toFacts(before), after && toFacts(after)];
  await audit(actor, { entity: userFolderKind, rowID, action, before: was, after: is });
  await announceOwn(actor);
};

const answer = async ({ db, user }: Actor, row: FolderRow) =>
  toFolder(row, await countFiles(db, user.userID));

const getFolders = handle(calls.GetUserFolder, async (context, { userID }) => {
  requireSelf(context.user, userID);
  const { db } = await ownActor(context);
  const counts = await countFiles(db, userID);
  return (await listFolders(db, userID)).map((row) => toFolder(row, counts));
});

const addUserFolder = handle(calls.AddUserFolder, async (context, { folderName, parentID = null }) => {
  const actor = await ownActor(context);
  const row = await addFolder(actor, folderName, parentID);
  await tell(actor, 'create', undefined, row);
  return await answer(actor, row);
});

const updUserFolder = handle(calls.UpdUserFolder, async (context, input) => {
  const { userFolderID, folderName, parentID, restore, rowVersion } = input;
  const actor = await ownActor(context);
  await lockFolders(actor.db, actor.user.userID);
  const before = await getFolder(actor, userFolderID);
  if (restore === 1 && before.deleted_at !== null) {
    const back = await restoreFolder(actor, before);
    await tell(actor, 'restore', undefined, back);
    return await answer(actor, back);
  }
  if (before.deleted_at !== null) throw fail('notFound', '文件夹已删除，请刷新后重试');
  if (rowVersion !== undefined && rowVersion !== before.row_version) throw fail('stale');
  const change = {
    ...(folderName !== undefined && { folder_name: folderName }),
    ...(parentID !== undefined && { parent_id: parentID }),
  };
  if (Object.keys(change).length === 0) return await answer(actor, before);
  const after = await changeFolder(actor, before, change);
  await tell(actor, 'update', before, after);
  return await answer(actor, after);
});

const delUserFolder = handle(calls.DelUserFolder, async (context, { userFolderID }) => {
  const actor = await ownActor(context);
  await lockFolders(actor.db, actor.user.userID);
  const folder = await getFolder(actor, userFolderID);
  if (folder.deleted_at !== null) return {};
  await deleteFolder(actor, folder);
  await tell(actor, 'delete', folder, undefined);
  return {};
});

export const userFolderHandlers = [getFolders, addUserFolder, updUserFolder, delUserFolder];
