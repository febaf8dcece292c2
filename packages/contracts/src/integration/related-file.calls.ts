import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, optionalText, page, pageIndex, pageSize } from '../fields.ts';
import { fileNameField } from '../files/file-name-field.ts';
import { labelsOf } from '../register/register.ts';
import type { WrittenRow } from '../register/register-calls.ts';
import { toWrittenSchema } from '../register/register-schemas.ts';
import { relatedFile } from './related-file.register.ts';

const defineCall = callsWith({
  ...labelsOf(relatedFile),
  relatedFileVersionID: '版本',
  relatedFileIDs: '所选文件',
  fileID: '文件内容',
  templateID: '模板',
  note: '版本说明',
  asVersion: '是否作为新版本',
  refKind: '关联内容的种类',
  refID: '关联的记录',
});

const { confidentiality } = relatedFile.fields;
const fileName = fileNameField;

type Words<T extends Readonly<Record<string, string>>> = [keyof T & string, ...(keyof T & string)[]];
const oneOf = <const T extends Readonly<Record<string, string>>>(choices: T) =>
  z.enum(Object.keys(choices) as Words<T>);

const gate = <const R extends 'access' | 'insert' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: relatedFile.page, right }) as const;

export const RelatedFileUpload = defineCall({
  name: 'RelatedFileUpload',
  summary:
    '文件：新增，或为已有的文件增加版本；内容是已上传的文件，或按模板填写。同一 relatedFileVersionID 只存一次',
  gate: gate('insert'),
  input: z
    .strictObject({
      projectID: id,
      /** Chosen by the sender, so that what is sent twice makes one version. */
      relatedFileVersionID: id.optional(),
      /** The file that gets a further version; a new one where none is named. */
      relatedFileID: id.optional(),
      /** An upload, or an identical file; or a template that is filled in. */
      fileID: id.optional(),
      templateID: id.optional(),
      fileName,
      /** A file of this name in the folder gets a further version. */
      asVersion: flag.default(0),
      note: optionalText('版本说明', 500).default(''),
      folderID: id.nullish(),
      /** A word of 文件类别; 其他 where none is named. */
      categoryID: id.nullish(),
      confidentiality: oneOf(confidentiality.choices).default('内部'),
      remark: optionalText('备注', 2000).default(''),
      /** What the file belongs to; a template that is for such rows is filled from it. */
      refKind: z.string().max(60).nullish(),
      refID: id.nullish(),
    })
    .refine((given) => (given.fileID === undefined) !== (given.templateID === undefined), {
      message: '请提供 fileID 或 templateID 之一',
      path: ['fileID'],
    }),
  output: toWrittenSchema(relatedFile) as z.ZodType<WrittenRow<typeof relatedFile>>,
  limit: { max: 600, perSeconds: 60 },
});

const version = z.object({
  relatedFileVersionID: id,
  versionNo: z.int(),
  fileID: id,
  fileName: z.string(),
  fileSize: z.int(),
  /** Told from the bytes. */
  contentType: z.string(),
  sha256: z.string(),
  note: z.string(),
  uploaderName: z.string(),
  createdTime: instant,
});
export type FileVersion = z.output<typeof version>;

export const GetRelatedFileVersions = defineCall({
  name: 'GetRelatedFileVersions',
  summary: '一个文件的各个版本，新的在前，以及它关联的记录',
  gate: gate('access'),
  input: z.strictObject({ projectID: id, relatedFileID: id }),
  output: z.object({
    items: z.array(version),
    mayUpload: flag,
    /** Whether the bytes may be saved, and not only looked at. */
    maySave: flag,
    /** What the file belongs to, where the reader may know of it. */
    ref: z.object({ label: z.string(), title: z.string(), address: z.string() }).nullable(),
  }),
});

/** So many files, and bytes, come in one archive. */
export const mostInArchive = 100;
export const largestArchive = 2 * 1024 ** 3;

export const GetRelatedFileArchive = defineCall({
  name: 'GetRelatedFileArchive',
  summary: '所选文件当前版本的压缩包：几分钟内有效的下载地址，不需要登录信息',
  gate: gate('download'),
  input: z.strictObject({
    projectID: id,
    relatedFileIDs: z
      .array(id)
      .min(1, '请选择要下载的文件')
      .max(mostInArchive, `一次最多打包 ${mostInArchive} 个文件，请分几次下载`),
  }),
  output: z.object({ url: z.string(), fileName: z.string() }),
});

export const GetProcureFile = defineCall({
  name: 'GetProcureFile',
  summary: '合同与采购类别的文件，新的在前',
  gate: gate('access'),
  input: z.strictObject({
    projectID: id,
    value: optionalText('查找内容', 100).default(''),
    pageIndex,
    pageSize,
  }),
  output: page(
    z.object({
      relatedFileID: id,
      code: z.string(),
      fileName: z.string(),
      category: z.string(),
      versionNo: z.int(),
      fileSize: z.int(),
      userName: z.string(),
      updatedTime: instant,
      state: z.string(),
    }),
  ),
});
