import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, page, pageIndex, pageSize } from '../fields.ts';
import { mailPreferences, noticeKinds } from './notice-kinds.ts';

const defineCall = callsWith({
  noticeIDs: '通知',
  mail: '邮件通知',
  quiet: '免打扰',
  from: '开始时间',
  to: '结束时间',
  channels: '各类通知',
  kind: '类别',
  byBell: '站内',
  byMail: '邮件',
  bySms: '短信',
  byRobot: '机器人',
});

const notice = z.object({
  noticeID: id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  content: z.string(),
  /** Where it leads; empty where there is nothing to open. */
  address: z.string(),
  projectID: id.nullable(),
  projectName: z.string(),
  senderName: z.string(),
  createdTime: instant,
  isRead: flag,
});

/** A minute of the day, HH:mm. */
const dayTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 HH:mm');

const preference = z.object({
  /** When mail goes out, of the kinds that are wanted by mail. */
  mail: z.enum(mailPreferences),
  /** Between these, which may lie on both sides of midnight, nothing goes out; it comes after. Null: at any time. */
  quiet: z.object({ from: dayTime, to: dayTime }).nullable(),
  channels: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      byBell: z.boolean(),
      byMail: z.boolean(),
      bySms: z.boolean(),
      byRobot: z.boolean(),
    }),
  ),
  /** Whether the platform can reach the person that way. */
  reaches: z.object({ mail: z.boolean(), sms: z.boolean(), robot: z.boolean() }),
  /** Whether the platform sends mail: then a new address is proved by a code. */
  sendsMail: z.boolean(),
});

export const GetNotificationPreference = defineCall({
  name: 'GetNotificationPreference',
  summary: '哪些通知经由什么渠道、在什么时候告诉我',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: preference,
});

export const UpdNotificationPreference = defineCall({
  name: 'UpdNotificationPreference',
  summary: '改变哪些通知经由什么渠道、在什么时候告诉我；没有写的不变',
  gate: { kind: 'user' },
  input: z.strictObject({
    mail: z.enum(mailPreferences).optional(),
    quiet: z.strictObject({ from: dayTime, to: dayTime }).nullable().optional(),
    channels: z
      .array(
        z.strictObject({
          kind: z.enum(noticeKinds),
          byBell: z.boolean().optional(),
          byMail: z.boolean().optional(),
          bySms: z.boolean().optional(),
          byRobot: z.boolean().optional(),
        }),
      )
      .max(noticeKinds.length)
      .optional(),
  }),
  output: preference,
});

export const GetNotificationPage = defineCall({
  name: 'GetNotificationPage',
  summary: '我的通知，新的在前，附未读条数',
  gate: { kind: 'user' },
  input: z.strictObject({ pageIndex, pageSize }),
  output: page(notice).extend({ unread: z.int() }),
});

export const UpdNotificationRead = defineCall({
  name: 'UpdNotificationRead',
  summary: '把通知记为已读；不给编号则全部已读',
  gate: { kind: 'user' },
  input: z.strictObject({ noticeIDs: z.array(id).min(1).max(1000).optional() }),
  output: z.object({ read: z.int(), unread: z.int() }),
});
