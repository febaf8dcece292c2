import type { Someone } from '../../access/someone.ts';
import { findListener, type Listener } from './conversation.repository.ts';
import { listMessages, type MessageRow, type Stretch } from './message.repository.ts';

type Known = {
  readonly lastSeq: number;
  readonly changes: number;
  readonly readAt: number;
  readonly rows: Promise<readonly MessageRow[]>;
};

/** Names and pictures of senders change without the conversation's doing. */
const keptMs = 5000;
const mostKept = 500;

export type NewMessages = {
  /** Messages after a mark: read once for all who hear of them; undefined where the caller is not in the conversation. */
  read(
    actor: Pick<Someone, 'db' | 'user'>,
    conversationID: string,
    stretch: Stretch & { readonly after: number },
  ): Promise<readonly MessageRow[] | undefined>;
};

const callAs = ({ remarks }: Listener, row: MessageRow): MessageRow => ({
  ...row,
  sender_name: remarks[row.sender_id ?? ''] ?? row.sender_name,
  reply_name: remarks[row.reply_sender_id ?? ''] ?? row.reply_name,
});

/** What all members of a conversation see alike; each calls people by their own remarks. */
export const createNewMessages = (): NewMessages => {
  const known = new Map<string, Known>();

  const keep = (key: string, reading: Known): void => {
    known.delete(key);
    known.set(key, reading);
    for (const [oldest, { readAt }] of known)
      if (known.size > mostKept || reading.readAt - readAt > keptMs) known.delete(oldest);
      else break;
    reading.rows.catch(() => known.get(key) === reading && known.delete(key));
  };

  return {
    read: async ({ db, user }, conversationID, stretch) => {
      const listener = await findListener(db, user.userID, conversationID);
      if (!listener) return undefined;
      const { lastSeq, changes } = listener;
      const key = `${conversationID} ${stretch.after} ${stretch.limit}`;
      const readAt = performance.now();
      const read = () => listMessages(db, null, conversationID, stretch);
      const before = known.get(key);
      const holds =
        before?.lastSeq === lastSeq && before.changes === changes && readAt - before.readAt < keptMs;
      const reading = holds ? before : { lastSeq, changes, readAt, rows: read() };
      if (reading !== before) keep(key, reading);
      // Another's transaction may end early; then one's own is asked.
      const rows = await (reading === before ? reading.rows.catch(read) : reading.rows);
      return rows.map((row) => callAs(listener, row));
    },
  };
};
