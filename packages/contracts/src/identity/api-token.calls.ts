import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, instant, nothing, page, pageIndex, pageSize, text } from '../fields.ts';

const defineCall = callsWith({
  apiTokenID: '访问令牌',
  name: '名称',
  scope: '权限',
  expiresAt: '到期日',
  userPwd: '登录密码',
});

/** 只读 opens the calls that only ask; 读写 all but those that the person must send themselves. */
export const apiScopes = ['只读', '读写'] as const;
export type ApiScope = (typeof apiScopes)[number];
/** Of one person at a time. */
export const mostApiTokens = 20;

const apiToken = z.object({
  apiTokenID: id,
  name: z.string(),
  scope: z.enum(apiScopes),
  /** Its last four characters. */
  hint: z.string(),
  /** The last day on which it opens anything. */
  expiresAt: day,
  isExpired: z.boolean(),
  createdTime: instant,
  lastUsedTime: instant.nullable(),
  lastAddress: z.string(),
});

export const GetApiTokenPage = defineCall({
  name: 'GetApiTokenPage',
  summary: '我的访问令牌，新的在前；不含令牌本身',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ pageIndex, pageSize }),
  output: page(apiToken),
});

export const AddApiToken = defineCall({
  name: 'AddApiToken',
  summary: '新建访问令牌；令牌只在应答中出现这一次',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({
    name: text('名称', 50),
    scope: z.enum(apiScopes),
    /** The last day on which it opens anything: at most a year from today. */
    expiresAt: day,
    /** The current password: an unattended browser makes no lasting key. */
    userPwd: z.string().min(1, '请输入登录密码').max(100, '密码过长'),
  }),
  output: z.object({ apiTokenID: id, token: z.string() }),
});

export const DelApiToken = defineCall({
  name: 'DelApiToken',
  summary: '吊销访问令牌，随即失效',
  gate: { kind: 'user' },
  inPerson: true,
  input: z.strictObject({ apiTokenID: id }),
  output: nothing,
});
