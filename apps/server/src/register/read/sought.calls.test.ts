import { engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import {
  AddProjectStakeholderList,
  GetProjectStakeholderPage,
} from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/factories.ts';
import { addRecord, makeRegisterStage, type RegisterStage } from '../../test/register-stage.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let stage: RegisterStage;
beforeAll(async () => {
  server = await startApp();
  stage = await makeRegisterStage(server);
});
afterAll(() => server.close());

const add = (content: string, feedback = '') => {
  const { projectID, owner, stakeholderIDs } = stage;
  const people = { projectID, projectStakeholderIDs: stakeholderIDs.slice(0, 1) };
  return addRecord(server, owner, { ...people, content, feedback });
};
const records = async (value: object) => {
  const { projectID, owner } = stage;
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID, ...value } };
  const { items, total } = await server.send(engagementRecordCalls.page, asked, owner.token);
  expect(total).toBe(items.length);
  return items.map((row) => row.content);
};
const people = async (text: string, who: Person) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID, text } };
  const { items, total } = await server.send(GetProjectStakeholderPage, asked, who.token);
  expect(total).toBe(items.length);
  return items.map((row) => row.userName);
};
const hasShort = async (table: string, text: string) => {
  const { rows } = await sql<{ is_short: boolean }>`select search_short is not null as is_short
    from ${sql.table(table)} where search_key like ${`%${text}%`}`.execute(server.database.ownerDb);
  return rows.map((row) => row.is_short);
};

test('words are found in rows whose key is short and in those whose key is not, each row once', async () => {
  const short = '走访了沿街商户，约定下周复核';
  const long = `走访了沿街住户，约定下周答复${'，逐户说明施工时间'.repeat(40)}`;
  await add(short);
  await add(long, '居民希望夜间不施工'.repeat(40));
  expect(await hasShort('engagement_record', '沿街')).toEqual(expect.arrayContaining([true, false]));
  expect((await records({ text: '沿街' })).toSorted()).toEqual([short, long].toSorted());
  expect(await records({ text: '沿街 夜间' })).toEqual([long]);
  expect(await records({ text: '沿街 商户' })).toEqual([short]);
  expect(await records({ text: '沿街', method: ['会议'] })).toEqual([]);
});

test('rows asked for by their ids are listed alone, together with what else is asked', async () => {
  const first = await add('点名的第一条');
  const second = await add('点名的第二条');
  await add('没有点名的');
  const rowIDs = [first, second].map((row) => row.engagementRecordID);
  expect((await records({ rowIDs })).toSorted()).toEqual(['点名的第一条', '点名的第二条']);
  expect(await records({ rowIDs, text: '第二' })).toEqual(['点名的第二条']);
  expect(await records({ rowIDs: [] })).toEqual([]);
});

test('a deleted row is found in the recycle bin, or where all rows are asked for', async () => {
  const { engagementRecordID: id } = await add('作废的座谈');
  const { projectID, owner } = stage;
  await server.send(engagementRecordCalls.del, { projectID, rows: [{ id, rowVersion: 1 }] }, owner.token);
  expect(await records({ text: '作废' })).toEqual([]);
  expect(await records({ text: '作废', isDeleted: 1 })).toEqual(['作废的座谈']);
  expect(await records({ text: '作废', isDeleted: -1 })).toEqual(['作废的座谈']);
});

test('what only some readers see is found by those alone, the rest of the row by all', async () => {
  const { projectID, owner, member } = stage;
  const stakeholders = [
    { userName: '方志明', company: '沿街商户', partyRole: '社区', expectations: '补偿停业损失' },
    { userName: '何静', company: '沿街商户', partyRole: '社区' },
  ] as const;
  await server.send(AddProjectStakeholderList, { projectID, stakeholders: [...stakeholders] }, owner.token);
  expect(await hasShort('project_stakeholder', '沿街')).toEqual(expect.arrayContaining([true, false]));
  expect(await people('停业', owner)).toEqual(['方志明']);
  expect(await people('停业 沿街', owner)).toEqual(['方志明']);
  expect(await people('停业', member)).toEqual([]);
  for (const who of [owner, member])
    expect((await people('沿街', who)).toSorted()).toEqual(['何静', '方志明']);
});

test('texts come in their order in both directions, the Chinese ones by their pinyin', async () => {
  const { projectID, owner } = stage;
  const names = async (sort: string) => {
    const asked = { pageIndex: 1, pageSize: 50, value: { projectID, text: '', sort } };
    const { items } = await server.send(GetProjectStakeholderPage, asked, owner.token);
    return items.map((row) => row.userName);
  };
  const rising = await names('userName');
  const plain = ['陈明远', '方志明', '何静', '周航'];
  expect(rising.filter((name) => plain.includes(name))).toEqual(plain);
  expect(await names('-userName')).toEqual(rising.toReversed());
  const contents = await records({ sort: 'content' });
  expect(contents).toEqual(contents.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await records({ sort: '-content' })).toEqual(contents.toReversed());
});
