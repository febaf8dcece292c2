import { v7 } from 'uuid';
import type { Db } from '../db/scope.ts';
import { announce } from './announce.ts';

export type NewNotice = {
  /** Who is told; the sender is left out. */
  readonly userIDs: readonly string[];
  /** Null: the platform itself. */
  readonly senderID: string | null;
  readonly companyID: string | null;
  readonly projectID: string | null;
  readonly title: string;
  readonly content?: string;
  readonly address?: string;
  /** Set where a mail says it already. */
  readonly mailedAt?: Date;
};

/** Tells people something; their bell shows it at once. */
export const notify = async (
  db: Db,
  { userIDs, senderID, companyID, projectID, title, content = '', address = '', mailedAt }: NewNotice,
): Promise<void> => {
  const told = [...new Set(userIDs)].filter((userID) => userID !== senderID);
  if (told.length === 0) return;
  await db
    .insertInto('notice')
    .values(
      told.map((user_id) => ({
        notice_id: v7(),
        user_id,
        sender_id: senderID,
        company_id: companyID,
        project_id: projectID,
        title,
        content,
        address,
        mailed_at: mailedAt ?? null,
      })),
    )
    .execute();
  for (const userID of told) await announce(db, { kind: 'user', userID, what: 'notices' });
};
