import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, nothing } from '../fields.ts';
import { maybeAt } from './plan-rows.ts';
import { scopeWhy, scopeWhyLabels } from './scope-why.ts';

const defineCall = callsWith({
  ...scopeWhyLabels,
  fileName: '文件名',
  content: '文件内容',
  activityCount: '活动数',
  baseVersion: '计划版本',
  batchID: '操作编号',
  isRemoving: '删除文件中没有的行',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt' } as const;
const count = z.int().nonnegative();

// base64 takes four bytes for three: a workbook of 6 MB
const largestWorkbook = 8 * 1024 * 1024;

const workbook = z
  .string()
  .min(1, '文件是空的，请重新选择')
  .max(largestWorkbook, '文件超过 6 MB，请只留下计划的一张表');
const workbookName = z.string().min(1, '请选择文件').max(255, '文件名最多 255 个字');

/** A workbook is written where it is looked at; that it went out is told here. What comes in the server tells itself. */
export const AddExchangeRun = defineCall({
  name: 'AddExchangeRun',
  summary: '记下一次 Excel 的导出，连同文件',
  gate: { ...gate, right: 'download' },
  input: z.strictObject({
    projectID: id,
    fileName: workbookName,
    activityCount: z.int('活动数应为整数').min(0, '活动数不能为负').max(1_000_000, '活动数过大'),
    /** The workbook in base64. */
    content: workbook,
  }),
  bodyLimit: largestWorkbook + 4096,
  output: nothing,
});

// As whoever says the same to the plan by commands; adding and deleting rows need those rights beside it.
const sayGate = {
  ...gate,
  right: 'update',
  also: ['resource.library', 'stakeholder.register'],
} as const;

const namedRow = z.object({
  /** As the sheet counts them, 1 for the heads. */
  row: count,
  code: z.string(),
  name: z.string(),
  /** The WBS node above it. */
  parent: z.string(),
});

/** What a workbook would make of the plan. Of long lists the first are told; `counts` says how many there are. */
const comparedWorkbook = z.object({
  /** The version that the file was laid beside. */
  planVersion: z.int(),
  issues: z.array(
    z.object({
      /** 0 is the whole file. */
      row: count,
      column: z.string(),
      /** As Excel names it, with its sheet; empty where it is about a whole row or the file. */
      cell: z.string(),
      message: z.string(),
    }),
  ),
  added: z.array(namedRow),
  changed: z.array(
    z.object({
      row: count,
      code: z.string(),
      name: z.string(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Rows of the plan that the file does not have. */
  missing: z.array(namedRow.omit({ row: true })),
  /** Computed columns that say otherwise in the file; they are not taken from it. */
  unread: z.array(z.object({ column: z.string(), rows: count })),
  counts: z.object({
    issues: count,
    added: count,
    changedRows: count,
    changedCells: count,
    missing: count,
    same: count,
    /** What would be said to the plan, and what more where the missing rows go. */
    commands: count,
    removal: count,
  }),
  /** The end of the plan now, and with what the file says. */
  finish: z.object({ before: maybeAt, after: maybeAt }),
  /** Whether it changes the WBS while the scope has an approved baseline: a change or a reason is asked for. */
  asksWhy: flag,
  /** Why the plan would not take it; empty where it would. */
  refusal: z.string(),
});
export type ComparedWorkbook = z.output<typeof comparedWorkbook>;

export const PreviewPlanWorkbook = defineCall({
  name: 'PreviewPlanWorkbook',
  heavy: true,
  asksOnly: true,
  summary: '预览 Excel 导入：逐行逐格列出会改什么，看不懂的按工作表和单元格说明，不保存',
  gate: sayGate,
  input: z.strictObject({ projectID: id, fileName: workbookName, content: workbook }),
  output: comparedWorkbook,
  bodyLimit: largestWorkbook + 4096,
});

/**
 * Says to the plan what a workbook says otherwise than it: all of it or nothing, as one batch, which is undone as one.
 * Refused when the plan was edited since `baseVersion`. The same `batchID` again is answered, not applied.
 */
export const ConfirmPlanWorkbook = defineCall({
  name: 'ConfirmPlanWorkbook',
  heavy: true,
  summary: 'Excel 导入：把文件中的改动写入计划，整批生效',
  gate: sayGate,
  input: z.strictObject({
    projectID: id,
    fileName: workbookName,
    content: workbook,
    baseVersion: z.int().nonnegative(),
    batchID: id,
    /** Whether the rows that the file does not have go as well. */
    isRemoving: z.boolean().default(false),
    /** Asked where the preview answered `asksWhy`, or rows are removed. */
    why: scopeWhy.optional(),
  }),
  output: z.object({ planVersion: z.int(), batchID: id }),
  bodyLimit: largestWorkbook + 4096,
});
