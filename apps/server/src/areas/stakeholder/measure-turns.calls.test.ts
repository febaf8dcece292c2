import { addDays, dayMs } from '@xmgl/contracts/calendar-day';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { freshToken } from '../../test/call-world.ts';
import { addAction, addRecord, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { openMeasureTurns } from './measure-turns.service.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const today = () => toLocalDay(stage.server.now());
const morning = () => openMeasureTurns(stage.server.services.db, stage.server.now());
const passDays = (days: number) => stage.server.pass(days * dayMs);
const heading = '执行参与措施：每周走访';
/** What a person is to carry out, by its last day, and what its title tells besides. */
const turnsOf = async (who = stage.keeper) => {
  const token = await freshToken(stage.server, who);
  const { items } = await stage.server.send(GetPendingTask, { userID: who.userID, pageSize: 100 }, token);
  return items
    .filter(({ title }) => title.startsWith(heading))
    .map(({ title, dueTime }) => `${dueTime}${title.slice(heading.length)}`)
    .sort();
};
/** The times that the history of a measure tells as missed, the newest first. */
const missedOf = async (rowID: string) => {
  const asked = { projectID: stage.projectID, register: 'EngagementAction', rowID };
  const { items } = await stage.server.send(
    GetRowHistory,
    asked,
    await freshToken(stage.server, stage.owner),
  );
  return items
    .filter(({ action }) => action === '记为错过')
    .map(({ userName, before, after }) => [userName, before, after]);
};
const missed = (day: string, by = '系统') => [by, { 执行: `应于 ${day} 前` }, { 执行: '已错过' }];
const change = async (row: { engagementActionID: string; rowVersion: number }, values: object) => {
  const { projectID, owner, server } = stage;
  const { engagementActionID, rowVersion } = row;
  const key = { projectID, engagementActionID, rowVersion };
  return await server.send(engagementActionCalls.upd, { ...key, ...values }, await freshToken(server, owner));
};
/** A measure, weekly for four weeks where nothing else is said, that began today. */
const begin = async (given: { readonly frequency?: '每月'; readonly dueTime?: string } = {}) => {
  const { projectID, keeper, owner, stakeholderIDs, server } = stage;
  const fresh = { ...owner, token: await freshToken(server, owner) };
  const row = await addAction(server, fresh, {
    projectID,
    purpose: '每周走访',
    projectStakeholderIDs: stakeholderIDs,
    ownerID: keeper.userID,
    frequency: '每周',
    startTime: today(),
    dueTime: addDays(today(), 27),
    ...given,
  });
  return await change(row, { action: '开始' });
};
const record = async (engagementActionID: string, day: string) => {
  const { projectID, owner, stakeholderIDs, server } = stage;
  const fresh = { ...owner, token: await freshToken(server, owner) };
  const given = { projectID, engagementActionID, projectStakeholderIDs: stakeholderIDs };
  return await addRecord(server, fresh, { ...given, recordTime: `${day}T00:00` });
};

test('each time of a running measure is its owner’s to do once, until it is recorded or the measure ends', async () => {
  const first = addDays(today(), 6);
  const begun = await begin();
  expect(await turnsOf()).toEqual([first]);
  await Promise.all([morning(), morning()]);
  expect(await turnsOf()).toEqual([first]);
  const said = await record(begun.engagementActionID, today());
  expect(await turnsOf()).toEqual([]);
  await morning();
  expect(await turnsOf()).toEqual([]);
  passDays(8);
  await morning();
  await morning();
  expect(await turnsOf()).toEqual([addDays(first, 7)]);
  expect(said.engagementActionID).toBe(begun.engagementActionID);
  await change(begun, { action: '完成', result: '已取得支持' });
  expect(await turnsOf()).toEqual([]);
  await morning();
  expect(await turnsOf()).toEqual([]);
});

test('a time that was missed gives way to the next one, which tells of it, as the history does', async () => {
  const first = addDays(today(), 6);
  const { engagementActionID: id } = await begin();
  passDays(7);
  await Promise.all([morning(), morning()]);
  await morning();
  expect(await turnsOf()).toEqual([`${addDays(first, 7)}（第 2 次，上次未完成）`]);
  expect(await missedOf(id)).toEqual([missed(first)]);
  await record(id, first);
  expect(await turnsOf()).toEqual([addDays(first, 7)]);
  await record(id, today());
  expect(await turnsOf()).toEqual([]);
  const told: string[][] = [];
  for (const _ of [3, 4, 5]) {
    passDays(7);
    await morning();
    told.push(await turnsOf());
  }
  const [third, fourth] = [addDays(first, 14), addDays(first, 21)];
  expect(told).toEqual([[third], [`${fourth}（第 4 次，上次未完成）`], []]);
  expect(await missedOf(id)).toEqual([missed(fourth), missed(third), missed(first)]);
});

test('a time that is late stays until the next one is near, passes to a new owner, and ends with what is done later', async () => {
  const { member, keeper } = stage;
  const begun = await begin({ frequency: '每月', dueTime: addDays(today(), 120) });
  const { engagementActionID: id } = begun;
  passDays(25);
  await morning();
  const [day = ''] = await turnsOf();
  passDays(8);
  await morning();
  expect(day < today()).toBe(true);
  expect(await turnsOf()).toEqual([day]);
  await change(begun, { ownerID: member.userID });
  expect([await turnsOf(keeper), await turnsOf(member)]).toEqual([[], [day]]);
  expect(await missedOf(id)).toEqual([]);
  await record(id, today());
  expect(await turnsOf(member)).toEqual([]);
  expect(await missedOf(id)).toEqual([missed(day, '陈明远')]);
});

test('a record that goes gives its time back, and a measure that passes on takes its times along', async () => {
  const begun = await begin();
  const turn = addDays(today(), 6);
  const { engagementRecordID: id, rowVersion } = await record(begun.engagementActionID, today());
  const { projectID, owner, member, server } = stage;
  const gone = { projectID, rows: [{ id, rowVersion }] };
  await server.send(engagementRecordCalls.del, gone, await freshToken(server, owner));
  await morning();
  expect(await turnsOf()).toEqual([turn]);
  await change(begun, { ownerID: member.userID });
  expect([await turnsOf(), await turnsOf(member)]).toEqual([[], [turn]]);
});

test('nobody is asked for what happens once beside the measure itself, nor in a project that is filed', async () => {
  const { projectID, member, server } = stage;
  const begun = await begin();
  await change(begun, { frequency: '一次' });
  expect(await turnsOf()).toEqual([]);
  const project = server.database.ownerDb.updateTable('project').where('project_id', '=', projectID);
  await project.set({ whether_filed: 1 }).execute();
  passDays(7);
  await morning();
  await project.set({ whether_filed: 0 }).execute();
  const [open] = await turnsOf(member);
  await morning();
  expect(await turnsOf(member)).toEqual([`${addDays(open ?? '', 7)}（第 2 次，上次未完成）`]);
});
