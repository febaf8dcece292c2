import { z } from 'zod';
import { largestPersonalGB } from '../cabinet/personal-room.calls.ts';
import { callsWith } from '../call.ts';
import { id, instant, page, pageIndex, pageSize, text } from '../fields.ts';

const defineCall = callsWith({
  value: '查找',
  state: '状态',
  reason: '原因',
  quotaGB: '个人文件空间（GB）',
});

export const accountStates = ['正常', '停用', '已注销'] as const;

const account = z.object({
  userID: id,
  userAccount: z.string(),
  userName: z.string(),
  /** The middle is hidden. */
  userTel: z.string(),
  state: z.enum(accountStates),
  isPlatformAdmin: z.boolean(),
  /** Where the person is a member. */
  companies: z.array(z.string()),
  createdTime: instant,
  /** Null before the first sign-in. */
  lastSeenTime: instant.nullable(),
  /** Bytes of own files, and the room for them in GB; null is the usual one. */
  used: z.number(),
  quotaGB: z.int().nullable(),
});
export type Account = z.output<typeof account>;

export const GetPlatformUserPage = defineCall({
  name: 'GetPlatformUserPage',
  summary: '平台上的账号：按姓名、拼音、账号或完整的手机号查找，新的在前',
  gate: { kind: 'platform' },
  input: z.strictObject({
    pageIndex,
    pageSize,
    value: z.string().max(100).default(''),
    state: z.enum(accountStates).optional(),
  }),
  output: page(account),
});

export const UpdPlatformUserState = defineCall({
  name: 'UpdPlatformUserState',
  summary: '停用或启用一个账号；停用随即结束其全部会话和访问令牌的使用，原因记入操作日志',
  gate: { kind: 'platform' },
  inPerson: true,
  input: z.strictObject({
    userID: id,
    state: z.enum(['正常', '停用']),
    reason: text('原因', 200),
  }),
  output: account,
});

export const UpdPlatformUserRoom = defineCall({
  name: 'UpdPlatformUserRoom',
  summary: '给一个人的个人文件另定空间，或改回通常的空间；已有的文件不受影响',
  gate: { kind: 'platform' },
  input: z.strictObject({
    userID: id,
    quotaGB: z
      .int('空间应为整数')
      .min(1, '空间至少 1 GB')
      .max(largestPersonalGB, `空间最大 ${largestPersonalGB} GB`)
      .nullable(),
  }),
  output: account,
});
