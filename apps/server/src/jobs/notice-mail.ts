import type { Kysely } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Messenger } from '../notify/messenger.ts';
import { takeUnmailed, takeUntexted } from '../notify/unmailed.repository.ts';
import { mailTo } from './mail-to.ts';

/** Whoever reads a notice within this time needs no mail of it. */
const patienceMs = 2 * 60_000;

/** Sends what is still unread to those who want it at once, outside of their quiet hours. */
export const mailNotices = async (db: Kysely<Tables>, messenger: Messenger, now: Date): Promise<void> => {
  await inScope(db, {}, async (transaction) => {
    const before = new Date(now.getTime() - patienceMs);
    for (const { user_id, title, content } of await takeUnmailed(transaction, '立即', before, now)) {
      const text = [title, content].join('\n');
      await mailTo(transaction, messenger, user_id, { subject: title, text }, now);
    }
    if (!messenger.reaches.noticesBySms) return;
    for (const { user_tel, title } of await takeUntexted(transaction, before, now))
      await messenger.writeNotice(transaction, { userTel: user_tel, title }, now);
  });
};
