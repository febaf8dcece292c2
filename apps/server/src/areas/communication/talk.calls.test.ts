import type { AddressInfo } from 'node:net';
import type { Input } from '@xmgl/contracts/call';
import { AddFriendRequest, UpdFriend } from '@xmgl/contracts/communication/friend.calls';
import * as calls from '@xmgl/contracts/communication/talk.calls';
import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagementById, ProjectFiled, UpdProject } from '@xmgl/contracts/project/project.calls';
import { GetRowCard } from '@xmgl/contracts/register/row.calls';
import { DelProjectStateholder } from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { type EventStage, openEventStage } from '../../test/event-stage.ts';
import { createCompany, createProject, joinProject, type Person, register } from '../../test/factories.ts';
import {
  addAction,
  listStakeholders,
  makeRegisterStage,
  type RegisterStage,
} from '../../test/register-stage.ts';
import { refusalOf, type TestApp } from '../../test/start-app.ts';
import { tusClient } from '../../test/tus-client.ts';

let events: EventStage;
let server: TestApp;
let stage: RegisterStage;
let groupID: string;

const step = async (projectID: string, owner: Person, action: 'start' | 'terminate') => {
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
  await server.send(UpdProject, { projectID, rowVersion, action, comment: '现场具备条件' }, owner.token);
};

beforeAll(async () => {
  events = await openEventStage();
  server = events.server;
  stage = await makeRegisterStage(server);
  expect(await talksOf(stage.member)).toEqual([]);
  await step(stage.projectID, stage.owner, 'start');
  groupID = (await talksOf(stage.member))[0]?.conversationID ?? '';
});
afterAll(() => events.close());

const talksOf = (who: Person) => server.send(calls.GetConversations, {}, who.token);
const talkOf = async (who: Person, conversationID: string) =>
  (await talksOf(who)).find((one) => one.conversationID === conversationID);
const say = (
  who: Person,
  conversationID: string,
  content: string,
  more: Partial<Input<typeof calls.AddMessage>> = {},
) =>
  server.send(
    calls.AddMessage,
    { conversationID, messageID: v7(), kind: '文字', content, ...more },
    who.token,
  );
const read = async (who: Person, conversationID: string) =>
  (await server.send(calls.GetMessages, { conversationID }, who.token)).items;
const textsOf = async (who: Person, conversationID: string) =>
  (await read(who, conversationID)).map(({ content }) => content);

const makeFriends = async (): Promise<readonly [Person, Person, string]> => {
  const one = await register(server, '林晓峰');
  const other = await register(server, '顾文静');
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await server.send(AddFriendRequest, { friendRequestID: v7(), toUserID: to.userID }, from.token);
  const { conversationID } = await server.send(calls.OpenConversation, { userID: other.userID }, one.token);
  return [one, other, conversationID];
};

test('starting a project makes its conversation; whoever joins is in it, by its name', async () => {
  expect(await talksOf(stage.member)).toMatchObject([
    { kind: '项目群', projectID: stage.projectID, lastText: '', whyNotSend: null },
  ]);
  const late = await joinProject(server, stage.company, stage.projectID, '只读', '赵晚来');
  expect(await talkOf(late, groupID)).toMatchObject({ lastSeq: 0, lastReadSeq: 0 });
  const { members } = await server.send(calls.GetConversation, { conversationID: groupID }, late.token);
  expect(members.map(({ userName }) => userName)).toEqual(['陈明远', '沈雨桐', '赵晚来', '周航']);
});

test('what is said is heard by the members alone, at once, and unread until they have read it', async () => {
  const { owner, member } = stage;
  const stranger = await register(server, '路人甲');
  await createProject(server, await createCompany(server, stranger));
  const [own, others] = [await events.listen(member.token), await events.listen(stranger.token)];
  const { seq } = await say(owner, groupID, '明早八点开碰头会');
  await vi.waitFor(() => expect(own.told()).toContain(`"conversationID":"${groupID}"`));
  expect(own.told()).toContain('明早八点开碰头会');
  expect(others.told()).not.toContain(groupID);
  expect(others.told()).not.toContain('碰头会');
  expect(await talkOf(member, groupID)).toMatchObject({ lastSeq: seq, lastReadSeq: 0, lastSender: '陈明远' });
  expect(await talkOf(owner, groupID)).toMatchObject({ lastReadSeq: seq });
  await server.send(calls.UpdConversationRead, { conversationID: groupID, seq: 2_000_000_000 }, member.token);
  expect(await talkOf(member, groupID)).toMatchObject({ lastReadSeq: seq });
  expect(await refusalOf(read(stranger, groupID))).toMatchObject({ status: 404 });
  expect(await refusalOf(say(stranger, groupID, '你好'))).toMatchObject({ status: 404 });
  expect(await server.send(calls.FindMessages, { value: '碰头会' }, stranger.token)).toEqual([]);
});

test('sent twice, or twice at once, it is said once; the number of somebody else’s is refused', async () => {
  const { owner, member } = stage;
  const messageID = v7();
  const both = await Promise.all([
    say(owner, groupID, '钢筋已到场', { messageID }),
    say(owner, groupID, '钢筋已到场', { messageID }),
  ]);
  const again = await say(owner, groupID, '钢筋已到场', { messageID });
  expect(new Set([...both, again].map(({ seq }) => seq)).size).toBe(1);
  expect((await textsOf(member, groupID)).filter((text) => text === '钢筋已到场')).toHaveLength(1);
  expect(await refusalOf(say(member, groupID, '冒名', { messageID }))).toMatchObject({ status: 409 });
});

test('who left the project reads what came before, and nothing after: not by page, search or event', async () => {
  const { owner, projectID, company } = stage;
  const leaver = await joinProject(server, company, projectID, '项目成员', '钱离职');
  await say(owner, groupID, '这句他读得到');
  const heard = await events.listen(leaver.token);
  const rows = await listStakeholders(server, projectID, owner);
  const row = rows.find(({ userID }) => userID === leaver.userID);
  await server.send(
    DelProjectStateholder,
    { projectID, rows: [{ id: row?.projectStakeholderID ?? '', rowVersion: row?.rowVersion ?? 0 }] },
    owner.token,
  );
  await vi.waitFor(() => expect(heard.told()).toContain('conversations'));
  const { seq } = await say(owner, groupID, '这句他读不到');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard.told()).not.toContain(`"seq":${seq},`);
  expect(heard.told()).not.toContain('这句他读不到');
  const texts = await textsOf(leaver, groupID);
  expect(texts).toContain('这句他读得到');
  expect(texts).not.toContain('这句他读不到');
  expect(await server.send(calls.FindMessages, { value: '读不到' }, leaver.token)).toEqual([]);
  expect(await talkOf(leaver, groupID)).toMatchObject({
    lastText: '这句他读得到',
    whyNotSend: '您已退出项目，只能查看退出之前的消息',
  });
  expect(await refusalOf(say(leaver, groupID, '还在吗'))).toMatchObject({ status: 409 });
  // Nor does the database show it, whatever is asked of it.
  const seen = await inScope(server.services.db, { userID: leaver.userID }, (db) =>
    db.selectFrom('message').select('content').execute(),
  );
  expect(seen.map(({ content }) => content)).not.toContain('这句他读不到');
});

test('who is mentioned has it marked and told by the bell; everybody only by the manager', async () => {
  const { owner, keeper, member } = stage;
  const { seq } = await say(member, groupID, '@沈雨桐 请更新登记册', { mentions: [keeper.userID] });
  expect(await talkOf(keeper, groupID)).toMatchObject({ mentionSeq: seq });
  const bell = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 1 }, keeper.token);
  expect(bell.items[0]).toMatchObject({ content: '@沈雨桐 请更新登记册', senderName: '周航' });
  expect(await refusalOf(say(member, groupID, '@所有人 开会', { mentionsAll: 1 }))).toMatchObject({
    message: '只有项目经理可以提及所有人',
  });
  const all = await say(owner, groupID, '@所有人 开会', { mentionsAll: 1, replySeq: seq });
  expect(all.reply).toMatchObject({ senderName: '周航', text: '@沈雨桐 请更新登记册' });
  expect(await talkOf(member, groupID)).toMatchObject({ mentionSeq: all.seq });
});

test('one takes back within two minutes what one said, the manager any time; nothing of it is left', async () => {
  const { owner, member } = stage;
  const mine = await say(member, groupID, '发错了');
  const kept = await say(member, groupID, '两分钟以后');
  const del = (who: Person, messageID: string) =>
    server.send(calls.DelMessage, { conversationID: groupID, messageID }, who.token);
  expect(await refusalOf(del(stage.keeper, mine.messageID))).toMatchObject({ message: '只能撤回自己的消息' });
  await del(member, mine.messageID);
  const left = (await read(owner, groupID)).find(({ messageID }) => messageID === mine.messageID);
  expect(left).toMatchObject({ content: '', isRecalled: 1 });
  expect(await server.send(calls.FindMessages, { value: '发错了' }, owner.token)).toEqual([]);
  server.pass(2 * 60_000 + 1000);
  expect(await refusalOf(del(member, kept.messageID))).toMatchObject({
    message: '超过 2 分钟的消息不能撤回',
  });
  await del(owner, kept.messageID);
  const rows = await server.database.ownerDb
    .selectFrom('audit_log')
    .select('row_id')
    .where('entity', '=', 'message')
    .execute();
  expect(rows.map(({ row_id }) => row_id)).toEqual([mine.messageID, kept.messageID]);
});

test('pages of a long conversation join without a gap, before, after and around a message', async () => {
  const [one, other, conversationID] = await makeFriends();
  for (let n = 1; n <= 25; n++) await say(n % 2 ? one : other, conversationID, `第 ${n} 句`);
  const page = (input: Omit<Input<typeof calls.GetMessages>, 'conversationID'>) =>
    server.send(calls.GetMessages, { conversationID, limit: 10, ...input }, one.token);
  const seqs = (items: readonly calls.Message[]) => items.map(({ seq }) => seq);
  const newest = await page({});
  expect([seqs(newest.items)[0], newest.hasEarlier, newest.hasLater]).toEqual([16, 1, 0]);
  const before = await page({ before: 6 });
  expect([seqs(before.items), before.hasEarlier]).toEqual([[1, 2, 3, 4, 5], 0]);
  expect(seqs((await page({ after: 20 })).items)).toEqual([21, 22, 23, 24, 25]);
  const around = await page({ around: 13 });
  expect(seqs(around.items)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect([around.hasEarlier, around.hasLater]).toEqual([1, 1]);
  const hits = await server.send(calls.FindMessages, { value: '第 1', conversationID }, one.token);
  expect(hits.map(({ seq }) => seq)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1]);
  expect(await server.send(calls.FindMessages, { value: 'dierju' }, other.token)).toEqual([]);
});

test('whoever reads on reads what all read, calls people as they do, and nothing that was taken back', async () => {
  const [one, other, conversationID] = await makeFriends();
  await server.send(UpdFriend, { userID: other.userID, remarkName: '顾工' }, one.token);
  const readOn = async (who: Person, after: number) =>
    (await server.send(calls.GetMessages, { conversationID, after }, who.token)).items.map(
      ({ senderName, content, reply }) => [senderName, content, reply?.senderName],
    );
  const first = await say(other, conversationID, '图纸已上传');
  expect(await readOn(other, 0)).toEqual([['顾文静', '图纸已上传', undefined]]);
  expect(await readOn(one, 0)).toEqual([['顾工', '图纸已上传', undefined]]);
  await say(one, conversationID, '收到', { replySeq: first.seq });
  expect(await readOn(other, 1)).toEqual([['林晓峰', '收到', '顾文静']]);
  expect(await readOn(one, 1)).toEqual([['林晓峰', '收到', '顾工']]);
  expect(await readOn(one, 0)).toHaveLength(2);
  await server.send(calls.DelMessage, { conversationID, messageID: first.messageID }, other.token);
  for (const who of [one, other])
    expect((await readOn(who, 0)).map(([, content]) => content)).toEqual(['', '收到']);
});

test('who is blocked delivers nothing, and who blocked neither', async () => {
  const [one, other, conversationID] = await makeFriends();
  await server.send(UpdFriend, { userID: other.userID, isBlocked: 1 }, one.token);
  expect(await refusalOf(say(other, conversationID, '在吗'))).toMatchObject({
    message: '消息没有送达：对方暂不接收您的消息',
  });
  expect(await refusalOf(say(one, conversationID, '在吗'))).toMatchObject({ status: 409 });
  expect(await read(one, conversationID)).toEqual([]);
});

test('a file is sent by who uploaded it, opened by the members, and gone with its message', async () => {
  const { owner, member, projectID } = stage;
  const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const annex = { projectID, refKind: 'Conversation', refID: groupID, fileName: '节点详图.txt' };
  const uploadID = await tusClient(base, member.token).send(annex, Buffer.from('梁柱节点'));
  const { fileID } = await server.send(FileUpload, { ...annex, uploadID }, member.token);
  const asFile = { kind: '文件', fileID } as const;
  expect(await refusalOf(say(owner, groupID, '', asFile))).toMatchObject({ status: 409 });
  const { messageID, file } = await say(member, groupID, '', asFile);
  expect(file).toMatchObject({ fileName: '节点详图.txt', fileSize: 12 });
  const open = (who: Person) =>
    server.send(calls.GetMessageFile, { conversationID: groupID, messageID, purpose: 'save' }, who.token);
  const { url } = await open(owner);
  expect(await (await fetch(`${base}${url}`)).text()).toBe('梁柱节点');
  expect(await refusalOf(open(await register(server)))).toMatchObject({ status: 404 });
  expect(
    await server.send(calls.GetConversationFiles, { conversationID: groupID }, owner.token),
  ).toHaveLength(1);
  await server.send(calls.DelMessage, { conversationID: groupID, messageID }, member.token);
  expect(await refusalOf(open(owner))).toMatchObject({ status: 404 });
  expect((await fetch(`${base}${url}`)).status).toBe(404);
});

test('two of one company send each other files in the room of the sender’s company', async () => {
  const { company, keeper, member } = stage;
  const { conversationID } = await server.send(
    calls.OpenConversation,
    { userID: keeper.userID },
    member.token,
  );
  const { filePlaceID } = await server.send(calls.GetConversation, { conversationID }, member.token);
  expect(filePlaceID).toBe(company.companyID);
  const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const annex = {
    projectID: company.companyID,
    refKind: 'Conversation',
    refID: conversationID,
    fileName: '名单.txt',
  };
  const uploadID = await tusClient(base, member.token).send(annex, Buffer.from('十二人'));
  const { fileID } = await server.send(FileUpload, { ...annex, uploadID }, member.token);
  const { messageID } = await say(member, conversationID, '', { kind: '文件', fileID });
  const { url } = await server.send(
    calls.GetMessageFile,
    { conversationID, messageID, purpose: 'save' },
    keeper.token,
  );
  expect(await (await fetch(`${base}${url}`)).text()).toBe('十二人');
});

test('a card shows its reader what the row’s page shows them, and its title to nobody else', async () => {
  const { owner, member, keeper, projectID, stakeholderIDs } = stage;
  const action = await addAction(server, owner, {
    projectID,
    ownerID: keeper.userID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 1),
  });
  const card = { projectID, register: 'EngagementAction', rowID: action.engagementActionID };
  await say(owner, groupID, '', { kind: '卡片', card });
  const [said] = (await read(member, groupID)).slice(-1);
  expect(said?.card).toEqual(card);
  expect(JSON.stringify(said)).not.toContain('取得规划部门支持');
  expect(await server.send(GetRowCard, card, owner.token)).toMatchObject({
    label: '参与措施',
    title: '取得规划部门支持',
  });
  const outsider = await register(server, '局外人');
  expect(await refusalOf(server.send(GetRowCard, card, outsider.token))).toMatchObject({ status: 404 });
});

test('an archived project’s conversation is read only, and open again with the project', async () => {
  const { owner, company } = stage;
  const { projectID } = await createProject(server, company);
  await step(projectID, owner, 'start');
  const talk = (await talksOf(owner)).find((one) => one.projectID === projectID);
  const conversationID = talk?.conversationID ?? '';
  await step(projectID, owner, 'terminate');
  await server.send(ProjectFiled, { projectID, whetherFiled: 1 }, owner.token);
  expect(await refusalOf(say(owner, conversationID, '收尾'))).toMatchObject({
    message: '项目已归档，只能查看消息',
  });
  await server.send(ProjectFiled, { projectID, whetherFiled: 0, reason: '补资料' }, owner.token);
  await say(owner, conversationID, '收尾');
});
