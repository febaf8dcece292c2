import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, instant, optionalText, page, pageIndex, pageSize, rowVersion, text } from '../fields.ts';
import { file } from '../register/register-schemas.ts';
import { isCreditCode, tidyCreditCode } from './credit-code.ts';
import { reviewActions, reviewStates } from './real-name-flow.ts';

const defineCall = callsWith({
  realNameReviewID: '实名资料',
  companyName: '单位名称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  licence: '营业执照',
  bidRemark: '成立日期',
  contactTel: '联系电话',
  state: '状态',
  action: '操作',
  reason: '原因',
});

/** A licence that can be read, as the browser has made it smaller. */
const mostLicence = 2_800_000;

/** `bidRemark` is the day of foundation, as the specification calls it everywhere. */
const given = {
  companyName: text('单位名称', 100),
  creditCode: z
    .string()
    .max(40)
    .transform(tidyCreditCode)
    .refine(isCreditCode, '统一社会信用代码校验不通过，请核对第 18 位'),
  legalPerson: text('法定代表人', 40),
  licence: z
    .string()
    .min(1, '请上传营业执照')
    .max(mostLicence, '营业执照的图片不能超过 2 MB，请换一张较小的'),
  bidRemark: day,
  contactTel: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9][0-9-]{6,19}$/, '请填写正确的联系电话'),
};

const review = z.object({
  realNameReviewID: id,
  companyID: id,
  companyName: z.string(),
  /** What the company is called until then. */
  formerName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  bidRemark: z.string(),
  contactTel: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  submitterName: z.string(),
  submittedTime: instant,
  reviewedTime: instant.nullable(),
  rowVersion,
});
export type RealNameReview = z.output<typeof review>;

export const CompanyRealNameAuthentication = defineCall({
  name: 'CompanyRealNameAuthentication',
  summary: '提交单位实名资料，由平台管理员审核；通过后单位名称和成立日期以资料为准',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  limit: { max: 20, perSeconds: 3600 },
  bodyLimit: 3_000_000,
  input: z.strictObject({ companyID: id, ...given }),
  output: z.object({ realNameReviewID: id, state: z.enum(reviewStates) }),
});

export const GetRealNameReview = defineCall({
  name: 'GetRealNameReview',
  summary: '实名审核，新的在前：平台管理员看到全部，单位管理员看到本单位的',
  gate: { kind: 'user' },
  input: z.strictObject({
    companyID: id.optional(),
    state: z.enum(reviewStates).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(review),
});

export const RealNameReviewExport = defineCall({
  name: 'RealNameReviewExport',
  summary: '全部单位的实名审核，Excel，不含营业执照的图片',
  gate: { kind: 'platform' },
  input: z.strictObject({ state: z.enum(reviewStates).optional() }),
  output: file,
});

export const GetRealNameReviewByID = defineCall({
  name: 'GetRealNameReviewByID',
  summary: '一份实名资料，连同营业执照的图片',
  gate: { kind: 'user' },
  input: z.strictObject({ realNameReviewID: id }),
  output: review.extend({ licence: z.string() }),
});

export const UpdCompanyRealName = defineCall({
  name: 'UpdCompanyRealName',
  summary: '通过、驳回单位的实名资料（平台管理员），或撤回（单位管理员）',
  gate: { kind: 'user' },
  input: z.strictObject({
    realNameReviewID: id,
    action: z.enum(reviewActions, '操作应为通过、驳回或撤回'),
    reason: optionalText('原因', 200).optional(),
    rowVersion,
  }),
  output: review,
});
