import { expect } from '@playwright/test';
import { allCalls } from '@xmgl/contracts/all-calls';
import { newNumber } from '../identity/new-account.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { type Reply, send, setStage, tokenOf, wholeList } from './stage.ts';

const keys = ['data', 'errors', 'statusCode', 'succeeded'];

test('7.1 7.5 7.7 7.11–7.158: every call is POST alone, wants a token unless it is public, and answers in the envelope', async ({
  page,
}) => {
  // More than a hundred calls in turn, on a machine that may be busy.
  test.setTimeout(180_000);
  await setStage(page);
  const token = await tokenOf(page);
  const headers = { authorization: `Bearer ${token}` };
  for (const { name, gate } of allCalls) {
    if (name === 'Logout') continue;
    const { status, body } = await send(page, name, {}, token);
    expect([404, 405], name).not.toContain(status);
    expect(status, name).toBeLessThan(500);
    expect(Object.keys(body).sort(), name).toEqual(keys);
    expect(body.statusCode, name).toBe(status);
    for (const method of ['get', 'put'] as const) {
      const other = await page.request[method](`/api/${name}`, { headers });
      expect([404, 405], name).toContain(other.status());
      expect(other.headers()['content-type'], name).toContain('application/json');
    }
    const bare = await send(page, name, {}, null);
    if (gate.kind === 'public') expect(bare.status, name).not.toBe(name === 'RefreshTokens' ? 0 : 401);
    else expect([bare.status, bare.body.message], name).toEqual([401, undefined]);
  }
  const missing = await send(page, 'NoSuchCall', {}, token);
  expect([missing.status, missing.body.statusCode, missing.body.succeeded]).toEqual([404, 404, false]);
  for (const [data, type] of [
    ['{', 'application/json'],
    ['{}', 'text/plain'],
  ] as const) {
    const reply = await page.request.post('/api/GetUserCompanysList', {
      data,
      headers: { ...headers, 'content-type': type },
    });
    expect([400, 415]).toContain(reply.status());
    expect(Object.keys(await reply.json()).sort()).toEqual(keys);
  }
});

const routingKeys = [
  'pageRoutingID',
  'pageRoutingName',
  'pageRouting',
  'childrenRouting',
  'accessPermission',
  'insertPermission',
  'deletePermission',
  'updatePermission',
  'downloadPermission',
] as const;

/** Nine keys each, five of them 0 or 1, and so their children. */
const areRoutings = (routings: Reply['body']['data']): void => {
  for (const each of routings) {
    expect(Object.keys(each).sort()).toEqual([...routingKeys].sort());
    for (const key of routingKeys.slice(4))
      expect([0, 1], `${each.pageRoutingID} ${key}`).toContain(each[key]);
    expect(Array.isArray(each.childrenRouting)).toBe(true);
    areRoutings(each.childrenRouting);
  }
};

test('3.1 3.4 3.6 3.7 3.10 3.14 3.15 6.21 7.9: answers have the keys of the specification in its spelling', async ({
  page,
  other,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
  const { body } = await send(page, 'GetUserInfo', { userID });
  expect(Object.keys(body.data)).toEqual(
    expect.arrayContaining([
      'userID',
      'userName',
      'userAccount',
      'userTel',
      'userHeadShot',
      'isAuthentication',
    ]),
  );
  expect(Object.keys(body.data).join()).not.toMatch(/pwd|hash|token/i);
  const [unit] = (await send(page, 'GetUserCompanysList', {})).body.data;
  expect(Object.keys(unit).sort()).toEqual(
    [
      'companyId',
      'companyName',
      'isAuthentication',
      'administrator',
      'joinTime',
      'bidRemark',
      'inviterName',
      'img',
    ].sort(),
  );
  expect([0, 1]).toContain(unit.isAuthentication);
  expect(unit.joinTime).toMatch(/^\d{4}-\d\d-\d\d/);
  const people = (
    await send(page, 'GetProjectStakeholderPage', {
      pageIndex: 1,
      pageSize: 100_000_000,
      value: { projectID: projectIDs[0] },
    })
  ).body.data;
  expect(people.items[0]).toMatchObject({ userID, roleIDs: [expect.any(String)] });
  const routings = (await send(page, 'GetPageRoutings', { roleID: people.items[0].roleIDs[0] })).body.data;
  expect(routings.length).toBeGreaterThan(1);
  areRoutings(routings);
  const roles = (await send(page, 'GetRoleList', { projectID: projectIDs[0] })).body.data;
  expect(roles.length).toBeGreaterThan(2);
  for (const { roleID, roleName } of roles) {
    expect(roleName).not.toMatch(/admin|editor|visitor/i);
    areRoutings((await send(page, 'GetPageRoutings', { roleID })).body.data);
  }
  const projects = (await send(page, 'GetProjectManagement', wholeList(userID))).body.data;
  expect(projects.map(({ projectID }: { projectID: string }) => projectID).sort()).toEqual(
    [...projectIDs].sort(),
  );
  for (const { projectName } of projects) expect(['甲工程', '乙工程']).toContain(projectName);
  const stranger = await setStage(other);
  for (const [name, data] of [
    ['GetUserInfo', { userID }],
    ['CreateUserCompany', { companyName: '冒名单位', creatorID: userID }],
    ['SwitchUserCompany', { userID, companyId: stranger.companyID }],
  ] as const) {
    expect((await send(other, name, data)).status, name).toBe(403);
  }
  for (const [name, data] of [
    ['GetProjectManagementById', { projectID: projectIDs[0], nonsense: 1 }],
    ['GetUserCompany', { companyID: unit.companyId, nonsense: 1 }],
  ] as const) {
    const reply = await send(other, name, data);
    expect([403, 404], name).toContain(reply.status);
    expect(reply.body.data, name).toBeNull();
  }
});

test('7.10 7.23: Logout ends this session alone, and a refresh token is good once', async ({ page }) => {
  const { userTel } = await setStage(page);
  const login = async () =>
    (await send(page, 'UserLogin', { userAccount: userTel, userPwd: 'Abcd1234' }, null)).body.data.data;
  const [one, two] = [await login(), await login()];
  expect((await send(page, 'Logout', {}, one.accessToken)).status).toBe(200);
  expect((await send(page, 'RefreshTokens', { refreshToken: one.refreshToken }, null)).status).toBe(401);
  expect((await send(page, 'GetUserCompanysList', {}, two.accessToken)).status).toBe(200);
  const renewed = await send(page, 'RefreshTokens', { refreshToken: two.refreshToken }, null);
  expect((await send(page, 'GetUserCompanysList', {}, renewed.body.data.accessToken)).status).toBe(200);
  expect(renewed.body.data.refreshToken).not.toBe(two.refreshToken);
  // Another device does not come in with it, whose first answer may have been lost on this one.
  const elsewhere = await page.request.post('/api/RefreshTokens', {
    data: { refreshToken: two.refreshToken },
    headers: { 'user-agent': 'Mozilla/5.0 (another device)' },
  });
  expect(elsewhere.status()).toBe(401);
  expect([400, 401]).toContain((await send(page, 'RefreshTokens', { refreshToken: 'junk' }, null)).status);
});

test('7.12 7.19: a code sent again at once is refused with a wait, and a completed account is complete', async ({
  page,
}) => {
  const { userID, userTel } = await setStage(page);
  const info = await call<{ isComplete: boolean }>(page, 'GetUserInfo', { userID });
  expect(info.isComplete).toBe(true);
  await send(page, 'SendAuthCode', { userTel }, null);
  const again = await send(page, 'SendAuthCode', { userTel }, null);
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(again.body.errors[0]?.message).toMatch(/\d+ ?秒/);
});

test('5.13 7.12: codes are four digits as text, whatever the number', async ({ page, other: operator }) => {
  const numbers = Array.from({ length: 20 }, () => newNumber());
  for (const userTel of numbers)
    expect((await send(page, 'SendAuthCode', { userTel }, null)).status).toBe(200);
  await signIn(operator, 'admin');
  const { body } = await send(operator, 'GetOutboxPage', { pageIndex: 1, pageSize: 60 });
  for (const userTel of numbers) {
    const message = body.data.items.find(({ recipient }: { recipient: string }) => recipient === userTel);
    expect(message.body.replace(/5 ?分钟/, '')).toMatch(/(?<!\d)\d{4}(?!\d)/);
  }
});

test('7.15 7.16 7.22: pictures are fresh, accounts known or not, wrong codes and tickets refused', async ({
  page,
}) => {
  const { userTel } = await setStage(page);
  const picture = async () => (await send(page, 'GenerateText', {}, null)).body.data;
  const [one, two] = [await picture(), await picture()];
  expect(one.captchaID).not.toBe(two.captchaID);
  expect(one.image).not.toBe(two.image);
  expect((await send(page, 'VerifyCode', { captchaID: one.captchaID, text: '????' }, null)).status).toBe(400);
  for (const [value, isUser] of [
    [userTel, true],
    ['nobody_here', false],
  ] as const) {
    expect((await send(page, 'CheckIsUser', { value }, null)).body.data.isUser).toBe(isUser);
  }
  const unknown = await send(page, 'CheckAuthCode', { userTel, code: '0000' }, null);
  expect([unknown.status, unknown.body.succeeded]).toEqual([400, false]);
  expect((await send(page, 'ResetUserPwd', { ticket: 'x', userPwd: 'Neu12345' }, null)).status).toBe(400);
});
