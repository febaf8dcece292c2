import { mostFolders } from '@xmgl/contracts/cabinet/user-folder.calls';
import { deepestFolder } from '@xmgl/contracts/cabinet/user-folder-kind';
import { freeFileName } from '@xmgl/contracts/files/file-name';
import { faultsOfPlace, type TreeNode, toBranches, toNodes } from '@xmgl/contracts/register/tree';
import { v7 } from 'uuid';
import type { Someone } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import {
  type FolderRow,
  findFolder,
  insertFolder,
  listFolders,
  lockFolders,
  markWithin,
  updateFolder,
} from './user-folder.repository.ts';

const rules = {
  parent: 'parentID',
  label: '上级文件夹',
  title: 'folderName',
  depth: deepestFolder,
  isTitleUnique: false,
};

const toNode = ({ user_folder_id, parent_id, folder_name }: FolderRow): TreeNode => ({
  id: user_folder_id,
  parentID: parent_id,
  title: folder_name,
  sort: 0,
});

type Place = Pick<FolderRow, 'user_folder_id' | 'parent_id' | 'folder_name'>;

/** Names that differ in case alone are the same to a file system, and here. */
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Refuses a place that does not exist, is too deep, is within the folder itself, or has the name already. */
const requirePlace = (folders: readonly FolderRow[], place: Place): void => {
  const { user_folder_id: id, parent_id: parentID, folder_name: title } = place;
  if (parentID !== null && !folders.some((one) => one.user_folder_id === parentID))
    throw fail('notFound', '上级文件夹不存在或已删除，请刷新后重试', 'parentID');
  const namesake = folders.find(
    (one) => one.user_folder_id !== id && one.parent_id === parentID && isSameName(one.folder_name, title),
  );
  if (namesake)
    throw fail('conflict', `此处已有文件夹「${namesake.folder_name}」，请换一个名称`, 'folderName');
  const nodes = toNodes(folders.map(toNode));
  const issues = faultsOfPlace(nodes, toBranches(nodes), rules, { id, parentID, title, sort: 0 });
  if (issues.length > 0) throw new Failure('invalid', issues);
};

export const addFolder = async (
  { db, user, now }: Someone,
  folderName: string,
  parentID: string | null,
): Promise<FolderRow> => {
  await lockFolders(db, user.userID);
  const folders = await listFolders(db, user.userID);
  if (folders.length >= mostFolders)
    throw fail('invalid', `最多 ${mostFolders} 个文件夹，请先删除或合并一些`);
  const place = { user_folder_id: v7(), parent_id: parentID, folder_name: folderName };
  requirePlace(folders, place);
  return await insertFolder(db, { ...place, user_id: user.userID, created_at: now });
};

export const getFolder = async ({ db, user }: Someone, folderID: string): Promise<FolderRow> => {
  const folder = await findFolder(db, user.userID, folderID);
  if (!folder) throw fail('notFound', '文件夹不存在或已删除，请刷新后重试');
  return folder;
};

export const changeFolder = async (
  { db, user, now }: Someone,
  before: FolderRow,
  change: Partial<Pick<FolderRow, 'folder_name' | 'parent_id'>>,
): Promise<FolderRow> => {
  requirePlace(await listFolders(db, user.userID), { ...before, ...change });
  return await updateFolder(db, before, change, now);
};

/** Brings a deleted folder back to where it was, its deleted upper folders with it, under a name that is free there. */
export const reviveFolder = async (someone: Someone, folder: FolderRow): Promise<FolderRow> => {
  if (folder.deleted_at === null) return folder;
  const { db, user, now } = someone;
  if (folder.parent_id !== null) await reviveFolder(someone, await getFolder(someone, folder.parent_id));
  const beside = (await listFolders(db, user.userID)).filter((one) => one.parent_id === folder.parent_id);
  const folder_name = freeFileName(
    folder.folder_name,
    beside.map((one) => one.folder_name),
  );
  return await updateFolder(db, folder, { deleted_at: null, folder_name }, now);
};

/** Takes a deletion back: the folder, and what was deleted with it. */
export const restoreFolder = async (someone: Someone, folder: FolderRow): Promise<FolderRow> => {
  const back = await reviveFolder(someone, folder);
  await markWithin(someone.db, folder, null);
  return back;
};

export const deleteFolder = async ({ db, now }: Someone, folder: FolderRow): Promise<void> =>
  await markWithin(db, folder, now);
