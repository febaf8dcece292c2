import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, pageIndex, pageSize } from '../fields.ts';
import { runKey, runSeed, runShapes } from './plan-run.ts';

const defineCall = callsWith({
  planRunID: '资源平衡',
  resourceIDs: '资源',
  withinFloat: '只用总时差',
  rule: '优先规则',
  schedules: '试排次数',
  seed: '种子',
});
const gate = { kind: 'project', key: 'projectID', page: 'schedule.levelling' } as const;

export const levellingRuleNames = [
  'best',
  'lateFinish',
  'lateStart',
  'totalFloat',
  'earlyStart',
  'outline',
] as const;

const options = z.strictObject({
  /** Levelled alone; none: all people and machines. */
  resourceIDs: z.array(id).max(500, '一次最多选择 500 种资源').default([]),
  /** 1: nobody later than its late dates, so that the finish stays. */
  withinFloat: flag.default(0),
  rule: z.enum(levellingRuleNames).default('best'),
  schedules: z.int('试排次数应为整数').min(1, '至少试排 1 次').max(5000, '最多试排 5000 次').default(200),
  seed: runSeed.default(1),
});
export type LevellingRunOptions = z.output<typeof options>;

const shortage = z.object({
  finish: z.int(),
  /** Spans in which more is asked for than there is, and the units that are missing times their days by the clock. */
  spans: z.int(),
  unitDays: z.number(),
});
const summary = z.object({ before: shortage, after: shortage, delayedCount: z.int(), movedCount: z.int() });

const moved = z.object({
  activityID: id,
  code: z.string(),
  name: z.string(),
  /** Clock minutes behind what the links allow; 0: only what stands before it moved. */
  delayMin: z.int(),
  resourceID: id.nullable(),
  /** Who holds the resource meanwhile. */
  behind: z.array(z.string()),
  oldStart: z.int(),
  oldFinish: z.int(),
  start: z.int(),
  finish: z.int(),
  /** Working minutes. */
  oldFloatMin: z.int(),
  floatMin: z.int(),
  minutesPerDay: z.int(),
});
export type MovedRow = z.output<typeof moved>;

const load = z.object({
  resourceID: id,
  name: z.string(),
  unit: z.string(),
  /** Days since 1970-01-01 of the first period, and how many each has. */
  firstDay: z.int(),
  days: z.int(),
  capacity: z.array(z.number()),
  /** The most at once of each period. */
  before: z.array(z.number()),
  after: z.array(z.number()),
});
export type LoadRow = z.output<typeof load>;

const overused = z.object({
  resourceID: id,
  name: z.string(),
  fromAt: z.int(),
  toAt: z.int(),
  units: z.number(),
  activities: z.array(z.string()),
});

const result = z.object({
  moved: z.array(moved),
  loads: z.array(load),
  overuse: z.array(overused),
  /** Within float alone: would wait for longer than their float; working minutes. Older runs do not tell. */
  lacking: z
    .array(
      z.object({
        activityID: id,
        name: z.string(),
        needMin: z.int(),
        floatMin: z.int(),
        minutesPerDay: z.int(),
      }),
    )
    .optional(),
  /** Need more of a resource than there ever is. */
  tooMuch: z.array(z.string()),
  schedules: z.int(),
  /** The new length and the least it can be, in working minutes of the project's calendar. */
  makespanMin: z.int(),
  lowerBoundMin: z.int(),
});
export type LevellingResult = z.output<typeof result>;

const shapes = runShapes({ options, summary, result });

export const RunLevelling = defineCall({
  name: 'RunLevelling',
  heavy: true,
  summary: '开始一次资源平衡：排队、在后台计算，结果是预览，应用之前计划不变',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject({ projectID: id, ...options.shape }),
  output: z.object({ planRunID: id }),
});

export const GetLevellingRunPage = defineCall({
  name: 'GetLevellingRunPage',
  summary: '资源平衡的记录，最新的在前',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: shapes.page,
});

export const GetLevellingRunByID = defineCall({
  name: 'GetLevellingRunByID',
  summary: '一次资源平衡：状态、进度，完成后每项活动推迟多少、在等哪种资源、前后的资源用量',
  gate: { ...gate, right: 'access' },
  input: z.strictObject(runKey),
  output: shapes.run,
});

export const CancelLevelling = defineCall({
  name: 'CancelLevelling',
  summary: '取消排队或运行中的资源平衡',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject(runKey),
  output: shapes.run,
});

export const ApplyLevelling = defineCall({
  name: 'ApplyLevelling',
  heavy: true,
  summary:
    '应用资源平衡的预览：推迟写入计划，是可以撤销的一批；计划在预览之后有改动的拒绝，需要重新平衡。另需甘特图的修改权限',
  gate: { ...gate, right: 'update' },
  input: z.strictObject(runKey),
  output: shapes.run,
});

export const UndoLevelling = defineCall({
  name: 'UndoLevelling',
  heavy: true,
  summary: '撤销已应用的资源平衡，推迟还原为应用之前；之后有人改过同一处的拒绝。另需甘特图的修改权限',
  gate: { ...gate, right: 'update' },
  input: z.strictObject(runKey),
  output: shapes.run,
});

export const DiscardLevelling = defineCall({
  name: 'DiscardLevelling',
  summary: '放弃资源平衡的预览，计划不变',
  gate: { ...gate, right: 'update' },
  input: z.strictObject(runKey),
  output: shapes.run,
});
