import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, nothing, optionalText, page, pageIndex, pageSize, text } from '../fields.ts';
import { ApplyPlanCommands, GetPlanChanges, travellingPlan } from './plan.calls.ts';
import { planCommand } from './plan-commands.ts';

const defineCall = callsWith({
  planScenarioID: '方案',
  planScenarioIDs: '方案',
  name: '方案名称',
  note: '说明',
  action: '操作',
  baseVersion: '方案版本',
  sinceVersion: '方案版本',
  batchID: '操作编号',
  commands: '操作',
  keep: '冲突时',
  settled: '各处的选择',
  key: '冲突处',
  withBaseline: '存为基线',
});

const also = ['resource.library', 'stakeholder.register'] as const;
const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt', also } as const;

/** How many scenarios a plan may have, and how many activities a plan may have to be copied. */
export const mostScenarios = 50;
export const mostScenarioActivities = 30_000;

export const scenarioState = z.enum(['编辑中', '已冻结', '已采用', '已放弃']);
export type ScenarioState = z.output<typeof scenarioState>;

/** Moments are local minutes since 1970; lengths are working minutes of the project's calendar. */
export const scenarioFigures = z.object({
  finish: z.int().nullable(),
  baseFinish: z.int().nullable(),
  /** Below zero: earlier. */
  finishDeltaMin: z.int(),
  /** Null for who may not see prices. */
  cost: z.number().nullable(),
  baseCost: z.number().nullable(),
  /** Activities that came onto the critical path, and those that left it. */
  entering: z.int(),
  leaving: z.int(),
  /** Activities that are new, gone, or stand or cost otherwise. */
  differing: z.int(),
  /** Edits that were not taken back. */
  edits: z.int(),
});
export type ScenarioFigures = z.output<typeof scenarioFigures>;

export const scenarioRow = z.object({
  planScenarioID: id,
  name: z.string(),
  note: z.string(),
  state: scenarioState,
  /** The version of the plan that was copied, and how many versions the plan has gone on since. */
  baseVersion: z.int(),
  behind: z.int(),
  revision: z.int(),
  changeRequestID: id.nullable(),
  figures: scenarioFigures,
  minutesPerDay: z.int(),
  userName: z.string(),
  createdTime: z.string(),
  endedTime: z.string().nullable(),
  adoptedVersion: z.int().nullable(),
});
export type ScenarioRow = z.output<typeof scenarioRow>;

const one = { projectID: id, planScenarioID: id } as const;
const described = { name: text('方案名称', 100), note: optionalText('说明', 2000).optional() };

export const GetPlanScenarioPage = defineCall({
  name: 'GetPlanScenarioPage',
  summary: '进度计划的方案：各自的工期、费用和关键线路与计划相差多少',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(scenarioRow),
});

export const GetPlanScenarioByID = defineCall({
  name: 'GetPlanScenarioByID',
  heavy: true,
  summary: '打开一个方案：它的整份计划，所复制的计划作为其中的 baseline，planVersion 是方案自己的版本',
  gate: { ...gate, right: 'access' },
  input: z.strictObject(one),
  output: z.object({ scenario: scenarioRow, plan: travellingPlan }),
});

export const AddPlanScenario = defineCall({
  name: 'AddPlanScenario',
  heavy: true,
  summary: '以现在的计划建立方案，或复制另一个方案',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, ...described, planScenarioID: id, copyOf: id.optional() }),
  output: scenarioRow,
});

export const UpdPlanScenario = defineCall({
  name: 'UpdPlanScenario',
  summary: '改方案的名称和说明，或冻结、继续编辑、放弃',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    ...one,
    name: described.name.optional(),
    note: described.note,
    action: z.enum(['冻结', '继续编辑', '放弃']).optional(),
  }),
  output: scenarioRow,
});

export const DelPlanScenario = defineCall({
  name: 'DelPlanScenario',
  summary: '删除方案；已采用的和变更中的不能删除',
  gate: { ...gate, right: 'delete' },
  input: z.strictObject(one),
  output: nothing,
});

export const ApplyScenarioCommands = defineCall({
  name: 'ApplyScenarioCommands',
  heavy: true,
  summary: '修改方案：一批命令，整批生效；计划不变',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    ...one,
    baseVersion: z.int().nonnegative(),
    batchID: id,
    upon: z.array(id).max(2000).default([]),
    commands: z.array(planCommand).min(1, '没有要执行的命令').max(2000, '一批最多 2000 条命令'),
  }),
  output: ApplyPlanCommands.output,
  bodyLimit: 8 * 1024 * 1024,
});

export const GetScenarioChanges = defineCall({
  name: 'GetScenarioChanges',
  heavy: true,
  summary: '某版本之后对方案的修改',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ ...one, sinceVersion: z.int().nonnegative() }),
  output: GetPlanChanges.output,
});

const at = z.int().nullable();
/** An activity that differs between the copied plan and the scenario; null: not there. */
export const scenarioDifference = z.object({
  rowID: id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  baseStart: at,
  baseFinish: at,
  start: at,
  finish: at,
  startDeltaMin: z.int(),
  finishDeltaMin: z.int(),
  costDelta: z.number().nullable(),
  critical: z.enum(['in', 'out']).nullable(),
});
export type ScenarioDifference = z.output<typeof scenarioDifference>;

export const scenarioResource = z.object({
  resourceID: id,
  name: z.string(),
  kind: z.enum(['labour', 'material', 'equipment']),
  unit: z.string(),
  /** Working minutes; of material the quantity. */
  base: z.number(),
  amount: z.number(),
  costDelta: z.number().nullable(),
});

const scenarioMilestone = z.object({
  rowID: id,
  name: z.string(),
  baseFinish: at,
  finish: at,
  finishDeltaMin: z.int(),
});
export type ScenarioMilestone = z.output<typeof scenarioMilestone>;

export const ComparePlanScenario = defineCall({
  name: 'ComparePlanScenario',
  heavy: true,
  summary: '方案与各自复制的计划相比：总工期、费用、关键线路、各活动和资源；最多三个方案',
  gate: { ...gate, right: 'access' },
  asksOnly: true,
  input: z.strictObject({ projectID: id, planScenarioIDs: z.array(id).min(1).max(3) }),
  output: z.object({
    scenarios: z.array(
      z.object({
        scenario: scenarioRow,
        /** The largest differences first, at most 500. */
        differences: z.array(scenarioDifference),
        /** Also those that stay where they are; the earliest first, at most 100. */
        milestones: z.array(scenarioMilestone),
        resources: z.array(scenarioResource),
      }),
    ),
  }),
});

/** A place where the scenario and the plan as it is by now do not agree. */
export const scenarioConflict = z.object({
  /** Which place, for `settled`; empty where it cannot be settled by choosing. */
  key: z.string(),
  rowID: z.string(),
  name: z.string(),
  field: z.string(),
  /** What the copied plan said, what the plan says now, what the scenario says. */
  base: z.string(),
  plan: z.string(),
  scenario: z.string(),
  /** Whose change to the plan it was. */
  userName: z.string(),
});
export type ScenarioConflict = z.output<typeof scenarioConflict>;

const kept = z.enum(['plan', 'scenario'], '请选择保留计划的还是方案的');

export const RebasePlanScenario = defineCall({
  name: 'RebasePlanScenario',
  heavy: true,
  summary:
    '把方案移到现在的计划上；冲突时按 settled 逐处、其余按 keep 保留计划的还是方案的，有一处没有写就不动方案而列出冲突',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    ...one,
    keep: kept.optional(),
    settled: z
      .array(z.strictObject({ key: z.string().min(1).max(300), keep: kept }))
      .max(2000)
      .optional(),
  }),
  output: z.object({
    scenario: scenarioRow,
    conflicts: z.array(scenarioConflict),
    /** Commands that say nothing sensible to the plan any more, and why. */
    dropped: z.array(z.string()),
  }),
});

export const AdoptPlanScenario = defineCall({
  name: 'AdoptPlanScenario',
  heavy: true,
  summary: '采用方案：移到现在的计划上，作为一批修改生效；有冲突时什么也不改，列出冲突',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ ...one, withBaseline: z.union([z.literal(0), z.literal(1)]).default(1) }),
  output: z.object({ scenario: scenarioRow, conflicts: z.array(scenarioConflict) }),
});

export const UndoPlanScenario = defineCall({
  name: 'UndoPlanScenario',
  heavy: true,
  summary: '撤销采用：计划中随采用而改的内容复原，所存的基线删除，方案回到已冻结；之后改过同一处的，列出冲突',
  gate: { ...gate, right: 'update' },
  input: z.strictObject(one),
  output: z.object({ scenario: scenarioRow, conflicts: z.array(scenarioConflict) }),
});
