import type { Message } from '@xmgl/contracts/communication/talk.calls';
import type { Kysely } from 'kysely';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { toMessage } from './message.mapper.ts';
import { listMessages } from './message.repository.ts';

/** What somebody calls other people, by these. */
export type Remarks = ReadonlyMap<string, string>;

/** A message, for whoever hears it by what they call people: the same object where that is what these call themselves. */
export type HeardMessage = (remarks: Remarks) => Message;

export type HeardMessages = {
  /** One message as it is now, read once for all who hear of it; undefined where the reader may not read it. */
  read(readerID: string, conversationID: string, seq: number): Promise<HeardMessage | undefined>;
};

export const createHeardMessages = (db: Kysely<Tables>): HeardMessages => ({
  read: async (readerID, conversationID, seq) => {
    const [row] = await inScope(db, { userID: readerID }, (scoped) =>
      listMessages(scoped, null, conversationID, { after: seq - 1, limit: 1 }),
    );
    if (row?.seq !== seq) return undefined;
    const message = toMessage(row);
    return (remarks) => {
      const sender = remarks.get(row.sender_id ?? '');
      const replied = remarks.get(row.reply_sender_id ?? '');
      if (sender === undefined && replied === undefined) return message;
      return toMessage({
        ...row,
        sender_name: sender ?? row.sender_name,
        reply_name: replied ?? row.reply_name,
      });
    };
  },
});
