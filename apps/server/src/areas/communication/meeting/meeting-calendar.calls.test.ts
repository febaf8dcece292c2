import { AddCalendarFeed } from '@xmgl/contracts/notify/calendar-feed.calls';
import { GetOwnWeek } from '@xmgl/contracts/notify/week.calls';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../../base/local-time.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type MeetingStage, openMeetingStage } from '../../../test/meeting-stage.ts';
import { mailMeeting } from './meeting-mail.service.ts';

let stage: MeetingStage;
beforeAll(async () => {
  stage = await openMeetingStage();
});
afterAll(() => stage.close());

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const feedOf = async (who: Person) => {
  const { address } = await stage.server.send(AddCalendarFeed, {}, who.token);
  return async () => eventsIn((await stage.server.app.inject({ url: address ?? '' })).body);
};
const wordOf = (event: ICAL.Event | undefined, name: string): string =>
  String(event?.component.getFirstPropertyValue(name));
const instant = (minute: string): string => new Date(`${minute}:00+08:00`).toISOString();

test('the feed tells of meetings at their hour, with place, host, agenda and replies; a draft or somebody else’s is not there', async () => {
  const { add, edit, reply, member, keeper, given } = stage;
  const row = await add({
    title: '月度例会',
    onlineUrl: 'https://meet.example.cn/m/42',
    purpose: '月度总结',
  });
  const read = await feedOf(member);
  const found = async () => (await read()).find(({ summary }) => summary === '月度例会');
  expect(await found()).toBeUndefined();
  const called = await edit(row, { action: '发出通知' });
  await reply(called, member, { deed: '答复', reply: '参加' });
  const event = await found();
  const { startTime, endTime } = given();
  expect(event?.uid).toBe(`${row.meetingID}@xmgl`);
  expect(event?.startDate.toJSDate().toISOString().slice(0, 13)).toBe(
    instant(String(startTime)).slice(0, 13),
  );
  expect(event?.endDate.toJSDate().toISOString().slice(0, 13)).toBe(instant(String(endTime)).slice(0, 13));
  expect(event?.location).toBe('一号会议室；https://meet.example.cn/m/42');
  for (const words of [
    '主持人：',
    '线上地址：https://meet.example.cn/m/42',
    '1. 上周进度\n2. 下周计划',
    '周航（参加）',
  ])
    expect(event?.description).toContain(words);
  expect([wordOf(event, 'status'), wordOf(event, 'sequence')]).toEqual(['CONFIRMED', '0']);
  expect((await (await feedOf(keeper))()).map(({ summary }) => summary)).not.toContain('月度例会');
});

test('what is put off comes with a higher number, and what is called off stays as cancelled', async () => {
  const { add, edit, member, inHours } = stage;
  const read = await feedOf(member);
  const found = async () => (await read()).find(({ summary }) => summary === '协调会');
  const called = await edit(await add({ title: '协调会' }), { action: '发出通知' });
  const moved = await edit(called, {
    action: '改期',
    comment: '场地占用',
    startTime: inHours(96),
    endTime: inHours(98),
  });
  expect(wordOf(await found(), 'sequence')).toBe('1');
  await edit(moved, { action: '取消', comment: '合并到下周' });
  const event = await found();
  expect([wordOf(event, 'status'), wordOf(event, 'sequence')]).toEqual(['CANCELLED', '2']);
});

test('the workbench’s week shows the meeting on its day until it is called off', async () => {
  const { add, edit, member, given, server } = stage;
  const called = await edit(await add({ title: '图纸会审' }), { action: '发出通知' });
  const firstDay = toLocalDay(server.now());
  const week = async () =>
    (await server.send(GetOwnWeek, { firstDay }, member.token)).filter(({ title }) =>
      title.endsWith('图纸会审'),
    );
  const [entry, ...tasks] = (await week()).toSorted((one, other) => (one.kind < other.kind ? 1 : -1));
  expect([entry, ...tasks].map((one) => one?.kind).toSorted()).toEqual(['会议', '待办'].toSorted());
  const shown = (await week()).find(({ kind }) => kind === '会议');
  expect(shown).toMatchObject({
    firstDay: String(given().startTime).slice(0, 10),
    route: `/communicateMana/index?tab=meeting&id=${called.meetingID}`,
  });
  await edit(called, { action: '取消', comment: '资料未齐' });
  expect((await week()).filter(({ kind }) => kind === '会议')).toEqual([]);
});

test('a mail brings the meeting into the calendar, and takes it out when it is called off', async () => {
  const { add, edit, server, company, projectID, takeMails, asked, owner } = stage;
  const guest = await joinProject(server, company, projectID, '项目成员', '顾清源');
  const { ownerDb } = server.database;
  const giveAddress = (who: Person, email: string) =>
    ownerDb.updateTable('app_user').set({ email }).where('user_id', '=', who.userID).execute();
  await giveAddress(guest, 'gu@example.cn');
  await giveAddress(owner, 'owner@example.cn');
  const people = await stage.listPeople();
  const guestID = people.find((row) => row.userID === guest.userID)?.projectStakeholderID ?? '';
  const attendees = [asked(owner), { projectStakeholderID: guestID, isRequired: 1 as const }];
  await takeMails();
  const called = await edit(await add({ title: '邮件通知的会', attendees }), { action: '发出通知' });
  await edit(called, { action: '取消', comment: '改为书面' });
  for (const key of await takeMails()) await mailMeeting(server.services, key, server.now());
  const mails = await ownerDb
    .selectFrom('outbox_message')
    .select(['recipient', 'subject', 'calendar', 'body'])
    .where('recipient', '=', 'gu@example.cn')
    .where('subject', 'like', '%邮件通知的会')
    .orderBy('outbox_message_id')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    '【项目管理】会议通知：邮件通知的会',
    '【项目管理】会议取消：邮件通知的会',
  ]);
  const methods = mails.map(({ calendar }) =>
    new ICAL.Component(ICAL.parse(calendar)).getFirstPropertyValue('method'),
  );
  expect(methods).toEqual(['REQUEST', 'CANCEL']);
  const events = mails.map(({ calendar }) => eventsIn(calendar)[0]);
  expect(events.map((event) => wordOf(event, 'status'))).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(wordOf(events[0], 'organizer')).toBe('mailto:owner@example.cn');
  expect(mails[0]?.body).toContain('1. 上周进度');
});
