import { Secret, TOTP } from 'otpauth';
import { type Failure, fail, failTooMany } from '../../../base/failure.ts';
import { hashShortSecret, seal, unseal } from '../../../base/secret.ts';
import type { Db } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import { countInWindow, readCount } from '../../../http/rate-limit.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import {
  type FactorRow,
  lockFactor,
  noteStep,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './second-factor.repository.ts';

const stepSeconds = 30;
/** Clocks of phones are not quite right: a code of the half minute before or after counts, too. */
const window = 1;
const secretBytes = 20;

type Limit = { readonly name: string; readonly most: number; readonly seconds: number };
/** Wrong ones of a person, however many passwords were right in between. */
const soon: Limit = { name: 'wrongFactor', most: 10, seconds: 15 * 60 };
/** Six digits can be tried out in the long run. */
const daily: Limit = { name: 'wrongFactorOfDay', most: 30, seconds: 24 * 3600 };
/** Recovery codes are counted by themselves: whoever tries out digits keeps the owner out of neither way. */
const ofRecovery: Limit = { name: 'wrongRecovery', most: 10, seconds: 15 * 60 };

/** What an authenticator is given. */
const toTotp = (secret: Secret, account: string): TOTP =>
  new TOTP({ issuer: 'xmgl', label: account, secret, digits: 6, period: stepSeconds });

export const newFactorSecret = (account: string, key: Uint8Array) => {
  const secret = new Secret({ size: secretBytes });
  return {
    secret: secret.base32,
    uri: toTotp(secret, account).toString(),
    sealed: seal(key, secret.base32),
  };
};

/** The half minute that a code belongs to; null for a wrong one. */
const stepOf = ({ secret_sealed }: FactorRow, code: string, key: Uint8Array, now: Date): number | null => {
  const totp = toTotp(Secret.fromBase32(unseal(key, secret_sealed)), '');
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
};

const keyOf = ({ name }: Limit, userID: string): string => `${name}:${userID}`;

const refuseGuessing = async (db: Db, userID: string, limit: Limit, now: Date): Promise<Failure | null> => {
  if ((await readCount(db, keyOf(limit, userID), limit.seconds, now)) < limit.most) return null;
  const wait = limit.seconds - (Math.floor(now.getTime() / 1000) % limit.seconds);
  const [what, other] = limit === ofRecovery ? ['恢复码', '身份验证器的验证码'] : ['验证码', '恢复码'];
  return failTooMany(`输错${what}的次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试，或使用${other}`, wait);
};

export type FactorCheck =
  | { readonly kind: 'right'; readonly by: 'authenticator' | 'recovery' }
  | { readonly kind: 'refused'; readonly failure: Failure };

const refused = (message: string): FactorCheck => ({
  kind: 'refused',
  failure: fail('invalid', message, 'code'),
});

type Asked = { readonly userID: string; readonly code: string };

/**
 * Whether a code is the person's: of the authenticator, each half minute's once, or a recovery code, which is used up
 * by it. What was wrong is counted, and the count must outlive the refusal: the caller commits, then throws.
 */
export const checkFactor = async (
  db: Db,
  { secret: key }: Services,
  { userID, code }: Asked,
  now: Date,
): Promise<FactorCheck> => {
  const factor = await lockFactor(db, userID);
  if (!factor) return refused('尚未开启两步验证');
  const plain = plainCode(code);
  const isDigits = /^\d{6}$/.test(plain);
  const limits = isDigits ? [soon, daily] : [ofRecovery];
  for (const limit of limits) {
    const failure = await refuseGuessing(db, userID, limit, now);
    if (failure) return { kind: 'refused', failure };
  }
  if (isDigits) {
    const step = stepOf(factor, plain, key, now);
    if (step !== null && step <= factor.last_step)
      return refused('该验证码已用过，请等待身份验证器显示下一个');
    if (step !== null) {
      await noteStep(db, userID, step);
      return { kind: 'right', by: 'authenticator' };
    }
  } else if (
    factor.confirmed_at !== null &&
    (await spendRecoveryCode(db, userID, hashOf(key, userID, plain), now))
  )
    return { kind: 'right', by: 'recovery' };
  for (const limit of limits) await countInWindow(db, keyOf(limit, userID), limit.seconds, now);
  return refused(
    isDigits ? '验证码不正确，请核对手机的时间后重试' : '恢复码不正确或已用过；验证码是 6 位数字',
  );
};

const hashOf = (key: Uint8Array, userID: string, plain: string): Buffer =>
  hashShortSecret(key, 'recovery', userID, plain);

/** Ten new ones in place of those before; they are known in this answer alone. */
export const giveRecoveryCodes = async (
  db: Db,
  { secret: key }: Services,
  userID: string,
): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userID,
    codes.map((code) => hashOf(key, userID, plainCode(code))),
  );
  return codes;
};
