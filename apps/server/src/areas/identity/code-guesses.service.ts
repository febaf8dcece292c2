import { type Failure, fail, failTooMany } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { Counted } from '../../http/caller-address.ts';
import { countInWindow, readCount } from '../../http/rate-limit.ts';
import { hasSolvedCaptcha } from './captcha/captcha.service.ts';

const windowSeconds = 15 * 60;
/** Wrong codes within a window: from here on a captcha comes first, whoever types. */
const freeWrong = 5;
/** A caller who got so many wrong waits for the window's end; the number's owner elsewhere does not. */
const mostWrongOfCaller = 10;
/** So many wrong ones, of however many callers, close the number until the window's end. */
const mostWrongOfNumber = 30;

/** Who types a code, and the solved picture that came with it. */
export type CodeTry = {
  readonly userTel: string;
  readonly purpose: string;
  readonly code: string;
  readonly counted: Counted;
  readonly captchaTicket?: string | undefined;
};

const keyOf = ({ userTel }: CodeTry): string => `wrongCode:${userTel}`;
const keyOfCaller = (given: CodeTry): string => `${keyOf(given)}:${given.counted.key}`;

export const countWrong = async (db: Db, given: CodeTry, now: Date): Promise<void> => {
  await countInWindow(db, keyOf(given), windowSeconds, now);
  await countInWindow(db, keyOfCaller(given), windowSeconds, now);
};

/** Why a code is not even looked at. Asked while the number's lock is held. */
export const refuseGuessing = async (db: Db, given: CodeTry, now: Date): Promise<Failure | null> => {
  const ofNumber = await readCount(db, keyOf(given), windowSeconds, now);
  const ofCaller = await readCount(db, keyOfCaller(given), windowSeconds, now);
  if (ofCaller >= mostWrongOfCaller || ofNumber >= mostWrongOfNumber) {
    const wait = windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds);
    const minutes = Math.ceil(wait / 60);
    return failTooMany(`输错验证码的次数过多，请 ${minutes} 分钟后再试，或使用密码登录`, wait);
  }
  if (ofNumber < freeWrong || (await hasSolvedCaptcha(db, given.captchaTicket, now))) return null;
  return fail('invalid', '请先完成图形验证', 'captchaTicket');
};
