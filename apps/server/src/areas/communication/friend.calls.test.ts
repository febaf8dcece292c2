import * as calls from '@xmgl/contracts/communication/friend.calls';
import { GetConversations, OpenConversation } from '@xmgl/contracts/communication/talk.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;

const ask = (from: Person, to: Person, note = '') =>
  server.send(calls.AddFriendRequest, { friendRequestID: v7(), toUserID: to.userID, note }, from.token);
const friendsOf = (who: Person) => server.send(calls.GetFriends, {}, who.token);
const answer = async (who: Person, said: '同意' | '拒绝') => {
  const open = (await friendsOf(who)).requests.find(({ isOwn, state }) => isOwn === 0 && state === '待确认');
  await server.send(
    calls.UpdFriendRequest,
    { friendRequestID: open?.friendRequestID ?? v7(), answer: said },
    who.token,
  );
};
const two = async () => [await register(server, '林晓峰'), await register(server, '顾文静')] as const;

test('who is found by the whole number is asked, told by the bell, agrees, and both are friends', async () => {
  const [one, other] = await two();
  const found = await server.send(calls.FindPerson, { value: other.userTel }, one.token);
  expect(found).toMatchObject({ userName: '顾文静', relation: '其他' });
  expect(found.userTel).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(await ask(one, other, '我是施工一部的小林')).toEqual({ state: '待确认' });
  const bell = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 5 }, other.token);
  expect(bell.items[0]).toMatchObject({ title: '林晓峰 申请加您为好友', content: '我是施工一部的小林' });
  await answer(other, '同意');
  expect((await friendsOf(one)).items).toMatchObject([{ userID: other.userID, userTel: other.userTel }]);
  expect((await friendsOf(other)).items).toMatchObject([{ userID: one.userID, userName: '林晓峰' }]);
});

test('two who ask each other are friends; asked twice is asked once', async () => {
  const [one, other] = await two();
  const input = { friendRequestID: v7(), toUserID: other.userID, note: '' };
  await server.send(calls.AddFriendRequest, input, one.token);
  expect(await server.send(calls.AddFriendRequest, input, one.token)).toEqual({ state: '待确认' });
  expect(await refusalOf(ask(one, other))).toMatchObject({ message: '已发出申请，请等待对方确认' });
  expect(await ask(other, one)).toEqual({ state: '已同意' });
  expect(await refusalOf(ask(one, other))).toMatchObject({ status: 409, message: '你们已是好友' });
  expect(await refusalOf(ask(one, one))).toMatchObject({ message: '不能添加自己' });
});

test('after a refusal one waits seven days; a request that nobody answers ends after fourteen', async () => {
  const [one, other] = await two();
  await ask(one, other);
  await answer(other, '拒绝');
  expect(await refusalOf(ask(one, other))).toMatchObject({ message: '暂时无法添加对方，请过几天再试' });
  server.pass(7 * day + 1000);
  const token = await freshToken(one);
  const input = { friendRequestID: v7(), toUserID: other.userID, note: '' };
  expect(await server.send(calls.AddFriendRequest, input, token)).toEqual({ state: '待确认' });
  server.pass(14 * day + 1000);
  const late = await freshToken(other);
  const expired = { friendRequestID: input.friendRequestID, answer: '同意' } as const;
  expect(await refusalOf(server.send(calls.UpdFriendRequest, expired, late))).toMatchObject({
    message: '这个申请已经答复或过期',
  });
});

/** The clock has moved past the end of a token. */
const freshToken = async ({ userID }: Person): Promise<string> => {
  const { session_id } = await server.database.ownerDb
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return await server.services.tokens.issue({ userID, sessionID: session_id }, server.now());
};

test('only who has the request answers it, and a stranger opens no conversation', async () => {
  const [one, other] = await two();
  const third = await register(server, '闻人杰');
  await ask(one, other);
  const [open] = (await friendsOf(other)).requests;
  const taken = { friendRequestID: open?.friendRequestID ?? '', answer: '同意' } as const;
  for (const who of [one, third])
    expect(await refusalOf(server.send(calls.UpdFriendRequest, taken, who.token))).toMatchObject({
      status: 409,
    });
  expect((await friendsOf(third)).requests).toEqual([]);
  expect(await refusalOf(server.send(OpenConversation, { userID: one.userID }, third.token))).toMatchObject({
    status: 403,
  });
});

test('remark, group and block are one’s own; deleting works both ways and keeps what was said', async () => {
  const [one, other] = await two();
  await ask(one, other);
  await ask(other, one);
  const changes = { userID: other.userID, remarkName: '监理顾工', groupName: '监理', isBlocked: 1 } as const;
  await server.send(calls.UpdFriend, changes, one.token);
  expect((await friendsOf(one)).items).toMatchObject([
    { remarkName: '监理顾工', groupName: '监理', isBlocked: 1, userName: '顾文静' },
  ]);
  expect((await friendsOf(other)).items).toMatchObject([{ remarkName: '', groupName: '', isBlocked: 0 }]);
  await server.send(OpenConversation, { userID: one.userID }, other.token);
  await server.send(calls.DelFriend, { userID: one.userID }, other.token);
  expect((await friendsOf(one)).items).toEqual([]);
  expect(await server.send(GetConversations, {}, one.token)).toHaveLength(1);
});
