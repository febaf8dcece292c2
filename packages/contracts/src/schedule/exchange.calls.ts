import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, page, pageIndex, pageSize } from '../fields.ts';
import { maybeAt } from './plan-rows.ts';

const defineCall = callsWith({
  baseVersion: '计划版本',
  batchID: '操作编号',
  fileName: '文件名',
  content: '文件内容',
  format: '文件格式',
  exchangeRunID: '导入导出记录',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.exchange' } as const;

export const exchangeFormats = ['mspdi', 'xer', 'p6xml', 'ical'] as const;

// base64 takes four bytes for three
const bodyLimit = 90 * 1024 * 1024;

const importedFile = {
  projectID: id,
  fileName: z.string().min(1, '请选择文件').max(255, '文件名最多 255 个字'),
  /** The file in base64, gzipped or not. */
  content: z
    .string()
    .min(1, '文件是空的，请重新选择')
    .max(bodyLimit, '文件过大，请用 gzip 压缩或拆分后再导入'),
  baseVersion: z.int().nonnegative(),
};

const count = z.int().nonnegative();
export const importReport = z.object({
  fileName: z.string(),
  /** What the file turned out to be. */
  format: z.enum(['mspdi', 'xer', 'p6xml', 'json']),
  /** What the file says it was written by. */
  source: z.string(),
  counts: z.object({
    wbsNodes: count,
    activities: count,
    milestones: count,
    links: count,
    calendars: count,
    resources: count,
    assignments: count,
    /** Those that the file has beside the dates it keeps. */
    baselines: count,
  }),
  /** What the plan does not hold: where, and why. Repeated ones are told once with their count. */
  unmapped: z.array(z.object({ what: z.string(), where: z.string(), why: z.string(), count })),
  /** Rows whose dates the engine computes otherwise than the file keeps them; at most 500. */
  differences: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      keptStart: maybeAt,
      keptFinish: maybeAt,
      start: maybeAt,
      finish: maybeAt,
      reason: z.string(),
    }),
  ),
  differenceCount: count,
  problems: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
  start: maybeAt,
  finish: maybeAt,
  keptFinish: maybeAt,
});
export type ImportReport = z.output<typeof importReport>;

export const PreviewPlanImport = defineCall({
  name: 'PreviewPlanImport',
  heavy: true,
  summary: '预览导入：读入 Project XML、Primavera XER 或 Primavera XML 文件，报告会得到什么，不保存',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject(importedFile),
  output: importReport,
  bodyLimit,
});

/**
 * The file's plan takes the place of the project's; refused when the plan was edited since `baseVersion`.
 * `batchID` is chosen by the sender: sent again with it, the import is answered the same and done once.
 */
export const ConfirmPlanImport = defineCall({
  name: 'ConfirmPlanImport',
  heavy: true,
  summary: '导入：以文件中的计划替换项目的计划',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject({ ...importedFile, batchID: id.optional() }),
  /** `batchID` is what `UndoPlanImport` takes back. */
  output: z.object({ planVersion: z.int(), batchID: id, report: importReport }),
  bodyLimit,
});

/**
 * The plan as it was before an import of one's own, edits since then included; refused once others have edited it.
 * The answer's `batchID` takes the undoing back.
 */
export const UndoPlanImport = defineCall({
  name: 'UndoPlanImport',
  heavy: true,
  summary: '撤销导入：恢复导入之前的计划与基线',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject({ projectID: id, batchID: id, baseVersion: z.int().nonnegative() }),
  output: z.object({ planVersion: z.int(), batchID: id }),
});

/** What the file says another way than the plan, or not at all. */
export const exportNote = z.object({
  what: z.string(),
  where: z.string(),
  why: z.string(),
  count,
  /** Whether an import into this system brings it back. */
  comesBack: z.boolean(),
});
export type ExportNote = z.output<typeof exportNote>;

/** Whoever may take the Gantt chart along may take the file. */
export const ExportPlan = defineCall({
  name: 'ExportPlan',
  heavy: true,
  summary: '导出计划文件',
  gate: { ...gate, page: 'schedule.gantt', right: 'download' },
  asksOnly: true,
  input: z.strictObject({ projectID: id, format: z.enum(exchangeFormats) }),
  /** `content` is the text of the file, UTF-8. */
  output: z.object({ fileName: z.string(), content: z.string(), notes: z.array(exportNote) }),
});

export const exchangeDirections = ['导入', '导出'] as const;
/** Files of the program's own kinds, and workbooks. */
export const runFormats = ['mspdi', 'xer', 'p6xml', 'ical', 'json', 'xlsx'] as const;
export type RunFormat = (typeof runFormats)[number];

export const exchangeRun = z.object({
  exchangeRunID: id,
  direction: z.enum(exchangeDirections),
  format: z.enum(runFormats),
  fileName: z.string(),
  userName: z.string(),
  createdTime: z.string(),
  planVersion: z.int(),
  activityCount: count,
  /** Kinds of what was not mapped. */
  unmappedCount: count,
  /** Bytes, unpacked. */
  size: count,
  /** Whether the file can be had again. */
  hasFile: flag,
});
export type ExchangeRun = z.output<typeof exchangeRun>;

const oneRun = z.strictObject({ projectID: id, exchangeRunID: id });

export const GetExchangeRunPage = defineCall({
  name: 'GetExchangeRunPage',
  summary: '导入导出的记录，最新的在前：谁、何时、哪个文件、读入多少、多少类没有映射',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(exchangeRun),
});

export const GetExchangeRunByID = defineCall({
  name: 'GetExchangeRunByID',
  summary: '一次导入或导出的报告：文件中有什么，哪些没有读入或没有写出',
  gate: { ...gate, right: 'access' },
  input: oneRun,
  output: exchangeRun.extend({
    /** By kind of row. */
    counts: z.record(z.string().max(40), count),
    unmapped: z.array(z.object({ what: z.string(), where: z.string(), why: z.string(), count })),
  }),
});

export const GetExchangeFile = defineCall({
  name: 'GetExchangeFile',
  heavy: true,
  summary: '再取一次导入或导出的文件',
  gate: { ...gate, right: 'download' },
  input: oneRun,
  /** The file packed with gzip, in base64. */
  output: z.object({ fileName: z.string(), content: z.string() }),
});
