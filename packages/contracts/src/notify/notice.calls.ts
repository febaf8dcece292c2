import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, page, pageIndex, pageSize } from '../fields.ts';
import { mailPreferences } from './mail-preference.ts';

const defineCall = callsWith({
  noticeIDs: '通知',
  mail: '邮件通知',
});

const notice = z.object({
  noticeID: id,
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

const notificationPreference = z.strictObject({ mail: z.enum(mailPreferences) });

export const GetNotificationPreference = defineCall({
  name: 'GetNotificationPreference',
  summary: '何时用邮件通知我',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: notificationPreference,
});

export const UpdNotificationPreference = defineCall({
  name: 'UpdNotificationPreference',
  summary: '改变何时用邮件通知我',
  gate: { kind: 'user' },
  input: notificationPreference,
  output: notificationPreference,
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
