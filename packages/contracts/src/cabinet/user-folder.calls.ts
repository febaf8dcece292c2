import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, nothing, rowVersion, text } from '../fields.ts';
import { faultOfFolderName } from '../files/file-name.ts';

export const mostFolders = 2000;

const defineCall = callsWith({ userFolderID: '文件夹', folderName: '文件夹名称', parentID: '上级文件夹' });

const folderName = text('文件夹名称', 50).superRefine((name, to) => {
  const message = faultOfFolderName(name);
  if (message !== undefined) to.addIssue({ code: 'custom', message });
});

const userFolder = z.object({
  userFolderID: id,
  folderName: z.string(),
  parentID: id.nullable(),
  /** Of the files in it, without those in folders below. */
  fileCount: z.int(),
  rowVersion,
});
export type UserFolder = z.output<typeof userFolder>;

export const GetUserFolder = defineCall({
  name: 'GetUserFolder',
  summary: '本人的个人文件夹，以及各有多少个文件',
  gate: { kind: 'user' },
  input: z.strictObject({ userID: id }),
  output: z.array(userFolder),
});

export const AddUserFolder = defineCall({
  name: 'AddUserFolder',
  summary: '新增个人文件夹：同一级不重名，最多 10 级',
  gate: { kind: 'user' },
  input: z.strictObject({ folderName, parentID: id.nullish() }),
  output: userFolder,
});

export const UpdUserFolder = defineCall({
  name: 'UpdUserFolder',
  summary: '个人文件夹改名、移动，或撤销删除（连同一起删除的内容）',
  gate: { kind: 'user' },
  input: z.strictObject({
    userFolderID: id,
    folderName: folderName.optional(),
    /** Null moves it to the uppermost level. */
    parentID: id.nullish(),
    restore: flag.optional(),
    rowVersion: rowVersion.optional(),
  }),
  output: userFolder,
});

export const DelUserFolder = defineCall({
  name: 'DelUserFolder',
  summary: '删除个人文件夹及其中的内容；文件进入回收站，30 天内可以恢复',
  gate: { kind: 'user' },
  input: z.strictObject({ userFolderID: id }),
  output: nothing,
});
