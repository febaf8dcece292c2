import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, looseRecord, nothing, rowVersion } from '../fields.ts';
import {
  accountField,
  citizenIdField,
  emailField,
  nameField,
  passwordField,
  phoneField,
} from './identity-fields.ts';
import { userInfo } from './sign-in.calls.ts';

const defineCall = callsWith({
  userAccount: '账号',
  userPwd: '密码',
  oldPwd: '原密码',
  userTel: '手机号',
  ticket: '短信验证结果',
  userName: '姓名',
  userHeadShot: '头像',
  email: '邮箱',
  mailCode: '邮箱验证码',
  idNumber: '身份证号码',
  sessionID: '设备',
  preferences: '个人设置',
});

/** A person's own account. `isComplete` is false until name and password are set. */
export const ownUserInfo = userInfo.extend({
  email: z.string(),
  /** All but the first and last two characters are starred. */
  idNumberMasked: z.string(),
  isComplete: z.boolean(),
  isPlatformAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
  defaultCompanyID: z.string(),
  roles: z.array(z.enum(['admin', 'editor'])),
  preferences: z.record(z.string(), z.json()),
  rowVersion,
});
export type OwnUserInfo = z.output<typeof ownUserInfo>;

export const GetUserInfo = defineCall({
  name: 'GetUserInfo',
  summary: '当前用户的资料',
  gate: { kind: 'user' },
  beforeOwnPassword: true,
  input: z.strictObject({ userID: id }),
  output: ownUserInfo,
});

export const PersonalInformation = defineCall({
  name: 'PersonalInformation',
  summary: '完善新账户的资料',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({
    userID: id,
    userName: nameField,
    userPwd: passwordField.optional(),
    userAccount: accountField.optional(),
    email: emailField.optional(),
  }),
  output: ownUserInfo,
});

export const EditUserInfomation = defineCall({
  name: 'EditUserInfomation',
  summary: '修改个人资料（拼写依规格书）',
  gate: { kind: 'user' },
  bodyLimit: 3_000_000,
  inPerson: true,
  input: z.strictObject({
    userID: id,
    userName: nameField.optional(),
    /** A data address of a PNG, JPEG or WebP picture, at most 2 MB; empty removes it. */
    userHeadShot: z.string().max(2_800_000, '头像不能超过 2 MB').optional(),
    email: emailField.or(z.literal('')).optional(),
    /** What SendMailCode sent to the new `email`; needed with it where the platform sends mail. */
    mailCode: z.string().max(10).optional(),
    userTel: phoneField.optional(),
    /** From CheckAuthCode with purpose changePhone; needed with `userTel`. */
    ticket: z.string().max(200).optional(),
    /** The current password; needed with `userTel`. */
    userPwd: z.string().max(100, '密码过长').optional(),
    idNumber: citizenIdField.optional(),
    preferences: looseRecord(250_000).optional(),
    rowVersion: rowVersion.optional(),
  }),
  output: ownUserInfo,
});

export const SendMailCode = defineCall({
  name: 'SendMailCode',
  summary: '向要绑定的邮箱发送验证码',
  gate: { kind: 'user' },
  inPerson: true,
  limit: { max: 20, perSeconds: 3600 },
  input: z.strictObject({ email: emailField }),
  output: z.object({ resendAfter: z.int() }),
});

export const EditUserPwd = defineCall({
  name: 'EditUserPwd',
  summary: '修改密码',
  gate: { kind: 'user' },
  beforeOwnPassword: true,
  inPerson: true,
  input: z.strictObject({
    userID: id,
    oldPwd: z.string().min(1, '请输入原密码').max(100),
    userPwd: passwordField,
  }),
  output: nothing,
});

export const GetSessions = defineCall({
  name: 'GetSessions',
  summary: '已登录的设备',
  gate: { kind: 'user' },
  inPerson: true,
  input: nothing,
  output: z.array(
    z.object({
      sessionID: id,
      device: z.string(),
      address: z.string(),
      createdTime: instant,
      lastSeenTime: instant,
      isCurrent: z.boolean(),
    }),
  ),
});

export const DelSession = defineCall({
  name: 'DelSession',
  summary: '让一台设备退出登录',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ sessionID: id }),
  output: nothing,
});
