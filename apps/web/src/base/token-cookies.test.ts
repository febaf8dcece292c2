import { afterEach, expect, test, vi } from 'vitest';
import { writeTokens } from './token-cookies.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser is told to keep when tokens come. */
const keptWith = (isAutoLogin: boolean): readonly string[] => {
  const written: string[] = [];
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { getItem: () => String(isAutoLogin) });
  writeTokens({ accessToken: 'a', refreshToken: 'r' });
  return written;
};

test('with 自动登录 both tokens outlive the browser: two days, and as long as the family', () =>
  expect(keptWith(true)).toEqual([
    'xmgl_token=a; Path=/; SameSite=Strict; Secure; Max-Age=172800',
    'xmgl_token1=r; Path=/; SameSite=Strict; Secure; Max-Age=2592000',
  ]));

test('without it both end with the browser', () =>
  expect(keptWith(false)).toEqual([
    'xmgl_token=a; Path=/; SameSite=Strict; Secure',
    'xmgl_token1=r; Path=/; SameSite=Strict; Secure',
  ]));
