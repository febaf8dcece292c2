import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing } from '../fields.ts';
import { anyPlaceGate, anyRowGate } from '../register/any-row-gate.ts';
import { fileNameField } from './file-name-field.ts';

const defineCall = callsWith({
  purpose: '验证码用途',
  fileName: '文件名',
  replacedID: '被替换的附件',
  refKind: '附件所属内容的种类',
  refID: '附件所属的记录',
  fileID: '附件',
  sha256: '文件校验值',
  fileSize: '文件大小',
  field: '所属的字段',
  thumbnail: '缩略图',
  fileIDs: '附件',
});

/**
 * Files hang on something: a row of a register (its entity), the project itself, or a folder of one's own, whose `projectID` is the
 * person's id. Whether the caller may is
 * asked of what they hang on, once it is known.
 */
const ref = { refKind: z.string().max(60), refID: id };
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, '文件的 SHA-256 应为 64 位十六进制')
  .max(64)
  .toLowerCase();
const fileSize = z.int().min(1, '文件是空的，请重新选择');
const fileName = fileNameField;

/** What the header Upload-Metadata of a new upload says; its length is in Upload-Length. */
export const uploadMetadata = z.strictObject({ projectID: id, ...ref, fileName, sha256: sha256.optional() });

const annexFile = z.object({
  fileID: id,
  fileName: z.string(),
  fileSize: z.int(),
  sha256: z.string(),
  /** Told from the bytes. */
  contentType: z.string(),
  /** The field of the row that it stands in; empty where it is an annex alone. */
  field: z.string(),
  /** Null where the reader may not know of them. */
  uploaderID: id.nullable(),
  uploaderName: z.string(),
  createdTime: instant,
  mayDelete: flag,
});
export type AnnexFile = z.output<typeof annexFile>;

export const GetAnnexFiles = defineCall({
  name: 'GetAnnexFiles',
  summary: '一条记录或项目的附件，以及单位的存储空间',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, ...ref }),
  output: z.object({
    items: z.array(annexFile),
    mayAdd: flag,
    /** Why the reader may add nothing here; null where he may. */
    whyNotAdd: z.string().nullable(),
    /** Bytes: of the company's files, allowed for them, and of one file. */
    used: z.int(),
    quota: z.int(),
    largestFile: z.int(),
  }),
});

export const FileUploadVerification = defineCall({
  name: 'FileUploadVerification',
  summary: '上传之前核对：相同的文件是否已有，或有没有传了一半的上传',
  gate: anyPlaceGate,
  input: z.strictObject({ projectID: id, ...ref, sha256, fileSize, fileName }),
  output: z.object({
    /** An identical file that the caller may use: hand its id to FileUpload. */
    exists: flag,
    fileID: id.nullable(),
    /** An unfinished upload of the caller's: go on there from `offset`. */
    uploadID: id.nullable(),
    uploadUrl: z.string().nullable(),
    offset: z.int(),
  }),
  limit: { max: 600, perSeconds: 60 },
});

/** 40,000 bytes in base64. */
const mostThumbnail = 53_336;
const mostPictures = 200;

/** What becomes an annex: an upload that is whole, or an identical file that is kept already. */
const newAnnex = {
  projectID: id,
  uploadID: id.optional(),
  fileID: id.optional(),
  fileName,
  /** This one goes to the recycle bin. */
  replacedID: id.optional(),
};
const hasOneSource = (given: {
  readonly uploadID?: string | undefined;
  readonly fileID?: string | undefined;
}): boolean => (given.uploadID === undefined) !== (given.fileID === undefined);
const oneSource = { message: '请提供 uploadID 或 fileID 之一', path: ['uploadID'] };

export const FileUpload = defineCall({
  name: 'FileUpload',
  summary: '把传完的上传（或已有的相同文件）挂为附件，或替换一个附件；重复提交同一上传得到同一附件',
  gate: anyRowGate,
  input: z
    .strictObject({
      ...newAnnex,
      ...ref,
      field: z.string().max(60).optional(),
      /** Of a picture: a small JPEG of it, for lists. */
      thumbnail: z.base64('缩略图的内容不正确').max(mostThumbnail).optional(),
    })
    .refine(hasOneSource, oneSource),
  output: annexFile.extend({ url: z.string() }),
  limit: { max: 600, perSeconds: 60 },
});

/** As FileUpload, of the project itself. */
export const UpdProjectAnnex = defineCall({
  name: 'UpdProjectAnnex',
  summary: '新增或替换项目附件',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update' },
  input: z.strictObject(newAnnex).refine(hasOneSource, oneSource),
  output: annexFile.extend({ url: z.string() }),
  limit: { max: 600, perSeconds: 60 },
});

export const DelAnnexFile = defineCall({
  name: 'DelAnnexFile',
  summary: '删除附件，30 天内可恢复；它的下载地址随即失效',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, fileID: id, ...ref }),
  output: nothing,
});

export const RestoreAnnexFile = defineCall({
  name: 'RestoreAnnexFile',
  summary: '恢复删除的附件',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, fileID: id, ...ref }),
  output: annexFile,
});

export const GetFileAddress = defineCall({
  name: 'GetFileAddress',
  summary: '附件的下载或预览地址，几分钟内有效，不需要登录信息',
  gate: anyPlaceGate,
  input: z.strictObject({ projectID: id, fileID: id, purpose: z.enum(['save', 'show']) }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});

export const GetThumbnails = defineCall({
  name: 'GetThumbnails',
  summary: '附件的名称、类型和缩略图；看不到的不在其中',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    fileIDs: z.array(id).min(1, '请指定附件').max(mostPictures, `一次最多 ${mostPictures} 个附件`),
  }),
  output: z.object({
    items: z.array(
      z.object({
        fileID: id,
        fileName: z.string(),
        fileSize: z.int(),
        contentType: z.string(),
        /** A JPEG in base64; null where there is none. */
        thumbnail: z.string().nullable(),
      }),
    ),
  }),
});
