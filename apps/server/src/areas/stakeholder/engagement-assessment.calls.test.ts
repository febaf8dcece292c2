import { dayMs } from '@xmgl/contracts/calendar-day';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { UpdRightInterest } from '@xmgl/contracts/stakeholder/assessment.calls';
import { stakeholderEngagementCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { AddProjectStakeholderList } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { freshToken } from '../../test/call-world.ts';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let reader: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  const stage = await startProject(server);
  ({ owner, projectID } = stage);
  const { company } = stage;
  keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  for (const name of ['甲', '乙', '丙', '丁'])
    reader = await joinProject(server, company, projectID, '只读', `干系${name}`);
});
afterAll(() => server.close());

const passDays = async (days: number) => {
  server.pass(days * dayMs);
  owner = { ...owner, token: await freshToken(server, owner) };
  keeper = { ...keeper, token: await freshToken(server, keeper) };
};

const matrix = () => server.send(GetEngagementMatrix, { projectID }, owner.token);
const find = async (name: string) => {
  const person = (await matrix()).items.find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  return person;
};
const today = () => toLocalDay(server.now());
const add = async (name: string, given: object) =>
  await server.send(
    stakeholderEngagementCalls.add,
    {
      projectID,
      projectStakeholderID: (await find(name)).projectStakeholderID,
      assessTime: today(),
      desired: '支持型',
      evidence: '例会发言',
      ...given,
    },
    keeper.token,
  );
const makeImportant = async (name: string) => {
  const { projectStakeholderID } = await find(name);
  await server.send(
    UpdRightInterest,
    { projectID, projectStakeholderID, x: 9, y: 9, rowVersion: 0 },
    owner.token,
  );
};
const plan = () => ({ strategy: '每周拜访', strategyOwnerID: owner.userID, targetTime: '2090-01-31' });
const openTasks = async () =>
  (
    await server.send(GetPendingTask, { userID: owner.userID, pageIndex: 1, pageSize: 100 }, owner.token)
  ).items.filter((task) => task.title.startsWith('策略复核'));

test('nobody is wished to resist', async () => {
  expect(await refusalOf(add('干系甲', { current: '中立型', desired: '抵制型' }))).toMatchObject({
    status: 400,
    message: '期望参与度应为中立型、支持型或领导型',
  });
});

test('抵制型 to 支持型 is a gap of 2 and, for priority 高, demands a strategy', async () => {
  await makeImportant('干系甲');
  expect(await refusalOf(add('干系甲', { current: '抵制型' }))).toMatchObject({
    status: 400,
    message: '高优先级干系人存在差距，请填写策略、责任人和目标日期',
  });
  expect(await add('干系甲', { current: '抵制型', ...plan() })).toMatchObject({ gap: 2 });
  expect(await find('干系甲')).toMatchObject({
    priority: '高',
    latest: { gap: 2, trend: null, isOverdue: 0, strategyOwnerName: '陈明远' },
  });
});

test('an import names every cell that the gap of somebody important asks for', async () => {
  const rows = [
    ['干系人', '评估日期', '当前参与度', '期望参与度', '目标日期'],
    ['干系甲', '2026-01-05', '不了解型', '支持型', '下周'],
    ['干系甲', '昨天', '不了解型', '抵制型', null],
  ];
  const content = await writeXlsx([{ name: '评估', rows, widths: [], minutes: [] }]);
  const report = await server.send(
    stakeholderEngagementCalls.import,
    { projectID, content, mode: 'check' },
    keeper.token,
  );
  expect(report.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '2 目标日期',
    '2 策略',
    '2 责任人',
    '3 评估日期',
    '3 期望参与度',
  ]);
});

test('without priority 高 a gap needs no strategy', async () => {
  expect(await add('干系乙', { current: '不了解型' })).toMatchObject({ gap: 3 });
});

test('a person is assessed once a day', async () => {
  expect(await refusalOf(add('干系乙', { current: '中立型' }))).toMatchObject({
    status: 409,
    message: '该干系人当日已有评估，请修改当日的评估，或改用其他日期',
  });
});

test('a rising C changes gap and trend and asks nobody; a falling one gives its owner a task of 5 工日 that tells no levels', async () => {
  await passDays(1);
  await add('干系甲', { current: '中立型', ...plan() });
  expect((await find('干系甲')).latest).toMatchObject({ gap: 1, trend: 1 });
  expect(await openTasks()).toEqual([]);
  await passDays(1);
  const fallen = await add('干系甲', { current: '抵制型', ...plan() });
  expect((await find('干系甲')).latest).toMatchObject({ gap: 2, trend: -1 });
  expect(await openTasks()).toMatchObject([
    { title: '策略复核：干系甲', dueTime: toDueDate(server.now(), 5) },
  ]);
  const { stakeholderEngagementID, rowVersion } = fallen;
  const key = { projectID, stakeholderEngagementID, rowVersion };
  await server.send(stakeholderEngagementCalls.upd, { ...key, strategy: '改由总经理拜访' }, owner.token);
  expect(await openTasks()).toEqual([]);
});

test('a fall of someone without an owner goes to the 项目经理, and is gone when the day is corrected', async () => {
  await add('干系丙', { current: '支持型' });
  await passDays(1);
  const { stakeholderEngagementID, rowVersion } = await add('干系丙', { current: '中立型' });
  expect(await openTasks()).toHaveLength(1);
  const key = { projectID, stakeholderEngagementID, rowVersion };
  await server.send(stakeholderEngagementCalls.upd, { ...key, current: '支持型' }, keeper.token);
  expect(await openTasks()).toEqual([]);
});

test('the matrix tells 达标率, coverage and what is overdue', async () => {
  const { attainment, coverage, items } = await matrix();
  expect(items).toHaveLength(6);
  expect([attainment, coverage]).toEqual([33.3, 50]);
  await passDays(31);
  expect((await find('干系甲')).latest?.isOverdue).toBe(1);
  expect((await find('干系乙')).latest?.isOverdue).toBe(0);
  expect((await find('干系甲')).history.map((one) => one.current)).toEqual(['抵制型', '中立型', '抵制型']);
});

test('the list of assessments is sorted by the gap that the database computes', async () => {
  const { items } = await server.send(
    stakeholderEngagementCalls.page,
    { pageIndex: 1, pageSize: 50, value: { projectID, sort: '-gap' } },
    owner.token,
  );
  const gaps = items.map((item) => item.gap);
  expect(gaps).toEqual([...gaps].sort((a, b) => Number(b) - Number(a)));
  expect(gaps[0]).toBe(3);
});

test('a fall goes to the 项目经理 when the owner of the strategy may not change assessments', async () => {
  const strategyOwnerID = reader.userID;
  await add('干系丁', { current: '支持型', ...plan(), strategyOwnerID });
  await passDays(1);
  const { stakeholderEngagementID, rowVersion } = await add('干系丁', {
    current: '中立型',
    ...plan(),
    strategyOwnerID,
  });
  expect(await openTasks()).toMatchObject([{ title: '策略复核：干系丁' }]);
  const key = { projectID, stakeholderEngagementID, rowVersion };
  await server.send(stakeholderEngagementCalls.upd, { ...key, strategy: '改由监理转达' }, owner.token);
  expect(await openTasks()).toEqual([]);
});

test('organisations are assessed and do not count as people who are', async () => {
  const before = await matrix();
  const unit = {
    userName: '滨江质监站',
    stakeholderKind: '组织',
    company: '滨江质监站',
    partyRole: '政府',
  } as const;
  await server.send(AddProjectStakeholderList, { projectID, stakeholders: [unit] }, owner.token);
  expect((await matrix()).coverage).toBe(before.coverage);
  await add('滨江质监站', { current: '支持型' });
  const after = await matrix();
  expect(after.coverage).toBe(before.coverage);
  expect(after.attainment).not.toBe(before.attainment);
});
