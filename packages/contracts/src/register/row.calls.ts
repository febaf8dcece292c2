import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, looseRecord, nothing, rowVersion, text } from '../fields.ts';
import { anyRowGate } from './any-row-gate.ts';
import { mostForms } from './register.ts';
import { file, titles } from './register-schemas.ts';

const defineCall = callsWith({
  text: '查找内容',
  withStopped: '连同停用的',
  content: '评论内容',
  changes: '修改内容',
  entity: '内容种类',
  commentID: '评论',
  viewName: '视图名称',
  savedViewID: '视图',
  exportJobID: '导出文件',
  format: '文件格式',
});

/**
 * Calls that are the same for the rows of every register. Whether the caller may is asked of the register's
 * own page, once it is known which register it is.
 */
const register = z.string().max(60);
const row = { projectID: id, register, rowID: id };

const change = z.object({
  historyID: id,
  action: z.string(),
  userName: z.string(),
  time: instant,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type RowChange = z.output<typeof change>;

export const GetRowHistory = defineCall({
  name: 'GetRowHistory',
  summary: '一条记录的修改历史：谁、何时、由何改为何',
  gate: anyRowGate,
  input: z.strictObject(row),
  output: z.object({ items: z.array(change), titles }),
});

/** Of one row, or of all rows that the reader sees. */
export const RowHistoryExport = defineCall({
  name: 'RowHistoryExport',
  heavy: true,
  summary: '导出修改历史（Excel）：一条记录的，或整个登记册的',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, register, rowID: id.optional() }),
  output: file,
});

/** Each row as a paper of its own: its fields, its lines, who took which step, and room to sign. */
export const RowFormExport = defineCall({
  name: 'RowFormExport',
  heavy: true,
  summary: '打印表单：每条记录一份，Word 或 PDF',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    register,
    rowIDs: z
      .array(id)
      .min(1, '请选择要打印的记录')
      .max(mostForms, `一次最多打印 ${mostForms} 份，请分次打印`),
    format: z.enum(['docx', 'pdf'], '格式应为 docx 或 pdf'),
  }),
  output: file,
});

/** Of one's own exports, for a week. */
export const GetExportFile = defineCall({
  name: 'GetExportFile',
  summary: '取回在后台生成的导出文件',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, exportJobID: id }),
  output: z.object({
    state: z.enum(['waiting', 'done', 'failed']),
    fileName: z.string(),
    /** Base64; empty until it is done. */
    content: z.string(),
    /** Why there is no file. */
    reason: z.string(),
  }),
});

/** A row as it stands in a conversation: its reader sees of it what its own page shows them. */
export const GetRowCard = defineCall({
  name: 'GetRowCard',
  summary: '一条记录的卡片：名称、编号、状态和地址',
  gate: anyRowGate,
  input: z.strictObject(row),
  output: z.object({
    label: z.string(),
    title: z.string(),
    code: z.string(),
    state: z.string(),
    address: z.string(),
    isDeleted: flag,
  }),
});

const pointing = z.object({
  register: z.string(),
  label: z.string(),
  rows: z.array(z.object({ id, title: z.string(), state: z.string(), address: z.string() })),
});
export type PointingRows = z.output<typeof pointing>;

export const GetRowLinks = defineCall({
  name: 'GetRowLinks',
  summary: '引用这条记录的其他记录，按登记册和字段分组',
  gate: anyRowGate,
  input: z.strictObject(row),
  output: z.array(pointing),
});

export const RestoreRows = defineCall({
  name: 'RestoreRows',
  heavy: true,
  summary: '从回收站恢复记录，连同随之删除的内容',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, register, rowIDs: z.array(id).min(1).max(1000) }),
  output: z.object({ restored: z.int() }),
});

const batchChanges = looseRecord(250_000);

export const BatchUpdRows = defineCall({
  name: 'BatchUpdRows',
  heavy: true,
  summary: '对多条记录作同样的修改；有一条不能改则都不改',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    register,
    /** What a row says of itself comes on top of what is said of all: so that a change of many can be taken back. */
    rows: z
      .array(z.strictObject({ id, rowVersion, changes: batchChanges.optional() }))
      .min(1, '请选择要修改的记录')
      .max(1000),
    changes: batchChanges,
  }),
  output: z.object({ updated: z.int() }),
});

const target = z.object({ id, title: z.string(), hint: z.string() });
export type LinkTarget = z.output<typeof target>;

export const FindLinkTargets = defineCall({
  name: 'FindLinkTargets',
  summary: '可以引用的记录，按名称、编号或拼音查找；withStopped 连同停用的，它们只供筛选和结清',
  gate: anyRowGate,
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    entity: z.string().max(60),
    text: z.string().max(100).default(''),
    withStopped: z.boolean().default(false),
  }),
  output: z.array(target),
});

// ── comments ────────────────────────────────────────────────────────────────────────────────────────────
const comment = z.object({
  commentID: id,
  content: z.string(),
  mentions: z.array(id),
  /** Null where the reader may not know of them. */
  authorID: id.nullable(),
  authorName: z.string(),
  createdAt: instant,
  isOwn: flag,
});
export type Comment = z.output<typeof comment>;

export const GetComments = defineCall({
  name: 'GetComments',
  summary: '一条记录的评论',
  gate: anyRowGate,
  input: z.strictObject(row),
  output: z.object({ items: z.array(comment), titles }),
});

export const AddComment = defineCall({
  name: 'AddComment',
  summary: '评论一条记录；被 @ 的成员收到通知',
  gate: anyRowGate,
  input: z.strictObject({
    ...row,
    /** Chosen by the sender, so that a comment that is sent twice is said once. */
    commentID: id.optional(),
    content: text('评论', 2000),
    mentions: z.array(id).max(50).default([]),
  }),
  output: comment,
});

export const DelComment = defineCall({
  name: 'DelComment',
  summary: '删除自己的评论',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, commentID: id }),
  output: nothing,
});

// ── saved views ─────────────────────────────────────────────────────────────────────────────────────────
const view = z.object({
  savedViewID: id,
  viewName: z.string(),
  isShared: flag,
  isOwn: flag,
  content: z.record(z.string(), z.unknown()),
});
export type SavedView = z.output<typeof view>;

export const GetSavedViews = defineCall({
  name: 'GetSavedViews',
  summary: '登记册的视图：自己的，和项目内共享的',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, register }),
  output: z.array(view),
});

export const SaveView = defineCall({
  name: 'SaveView',
  summary: '保存视图：筛选、排序、列和列宽；同名则覆盖自己的',
  gate: anyRowGate,
  input: z.strictObject({
    projectID: id,
    register,
    viewName: text('视图名称', 40),
    isShared: flag.default(0),
    content: looseRecord(60_000),
  }),
  output: view,
});

export const DelView = defineCall({
  name: 'DelView',
  summary: '删除自己的视图',
  gate: anyRowGate,
  input: z.strictObject({ projectID: id, savedViewID: id }),
  output: nothing,
});
