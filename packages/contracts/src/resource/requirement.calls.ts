import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, page, pageIndex, pageSize } from '../fields.ts';
import { ApplyPlanCommands } from '../schedule/plan.calls.ts';
import { assignmentCommand } from '../schedule/plan-commands.ts';
import { assignmentState, workCurve } from '../schedule/plan-rows.ts';

const defineCall = callsWith({
  baseVersion: '计划版本',
  batchID: '操作编号',
  commands: '操作',
  wbsNodeID: 'WBS',
  activityID: '活动',
  paper: '计划表',
  format: '格式',
  resourceID: '资源',
  resourceIDs: '资源',
  kinds: '类别',
  states: '状态',
  units: '数量',
  workMin: '工时',
  jobText: '工作内容',
  text: '查找内容',
  step: '周期',
  fromDay: '开始日期',
  toDay: '结束日期',
});

export const requirementPage = 'resource.requirement';
const gateOf = <const R extends 'access' | 'update' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: requirementPage, right }) as const;

export const resourceKind = z.enum(['labour', 'material', 'equipment']);
/** Days since 1970-01-01. */
export const dayNo = z.int().min(-25_567).max(138_785);

/** Which assignments: all of what is left out. */
export const assignmentFilter = z.strictObject({
  /** A node with all below it. */
  wbsNodeID: id.optional(),
  activityID: id.optional(),
  resourceIDs: z.array(id).max(200).optional(),
  kinds: z.array(resourceKind).max(3).optional(),
  states: z.array(assignmentState).max(3).optional(),
  /** In the name or code of the activity, or the name of the resource. */
  text: z.string().trim().max(50, '查找内容最多 50 个字').optional(),
  /** Worked on between these days, both counted. */
  fromDay: dayNo.optional(),
  toDay: dayNo.optional(),
});
export type AssignmentFilter = z.output<typeof assignmentFilter>;

export const assignmentItem = z.object({
  assignmentID: id,
  activityID: id,
  activityCode: z.string(),
  activityName: z.string(),
  wbsName: z.string(),
  workType: z.enum(['fixedDuration', 'fixedUnits', 'fixedWork']),
  effortDriven: z.boolean(),
  resourceID: id,
  resourceName: z.string(),
  resourceKind,
  unit: z.string(),
  /** Of material the quantity. */
  units: z.number(),
  workMin: z.int(),
  delayMin: z.int(),
  curve: workCurve,
  /** Of a manual curve, in minutes; of material its quantity. */
  curveParts: z.array(z.number()),
  jobText: z.string(),
  state: assignmentState,
  /** Local minutes since 1970; null while the plan is not computed. */
  start: z.int().nullable(),
  finish: z.int().nullable(),
  /** 元; null for whoever may not see prices. */
  cost: z.number().nullable(),
  priceState: z.enum(['现行', '单价过期', '无价', '']),
});
export type AssignmentItem = z.output<typeof assignmentItem>;

/** The plan's assignments with what they cost at the prices of their days, in the order in which they begin. */
export const GetAssignmentPage = defineCall({
  name: 'GetAssignmentPage',
  heavy: true,
  summary:
    '资源需求：计划中的资源分配，数量、工时、起止日期和按当日单价的成本；成本只给有「资源库」查看权限的人',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, pageIndex, pageSize, value: assignmentFilter.default({}) }),
  output: page(assignmentItem).extend({
    planVersion: z.int(),
    /** Of all that were found: minutes of people and machines, 元. */
    workMin: z.number(),
    cost: z.number().nullable(),
    /** How many have no price, or one that has run out. */
    noPrice: z.int(),
    minutesPerDay: z.int(),
  }),
});

export const useStep = z.enum(['day', 'week', 'month']);

export const GetResourceDemand = defineCall({
  name: 'GetResourceDemand',
  heavy: true,
  summary: '资源需求按日、周或月的数量：人力和设备是工时（分钟），材料是计量单位的数量',
  gate: gateOf('access'),
  input: z.strictObject({
    projectID: id,
    step: useStep.default('week'),
    value: assignmentFilter.default({}),
  }),
  output: z.object({
    /** The days on which periods begin; one more at the end. */
    days: z.array(z.int()),
    resources: z.array(
      z.object({
        resourceID: id,
        resourceName: z.string(),
        resourceKind,
        unit: z.string(),
        demand: z.array(z.number()),
      }),
    ),
    minutesPerDay: z.int(),
  }),
});

/** A part of the plan's own stream; resources of the library that the plan does not have yet come into it thereby. */
export const ApplyAssignmentCommands = defineCall({
  name: 'ApplyAssignmentCommands',
  heavy: true,
  summary:
    '修改资源需求：分配、改数量或工时、移除，以及资源的可用时段；一批命令整批生效；资源库的资源随分配进入计划',
  gate: gateOf('update'),
  input: ApplyPlanCommands.input.extend({
    commands: z.array(assignmentCommand).min(1, '没有要执行的命令').max(2000, '一批最多 2000 条命令'),
  }),
  output: ApplyPlanCommands.output,
  bodyLimit: 2 * 1024 * 1024,
});

const choiceText = z.string().trim().max(50, '查找内容最多 50 个字').default('');

export const FindAssignable = defineCall({
  name: 'FindAssignable',
  summary: '可以分配的资源（计划中的和资源库中在用的）与活动，按名称或编码查找',
  gate: gateOf('access'),
  asksOnly: true,
  input: z.strictObject({ projectID: id, text: choiceText }),
  output: z.object({
    resources: z.array(
      z.object({
        resourceID: id,
        resourceName: z.string(),
        resourceKind,
        unit: z.string(),
        maxUnits: z.number(),
      }),
    ),
    activities: z.array(
      z.object({ activityID: id, activityCode: z.string(), activityName: z.string(), durationMin: z.int() }),
    ),
  }),
});

export const requirementPapers = ['劳动力需求计划', '材料需求计划', '机械需求计划'] as const;

export const ResourceNeedPaper = defineCall({
  name: 'ResourceNeedPaper',
  heavy: true,
  summary: '劳动力、材料、机械需求计划：按月的数量与用在哪些活动，Word 或 PDF',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    paper: z.enum(requirementPapers, '请选择需求计划'),
    format: z.enum(['docx', 'pdf']),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
