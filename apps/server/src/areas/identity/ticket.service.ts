import { fail } from '../../base/failure.ts';
import { hashSecret, newSecret } from '../../base/secret.ts';
import type { Db } from '../../db/scope.ts';

const lifeMs = 10 * 60_000;

/** Proof of a right code or captcha, for one later call within ten minutes. */
export const issueTicket = async (db: Db, kind: string, subject: string, now: Date): Promise<string> => {
  const ticket = newSecret();
  await db
    .insertInto('ticket')
    .values({ ticket_hash: hashSecret(ticket), kind, subject, expires_at: new Date(now.getTime() + lifeMs) })
    .execute();
  return ticket;
};

/** Uses a ticket up and tells whom it was for. */
export const redeemTicket = async (db: Db, kind: string, ticket: string, now: Date): Promise<string> => {
  const redeemed = await db
    .updateTable('ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject')
    .executeTakeFirst();
  if (!redeemed) throw fail('invalid', '验证已失效，请重新验证', 'ticket');
  return redeemed.subject;
};
