import {
  GetNotificationPage,
  GetNotificationPreference,
  UpdNotificationPreference,
  UpdNotificationRead,
} from '@xmgl/contracts/notify/notice.calls';
import type { NoticeKind } from '@xmgl/contracts/notify/notice-kinds';
import { handle } from '../http/context.ts';
import { announce } from '../notify/announce.ts';
import { countNotices, listNotices, markRead } from '../notify/notice.repository.ts';
import { withheld } from '../notify/own-pages.ts';
import { changePreference, readPreference } from './notice-preference.service.ts';
import { sendersInSight } from './notice-senders.service.ts';

const getNotificationPage = handle(GetNotificationPage, async (context, input) => {
  const { db, user } = context;
  const rows = await listNotices(db, user.userID, input);
  const { total, unread } = await countNotices(db, user.userID);
  const senderOf = await sendersInSight(context, rows);
  return {
    items: rows.map((row) => ({
      noticeID: row.notice_id,
      kind: row.kind as NoticeKind,
      ...(row.is_withheld ? withheld : { title: row.title, content: row.content, address: row.address }),
      projectID: row.project_id,
      projectName: row.project_name ?? '',
      senderName: senderOf(row),
      createdTime: row.created_at.toISOString(),
      isRead: row.read_at === null ? (0 as const) : (1 as const),
    })),
    total,
    unread,
  };
});

const updNotificationRead = handle(UpdNotificationRead, async ({ db, user, now }, { noticeIDs }) => {
  const { userID } = user;
  const read = await markRead(db, userID, noticeIDs, now);
  // The bell of one's other windows follows.
  if (read > 0) await announce(db, { kind: 'user', userID, what: 'notices' });
  return { read, unread: (await countNotices(db, userID)).unread };
});

const getNotificationPreference = handle(GetNotificationPreference, ({ db, user, services }) =>
  readPreference(db, user.userID, services.messenger),
);

const updNotificationPreference = handle(
  UpdNotificationPreference,
  async ({ db, user, services, now }, given) => {
    await changePreference(db, user.userID, given, now);
    return await readPreference(db, user.userID, services.messenger);
  },
);

export const noticeHandlers = [
  getNotificationPage,
  getNotificationPreference,
  updNotificationPreference,
  updNotificationRead,
];
