import { type MailPreference, mailPreferences, type NoticeKind } from '@xmgl/contracts/notify/notice-kinds';
import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';

/** Minutes of the day. */
export type Quiet = { readonly from: number; readonly to: number };

export type When = {
  readonly mail: MailPreference;
  readonly quiet: Quiet | null;
  readonly hasMail: boolean;
  readonly hasPhone: boolean;
  readonly hasRobot: boolean;
};

/** When anything goes out to a person, and by which ways it could. */
export const getWhen = async (db: Db, userID: string): Promise<When> => {
  const row = await db
    .selectFrom('app_user')
    .select(['mail_preference', 'quiet_from', 'quiet_to', 'email', 'user_tel'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice_robot as r').select('r.user_id').whereRef('r.user_id', '=', 'app_user.user_id'),
      ).as('has_robot'),
    )
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return {
    mail: mailPreferences.find((one) => one === row.mail_preference) ?? '每日汇总',
    quiet:
      row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
    hasMail: row.email !== null,
    hasPhone: row.user_tel !== null,
    hasRobot: row.has_robot === true,
  };
};

export const setWhen = async (
  db: Db,
  userID: string,
  { mail, quiet }: Partial<Pick<When, 'mail' | 'quiet'>>,
): Promise<void> => {
  if (mail === undefined && quiet === undefined) return;
  await db
    .updateTable('app_user')
    .set({
      ...(mail === undefined ? {} : { mail_preference: mail }),
      ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    })
    .where('user_id', '=', userID)
    .execute();
};

export type Ways = {
  readonly byBell: boolean;
  readonly byMail: boolean;
  readonly bySms: boolean;
  readonly byRobot: boolean;
};

/** What holds where nobody has chosen. */
export const usualWays: Ways = { byBell: true, byMail: true, bySms: false, byRobot: true };

/** By kind, what a person has chosen. */
export const listChosenWays = async (db: Db, userID: string): Promise<ReadonlyMap<string, Ways>> => {
  const rows = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('user_id', '=', userID)
    .execute();
  return new Map(
    rows.map((row) => [
      row.kind,
      { byBell: row.by_bell, byMail: row.by_mail, bySms: row.by_sms, byRobot: row.by_robot },
    ]),
  );
};

export const setWays = async (
  db: Db,
  userID: string,
  kind: NoticeKind,
  ways: Ways,
  now: Date,
): Promise<void> => {
  const row = {
    by_bell: ways.byBell,
    by_mail: ways.byMail,
    by_sms: ways.bySms,
    by_robot: ways.byRobot,
    changed_at: now,
  };
  await db
    .insertInto('notification_preference')
    .values({ user_id: userID, kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
};

/** Who of these has turned a kind off in the bell, or its mail. */
export const listTurnedOff = async (
  db: Db,
  kind: NoticeKind,
  way: 'by_bell' | 'by_mail',
  userIDs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('notification_preference')
    .select('user_id')
    .where('kind', '=', kind)
    .where(way, '=', false)
    .where('user_id', '=', sql<string>`any(${[...userIDs]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
};
