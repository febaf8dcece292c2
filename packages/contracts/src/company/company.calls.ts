import { z } from 'zod';
import { callsWith } from '../call.ts';
import {
  day,
  flag,
  id,
  instant,
  nothing,
  optionalText,
  page,
  pageIndex,
  pageSize,
  rowVersion,
} from '../fields.ts';
import { pageRouting } from '../integration/role.calls.ts';
import { toOneLine } from '../one-line.ts';
import { file } from '../register/register-schemas.ts';
import { companyScales } from './company-choices.ts';

const defineCall = callsWith({
  companyName: '单位名称',
  companyScale: '单位规模',
  companyIndustry: '所属行业',
  creatorID: '创建者',
  abbreviation: '简称',
  bidRemark: '成立日期',
  img: '标志',
  inviteCode: '邀请码',
  companyRole: '单位角色',
  state: '状态',
  reason: '原因',
  size: '大小（字节）',
});

const companyFields = z.object({
  companyName: z.string(),
  isAuthentication: flag,
  administrator: z.string(),
  joinTime: instant,
  bidRemark: z.string(),
  inviterName: z.string(),
  img: z.string(),
});
export type CompanyFields = z.output<typeof companyFields>;

/** `companyId` as spelt-as-specified.ts says. */
const companyRow = companyFields.extend({
  companyId: id,
  /** Until when one has to set up a second factor to go on entering, and whether that is over; neither where nothing is to be done. */
  factorDueTime: instant.optional(),
  isFactorOverdue: z.boolean().optional(),
});
export type CompanyRow = z.output<typeof companyRow>;

export const GetUserCompanysList = defineCall({
  name: 'GetUserCompanysList',
  summary: '我所在的单位',
  gate: { kind: 'user' },
  input: z.strictObject({ userID: id.optional() }),
  output: z.array(companyRow),
});

/** Of the company's own registers; those of projects come with the project. */
export const GetCompanyRights = defineCall({
  name: 'GetCompanyRights',
  summary: '我在单位各页签的权限',
  gate: { kind: 'project', key: 'companyID', page: null, right: null, alsoCompany: true },
  input: z.strictObject({ companyID: id }),
  output: z.array(pageRouting),
});

export const CreateUserCompany = defineCall({
  name: 'CreateUserCompany',
  summary: '创建单位，创建者为单位负责人',
  gate: { kind: 'user' },
  input: z.strictObject({
    companyName: z
      .string()
      .trim()
      .overwrite(toOneLine)
      .min(1, '请输入单位名称')
      .max(100, '单位名称最多 100 个字'),
    companyScale: z.enum(companyScales).or(z.literal('')).default(''),
    companyIndustry: z.array(id).max(50).default([]),
    creatorID: id.optional(),
  }),
  output: z.object({ companyId: id, companyName: z.string() }),
});

export const SwitchUserCompany = defineCall({
  name: 'SwitchUserCompany',
  summary: '切换当前单位',
  gate: { kind: 'company', key: 'companyId', atLeast: 'member' },
  input: z.strictObject({ userID: id, companyId: id }),
  output: z.object({ companyId: id, companyName: z.string(), companyRole: z.string() }),
});

/** What everyone of the company may know of it. */
export const GetUserCompany = defineCall({
  name: 'GetUserCompany',
  summary: '单位资料与成员',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({
    companyID: id,
    value: z.string().max(50).optional(),
    state: z.int().optional(),
    pageIndex,
    pageSize,
  }),
  output: companyFields
    .extend({
      companyID: id,
      abbreviation: z.string(),
      companyScale: z.string(),
      companyIndustry: z.array(id),
      inviteCode: z.string(),
      companyRole: z.string(),
      /** 套餐; 0 people: no limit. */
      typeName: z.string(),
      maxProjectMembers: z.int(),
      maxProjects: z.int(),
      storageGB: z.int(),
      rowVersion,
    })
    .extend(
      page(
        z.object({
          userID: id,
          userName: z.string(),
          userTel: z.string(),
          companyRole: z.string(),
          /** Names, that of the main one first. */
          departments: z.array(z.string()),
          /** 职务 in the main department. */
          post: z.string(),
          joinTime: instant,
          inviterName: z.string(),
          state: z.int(),
          projectCount: z.int(),
        }),
      ).shape,
    ),
});

export const UserCompanyExport = defineCall({
  name: 'UserCompanyExport',
  summary:
    '通讯录：单位成员的姓名、手机号、角色、部门和职务，Excel；不是管理员的只有正常状态的成员，手机号遮住中间四位',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, value: z.string().max(50).optional(), state: z.int().optional() }),
  output: file,
});

export const GetCompanyCreatorID = defineCall({
  name: 'GetCompanyCreatorID',
  summary: '单位负责人',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id }),
  output: z.object({ creatorID: id, userName: z.string() }),
});

export const UpdCompanyAbbreviation = defineCall({
  name: 'UpdCompanyAbbreviation',
  summary: '修改单位简称',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({ companyID: id, abbreviation: optionalText('简称', 20), rowVersion }),
  output: z.object({ abbreviation: z.string(), rowVersion }),
});

/** A logo of 256 × 256 px; it travels with every list of companies. */
const mostLogo = 200_000;

export const UpdCompanyProfile = defineCall({
  name: 'UpdCompanyProfile',
  summary: '修改单位简称、成立日期和标志',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({
    companyID: id,
    abbreviation: optionalText('简称', 20),
    bidRemark: day.or(z.literal('')),
    img: z.string().max(mostLogo, '标志不能超过 150 KB，请换一张较小的图片'),
    rowVersion,
  }),
  output: z.object({ abbreviation: z.string(), bidRemark: z.string(), img: z.string(), rowVersion }),
});

export const JoinCompanyUsers = defineCall({
  name: 'JoinCompanyUsers',
  summary: '凭邀请码申请加入单位',
  gate: { kind: 'user' },
  limit: { max: 20, perSeconds: 3600 },
  input: z.strictObject({ inviteCode: z.string().trim().min(1, '请输入邀请码').max(20) }),
  output: z.object({ companyId: id, companyName: z.string(), state: z.int() }),
});

/** By a part of the name: people of the company. By a whole phone number or account: also who could be added. */
export const GetUsers = defineCall({
  name: 'GetUsers',
  summary: '查找人员：本单位的成员，或以完整手机号、账号找到的一人',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  // A whole number or account may be of somebody outside: nobody tries them all.
  limit: { max: 100, perSeconds: 3600 },
  input: z.strictObject({ companyID: id, value: optionalText('查询内容', 50).default('') }),
  output: z.array(
    z.object({
      userID: id,
      /** Of others than members the family name alone. */
      userName: z.string(),
      userHeadShot: z.string(),
      isMember: flag,
    }),
  ),
});

export const AddCompanyUsers = defineCall({
  name: 'AddCompanyUsers',
  summary: '邀请有账号的人成为单位成员，本人同意后生效；正在申请的人随即加入',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  limit: { max: 100, perSeconds: 3600 },
  input: z.strictObject({
    companyID: id,
    userIDs: z.array(id).min(1, '请选择人员').max(50, '一次最多添加 50 人'),
    /** What `GetUsers` found the person by; needed for who never was of the company. */
    value: optionalText('手机号或账号', 50).default(''),
  }),
  output: z.object({ added: z.int() }),
});

export const UpdCompanyUserState = defineCall({
  name: 'UpdCompanyUserState',
  summary: '审核、停用、恢复成员，撤回邀请，或改其角色',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({
    companyID: id,
    userID: id,
    state: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    companyRole: z.enum(['成员', '单位管理员']).optional(),
    reason: optionalText('原因', 200).optional(),
  }),
  output: nothing,
});

/** `used` and `max` in bytes for storage, in projects that are not finished, ended or filed otherwise; `max` 0: no limit. */
const room = z.object({ allowed: z.boolean(), used: z.int(), max: z.int() });

export const BoolCompanyMaxProject = defineCall({
  name: 'BoolCompanyMaxProject',
  summary: '单位的项目数是否还在套餐上限之内；未启动、进行中和暂停的项目计入',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  asksOnly: true,
  input: z.strictObject({ companyID: id }),
  output: room,
});

export const BoolCompanyMaxSize = defineCall({
  name: 'BoolCompanyMaxSize',
  summary: '单位的存储空间是否放得下一个文件；相同的文件只计一次',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  asksOnly: true,
  input: z.strictObject({ companyID: id, size: z.int().min(0, '大小不能为负').max(1e15).default(0) }),
  output: room,
});
