import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, flagFilter, id, instant, nothing, optionalText, rowVersion, text } from '../fields.ts';
import { file } from '../register/register-schemas.ts';
import { duty } from '../stakeholder/register.calls.ts';
import { loggedActions, projectActions } from './project-states.ts';
import { projectUnits } from './project-unit-schemas.ts';

const defineCall = callsWith({
  companyName: '单位名称',
  projectName: '项目名称',
  projectCode: '项目编号',
  startTime: '开始日期',
  endTime: '结束日期',
  customerName: '建设单位',
  address: '地点',
  contractNo: '合同编号',
  budget: '预算',
  projectTypeID: '项目类型',
  industrySortID: '行业',
  currency: '币种',
  moneyUnit: '金额单位',
  durationUnit: '工期单位',
  laborUnit: '工时单位',
  format: '文件格式',
  state: '状态',
  whetherFiled: '归档状态',
  manageProject: '是否由我管理',
  action: '操作',
  comment: '原因',
  passOn: '随之移交的工作',
  reason: '原因',
});

export const projectRow = z.object({
  projectID: id,
  projectName: z.string(),
  projectCode: z.string(),
  companyID: id,
  companyName: z.string(),
  managerID: id,
  managerName: z.string(),
  state: z.int(),
  whetherFiled: flag,
  startTime: day.nullable(),
  endTime: day.nullable(),
  ...projectUnits,
  /** Initials and full pinyin of the name, for the picker's search. */
  pinyin: z.string(),
  isDefault: z.boolean(),
  /** Grows with every change of who may do what here; the event stream begins with it. */
  rightsVersion: z.int(),
});
export type ProjectRow = z.output<typeof projectRow>;

const looseDay = z.union([day, z.literal('')]).nullish();

/** The payload of the specification, to the letter; -1 stands for all, the default project comes first. */
export const GetProjectManagement = defineCall({
  name: 'GetProjectManagement',
  summary: '我参与的项目',
  gate: { kind: 'user' },
  input: z.strictObject({
    startTime: looseDay,
    endTime: looseDay,
    userID: id,
    state: z.int().min(-1).max(4),
    projectName: z.string().max(100).nullish(),
    whetherFiled: flagFilter.transform((asked) => asked ?? 0),
    manageProject: flagFilter.transform((asked) => asked ?? -1),
    companyName: z.string().max(100).nullish(),
  }),
  output: z.array(projectRow),
});

const projectFields = {
  projectName: text('项目名称', 100),
  projectCode: optionalText('项目编号', 40).optional(),
  startTime: day.optional(),
  endTime: day.nullish(),
  customerName: optionalText('建设单位', 100).optional(),
  address: optionalText('地点', 100).optional(),
  contractNo: optionalText('合同编号', 100).optional(),
  budget: z.number('请输入数字').min(0, '预算不能小于 0').max(1e13, '预算过大').nullish(),
  projectTypeID: id.nullish(),
  industrySortID: id.nullish(),
  currency: projectUnits.currency.optional(),
  moneyUnit: projectUnits.moneyUnit.optional(),
  durationUnit: projectUnits.durationUnit.optional(),
  laborUnit: projectUnits.laborUnit.optional(),
};

const endsAfterStart = (input: { startTime?: string | undefined; endTime?: string | null | undefined }) =>
  !input.startTime || !input.endTime || input.endTime >= input.startTime;
const endsBeforeStart = { message: '结束日期早于开始日期，请改为开始日期或之后', path: ['endTime'] };

export const AddProjectManagement = defineCall({
  name: 'AddProjectManagement',
  summary: '新建项目，创建者为项目经理',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, ...projectFields }).refine(endsAfterStart, endsBeforeStart),
  output: projectRow,
});

export const projectDetail = projectRow.extend({
  customerName: z.string(),
  address: z.string(),
  contractNo: z.string(),
  budget: z.number().nullable(),
  projectTypeID: id.nullable(),
  projectTypeName: z.string(),
  industrySortID: id.nullable(),
  industryName: z.string(),
  /** The people in the role 发起人. */
  sponsorNames: z.array(z.string()),
  /** From its start to the end that is asked for, in its 工期单位; null without an end. */
  plannedDuration: z.int().nullable(),
  statusDate: day.nullable(),
  /** When it was started, and when it was finished or given up. */
  actualStart: day.nullable(),
  actualFinish: day.nullable(),
  /** The charter is approved, so the project can be started without a reason. */
  isChartered: flag,
  createdTime: z.string(),
  rowVersion,
});

export const GetProjectManagementById = defineCall({
  name: 'GetProjectManagementById',
  summary: '项目资料；建设单位、合同编号和批准预算只给有「项目配置」查看权限的人',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ projectID: id }),
  output: projectDetail,
});

export const UpdProject = defineCall({
  name: 'UpdProject',
  heavy: true,
  summary: '修改项目资料，或启动、暂停、恢复、完成、终止项目',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update' },
  input: z
    .strictObject({
      projectID: id,
      rowVersion,
      ...projectFields,
      projectName: projectFields.projectName.optional(),
      action: z.enum(projectActions).optional(),
      comment: optionalText('原因', 500).optional(),
    })
    .refine(endsAfterStart, endsBeforeStart),
  output: projectDetail,
});

export const ProjectPaper = defineCall({
  name: 'ProjectPaper',
  summary: '项目基本情况表：Word 或 PDF',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'download' },
  asksOnly: true,
  input: z.strictObject({ projectID: id, format: z.enum(['docx', 'pdf']) }),
  output: file,
});

export const GetManagerDuties = defineCall({
  name: 'GetManagerDuties',
  summary: '移交之前：项目经理本人还没有完成的工作，按种类；看不到的只计数',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update' },
  input: z.strictObject({ projectID: id }),
  output: z.array(duty),
});

export const TransferProjectManager = defineCall({
  name: 'TransferProjectManager',
  heavy: true,
  summary: '移交项目经理：由另一名成员担任，点到的几类工作随之移交，其余留给原项目经理',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update' },
  input: z.strictObject({
    projectID: id,
    userID: id,
    rowVersion,
    comment: optionalText('原因', 500).optional(),
    /** The kinds of unfinished work, as `GetManagerDuties` names them, that go along. */
    passOn: z.array(z.string().max(100)).max(200).default([]),
  }),
  output: projectDetail,
});

export const ProjectFiled = defineCall({
  name: 'ProjectFiled',
  summary: '归档或重新打开项目',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'update', whenFiled: true },
  input: z.strictObject({ projectID: id, whetherFiled: flag, reason: optionalText('原因', 500).optional() }),
  output: nothing,
});

/** From the newest to the first; archiving and reopening are steps, too. */
export const GetProjectStateLog = defineCall({
  name: 'GetProjectStateLog',
  summary: '项目状态的变更记录',
  gate: { kind: 'project', key: 'projectID', page: 'integration.config', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.array(
    z.object({
      projectStateLogID: id,
      action: z.enum(loggedActions),
      fromState: z.int(),
      toState: z.int(),
      reason: z.string(),
      userID: id,
      userName: z.string(),
      userHeadShot: z.string(),
      createdTime: instant,
    }),
  ),
});

export const UpdUserDefaultProject = defineCall({
  name: 'UpdUserDefaultProject',
  summary: '设为默认项目',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ userID: id, projectID: id }),
  output: nothing,
});

export const UserOpenProject = defineCall({
  name: 'UserOpenProject',
  summary: '进入项目',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ projectID: id }),
  output: projectRow,
});

export const Authentication = defineCall({
  name: 'Authentication',
  summary: '我能否进入此项目',
  gate: { kind: 'user' },
  asksOnly: true,
  input: z.strictObject({ projectID: id }),
  output: z.object({ allowed: z.boolean(), roleIDs: z.array(id), state: z.int(), reason: z.string() }),
});
