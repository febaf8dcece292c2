import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id, instant, optionalText, rowVersion } from '../fields.ts';
import { inviteCode } from './invitation.calls.ts';

const defineCall = callsWith({
  inviteCode: '邀请码',
  state: '状态',
  reason: '原因',
  projectOnCompanyID: '参建单位',
  agreed: '是否同意',
  adding: '新增人数',
});

const unitState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What somebody may do with a unit. 添加人员: the unit's administrator brings its people in. */
export const unitSteps = ['同意', '拒绝', '停用', '恢复', '添加人员', '退出'] as const;
export type UnitStep = (typeof unitSteps)[number];

/** What a unit carries out of the plan. */
const carriedOut = z.object({
  activityID: id,
  code: z.string(),
  name: z.string(),
  start: day.nullable(),
  finish: day.nullable(),
  percentComplete: z.number(),
  isLate: z.boolean(),
});

const unit = z.object({
  projectOnCompanyID: id,
  companyID: id,
  companyName: z.string(),
  /** The word of the company's list. */
  partyRole: z.string(),
  state: unitState,
  /** Why it was refused, stopped or left. */
  reason: z.string(),
  contactName: z.string(),
  applicantName: z.string(),
  appliedTime: instant,
  /** Rows of the register that are its people. */
  projectStakeholderIDs: z.array(id),
  /** Those that are not done, the next first, twenty at most; nothing for who does not see the plan. */
  activities: z.array(carriedOut),
  activityCount: z.int().nonnegative(),
  openActivityCount: z.int().nonnegative(),
  steps: z.array(z.enum(unitSteps)),
  rowVersion,
});
export type Unit = z.output<typeof unit>;

const reason = optionalText('原因', 200).default('');

export const GetProjectOnCompany = defineCall({
  name: 'GetProjectOnCompany',
  summary: '参建单位：状态、人员和可做的操作',
  gate: { kind: 'project', key: 'projectID', page: 'stakeholder.register', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.array(unit),
});

export const AddProjectOnCompany = defineCall({
  name: 'AddProjectOnCompany',
  summary: '单位管理员凭单位邀请码申请参与项目，待项目经理同意',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  limit: 'guessable',
  input: z.strictObject({ companyID: id, inviteCode }),
  output: z.object({ projectOnCompanyID: id, state: unitState }),
});

export const AgreeAddCompany = defineCall({
  name: 'AgreeAddCompany',
  summary: '项目经理同意或拒绝单位参与项目',
  gate: { kind: 'project', key: 'projectID', page: 'stakeholder.register', right: 'update' },
  input: z.strictObject({
    projectID: id,
    projectOnCompanyID: id,
    agreed: flag.default(1),
    /** Needed for a refusal. */
    reason,
    rowVersion,
  }),
  output: z.object({ state: unitState, rowVersion }),
});

/** 停用 and 恢复 are the 项目经理's; a unit leaves by its own administrator, who may be outside the project. */
export const UpdProjectOnCompanyState = defineCall({
  name: 'UpdProjectOnCompanyState',
  summary: '停用（2）、恢复（1）参建单位，或以本单位名义退出（4）；其人员的权限随即收回或恢复',
  gate: { kind: 'user' },
  input: z.strictObject({
    projectID: id,
    projectOnCompanyID: id,
    state: z.union([z.literal(1), z.literal(2), z.literal(4)], '状态应为 1、2 或 4'),
    reason,
    rowVersion,
  }),
  output: z.object({ state: unitState, rowVersion }),
});

const mostJoined = 200;

export const CompanyUserJoinStakeholder = defineCall({
  name: 'CompanyUserJoinStakeholder',
  summary: '参建单位的人员加入项目：本人，或由单位管理员添加',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({
    companyID: id,
    projectID: id,
    userIDs: z.array(id).min(1, '请选择要加入项目的人员').max(mostJoined, `一次最多添加 ${mostJoined} 人`),
  }),
  output: z.object({ joined: z.int() }),
});

const choice = z.object({
  companyID: id,
  companyName: z.string(),
  /** Whether the caller may speak for it. */
  isAdministrator: flag,
  /** Null: it has not asked to take part. */
  state: unitState.nullable(),
  reason: z.string(),
  projectOnCompanyID: id.nullable(),
  rowVersion,
});
export type UnitChoice = z.output<typeof choice>;

/** For the page of a 单位 code; also once the code is used up, for the people of the units that have come. */
export const GetUnitChoices = defineCall({
  name: 'GetUnitChoices',
  summary: '自己的各单位在邀请码所指项目中的状态',
  gate: { kind: 'user' },
  limit: 'guessable',
  input: z.strictObject({ inviteCode }),
  output: z.array(choice),
});

/** `max` 0: no limit. */
export const BoolProjectMaxMem = defineCall({
  name: 'BoolProjectMaxMem',
  summary: '项目成员数是否还在套餐上限之内；已加入和已邀请的都计入',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  asksOnly: true,
  input: z.strictObject({ projectID: id, adding: z.int().min(0, '人数不能为负').max(10_000).default(1) }),
  output: z.object({ allowed: z.boolean(), used: z.int(), max: z.int() }),
});
