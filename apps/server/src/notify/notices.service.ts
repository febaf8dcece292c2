import type { NoticeKind } from '@xmgl/contracts/notify/notice-kinds';
import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../db/scope.ts';
import { announce } from './announce.ts';
import { listTurnedOff } from './notice-preference.repository.ts';

export type NewNotice = {
  /** Who is told; the sender is left out. */
  readonly userIDs: readonly string[];
  /** Null: the platform itself, also to who brought it about. */
  readonly senderID: string | null;
  readonly companyID: string | null;
  readonly projectID: string | null;
  /** What it is about, for who wants some kinds and not others. */
  readonly kind?: NoticeKind;
  readonly title: string;
  readonly content?: string;
  readonly address?: string;
  /** Set where a mail says it already. */
  readonly mailedAt?: Date;
};

/**
 * Row-level security takes notices from the transaction's own person alone, and from nobody where it has none: the
 * platform's words to others go out in the name of who brought them about.
 */
const senderOf = (userID: string, senderID: string | null): RawBuilder<string | null> =>
  senderID === null
    ? sql`nullif(app_user_id(), ${userID}::uuid)`
    : sql`coalesce(app_user_id(), ${senderID}::uuid)`;

/** Tells people something; their bell shows it at once. */
export const notify = async (db: Db, notice: NewNotice): Promise<void> => {
  const { userIDs, senderID, companyID, projectID, kind = '项目动态', title } = notice;
  const told = [...new Set(userIDs)].filter((userID) => userID !== senderID);
  if (told.length === 0) return;
  const silent = await listTurnedOff(db, kind, 'by_bell', told);
  await db
    .insertInto('notice')
    .values(
      told.map((user_id) => ({
        notice_id: v7(),
        user_id,
        sender_id: senderOf(user_id, senderID),
        company_id: companyID,
        project_id: projectID,
        kind,
        is_silent: silent.has(user_id),
        title,
        content: notice.content ?? '',
        address: notice.address ?? '',
        mailed_at: notice.mailedAt ?? null,
      })),
    )
    .execute();
  for (const userID of told.filter((one) => !silent.has(one)))
    await announce(db, { kind: 'user', userID, what: 'notices' });
};
