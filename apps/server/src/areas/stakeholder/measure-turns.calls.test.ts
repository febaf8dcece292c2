import { addDays, dayMs } from '@xmgl/contracts/calendar-day';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../local-time.ts';
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
/** What a person is to carry out, by its last day. */
const turnsOf = async (who = stage.keeper) => {
  const token = await freshToken(stage.server, who);
  const { items } = await stage.server.send(GetPendingTask, { userID: who.userID, pageSize: 100 }, token);
  return items
    .filter(({ title }) => title === '执行参与措施：每周走访')
    .map(({ dueTime }) => dueTime)
    .sort();
};
const change = async (row: { engagementActionID: string; rowVersion: number }, values: object) => {
  const { projectID, owner, server } = stage;
  const { engagementActionID, rowVersion } = row;
  const key = { projectID, engagementActionID, rowVersion };
  return await server.send(engagementActionCalls.upd, { ...key, ...values }, await freshToken(server, owner));
};
/** A weekly measure of four weeks that began today. */
const begin = async () => {
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
  passDays(7);
  await morning();
  expect(await turnsOf()).toEqual([addDays(first, 7), addDays(first, 14)]);
  await record(begun.engagementActionID, addDays(first, 7));
  expect(await turnsOf()).toEqual([addDays(first, 14)]);
  expect(said.engagementActionID).toBe(begun.engagementActionID);
  await change(begun, { action: '完成', result: '已取得支持' });
  expect(await turnsOf()).toEqual([]);
  await morning();
  expect(await turnsOf()).toEqual([]);
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
  expect(await turnsOf(member)).toHaveLength(1);
  await morning();
  expect(await turnsOf(member)).toHaveLength(2);
});
