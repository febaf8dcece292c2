import { clearCookie, readCookie, writeCookie } from './cookie.ts';
import { readStored } from './stored.ts';

const accessName = 'xmgl_token';
const refreshName = 'xmgl_token1';
const day = 24 * 60 * 60;
const twoDays = 2 * day;
/** As long as the family of a refresh token with 自动登录. */
const familyDays = 30 * day;

/** Signed in means: the access token's cookie exists. */
export const readToken = (): string | null => readCookie(accessName) || null;
export const readRefreshToken = (): string | null => readCookie(refreshName) || null;

/** With 自动登录 both outlive the browser, or its two days would end with it; without, neither does. */
export const writeTokens = (tokens: { accessToken: string; refreshToken: string }): void => {
  const stays = readStored('isAutoLogin') === 'true';
  writeCookie(accessName, tokens.accessToken, stays ? twoDays : undefined);
  writeCookie(refreshName, tokens.refreshToken, stays ? familyDays : undefined);
};

export const clearTokens = (): void => {
  clearCookie(accessName);
  clearCookie(refreshName);
};
