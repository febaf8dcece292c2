import type { APIRequestContext, Page } from '@playwright/test';

export const password = 'Xmgl2026';

type Answer = { readonly data: { readonly data: { accessToken: string; refreshToken: string } } };

/** The tokens of a sample person. */
const tokensOf = async (request: APIRequestContext, userAccount: string) => {
  const response = await request.post('/api/UserLogin', { data: { userAccount, userPwd: password } });
  return ((await response.json()) as Answer).data.data;
};

/** Gives the browser the cookies of a sample person, as the login page would. */
export const signIn = async (page: Page, userAccount = 'demo'): Promise<void> => {
  const { accessToken, refreshToken } = await tokensOf(page.request, userAccount);
  const url = new URL((await page.request.get('/login')).url()).origin;
  await page.context().addCookies([
    { name: 'xmgl_token', value: accessToken, url, sameSite: 'Strict' },
    { name: 'xmgl_token1', value: refreshToken, url, sameSite: 'Strict' },
  ]);
};

/** Sends a call as the signed-in person of this page. */
export const call = async <T>(page: Page, name: string, input: unknown): Promise<T> => {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'xmgl_token')?.value;
  const response = await page.request.post(`/api/${name}`, {
    data: input,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(`${name}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
};

/** What the page would answer for a call: an envelope with this data. */
export const answer = (data: unknown, statusCode = 200) => ({
  status: statusCode,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode, succeeded: statusCode === 200, data, errors: [] }),
});

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
