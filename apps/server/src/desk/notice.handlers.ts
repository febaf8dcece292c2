import {
  GetNotificationPage,
  GetNotificationPreference,
  UpdNotificationPreference,
  UpdNotificationRead,
} from '@xmgl/contracts/notify/notice.calls';
import { handle } from '../http/context.ts';
import { announce } from '../notify/announce.ts';
import { getMailPreference, setMailPreference } from '../notify/mail-preference.repository.ts';
import { countNotices, listNotices, markRead } from '../notify/notice.repository.ts';
import { withheld } from '../notify/own-pages.ts';
import { sendersInSight } from './notice-senders.service.ts';

const getNotificationPage = handle(GetNotificationPage, async (context, input) => {
  const { db, user } = context;
  const rows = await listNotices(db, user.userID, input);
  const { total, unread } = await countNotices(db, user.userID);
  const senderOf = await sendersInSight(context, rows);
  return {
    items: rows.map((row) => ({
      noticeID: row.notice_id,
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

const getNotificationPreference = handle(GetNotificationPreference, async ({ db, user }) => ({
  mail: await getMailPreference(db, user.userID),
}));

const updNotificationPreference = handle(UpdNotificationPreference, async ({ db, user }, { mail }) => {
  await setMailPreference(db, user.userID, mail);
  return { mail };
});

export const noticeHandlers = [
  getNotificationPage,
  getNotificationPreference,
  updNotificationPreference,
  updNotificationRead,
];
