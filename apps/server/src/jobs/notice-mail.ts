import type { Kysely } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Messenger } from '../notify/messenger.ts';
import { takeUnmailed } from '../notify/unmailed.repository.ts';
import { mailTo } from './mail-to.ts';

/** Whoever reads a notice within this time needs no mail of it. */
const patienceMs = 2 * 60_000;

/** Mails what is still unread to those who want it at once. */
export const mailNotices = async (db: Kysely<Tables>, messenger: Messenger, now: Date): Promise<void> => {
  await inScope(db, {}, async (transaction) => {
    const before = new Date(now.getTime() - patienceMs);
    for (const { user_id, title, content } of await takeUnmailed(transaction, '立即', before, now))
      await mailTo(
        transaction,
        messenger,
        user_id,
        { subject: title, text: [title, content].join('\n') },
        now,
      );
  });
};
