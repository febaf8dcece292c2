import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing } from '../fields.ts';
import { signInResult } from './sign-in.calls.ts';

const defineCall = callsWith({
  signInCode: '企业登录码',
  origin: '平台地址',
  isAutoLogin: '自动登录',
  attempt: '登录凭证',
  answer: '身份提供方的应答',
  linkTicket: '关联凭证',
  userAccount: '账号',
  userPwd: '密码',
  captchaTicket: '图形验证结果',
  agreementVersion: '协议版本',
  companyID: '单位',
  issuer: '身份提供方',
});

const signInCode = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, '请输入企业登录码')
  .max(30, '企业登录码最多 30 个字');
const isAutoLogin = z.boolean().default(false);
const ticket = z.string().min(1, '请重新登录').max(4000);

/** As any sign-in; `link` where the company's server knows the person, and the platform does not yet know who it is. */
export const companySignInResult = signInResult.extend({
  link: z
    .object({
      linkTicket: z.string(),
      companyName: z.string(),
      /** As the company's server calls the person. */
      userName: z.string(),
      /** Of a member with the same address: an offer, which the password has to prove. */
      proposedAccount: z.string(),
      mayCreate: z.boolean(),
    })
    .optional(),
});

export const GetSignInWays = defineCall({
  name: 'GetSignInWays',
  summary: '企业登录码属于哪个单位，可以怎样登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({ signInCode }),
  output: z.object({ companyName: z.string(), hasOidc: z.boolean(), hasDirectory: z.boolean() }),
});

export const StartOidcSignIn = defineCall({
  name: 'StartOidcSignIn',
  summary: '开始经单位的身份提供方登录：浏览器随后前往 url',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    signInCode,
    /** As the browser knows the platform; the platform's own address where it is set. */
    origin: z.string().max(300, '地址最多 300 个字'),
    isAutoLogin,
  }),
  output: z.object({ url: z.string(), attempt: z.string() }),
});

export const FinishOidcSignIn = defineCall({
  name: 'FinishOidcSignIn',
  summary: '凭身份提供方的应答完成登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    /** From StartOidcSignIn: ten minutes, in the same browser. */
    attempt: ticket,
    /** The query that the provider came back with. */
    answer: z.string().max(8000, '身份提供方的应答过长'),
  }),
  output: companySignInResult,
});

export const DirectorySignIn = defineCall({
  name: 'DirectorySignIn',
  summary: '以单位目录（LDAP）的账号和密码登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    signInCode,
    /** Of the company's directory, not of the platform. */
    userAccount: z.string().trim().min(1, '请输入单位的账号').max(100, '账号最多 100 个字'),
    userPwd: z.string().min(1, '请输入密码').max(200, '密码过长'),
    isAutoLogin,
  }),
  output: companySignInResult,
});

export const LinkSignIn = defineCall({
  name: 'LinkSignIn',
  summary: '以平台密码证明账号是本人的，与单位的身份关联并登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    linkTicket: ticket,
    userAccount: z.string().trim().min(1, '请输入账号或手机号').max(50, '账号最多 50 个字'),
    userPwd: z.string().min(1, '请输入密码').max(100, '密码过长'),
    captchaTicket: z.string().max(200).optional(),
  }),
  output: signInResult,
});

export const CreateBySignIn = defineCall({
  name: 'CreateBySignIn',
  summary: '凭单位的身份新建平台账号，成为该单位成员并登录',
  gate: { kind: 'public' },
  limit: 'guessable',
  input: z.strictObject({
    linkTicket: ticket,
    agreementVersion: z.string().min(1, '请先阅读并同意用户协议与隐私政策').max(20),
  }),
  output: signInResult,
});

export const GetOwnIdentityLinks = defineCall({
  name: 'GetOwnIdentityLinks',
  summary: '我的账号与哪些单位的身份关联',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: z.array(
    z.object({
      companyID: id,
      companyName: z.string(),
      issuer: z.string(),
      displayName: z.string(),
      createdTime: instant,
      lastUsedTime: instant,
    }),
  ),
});

export const DelIdentityLink = defineCall({
  name: 'DelIdentityLink',
  summary: '解除我的账号与一个单位身份的关联',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ companyID: id, issuer: z.string().min(1).max(600) }),
  output: nothing,
});
