import { GetMeetingAnswers, GetMeetingClashes } from '@xmgl/contracts/communication/meeting.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type MeetingStage, meetingCalls, openMeetingStage } from '../../../test/meeting-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { remindMeetings } from './remind-meetings.service.ts';

let stage: MeetingStage;
beforeAll(async () => {
  stage = await openMeetingStage();
});
afterAll(() => stage.close());

const titlesOf = async (who: Person) =>
  (await stage.server.send(GetNotificationPage, { pageIndex: 1, pageSize: 100 }, who.token)).items.map(
    ({ title }) => title,
  );

test('a meeting has an hour that can be, and a place or an address', async () => {
  const { add, inHours } = stage;
  const wrong = async (beside: object) => await refusalOf(add(beside));
  expect(await wrong({ endTime: inHours(47) })).toMatchObject({ path: 'endTime' });
  expect((await wrong({ endTime: inHours(47) }))?.message).toMatch(/^结束时间早于开始时间，请改为 .* 之后$/);
  expect(await wrong({ endTime: inHours(73) })).toMatchObject({ message: '单次会议不能超过 24 小时' });
  expect(await wrong({ place: '' })).toMatchObject({ path: 'place', message: '请填写地点或线上地址' });
  expect(await wrong({ onlineUrl: 'http://meet.example.cn/1' })).toMatchObject({ path: 'onlineUrl' });
});

test('it is called once there is something to talk about, and two to talk; each is told and asked', async () => {
  const { add, asked, edit, member, owner, tasksOf } = stage;
  const bare = await add({ agenda: [] });
  expect(await refusalOf(edit(bare, { action: '发出通知' }))).toMatchObject({
    message: '请至少填写一项议题',
  });
  const alone = await add({ attendees: [asked(owner)] });
  expect(await refusalOf(edit(alone, { action: '发出通知' }))).toMatchObject({
    message: '请至少邀请两人参会',
  });
  const row = await add({ title: '开工例会' });
  expect(await edit(row, { action: '发出通知' })).toMatchObject({ state: '已通知' });
  expect(await titlesOf(member)).toContain('会议通知：开工例会');
  expect(await tasksOf(member)).toContain('答复会议通知：开工例会');
  expect(await tasksOf(owner)).not.toContain('答复会议通知：开工例会');
});

test('once it was called its time changes by a step that tells everybody again; who is new is called, who is left out is told', async () => {
  const { add, asked, edit, reply, inHours, member, owner, keeper, tasksOf, server, projectID } = stage;
  const called = await edit(await add({ title: '进度专题会' }), { action: '发出通知' });
  expect(await refusalOf(edit(called, { startTime: inHours(47) }))).toMatchObject({
    path: 'startTime',
    message: '会议已经通知，时间和地点请用「改期」修改',
  });
  await reply(called, member, { deed: '答复', reply: '参加' });
  const moved = await edit(called, {
    action: '改期',
    comment: '监理不在',
    startTime: inHours(72),
    endTime: inHours(73),
  });
  expect(await titlesOf(member)).toContain('会议改期：进度专题会');
  expect(await tasksOf(member)).toContain('答复会议通知：进度专题会');
  const others = [keeper, owner].map(asked);
  await edit(moved, { attendees: others });
  expect(await titlesOf(member)).toContain('会议取消：进度专题会');
  expect(await tasksOf(member)).not.toContain('答复会议通知：进度专题会');
  expect(await tasksOf(keeper)).toContain('答复会议通知：进度专题会');
  const { people } = await server.send(
    GetMeetingAnswers,
    { projectID, meetingID: called.meetingID },
    keeper.token,
  );
  expect(people.map(({ reply: said }) => said)).toEqual(['未答复', '参加']);
});

test('who cannot come sends somebody, and who called hears of it; the clash with another meeting is told', async () => {
  const { add, edit, reply, member, keeper, owner, idOf, server, projectID } = stage;
  const row = await edit(await add({ title: '安全例会' }), { action: '发出通知' });
  const self = { deed: '答复', reply: '不参加', delegateID: idOf(member) };
  expect(await refusalOf(reply(row, member, self))).toMatchObject({
    path: 'delegateID',
    message: '代会人不能是本人',
  });
  await reply(row, member, { deed: '答复', reply: '不参加', delegateID: idOf(keeper) });
  expect(await titlesOf(owner)).toContain('周航 不参加会议「安全例会」，由 许知远 代会');
  expect(await titlesOf(keeper)).toContain('请代 周航 参加会议：安全例会');
  expect(await refusalOf(reply(row, stage.keeper, { deed: '答复', reply: '参加' }))).toMatchObject({
    status: 409,
  });
  const other = await add({ title: '同时的会' });
  const clashes = await server.send(
    GetMeetingClashes,
    { projectID, meetingID: other.meetingID },
    owner.token,
  );
  expect(clashes).toContainEqual(expect.objectContaining({ userName: '周航', title: '安全例会' }));
});

test('from the sign-in to the published minutes: everybody present agrees, or says nothing until the day is over', async () => {
  const { add, edit, reply, read, member, owner, tasksOf, server, projectID, inHours } = stage;
  const far = await edit(await add({ title: '太早' }), { action: '发出通知' });
  expect((await refusalOf(edit(far, { action: '开始' })))?.message).toMatch(/2 小时内/);
  const soon = { startTime: inHours(1), endTime: inHours(2), title: '质量例会' };
  const called = await edit(await add(soon), { action: '发出通知' });
  const held = await edit(called, { action: '开始' });
  expect((await refusalOf(edit(held, { action: '结束' })))?.message).toContain('还没有登记出席情况');
  await reply(held, member, { deed: '签到' });
  await reply(held, owner, { deed: '签到' });
  const ended = await edit(held, { action: '结束' });
  expect(await tasksOf(owner)).toContain('编写会议纪要：质量例会');
  const written = await read(ended);
  expect(written.attendees.map(({ attendance }) => attendance)).toEqual(['出席', '出席']);
  expect(await refusalOf(edit(ended, { action: '送会签' }))).toMatchObject({
    message: '议题「上周进度」还没有讨论要点或决议（另有 1 项）',
  });
  const minutes = await edit(ended, {
    agenda: written.agenda.map((line) => ({ ...line, discussion: '已讨论' })),
    decisions: [{ decisionText: '三层本周封顶', topicNo: 2 }],
  });
  const sent = await edit(minutes, { action: '送会签' });
  expect(await tasksOf(member)).toContain('确认会议纪要：质量例会');
  expect((await refusalOf(edit(sent, { action: '发布' })))?.message).toMatch(/^还没有确认：周航/);
  expect(await refusalOf(reply(sent, member, { deed: '异议' }))).toMatchObject({ path: 'objection' });
  await reply(sent, member, { deed: '异议', objection: '封顶是下周' });
  expect(await refusalOf(edit(sent, { action: '发布' }))).toMatchObject({
    message: '还有 1 条异议未处理，请先答复',
  });
  expect(await tasksOf(owner)).toContain('答复对会议纪要的异议：质量例会');
  const corrected = await edit(await read(sent), {
    decisions: [{ decisionText: '三层下周封顶', topicNo: 2 }],
  });
  expect(await tasksOf(member)).toContain('确认会议纪要：质量例会');
  await reply(corrected, member, { deed: '确认' });
  const published = await edit(corrected, { action: '发布' });
  expect(published).toMatchObject({ state: '已发布', minutesNo: '第 1 版', attended: '2/2' });
  const again = await edit(published, { action: '更正', comment: '日期写错' });
  expect((await refusalOf(edit(again, { action: '发布' })))?.message).toMatch(/视为无异议$/);
  await server.database.ownerDb.updateTable('meeting').set({ confirm_due: '2026-01-05' }).execute();
  const second = await edit(again, { action: '发布' });
  expect(second).toMatchObject({ minutesNo: '第 2 版' });
  const { versions } = await server.send(
    GetMeetingAnswers,
    { projectID, meetingID: called.meetingID },
    owner.token,
  );
  expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
    [2, '日期写错'],
    [1, ''],
  ]);
  expect(versions[0]?.text).toContain('周航（视为无异议）');
  expect(versions[1]?.text).toContain('周航（确认）');
});

test('what is confidential is known to those it concerns, and to the project manager', async () => {
  const { add, server, company, projectID, owner, member, asked, keeper } = stage;
  const reader = await joinProject(server, company, projectID, '项目成员', '顾清源');
  const attendees = [owner, keeper].map(asked);
  const row = await add({ title: '索赔策略会', isConfidential: 1, attendees });
  const named = { projectID, meetingID: row.meetingID };
  expect(await refusalOf(server.send(meetingCalls.byID, named, member.token))).toMatchObject({ status: 404 });
  expect(await refusalOf(server.send(GetMeetingAnswers, named, reader.token))).toMatchObject({ status: 404 });
  expect((await server.send(meetingCalls.byID, named, keeper.token)).row.title).toBe('索赔策略会');
});

test('a called meeting is not deleted, it is called off', async () => {
  const { add, edit, server, projectID, owner } = stage;
  const row = await edit(await add({ title: '不开了' }), { action: '发出通知' });
  const del = server.send(
    meetingCalls.del,
    { projectID, rows: [{ meetingID: row.meetingID, rowVersion: row.rowVersion }] } as never,
    owner.token,
  );
  expect((await refusalOf(del))?.status).toBeGreaterThanOrEqual(400);
  expect(await edit(row, { action: '取消', comment: '合并到下周' })).toMatchObject({ state: '已取消' });
});

test('people are reminded a day and a quarter of an hour before, once each, and not those who decline', async () => {
  const { add, edit, reply, member, owner, keeper, asked, inHours, server } = stage;
  const attendees = [owner, member, keeper].map(asked);
  const given = { title: '提醒的会', startTime: inHours(30), endTime: inHours(31), attendees };
  const row = await edit(await add(given), { action: '发出通知' });
  await reply(row, keeper, { deed: '答复', reply: '不参加' });
  const remind = (hours: number) =>
    remindMeetings(server.services.db, new Date(server.now().getTime() + hours * 3_600_000));
  const heard = async (who: Person) =>
    (await titlesOf(who)).filter((title) => title.startsWith('会议「提醒的会」'));
  await remind(0);
  expect(await heard(member)).toEqual([]);
  await remind(7);
  await remind(7.1);
  expect(await heard(member)).toEqual(['会议「提醒的会」将在一天内开始']);
  await remind(29.9);
  await remind(29.95);
  expect((await heard(member)).toSorted()).toEqual([
    '会议「提醒的会」即将开始',
    '会议「提醒的会」将在一天内开始',
  ]);
  expect(await heard(keeper)).toEqual([]);
});
