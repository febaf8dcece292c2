import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, optionalText, page, pageIndex, pageSize, rowVersion } from '../fields.ts';
import { ApplyPlanCommands, GetPlanChanges, travellingPlan } from './plan.calls.ts';
import { wbsCommand } from './plan-commands.ts';
import { nodeKinds } from './plan-rows.ts';
import { updateCycles } from './schedule-setting.calls.ts';
import { scopeWhy } from './scope-why.ts';
import { wbsDuties } from './wbs-manager.calls.ts';

const defineCall = callsWith({
  ...ApplyPlanCommands.labels,
  nodeKind: '类型',
  weight: '权重',
  description: '工作内容',
  acceptanceCriteria: '验收标准',
  qualityRequirement: '质量要求',
  technicalRefs: '技术依据',
  responsibleCompanyID: '责任单位',
  contractNo: '合同编号',
  costSubjectID: '科目',
  assumptionIDs: '假设',
});

/** Prices and people are told by the rights to these. */
const also = ['resource.library', 'stakeholder.register'] as const;
const gate = { kind: 'project', key: 'projectID', page: 'scope.wbs', also } as const;
const mayRead = { ...gate, right: 'access' } as const;

export const GetWbsPlan = defineCall({
  name: 'GetWbsPlan',
  heavy: true,
  summary: '编辑 WBS 所用的整份计划，内容同 GetPlan，凭 WBS 页签的权限读取',
  gate: mayRead,
  input: z.strictObject({ projectID: id }),
  output: travellingPlan,
});

export const GetWbsPlanChanges = defineCall({
  name: 'GetWbsPlanChanges',
  heavy: true,
  summary: '某版本之后对计划的修改，凭 WBS 页签的权限读取',
  gate: mayRead,
  input: GetPlanChanges.input,
  output: GetPlanChanges.output,
});

/**
 * A part of the plan's own stream: a batch is a version of the plan as any other, seen at once by who has the Gantt
 * open. `restore` takes back or brings again what was said here.
 */
export const ApplyWbsCommands = defineCall({
  name: 'ApplyWbsCommands',
  heavy: true,
  summary: '修改 WBS：新增、改名、移动、删除节点，按位置编码；一批命令整批生效',
  gate: { ...gate, right: 'update' },
  input: ApplyPlanCommands.input.extend({
    commands: z.array(wbsCommand).min(1, '没有要执行的命令').max(2000, '一批最多 2000 条命令'),
  }),
  output: ApplyPlanCommands.output,
  bodyLimit: 8 * 1024 * 1024,
});

const atMin = z.int().nullable();
const wbsNodeItem = z.object({
  wbsNodeID: id,
  parentID: id.nullable(),
  wbsCode: z.string(),
  wbsName: z.string(),
  nodeKind: z.enum(nodeKinds),
  /** 1 for what stands at the top. */
  level: z.int(),
  weight: z.number().nullable(),
  /** Local minutes since 1970; null while nothing in it has a date. */
  start: atMin,
  finish: atMin,
  percentComplete: z.number(),
  responsibleUnit: z.string(),
  /** Who answers for it, as far as the reader may know of people. */
  owners: z.array(z.string()),
  childCount: z.int(),
  activityCount: z.int(),
});
export type WbsNodeItem = z.output<typeof wbsNodeItem>;

export const GetWbsNodePage = defineCall({
  name: 'GetWbsNodePage',
  summary: 'WBS 节点，按编码排列；可以按编码、名称查找',
  gate: mayRead,
  input: z.strictObject({
    projectID: id,
    pageIndex,
    pageSize,
    value: optionalText('查询内容', 100).optional(),
  }),
  output: page(wbsNodeItem),
});

const dictionary = {
  description: optionalText('工作内容', 10_000),
  acceptanceCriteria: optionalText('验收标准', 10_000),
  qualityRequirement: optionalText('质量要求', 10_000),
  technicalRefs: optionalText('技术依据', 10_000),
  /** One of the companies that take part in the project. */
  responsibleCompanyID: id.nullable(),
  /** By its number: contracts are no register. */
  contractNo: optionalText('合同编号', 60),
  costSubjectID: id.nullable(),
  assumptionIDs: z.array(id).max(50, '一个节点最多关联 50 项假设'),
};
const wbsDictionary = z.object({
  ...dictionary,
  /** What the company is called; without one, what was once written in its place. */
  responsibleUnit: z.string(),
  rowVersion,
});
export type WbsDictionary = z.output<typeof wbsDictionary>;

const named = z.object({ id, code: z.string(), name: z.string() });
/** As far as the reader may open it. */
const pointing = named.extend({ state: z.string(), address: z.string() });
export const GetWbsNodeByID = defineCall({
  name: 'GetWbsNodeByID',
  summary: '一个 WBS 节点：词典、上级、人员，其中的活动、里程碑和资源，挂在它上面的成果，跟踪到它的需求',
  gate: mayRead,
  input: z.strictObject({ projectID: id, wbsNodeID: id }),
  output: z.object({
    node: wbsNodeItem,
    dictionary: wbsDictionary,
    /** From the top down. */
    path: z.array(named),
    people: z.array(z.object({ userName: z.string(), duty: z.enum(wbsDuties) })),
    milestones: z.array(named.extend({ finish: atMin })),
    resources: z.array(z.string()),
    deliverables: z.array(pointing),
    /** Approved or not, that are traced to it. */
    requirements: z.array(pointing),
    /** What the cost subject and the assumptions are called, as far as the reader may know of them. */
    titles: z.record(z.string(), z.string()),
  }),
});

/** Asked by the pages that edit the plan before they change its WBS; the page of the WBS reads the same in GetWbsFacts. */
export const GetScopeGate = defineCall({
  name: 'GetScopeGate',
  summary: '修改 WBS 之前：范围是否已有批准的基准（有则须说明依据），可选的已批准变更',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.gantt', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    isInForce: flag,
    /** Approved changes that an edit may follow, as far as the reader may know of changes. */
    changes: z.array(z.object({ changeRequestID: id, title: z.string() })),
  }),
});

export const UpdWbsDictionary = defineCall({
  name: 'UpdWbsDictionary',
  summary:
    '填写 WBS 词典：工作内容、验收标准、质量要求、技术依据、责任单位、合同、科目、假设；没有给出的不变',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    wbsNodeID: id,
    /** 0 where nothing was written yet. */
    rowVersion,
    ...z.strictObject(dictionary).partial().shape,
    why: scopeWhy.optional(),
  }),
  output: wbsDictionary,
});

/** What the checks of the WBS and its table need beside the plan. */
export const GetWbsFacts = defineCall({
  name: 'GetWbsFacts',
  summary:
    'WBS 检查所需的内容：各节点的词典是否填写、责任单位、预算，有需求的节点，更新周期，范围说明书中没有对应节点的成果',
  gate: mayRead,
  input: z.strictObject({ projectID: id }),
  output: z.object({
    nodes: z.array(
      z.object({ wbsNodeID: id, isDescribed: flag, hasCriteria: flag, responsibleUnit: z.string() }),
    ),
    /** Deliverables of the approved statement that no node stands for. */
    missing: z.array(z.string()),
    /** Money of the approved budget right on nodes, in 元; null for who may not read it. */
    budgets: z.array(z.object({ wbsNodeID: id, amount: z.number() })).nullable(),
    /** Nodes that approved requirements are traced to; null while none is approved. */
    traced: z.array(id).nullable(),
    updateCycle: z.enum(updateCycles),
    /** Whether the project is under way: what is missing then is worse. */
    isRunning: flag,
    /** Whether the scope has a baseline, and its version in force: for the heads of papers. */
    isBaselined: flag,
    scopeVersion: z.string(),
    projectCode: z.string(),
    /** Approved changes that an edit may follow then, as far as the reader may know of changes. */
    changes: z.array(z.object({ changeRequestID: id, title: z.string() })),
  }),
});
