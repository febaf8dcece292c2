import { clearCookie, readCookie, writeCookie } from './cookie.ts';
import { readStored } from './stored.ts';

const accessName = 'xmgl_token';
const refreshName = 'xmgl_token1';
const twoDays = 2 * 24 * 60 * 60;

/** Signed in means: the access token's cookie exists. */
export const readToken = (): string | null => readCookie(accessName) || null;
export const readRefreshToken = (): string | null => readCookie(refreshName) || null;

/** The access token lasts two days with 自动登录, else as long as the browser; the refresh token has no expiry. */
export const writeTokens = (tokens: { accessToken: string; refreshToken: string }): void => {
  const stays = readStored('isAutoLogin') === 'true';
  writeCookie(accessName, tokens.accessToken, stays ? twoDays : undefined);
  writeCookie(refreshName, tokens.refreshToken);
};

export const clearTokens = (): void => {
  clearCookie(accessName);
  clearCookie(refreshName);
};
