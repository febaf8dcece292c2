import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, page, pageIndex, pageSize } from '../fields.ts';
import { frozenBaseline } from './baseline.calls.ts';
import { planCommand } from './plan-commands.ts';
import {
  activityRow,
  assignmentRow,
  calendarRow,
  linkRow,
  maybeAt,
  resourceRow,
  wbsNodeRow,
} from './plan-rows.ts';
import { planSettings } from './plan-settings.ts';
import { at } from './plan-times.ts';
import { scopeWhy, scopeWhyLabels } from './scope-why.ts';

const defineCall = callsWith({
  ...scopeWhyLabels,
  code: '编码',
  text: '固定文字',
  projectCode: '项目编号',
  baseVersion: '计划版本',
  sinceVersion: '计划版本',
  batchID: '操作编号',
  commands: '操作',
  name: '名称',
  kind: '类型',
  note: '备注',
  activityID: '活动',
  activityIDs: '活动',
  wbsNodeID: 'WBS',
  durationMin: '工期',
  priority: '优先级',
  ownerID: '责任人',
  calendarID: '日历',
  percentComplete: '完成百分比',
  actualStart: '实际开始',
  actualFinish: '实际完成',
  resourceID: '资源',
  units: '数量',
  unit: '计量单位',
  maxUnits: '最大数量',
  standardRate: '单价',
  costPerUse: '每次使用成本',
  lagValue: '时距',
  entity: '内容种类',
  mode: '方式',
  discipline: '专业',
  section: '施工段',
  partyID: '承担单位',
  contractNo: '合同编号',
  method: '估算方法',
  optimisticMin: '乐观工期',
  mostLikelyMin: '最可能工期',
  pessimisticMin: '悲观工期',
  quantity: '工程量',
  outputRate: '产量定额',
  crew: '班组',
  shifts: '班次',
  basis: '估算依据',
  level: '里程碑级别',
  committedAt: '承诺日期',
  criteria: '完成标准',
  evRule: '挣值计取规则',
  percentKind: '百分比类型',
  physicalPercent: '实物完成百分比',
  steps: '检查点',
  stepID: '检查点',
  weight: '权重',
  baselineDay: '计划日期',
  doneDay: '完成日期',
  evidence: '凭据',
  segments: '码段',
  resetBy: '重置',
  activityCode: '编码规则',
});

const planVersion = z.int().nonnegative();

// Rows travel without what equals its default (activityDefaults, outlineDefaults, … in the engine's plan-wire).
const travellingActivity = activityRow
  .partial()
  .required({ activityID: true, code: true, name: true, durationMin: true })
  .extend({
    /** Its place among the rows under the same parent; WBS nodes and activities count together. */
    sortKey: z.int(),
    start: at.optional(),
    finish: at.optional(),
    /** Early and late dates are left out where they equal start and finish. */
    earlyStart: at.optional(),
    earlyFinish: at.optional(),
    lateStart: at.optional(),
    lateFinish: at.optional(),
    totalFloatMin: z.int().optional(),
    freeFloatMin: z.int().optional(),
    isCritical: z.boolean().optional(),
  });
const travellingNode = wbsNodeRow.partial().required({ wbsNodeID: true, code: true, name: true }).extend({
  sortKey: z.int(),
  start: at.optional(),
  finish: at.optional(),
  totalFloatMin: z.int().optional(),
  isCritical: z.boolean().optional(),
  percentComplete: z.number().optional(),
});
const travellingLink = linkRow.partial().required({ linkID: true, predID: true, succID: true });
const travellingResource = resourceRow.partial().required({ resourceID: true, name: true });
const travellingAssignment = assignmentRow
  .partial()
  .required({ assignmentID: true, activityID: true, resourceID: true });

/** A whole plan with what was last computed; stored dates, so that it is drawn before the engine has run. */
export const travellingPlan = z.object({
  projectID: id,
  projectName: z.string(),
  planVersion,
  settings: planSettings,
  calendars: z.array(calendarRow),
  wbsNodes: z.array(travellingNode),
  activities: z.array(travellingActivity),
  links: z.array(travellingLink),
  resources: z.array(travellingResource),
  assignments: z.array(travellingAssignment),
  finish: maybeAt,
  criticalCount: z.int(),
  /** The current baseline. */
  baseline: frozenBaseline.nullable(),
  /** Who can answer for an activity; members of the project with their accounts, which WBS nodes name. */
  owners: z.array(
    z.object({ ownerID: id, userName: z.string(), unitName: z.string(), userID: id.nullable() }),
  ),
  /** Companies that can carry out an activity. */
  parties: z.array(z.object({ partyID: id, partyName: z.string(), isActive: z.boolean() })),
});
export type TravellingPlan = z.output<typeof travellingPlan>;

/** Prices and people are told by the rights to these. */
const also = ['resource.library', 'stakeholder.register'] as const;
const mayRead = { kind: 'project', key: 'projectID', page: 'schedule.gantt', right: 'access', also } as const;

export const GetPlan = defineCall({
  name: 'GetPlan',
  heavy: true,
  summary:
    '整份进度计划：设置、日历、WBS、活动与计算结果、逻辑关系、资源、当前基线；资源的价格和备注只给有「资源库」查看权限的人',
  gate: mayRead,
  input: z.strictObject({ projectID: id }),
  output: travellingPlan,
});

export const planBatch = z.object({
  batchID: id,
  planVersion,
  /** Null where the reader may not know of them. */
  userID: id.nullable(),
  userName: z.string(),
  commands: z.array(planCommand),
});
export type PlanBatch = z.output<typeof planBatch>;

/** `reload`: more was said since than is worth replaying, or the plan was replaced; ask GetPlan. */
export const GetPlanChanges = defineCall({
  name: 'GetPlanChanges',
  heavy: true,
  summary: '某版本之后对计划的修改',
  gate: mayRead,
  input: z.strictObject({ projectID: id, sinceVersion: planVersion }),
  output: z.object({ planVersion, reload: z.boolean(), batches: z.array(planBatch) }),
});

export const planProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  ids: z.array(z.string()),
  message: z.string(),
});

/**
 * A batch is applied as a whole or refused. The same `batchID` again is answered, not applied. Adding and deleting
 * rows need the page's insert and delete rights beside update.
 */
export const ApplyPlanCommands = defineCall({
  name: 'ApplyPlanCommands',
  heavy: true,
  summary: '修改进度计划：一批命令，整批生效',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.gantt', right: 'update', also },
  input: z.strictObject({
    projectID: id,
    baseVersion: planVersion,
    batchID: id,
    /** Batches that came after `baseVersion` but were known when this one was said: they do not contradict it. */
    upon: z.array(id).max(2000).default([]),
    commands: z.array(planCommand).min(1, '没有要执行的命令').max(2000, '一批最多 2000 条命令'),
    /** Asked where the batch changes the WBS and the scope has an approved baseline. */
    why: scopeWhy.optional(),
  }),
  output: z.object({
    planVersion,
    /** Others changed the plan since `baseVersion`; `batches` are what they said, before this one. */
    rebased: z.boolean(),
    batches: z.array(planBatch),
    finish: maybeAt,
    problems: z.array(planProblem),
  }),
  bodyLimit: 8 * 1024 * 1024,
});

export const GetPlanBatchPage = defineCall({
  name: 'GetPlanBatchPage',
  summary: '计划修改记录，最新的在前；reopenedID 只列重新打开这项活动的',
  gate: mayRead,
  input: z.strictObject({ projectID: id, reopenedID: id.optional(), pageIndex, pageSize }),
  output: page(
    z.object({
      batchID: id,
      planVersion,
      /** Null where the reader may not know of them. */
      userID: id.nullable(),
      userName: z.string(),
      createdTime: z.string(),
      commandCount: z.int(),
      /** How often each kind of command stands in the batch. */
      kinds: z.record(z.string(), z.int()),
      /** Why finished activities were opened again. */
      reasons: z.array(z.object({ activityID: id, reason: z.string() })),
    }),
  ),
});
