import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, password } from '../shell/session.ts';

type Tokens = { readonly accessToken: string; readonly refreshToken: string };
type SignedIn = {
  readonly data: { readonly data: Tokens & { readonly userInfo: { readonly userID: string } } };
};
type Outbox = { readonly data: { readonly items: readonly { readonly body: string }[] } };

export const newNumber = (): string => `139${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** The code that was last sent to a number, as the operator reads it. */
export const readCode = async (request: APIRequestContext, recipient: string): Promise<string> => {
  const login = await request.post('/api/UserLogin', { data: { userAccount: 'admin', userPwd: password } });
  const { accessToken } = ((await login.json()) as SignedIn).data.data;
  const outbox = await request.post('/api/GetOutboxPage', {
    data: { recipient },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const body = ((await outbox.json()) as Outbox).data.items[0]?.body ?? '';
  return /(?<!\d)\d{4}(?!\d)/.exec(body)?.[0] ?? '';
};

/** Registers a number and signs this page in with it; the account is not complete yet. */
export const register = async (page: Page, userTel = newNumber()): Promise<string> => {
  const { request } = page;
  await request.post('/api/SendAuthCode', { data: { userTel, purpose: 'login' } });
  const code = await readCode(request, userTel);
  const login = await request.post('/api/VerificationCodeLogin', {
    data: { userTel, code, agreementVersion: '2026-01' },
  });
  const { accessToken, refreshToken, userInfo } = ((await login.json()) as SignedIn).data.data;
  const url = new URL((await request.get('/login')).url()).origin;
  await page.context().addCookies([
    { name: 'xmgl_token', value: accessToken, url, sameSite: 'Strict' },
    { name: 'xmgl_token1', value: refreshToken, url, sameSite: 'Strict' },
  ]);
  return userInfo.userID;
};

export const ownPassword = 'Abcd1234';

/** A complete account of its own, signed in on this page. */
export const registerComplete = async (page: Page, userTel = newNumber()): Promise<string> => {
  const userID = await register(page, userTel);
  await call(page, 'PersonalInformation', { userID, userName: '示例用户', userPwd: ownPassword });
  return userID;
};
