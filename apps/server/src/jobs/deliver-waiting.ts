import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Messenger } from '../notify/messenger.ts';
import { failExpiredMessages, listDueMessages } from '../notify/outbox.repository.ts';

const mostAtOnce = 20;

/** Sends what was left waiting: by a provider that did not answer, or by a process that ended before it sent. */
export const deliverWaiting = async (
  db: Kysely<Tables>,
  messenger: Messenger,
  now: Date,
  onFault: (cause: unknown) => void,
): Promise<void> => {
  await failExpiredMessages(db, now);
  for (const messageID of await listDueMessages(db, now, mostAtOnce)) {
    const delivery = await messenger.deliver(db, messageID, now);
    if (delivery.kind === 'failed') onFault(delivery.failure.cause ?? delivery.failure);
    if (delivery.kind === 'waiting') onFault(delivery.cause);
  }
};
