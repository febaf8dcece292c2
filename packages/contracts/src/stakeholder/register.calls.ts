import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, recordOf, rowVersion } from '../fields.ts';
import type { ValuesOf } from '../register/fields.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf, type SelectionOf } from '../register/register-calls.ts';
import { titles, toInputShape, toRowSchema } from '../register/register-schemas.ts';
import type { RowOf } from '../register/row-types.ts';
import { projectStakeholder } from './project-stakeholder.register.ts';

const defineCall = callsWith({
  ...labelsOf(projectStakeholder),
  partyRole: '参建角色',
  stakeholders: '干系人',
  projectStakeholderIDs: '干系人',
  successors: '接手人',
  successorID: '接手人',
  text: '查找内容',
  topic: '主题',
  content: '内容',
});

const calls = callsOf(projectStakeholder);
const row = toRowSchema(projectStakeholder) as z.ZodType<StakeholderRow>;
export type StakeholderRow = RowOf<typeof projectStakeholder>;

const gateOf = <const R extends 'access' | 'insert' | 'update' | 'delete'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: projectStakeholder.page, right }) as const;
const inProject = { kind: 'project', key: 'projectID', page: null, right: null } as const;
const rows = z.object({ items: z.array(row), total: z.int(), titles });

export const GetProjectStakeholderByID = calls.byID;
export const ProjectStakeholderExport = calls.export;
export const ProjectStakeholderImport = calls.import;

type Asked = { readonly value: SelectionOf };
type Paged = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly asksAllowed?: 1 | undefined;
};

/** Everyone may read the own row; the others need access to the register: the gate asks, the handler says for what. */
export const GetProjectStakeholderPage = defineCall({
  ...calls.page,
  gate: { ...calls.page.gate, right: null },
  input: calls.page.input as z.ZodType<Asked & Paged, Asked & Partial<Paged>>,
});

/** Leaving is one's own; everything else needs the right to update. */
export const UpdProjectStakeholder = defineCall({ ...calls.upd, gate: { ...calls.upd.gate, right: null } });

const mostAdded = 200;

/** Somebody by the account, or by what is known; `partyRole` names the word that `partyRoleID` points to. */
export type NewStakeholder = {
  readonly projectStakeholderID?: string | undefined;
  readonly userID?: string | undefined;
  readonly partyRole?: string | undefined;
} & Partial<ValuesOf<(typeof projectStakeholder)['fields']>>;
const newStakeholder = z.strictObject({
  projectStakeholderID: id.optional(),
  userID: id.optional(),
  partyRole: z.string('请选择参建角色').trim().max(50, '请选择参建角色').optional(),
  ...toInputShape(projectStakeholder.fields),
}) as z.ZodType<NewStakeholder, NewStakeholder>;

/** Colleagues of the owning company, named by their accounts, and people who are only written down. */
export const AddProjectStakeholderList = defineCall({
  name: 'AddProjectStakeholderList',
  summary: '批量添加干系人；本单位人员直接加入项目',
  gate: gateOf('insert'),
  input: z.strictObject({
    projectID: id,
    stakeholders: z
      .array(newStakeholder)
      .min(1, '请选择要添加的人员')
      .max(mostAdded, `一次最多添加 ${mostAdded} 人`),
  }),
  output: z.object({ items: z.array(row), joined: z.int() }),
  bodyLimit: 2_000_000,
});

/** Colleagues of the owning company who are not in the register yet. */
export const FindColleagues = defineCall({
  name: 'FindColleagues',
  summary: '可以添加的本单位人员，按姓名、拼音或手机号后四位查找',
  gate: gateOf('insert'),
  asksOnly: true,
  input: z.strictObject({ projectID: id, text: z.string().max(50).default('') }),
  output: z.array(
    z.object({ userID: id, userName: z.string(), phone: z.string(), userHeadShot: z.string() }),
  ),
});

/** `rows` names what the caller may read; `total` counts the rest as well. */
export const duty = z.object({
  kind: z.string(),
  label: z.string(),
  rows: z.array(z.object({ id, title: z.string() })),
  total: z.int(),
});
export type StakeholderDuty = z.output<typeof duty>;

export const GetStakeholderDuties = defineCall({
  name: 'GetStakeholderDuties',
  summary: '移出之前：干系人还没有完成的工作，按种类；看不到的只计数',
  gate: gateOf('delete'),
  input: z.strictObject({ projectID: id, projectStakeholderIDs: z.array(id).min(1).max(200) }),
  output: z.array(duty),
});

/** The specification's spelling. `successors`: who takes over, by kind of duty. */
export const DelProjectStateholder = defineCall({
  name: 'DelProjectStateholder',
  heavy: true,
  summary: '移出干系人：未完成的工作交给接手人，权限随即收回；可以撤销',
  gate: gateOf('delete'),
  input: z.strictObject({
    projectID: id,
    rows: z.array(z.strictObject({ id, rowVersion })).min(1, '请选择要移出的干系人').max(200),
    successors: recordOf(id, 200).default({}),
  }),
  output: z.object({ deleted: z.int() }),
});

export const GetProjectKeyMembers = defineCall({
  name: 'GetProjectKeyMembers',
  summary: '关键干系人',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id }),
  output: rows,
});

export const GetProjectStakeholderByCompany = defineCall({
  name: 'GetProjectStakeholderByCompany',
  summary: '一个单位的干系人',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, company: z.string().trim().min(1, '请填写单位').max(100) }),
  output: rows,
});

export const GetUserCompanyByProjectID = defineCall({
  name: 'GetUserCompanyByProjectID',
  summary: '自己在项目中代表的单位',
  gate: inProject,
  input: z.strictObject({ projectID: id, userID: id.optional() }),
  output: z.array(z.object({ companyID: id.nullable(), companyName: z.string(), isOwner: flag })),
});

export const GetJobAll = defineCall({
  name: 'GetJobAll',
  summary: '岗位',
  gate: { kind: 'user' },
  input: z.strictObject({ projectID: id.optional() }),
  output: z.array(z.object({ groupName: z.string(), jobName: z.string() })),
});

/** Giving and taking roles are the rights of 角色与权限. */
export const UpdRolePersonnel = defineCall({
  name: 'UpdRolePersonnel',
  summary: '设置一名成员的项目角色',
  gate: inProject,
  input: z.strictObject({ projectID: id, projectStakeholderID: id, roleIDs: z.array(id).max(50) }),
  output: z.object({ roleIDs: z.array(id) }),
});

export const descriptionTopics = ['识别方法与范围', '分析结论', '参与总体策略', '保密约定'] as const;

const description = z.object({
  topic: z.enum(descriptionTopics),
  content: z.string(),
  /** 0 where nothing has been written yet. */
  rowVersion,
  updatedBy: z.string(),
  updatedAt: instant.nullable(),
});

export const GetStakeholderDescription = defineCall({
  name: 'GetStakeholderDescription',
  summary: '登记册的说明，按主题',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id }),
  output: z.array(description),
});

export const UpdStakeholderDescription = defineCall({
  name: 'UpdStakeholderDescription',
  summary: '修改登记册的说明；此前的内容留在历史中',
  gate: gateOf('update'),
  input: z.strictObject({
    projectID: id,
    topic: z.enum(descriptionTopics, '请选择主题'),
    content: z.string().trim().max(10_000, '说明最多 10000 个字'),
    rowVersion,
  }),
  output: description,
});

const version = z.object({ content: z.string(), userName: z.string(), time: instant });

export const GetStakeholderDescriptionVersions = defineCall({
  name: 'GetStakeholderDescriptionVersions',
  summary: '一个主题此前的说明，新的在前',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, topic: z.enum(descriptionTopics) }),
  output: z.array(version),
});
