import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { together } from '../db/together.ts';

export type Message = {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** An entry for a calendar, beside the words of a mail. */
  readonly calendar?: string;
  /** The provider's template of a short message, by what it says; null for mail. */
  readonly template: '验证码' | '项目邀请' | '通知' | null;
  /** What the template is filled with. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Sent no earlier. */
  readonly notBefore?: Date;
  readonly expiresAt: Date;
};

/** Puts a message into the outbox; nobody sends it before the transaction is committed. */
export const insertMessage = async (
  db: Db,
  message: Message,
  state: 'kept' | 'waiting',
  now: Date,
): Promise<string> => {
  const messageID = v7();
  await db
    .insertInto('outbox_message')
    .values({
      outbox_message_id: messageID,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      calendar: message.calendar ?? '',
      template: message.template,
      parameters: JSON.stringify(message.parameters),
      state,
      created_at: now,
      next_try_at: message.notBefore !== undefined && message.notBefore > now ? message.notBefore : now,
      expires_at: message.expiresAt,
    })
    .execute();
  return messageID;
};

export type ClaimedMessage = Message & { readonly messageID: string; readonly attempts: number };

/** Takes a waiting message for `leaseMs`; undefined when there is none, or another process has it. */
export const claimMessage = async (
  db: Kysely<Tables>,
  messageID: string,
  leaseMs: number,
  now: Date,
): Promise<ClaimedMessage | undefined> => {
  const row = await db
    .updateTable('outbox_message')
    .set((eb) => ({
      next_try_at: new Date(now.getTime() + leaseMs),
      attempts: eb('attempts', '+', 1),
    }))
    .where('outbox_message_id', '=', messageID)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      messageID,
      channel: row.channel === 'mail' ? 'mail' : 'sms',
      recipient: row.recipient,
      subject: row.subject,
      body: row.body,
      calendar: row.calendar,
      template: row.template as Message['template'],
      parameters: row.parameters as Record<string, string>,
      expiresAt: row.expires_at,
      attempts: row.attempts,
    }
  );
};

/** What was sent or given up keeps no content: codes are nobody's to read afterwards. */
export const settleMessage = async (
  db: Kysely<Tables>,
  messageID: string,
  state: 'sent' | 'failed',
): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ state, body: '', calendar: '', parameters: '{}' })
    .where('outbox_message_id', '=', messageID)
    .execute();
};

export const postponeMessage = async (db: Kysely<Tables>, messageID: string, until: Date): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ next_try_at: until })
    .where('outbox_message_id', '=', messageID)
    .execute();
};

export const listDueMessages = async (
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('outbox_message')
    .select('outbox_message_id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.outbox_message_id);
};

export const failExpiredMessages = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ state: 'failed', body: '', calendar: '', parameters: '{}' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
};

type Kept = { readonly recipient: string; readonly limit: number; readonly offset: number };

/** So many are listed, and counted: what is older is looked for by its recipient. */
const mostListed = 1000;

/** What no provider takes, the newest first; an empty recipient means all. */
export const listKeptMessages = async (db: Db, { recipient, limit, offset }: Kept) => {
  // Not as a parameter: the index of these messages is found by the word.
  let kept = db.selectFrom('outbox_message').where('state', '=', sql.lit('kept'));
  if (recipient) kept = kept.where('recipient', '=', recipient);
  const newest = kept.orderBy('created_at', 'desc').orderBy('outbox_message_id', 'desc');
  const counted = db.selectFrom(newest.select('outbox_message_id').limit(mostListed).as('newest'));
  const [items, [count]] = await together(
    db,
    newest
      .selectAll()
      .limit(Math.max(0, Math.min(limit, mostListed - offset)))
      .offset(offset),
    counted.select((eb) => eb.fn.countAll<number>().as('total')),
  );
  return { items, total: count?.total ?? 0 };
};
