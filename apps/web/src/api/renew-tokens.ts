import { ApiError } from '../base/api-error.ts';
import { clearCookie, readCookie, writeCookie } from '../base/cookie.ts';
import { tellExpired } from '../base/expiry-store.ts';
import { readRefreshToken, readToken, writeTokens } from '../base/token-cookies.ts';
import { post, unwrap } from './post.ts';

const lockName = 'xmgl-refresh';
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plain http has no Web Locks: a cookie that lives ten seconds keeps two tabs apart there. */
const withLeaseCookie = async (work: () => Promise<void>): Promise<void> => {
  await pause(Math.random() * 120);
  for (let tries = 0; readCookie(lockName) && tries < 40; tries += 1) await pause(250);
  writeCookie(lockName, '1', 10);
  try {
    await work();
  } finally {
    clearCookie(lockName);
  }
};

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : withLeaseCookie(work);

/** Tells once that the session is over; the caller's work ends here. */
export const expire = (): never => {
  tellExpired();
  throw new ApiError('expired', 401);
};

const renew = async (refused: string): Promise<void> => {
  const now = readToken();
  if (now && now !== refused) return;
  const refreshToken = readRefreshToken();
  if (!refreshToken) return expire();
  const answer = await post('RefreshTokens', { refreshToken }, { token: now });
  if (answer.status >= 500) throw new ApiError('network', answer.status);
  try {
    writeTokens(unwrap(answer) as { accessToken: string; refreshToken: string });
    // A browser may write a cookie a moment after it was told to, but not after it was asked for it: the next tab must not
    // find the token that is used up.
    readToken();
  } catch {
    expire();
  }
};

let underWay: Promise<void> | null = null;

/** Resolves when no refresh is under way; calls wait for it instead of running into a 401. */
export const whenRenewed = async (): Promise<void> => {
  await underWay?.catch(() => undefined);
};

/**
 * Renews the tokens once for any number of callers, also across tabs: the refresh token is rotated,
 * so a second use would end the session. `refused` is the access token the server did not accept.
 */
export const renewTokens = (refused: string): Promise<void> => {
  underWay ??= alone(() => renew(refused)).finally(() => {
    underWay = null;
  });
  return underWay;
};
