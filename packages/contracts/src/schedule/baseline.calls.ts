import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, nothing, optionalText, page, pageIndex, pageSize, text } from '../fields.ts';
import type { Flow } from '../flow/flow.ts';

const defineCall = callsWith({
  reason: '原因',
  name: '基线名称',
  baselineID: '基线',
  changeRequestID: '依据的变更',
  submit: '提交批准',
  action: '步骤',
  comment: '意见',
  beforeID: '原',
  afterID: '现',
  isWhole: '全部活动',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt' } as const;

export const baselineStates = ['草稿', '审批中', '已批准', '已取代'] as const;
export type BaselineState = (typeof baselineStates)[number];

/** Who may decide about a baseline depends on who submitted it, so it is a duty of its own. */
export type BaselineDuty = 'writer' | 'approver';

/** Taken by whoever plans, approved by another; it is in force until the next one is. */
export const baselineFlow = {
  initial: '草稿',
  states: {
    草稿: { tone: 'neutral' },
    审批中: {
      tone: 'active',
      isLocked: true,
      task: { for: 'approver', title: '批准基线', kind: '审批', workDays: 5 },
    },
    已批准: { tone: 'good', isLocked: true },
    已取代: { tone: 'neutral', isLocked: true },
  },
  actions: {
    提交: { label: '提交批准', from: ['草稿'], to: '审批中', who: ['writer'] },
    批准: { from: ['审批中'], to: '已批准', who: ['approver'] },
    驳回: { from: ['审批中'], to: '草稿', who: ['approver'], isReasoned: true },
  },
} as const satisfies Flow<BaselineDuty>;

export const baselineActions = ['提交', '批准', '驳回'] as const;
export type BaselineAction = (typeof baselineActions)[number];

export const baselineKind = z.enum(['original', 'change', 'imported', 'custom']);
export const baselineRow = z.object({
  baselineID: id,
  name: z.string(),
  kind: baselineKind,
  reason: z.string(),
  state: z.enum(baselineStates),
  /** The steps that the reader may take now. */
  steps: z.array(z.enum(baselineActions)),
  /** The change it follows, as far as the reader may know of changes. */
  change: z.object({ changeRequestID: id, title: z.string() }).nullable(),
  /** Who decided, when, and with which words; also why it came back. */
  decision: z.object({ userName: z.string(), time: z.string(), comment: z.string() }).nullable(),
  planVersion: z.int(),
  isCurrent: flag,
  /** Finish of the whole plan as it was frozen, local minutes since 1970. */
  finish: z.int().nullable(),
  /** Activities it froze, WBS nodes not counted. */
  activityCount: z.int(),
  /** What it is a baseline of; one that a change made, of what the change touched. */
  hasScope: flag,
  hasSchedule: flag,
  hasCost: flag,
  userName: z.string(),
  createdTime: z.string(),
});

/** What a baseline that is submitted now needs, and who will decide about it. */
export const baselineAround = z.object({
  /** From the second on it follows an approved change. */
  needsChange: flag,
  changes: z.array(z.object({ changeRequestID: id, title: z.string() })),
  approvers: z.array(z.string()),
  /** Nobody else could: what one submits is approved at once. */
  isAlone: flag,
});

/** How many baselines a plan may have; files of Project know 11. */
export const mostBaselines = 100;

const atMin = z.int().nullable();
/** What a baseline froze; `rowID` is an activity or a WBS node, also one deleted since. */
export const frozenBaseline = z.object({
  baselineID: id,
  name: z.string(),
  rows: z.array(z.object({ rowID: id, start: atMin, finish: atMin, durationMin: z.int().nullable() })),
});
export type FrozenBaseline = z.output<typeof frozenBaseline>;

const described = { name: text('基线名称', 100), reason: optionalText('原因', 500).optional() };
const oneBaseline = z.strictObject({ projectID: id, baselineID: id });

export const GetBaselinePage = defineCall({
  name: 'GetBaselinePage',
  summary: '基线；around 说现在提交一条需要什么、由谁批准',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(baselineRow).extend({ around: baselineAround }),
});

export const GetBaselineByID = defineCall({
  name: 'GetBaselineByID',
  heavy: true,
  summary: '一条基线冻结的日期，用来与现在的计划对比',
  gate: { ...gate, right: 'access' },
  input: oneBaseline,
  output: frozenBaseline,
});

export const AddBaseline = defineCall({
  name: 'AddBaseline',
  heavy: true,
  summary: '把现在的计划存为一条基线，是草稿；submit 为 1 时同时提交批准',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    ...described,
    submit: flag.optional(),
    changeRequestID: id.nullable().optional(),
  }),
  output: baselineRow,
});

export const UpdBaseline = defineCall({
  name: 'UpdBaseline',
  heavy: true,
  summary: '改基线的名称和原因，冻结的日期不变；或提交、批准、驳回。批准的成为当前基线，原来的当前基线已取代',
  gate: { ...gate, right: 'access' },
  input: oneBaseline.extend({
    name: described.name.optional(),
    reason: described.reason,
    action: z.enum(baselineActions).optional(),
    comment: optionalText('意见', 500).optional(),
    changeRequestID: id.nullable().optional(),
  }),
  output: baselineRow,
});

export const DelBaseline = defineCall({
  name: 'DelBaseline',
  summary: '删除基线；当前的、审批中的和批准过的不能删除',
  gate: { ...gate, right: 'delete' },
  input: oneBaseline,
  output: nothing,
});

const comparedSpan = z
  .object({
    start: z.int(),
    finish: z.int(),
    durationMin: z.int(),
    workMin: z.int().nullable(),
    /** 元; null where nothing was priced then, or the reader sees no prices. */
    cost: z.number().nullable(),
  })
  .nullable();

const minutes = z.int();
/**
 * Start and finish differ by working minutes of the project's calendar, the duration by those of the activity's own;
 * later and longer is positive; `before` null: added since.
 */
export const comparedActivity = z.object({
  rowID: id,
  code: z.string(),
  name: z.string(),
  isInPlan: z.boolean(),
  before: comparedSpan,
  after: comparedSpan,
  startMin: minutes,
  finishMin: minutes,
  durationMin: minutes,
  /** A day of its duration and work. */
  dayMin: minutes,
});
export type ComparedActivity = z.output<typeof comparedActivity>;

const count = z.int().nonnegative();
export const CompareBaselines = defineCall({
  name: 'CompareBaselines',
  heavy: true,
  summary: '对比两条基线，或一条与现在的计划：新增、删除、移动了多少，完工和费用差多少，每项活动差几天',
  gate: { ...gate, page: 'schedule.baseline', right: 'access' },
  asksOnly: true,
  /** null: the plan of now. */
  input: z.strictObject({
    projectID: id,
    beforeID: id.nullable(),
    afterID: id.nullable(),
    isWhole: flag.optional(),
  }),
  output: z.object({
    counts: z.object({ added: count, removed: count, moved: count, same: count }),
    /** The end of the whole, minutes since 1970, and what it costs. */
    before: z.object({ finish: atMin, cost: z.number().nullable() }),
    after: z.object({ finish: atMin, cost: z.number().nullable() }),
    /** How much later the whole ends, in working minutes of the project's calendar; null where a side is empty. */
    finishMin: z.int().nullable(),
    /** A day of how far starts and finishes differ. */
    minutesPerDay: z.int(),
    /** Those that differ, or all of them. */
    rows: z.array(comparedActivity),
  }),
});
