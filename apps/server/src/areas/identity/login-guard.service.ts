import { sql } from 'kysely';
import type { Db } from '../../db/scope.ts';
import type { UserRow } from './user.repository.ts';

const windowMs = 15 * 60_000;
const mostFailures = 10;
const freeFailures = 3;

type Failures = Pick<UserRow, 'failed_logins' | 'first_failed_at'>;

const countsStill = (user: Failures, now: Date): boolean =>
  user.first_failed_at !== null && now.getTime() - user.first_failed_at.getTime() < windowMs;

/** After three wrong passwords within a quarter of an hour a captcha comes first. */
export const needsCaptcha = (user: Failures, now: Date): boolean =>
  user.failed_logins >= freeFailures && countsStill(user, now);

const lockedAnswer = {
  succeeded: false,
  data: null,
  message: '账号已锁定，请 15 分钟后再试或找回密码',
  needCaptcha: false,
};

/** Counts an attempt before it is judged, so that many at once cannot slip past the limit. */
export const countAttempt = async (db: Db, user: UserRow, now: Date) => {
  const windowStart = new Date(now.getTime() - windowMs);
  const counted = await db
    .updateTable('app_user')
    .set({
      failed_logins: sql<number>`case when first_failed_at > ${windowStart} then failed_logins + 1 else 1 end`,
      first_failed_at: sql<Date>`case when first_failed_at > ${windowStart} then first_failed_at else ${now} end`,
    })
    .where('user_id', '=', user.user_id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('failed_logins')
    .executeTakeFirst();
  return counted !== undefined && counted.failed_logins <= mostFailures ? null : lockedAnswer;
};

/** The tenth wrong password within 15 minutes locks the account for 15 minutes. */
export const lockWhenSpent = async (db: Db, userID: string, now: Date) => {
  const locked = await db
    .updateTable('app_user')
    .set({ locked_until: new Date(now.getTime() + windowMs), failed_logins: 0, first_failed_at: null })
    .where('user_id', '=', userID)
    .where('failed_logins', '>=', mostFailures)
    .returning('user_id')
    .executeTakeFirst();
  return locked === undefined ? null : lockedAnswer;
};

/** A right password wipes the count. */
export const endLock = async (db: Db, userID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ failed_logins: 0, first_failed_at: null, locked_until: null })
    .where('user_id', '=', userID)
    .execute();
};
