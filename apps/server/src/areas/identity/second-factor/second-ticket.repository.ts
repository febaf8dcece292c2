import { hashSecret, newSecret } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';

const lifeMs = 5 * 60_000;
const mostTries = 5;

/** Proof of what the person showed first, for five minutes and one sign-in. */
export const issueSecondTicket = async (
  db: Db,
  userID: string,
  isAutoLogin: boolean,
  now: Date,
): Promise<string> => {
  const ticket = newSecret();
  await db
    .insertInto('second_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      user_id: userID,
      is_auto_login: isAutoLogin,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return ticket;
};

/** Whose it is, one try counted; undefined where it is of no use any more. `isLast`: after this try it is not. */
export const tryTicket = async (db: Db, ticket: string, now: Date) => {
  const tried = await db
    .updateTable('second_ticket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['user_id', 'is_auto_login', 'tries'])
    .executeTakeFirst();
  return (
    tried && {
      userID: tried.user_id,
      isAutoLogin: tried.is_auto_login,
      isLast: tried.tries >= mostTries,
    }
  );
};

export const spendTicket = async (db: Db, ticket: string): Promise<void> => {
  await db.deleteFrom('second_ticket').where('ticket_hash', '=', hashSecret(ticket)).execute();
};

/** What was shown first is changed, or void: whoever waits begins again. */
export const voidTickets = async (db: Db, userID: string): Promise<void> => {
  await db.deleteFrom('second_ticket').where('user_id', '=', userID).execute();
};
