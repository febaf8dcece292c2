import { z } from 'zod';
import { callsWith } from '../call.ts';
import { webhookKinds } from '../company/webhook-events.ts';
import { instant, nothing } from '../fields.ts';

const defineCall = callsWith({ kind: '类型', url: '地址', secret: '密钥' });

const robot = z.object({
  /** Null: there is none. */
  robot: z
    .object({
      kind: z.enum(webhookKinds),
      /** The host, and the last characters. */
      urlHint: z.string(),
      hasSecret: z.boolean(),
      lastSentTime: instant.nullable(),
      /** Notices that did not arrive after the last try, and why the newest did not. */
      failedCount: z.int(),
      lastAnswer: z.string(),
    })
    .nullable(),
});

const own = { gate: { kind: 'user' }, inPerson: true } as const;

export const GetNoticeRobot = defineCall({
  name: 'GetNoticeRobot',
  summary: '我的通知机器人：通知也发到自己的群或系统；地址不再显示',
  ...own,
  input: nothing,
  output: robot,
});

export const UpdNoticeRobot = defineCall({
  name: 'UpdNoticeRobot',
  summary: '设置或修改我的通知机器人；修改时没有写的不变',
  ...own,
  input: z.strictObject({
    kind: z.enum(webhookKinds).optional(),
    /** With the key of the robot in it: never answered again. */
    url: z.string().trim().min(1, '请填写地址').max(1000, '地址最多 1000 个字').optional(),
    /** Empty for none. */
    secret: z.string().trim().max(200, '密钥最多 200 个字').optional(),
  }),
  output: robot,
});

export const DelNoticeRobot = defineCall({
  name: 'DelNoticeRobot',
  summary: '移除我的通知机器人',
  ...own,
  input: nothing,
  output: robot,
});

export const TestNoticeRobot = defineCall({
  name: 'TestNoticeRobot',
  summary: '让我的通知机器人发一条测试消息，应答说对方是否收下',
  ...own,
  limit: { max: 20, perSeconds: 60 },
  input: nothing,
  output: z.object({ isTaken: z.boolean(), message: z.string() }),
});

export const ResendNoticeRobot = defineCall({
  name: 'ResendNoticeRobot',
  summary: '把机器人没有送达的通知再发一次，至多最近的 200 条',
  ...own,
  input: nothing,
  output: z.object({ queued: z.int() }),
});
