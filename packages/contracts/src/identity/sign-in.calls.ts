import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, nothing } from '../fields.ts';
import { codeField, factorCode, passwordField, phoneField } from './identity-fields.ts';

const defineCall = callsWith({
  userAccount: '账号',
  userPwd: '密码',
  userTel: '手机号',
  code: '验证码',
  text: '图形验证码',
  captchaID: '图形验证码',
  ticket: '短信验证结果',
  endsApiTokens: '吊销访问令牌',
  purpose: '验证码用途',
  isAutoLogin: '自动登录',
  refreshToken: '刷新令牌',
  captchaTicket: '图形验证结果',
  agreementVersion: '协议版本',
  secondTicket: '首次验证结果',
});

export const userInfo = z.object({
  userID: id,
  userName: z.string(),
  userAccount: z.string(),
  userTel: z.string(),
  userHeadShot: z.string(),
  isAuthentication: flag,
});
export type UserInfo = z.output<typeof userInfo>;

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** A refused sign-in is an answer, not a failure: HTTP 200 with `succeeded: false` and the reason. */
export const signInResult = z.object({
  succeeded: z.boolean(),
  data: tokens.extend({ userInfo }).nullable(),
  message: z.string().optional(),
  needCaptcha: z.boolean().optional(),
  isNewUser: z.boolean().optional(),
  /** The person has a second factor: no tokens yet, this and its code are exchanged for them by SecondFactorLogin. */
  secondTicket: z.string().optional(),
});

export const codePurposes = [
  'login',
  'resetPassword',
  'changePhone',
  'bindEmail',
  'transferCompany',
] as const;
const purpose = z.enum(codePurposes);
const captchaTicket = z.string().max(200).optional();

export const UserLogin = defineCall({
  name: 'UserLogin',
  summary: '密码登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    userAccount: z.string().trim().min(1, '请输入账号或手机号').max(50, '账号最多 50 个字'),
    userPwd: z.string().min(1, '请输入密码').max(100, '密码过长'),
    isAutoLogin: z.boolean().default(false),
    captchaTicket,
  }),
  output: signInResult,
});

export const SendAuthCode = defineCall({
  name: 'SendAuthCode',
  summary: '发送短信验证码',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ userTel: phoneField, purpose: purpose.default('login'), captchaTicket }),
  output: z.object({
    resendAfter: z.int(),
    /** outbox: no provider is configured, the platform administrator has the code. */
    delivery: z.enum(['sms', 'outbox']),
  }),
});

export const VerificationCodeLogin = defineCall({
  name: 'VerificationCodeLogin',
  summary: '验证码登录，新号码即注册',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    userTel: phoneField,
    code: codeField,
    isAutoLogin: z.boolean().default(false),
    agreementVersion: z.string().max(20).optional(),
    captchaTicket,
  }),
  output: signInResult,
});

export const SecondFactorLogin = defineCall({
  name: 'SecondFactorLogin',
  summary: '两步验证：以首次验证的凭证和验证码（或恢复码）登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    /** From UserLogin or VerificationCodeLogin: five minutes, five tries. */
    secondTicket: z.string().min(1, '请先登录').max(200),
    code: factorCode,
  }),
  output: signInResult,
});

export const CheckIsNewUser = defineCall({
  name: 'CheckIsNewUser',
  summary: '手机号是否尚未注册',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ userTel: phoneField }),
  output: z.object({ isNewUser: z.boolean() }),
});

export const CheckIsUser = defineCall({
  name: 'CheckIsUser',
  summary: '账号或手机号是否存在',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ value: z.string().trim().min(1, '请输入账号或手机号').max(50) }),
  output: z.object({ isUser: z.boolean() }),
});

export const GenerateText = defineCall({
  name: 'GenerateText',
  summary: '取图形验证码',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: nothing,
  output: z.object({ captchaID: id, image: z.string() }),
});

export const VerifyCode = defineCall({
  name: 'VerifyCode',
  summary: '核对图形验证码',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ captchaID: id, text: z.string().trim().min(1, '请输入图形验证码').max(10) }),
  output: z.object({ captchaTicket: z.string() }),
});

export const CheckAuthCode = defineCall({
  name: 'CheckAuthCode',
  summary: '核对短信验证码，换取一次性凭证',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    userTel: phoneField,
    code: codeField,
    purpose: purpose.default('resetPassword'),
    captchaTicket,
  }),
  output: z.object({ ticket: z.string() }),
});

export const ResetUserPwd = defineCall({
  name: 'ResetUserPwd',
  summary: '凭验证凭证重设密码：全部设备退出，访问令牌一并吊销，除非说明保留',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    ticket: z.string().min(1, '请先验证手机号').max(200),
    userPwd: passwordField,
    /** Whoever had the password may have made tokens with it. */
    endsApiTokens: flag.default(1),
  }),
  output: nothing,
});

export const RefreshTokens = defineCall({
  name: 'RefreshTokens',
  summary: '以刷新令牌换取新令牌',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ refreshToken: z.string().min(1).max(500) }),
  output: tokens,
});

export const Logout = defineCall({
  name: 'Logout',
  summary: '退出登录',
  gate: { kind: 'user' },
  beforeOwnPassword: true,
  inPerson: true,
  input: z.strictObject({ refreshToken: z.string().max(500).optional() }),
  output: nothing,
});
