import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, flagFilter, id, instant, optionalText, pageIndex, pageSize, rowVersion } from '../fields.ts';
import { fileNameField } from '../files/file-name-field.ts';

const defineCall = callsWith({
  userFolderID: '文件夹',
  userFileID: '文件',
  userFileIDs: '所选文件',
  files: '要放入的文件',
  fileName: '文件名',
  sort: '排序',
});

const most = 200;
const mostAtOnce = 50;
export const mostInOwnArchive = 100;

const userFile = z.object({
  userFileID: id,
  fileName: z.string(),
  fileSize: z.int(),
  /** Told from the bytes. */
  mime: z.string(),
  /** Null: in no folder. */
  userFolderID: id.nullable(),
  /** Also of a folder that was deleted; empty where there is none. */
  folderName: z.string(),
  createdTime: instant,
  updatedTime: instant,
  /** Null unless it is in the recycle bin. */
  deletedTime: instant.nullable(),
  /** To save it, some minutes long; empty in the recycle bin. */
  url: z.string(),
  rowVersion,
});
export type UserFile = z.output<typeof userFile>;

export const fileOrders = [
  'fileName',
  '-fileName',
  'updatedTime',
  '-updatedTime',
  'fileSize',
  '-fileSize',
] as const;
export type FileOrder = (typeof fileOrders)[number];

export const GetUserFiles = defineCall({
  name: 'GetUserFiles',
  summary: '本人的文件：一个文件夹的、全部的或回收站里的，以及已用的空间',
  gate: { kind: 'user' },
  input: z.strictObject({
    /** Null: those in no folder; left out: all of them. */
    userFolderID: id.nullish(),
    /** A part of the name, also in pinyin. */
    value: optionalText('查找内容', 100).default(''),
    /** 1: those in the recycle bin, the last deleted first; -1: all; otherwise those that are not in it. */
    deleted: flagFilter.transform((asked) => asked ?? 0),
    sort: z.enum(fileOrders).default('fileName'),
    pageIndex,
    pageSize,
  }),
  output: z.object({
    items: z.array(userFile),
    total: z.int(),
    /** Bytes: taken, also by the recycle bin and by what is on its way; allowed; of one file. */
    used: z.int(),
    quota: z.int(),
    largestFile: z.int(),
  }),
});

const source = z
  .strictObject({ uploadID: id.optional(), fileID: id.optional(), fileName: fileNameField })
  .refine((given) => (given.uploadID === undefined) !== (given.fileID === undefined), {
    message: '请提供 uploadID 或 fileID 之一',
    path: ['uploadID'],
  });

export const AddUserFiles = defineCall({
  name: 'AddUserFiles',
  summary: '把传完的上传（或本人已有的相同文件）放入个人文件夹；重复提交同一上传得到同一文件',
  gate: { kind: 'user' },
  input: z.strictObject({
    userFolderID: id.nullish(),
    files: z
      .array(source)
      .min(1, '请选择文件')
      .max(mostAtOnce, `一次最多放入 ${mostAtOnce} 个文件，请分几次`),
  }),
  output: z.object({ items: z.array(userFile) }),
  limit: { max: 600, perSeconds: 60 },
});

const chosen = z.array(id).min(1, '请选择文件').max(most, `一次最多选择 ${most} 个文件`);

export const UpdUserFiles = defineCall({
  name: 'UpdUserFiles',
  summary: '个人文件改名、移动或从回收站恢复；移动和恢复可以一次多个',
  gate: { kind: 'user' },
  input: z
    .strictObject({
      userFileID: id.optional(),
      /** Several at once, to be moved or restored. */
      userFileIDs: chosen.optional(),
      fileName: fileNameField.optional(),
      /** Null: into no folder. */
      userFolderID: id.nullish(),
      restore: flag.optional(),
      rowVersion: rowVersion.optional(),
    })
    .refine(
      ({ userFileID, userFileIDs, fileName }) =>
        (userFileID === undefined) !== (userFileIDs === undefined) &&
        (fileName === undefined || userFileID !== undefined),
      { message: '请提供 userFileID 或 userFileIDs 之一，改名只能一个', path: ['userFileID'] },
    ),
  output: z.object({ items: z.array(userFile) }),
});

export const DelUserFiles = defineCall({
  name: 'DelUserFiles',
  summary: '把个人文件放入回收站，30 天后删除；forever 从回收站彻底删除，全部清空用 wholeBin',
  gate: { kind: 'user' },
  input: z
    .strictObject({
      userFileIDs: chosen.optional(),
      forever: flag.default(0),
      /** All that is in the recycle bin, for ever. */
      wholeBin: flag.default(0),
    })
    .refine(({ userFileIDs, wholeBin }) => (userFileIDs === undefined) === (wholeBin === 1), {
      message: '请选择文件，或清空回收站',
      path: ['userFileIDs'],
    }),
  output: z.object({ count: z.int() }),
});

export const GetUserFileArchive = defineCall({
  name: 'GetUserFileArchive',
  summary: '所选个人文件的压缩包：几分钟内有效的下载地址',
  gate: { kind: 'user' },
  input: z.strictObject({
    userFileIDs: z
      .array(id)
      .min(1, '请选择要下载的文件')
      .max(mostInOwnArchive, `一次最多打包 ${mostInOwnArchive} 个文件，请分几次下载`),
  }),
  output: z.object({ url: z.string(), fileName: z.string() }),
});
