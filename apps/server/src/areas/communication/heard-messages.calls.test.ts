import { AddFriendRequest, UpdFriend } from '@xmgl/contracts/communication/friend.calls';
import * as calls from '@xmgl/contracts/communication/talk.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EventStage, openEventStage } from '../../test/event-stage.ts';
import { type Person, register } from '../../test/factories.ts';
import { refusalOf } from '../../test/start-app.ts';

let events: EventStage;
let one: Person;
let other: Person;
let conversationID: string;

beforeAll(async () => {
  events = await openEventStage();
  const { server } = events;
  one = await register(server, '林晓峰');
  other = await register(server, '顾文静');
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await server.send(AddFriendRequest, { friendRequestID: v7(), toUserID: to.userID }, from.token);
  ({ conversationID } = await server.send(calls.OpenConversation, { userID: other.userID }, one.token));
});
afterAll(() => events.close());

const say = (who: Person, content: string, replySeq?: number) =>
  events.server.send(
    calls.AddMessage,
    { conversationID, messageID: v7(), kind: '文字', content, replySeq },
    who.token,
  );

test('the event brings the message, in order, as its reader calls people, and nothing that was taken back', async () => {
  const { server } = events;
  const [mine, theirs] = [await events.listen(one.token), await events.listen(other.token)];
  const heardBy = ({ told }: typeof mine) =>
    [...told().matchAll(/^data: (.*"kind":"talk".*)$/gm)].map(
      ([, data = '']) => (JSON.parse(data) as { readonly message: calls.Message }).message,
    );
  await server.send(UpdFriend, { userID: other.userID, remarkName: '顾工' }, one.token);
  const first = await say(other, '图纸已上传');
  await Promise.all(['一', '二', '三'].map((n) => say(one, n, first.seq)));
  await server.send(calls.DelMessage, { conversationID, messageID: first.messageID }, other.token);
  await vi.waitFor(() => {
    expect(heardBy(mine)).toHaveLength(5);
    expect(heardBy(theirs)).toHaveLength(5);
  });
  expect(heardBy(mine).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 1]);
  expect(heardBy(mine)[0]).toMatchObject({ senderName: '顾工', content: '图纸已上传' });
  expect(heardBy(theirs)[0]).toMatchObject({ senderName: '顾文静', content: '图纸已上传' });
  expect(heardBy(mine)[1]?.reply).toMatchObject({ senderName: '顾工' });
  expect(heardBy(theirs)[1]?.reply).toMatchObject({ senderName: '顾文静' });
  for (const each of [mine, theirs])
    expect(heardBy(each)[4]).toMatchObject({ content: '', isRecalled: 1, senderName: expect.any(String) });
});

test('one’s other windows hear how far one has read, and nobody else does', async () => {
  const { server } = events;
  const [mine, theirs] = [await events.listen(one.token), await events.listen(other.token)];
  const { seq } = await say(other, '请查收');
  await server.send(calls.UpdConversationRead, { conversationID, seq }, one.token);
  await vi.waitFor(() =>
    expect(mine.told()).toContain(`"read":{"conversationID":"${conversationID}","seq":${seq}}`),
  );
  expect(theirs.told()).not.toContain('"read"');
  // Read again it is answered; who is not in the conversation is refused, as by its other calls.
  await server.send(calls.UpdConversationRead, { conversationID, seq }, one.token);
  const stranger = await register(server, '路人甲');
  const asRead = server.send(calls.UpdConversationRead, { conversationID, seq }, stranger.token);
  expect(await refusalOf(asRead)).toMatchObject({ status: 404 });
});
