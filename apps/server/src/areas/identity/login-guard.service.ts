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

/**
 * Counts an attempt before it is judged, so that many at once cannot slip past the limit;
 * ten wrong ones within 15 minutes lock the account for 15 minutes.
 */
export const countAttempt = async (db: Db, user: UserRow, now: Date) => {
  const counted = await db
    .updateTable('app_user')
    .set({
      failed_logins: sql<number>`case when first_failed_at > ${new Date(now.getTime() - windowMs)} then failed_logins + 1 else 1 end`,
      first_failed_at: sql<Date>`case when first_failed_at > ${new Date(now.getTime() - windowMs)} then first_failed_at else ${now} end`,
    })
    .where('user_id', '=', user.user_id)
    .returning(['failed_logins', 'locked_until'])
    .executeTakeFirstOrThrow();
  const isLocked = counted.locked_until !== null && counted.locked_until > now;
  if (!isLocked && counted.failed_logins <= mostFailures) return null;
  if (!isLocked) {
    await db
      .updateTable('app_user')
      .set({ locked_until: new Date(now.getTime() + windowMs), failed_logins: 0, first_failed_at: null })
      .where('user_id', '=', user.user_id)
      .execute();
  }
  return {
    succeeded: false,
    data: null,
    message: '账号已锁定，请 15 分钟后再试或找回密码',
    needCaptcha: false,
  };
};

/** A right password wipes the count. */
export const endLock = async (db: Db, userID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ failed_logins: 0, first_failed_at: null, locked_until: null })
    .where('user_id', '=', userID)
    .execute();
};
