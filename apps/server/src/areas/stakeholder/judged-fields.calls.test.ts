import { dayMs } from '@xmgl/contracts/calendar-day';
import {
  GetRightInterest,
  UpdRightInfluence,
  UpdRightInterest,
  UpdSalience,
} from '@xmgl/contracts/stakeholder/assessment.calls';
import { stakeholderEngagementCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import type { EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';
import {
  EngagementMatrixExport,
  GetEngagementMatrix,
} from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { rolesOf } from '../../test/role-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let keeper: Person;
let member: Person;
/** Keeps the matrix, and may not open the grids. */
let assessor: Person;
let projectID: string;

const page = (value: object = {}, who = keeper) =>
  registerOfPeople(server, projectID, keeper).page(value, who);
const namesOf = async (value: object) => (await page(value)).items.map((row) => row.userName);
const judged = async () => (await server.send(GetRightInterest, { projectID }, keeper.token)).items;
const keyOf = async (name: string) => {
  const person = (await judged()).find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  const { projectStakeholderID, rowVersion } = person;
  return { projectID, projectStakeholderID, rowVersion };
};
const assess = async (name: string, current: EngagementLevel, desired: EngagementLevel) => {
  const { projectStakeholderID } = await keyOf(name);
  const given = { assessTime: toLocalDay(server.now()), current, desired, evidence: '例会发言' };
  await server.send(
    stakeholderEngagementCalls.add,
    { projectID, projectStakeholderID, ...given },
    keeper.token,
  );
};

beforeAll(async () => {
  server = await startApp();
  const stage = await startProject(server);
  projectID = stage.projectID;
  keeper = await joinProject(server, stage.company, projectID, '干系人管理员', '沈雨桐');
  member = await joinProject(server, stage.company, projectID, '项目成员', '周航');
  assessor = await joinProject(server, stage.company, projectID, '只读', '方岚');
  const roles = rolesOf(server, projectID, stage.owner);
  await roles.give(await roles.make({ 'stakeholder.engagement': '11111' }), assessor);
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己'])
    await joinProject(server, stage.company, projectID, '只读', `干系${name}`);
  const { token } = keeper;
  await assess('干系甲', '抵制型', '支持型');
  await assess('干系乙', '支持型', '支持型');
  await assess('干系丙', '中立型', '支持型');
  await server.send(UpdRightInterest, { ...(await keyOf('干系甲')), x: 5, y: 5 }, token);
  await server.send(UpdRightInterest, { ...(await keyOf('干系乙')), x: 4.9, y: 9 }, token);
  await server.send(UpdRightInterest, { ...(await keyOf('干系丙')), x: 1, y: 2 }, token);
  await server.send(UpdRightInfluence, { ...(await keyOf('干系丁')), x: 8, y: 1 }, token);
  const all = { powerAttr: 1, legitimacy: 1, urgency: 1 } as const;
  await server.send(UpdSalience, { ...(await keyOf('干系戊')), ...all }, token);
  await server.send(UpdSalience, { ...(await keyOf('干系己')), ...all, urgency: 0 }, token);
});
afterAll(() => server.close());

test('the register tells priority, engagement and stance as the tabs that judge do', async () => {
  const rows = (await page()).items;
  const told = new Map(rows.map((row) => [row.userName, row.priority]));
  const people = await judged();
  expect(people.map((person) => told.get(person.userName))).toEqual(people.map(({ priority }) => priority));
  expect(['甲', '乙', '丙', '丁', '戊', '己'].map((name) => told.get(`干系${name}`))).toEqual([
    '高',
    '中',
    '低',
    '中',
    '高',
    '中',
  ]);
  const stands = rows.map(({ userName, engagement, stance }) => [userName, engagement, stance]);
  expect(stands).toContainEqual(['干系甲', '抵制型 → 支持型', '反对']);
  expect(stands).toContainEqual(['干系乙', '支持型 → 支持型', '支持']);
  expect(stands).toContainEqual(['干系戊', null, null]);
});

test('rows are found and ordered by them, the most important first, whatever is unknown last', async () => {
  expect((await namesOf({ priority: ['高'] })).sort()).toEqual(['干系戊', '干系甲']);
  expect(await namesOf({ stance: ['反对', '中立'], sort: 'engagement' })).toEqual(['干系甲', '干系丙']);
  const ranks = (await page({ sort: 'priority' })).items.map(({ priority }) => priority);
  expect(ranks).toEqual(['高', '高', '中', '中', '中', '低', null, null, null, null]);
  const whole = await server.send(
    calls.GetProjectStakeholderPage,
    { pageSize: 1000, value: { projectID, sort: 'priority' } },
    keeper.token,
  );
  expect(whole.items).toEqual((await page({ sort: 'priority' })).items);
});

test('who may not open the tabs that judge sees none of it, and finds nothing by it', async () => {
  for (const row of (await page({}, member)).items)
    expect(row).toMatchObject({ priority: null, engagement: null, stance: null });
  for (const asked of [{ sort: '-priority' }, { engagement: ['抵制型 → 支持型'] }, { stance: ['反对'] }])
    expect(await refusalOf(page(asked, member))).toMatchObject({ status: 403 });
  const [first] = (await page({ priority: ['高'] })).items;
  const key = { projectID, projectStakeholderID: first?.projectStakeholderID ?? '' };
  const { row } = await server.send(calls.GetProjectStakeholderByID, key, member.token);
  expect(row).toMatchObject({ priority: null, engagement: null, stance: null });
});

test('a row that was just written tells its writer the same, and the file has the columns', async () => {
  const [row] = (await page({ userName: '干系甲' })).items;
  const { projectStakeholderID = '', rowVersion = 0 } = row ?? {};
  const saved = await server.send(
    calls.UpdProjectStakeholder,
    { projectID, projectStakeholderID, rowVersion, jobTitle: '主任' },
    keeper.token,
  );
  expect(saved).toMatchObject({ priority: '高', engagement: '抵制型 → 支持型', stance: '反对' });
  const file = await server.send(
    calls.ProjectStakeholderExport,
    { value: { projectID, priority: ['低'] }, columns: ['userName', 'priority', 'engagement', 'stance'] },
    keeper.token,
  );
  expect(await readSheet(Buffer.from(file.content, 'base64'))).toEqual([
    ['姓名', '优先级', '参与度', '立场', '状态'],
    ['干系丙', '低', '中立型 → 支持型', '中立', '已加入'],
  ]);
});

test('the matrix tells priorities to those alone who see them in the register', async () => {
  const read = async (who: Person) =>
    new Map(
      (await server.send(GetEngagementMatrix, { projectID }, who.token)).items.map((item) => [
        item.userName,
        item,
      ]),
    );
  const headsOf = async (who: Person) => {
    const { content } = await server.send(EngagementMatrixExport, { projectID, format: 'xlsx' }, who.token);
    return (await readSheet(Buffer.from(content, 'base64')))[0];
  };
  expect((await read(keeper)).get('干系甲')?.priority).toBe('高');
  expect(await headsOf(keeper)).toContain('优先级');
  const seen = await read(assessor);
  expect([...seen.values()].map(({ priority }) => priority)).toEqual([...seen.keys()].map(() => null));
  expect(seen.get('干系甲')?.latest).toMatchObject({ current: '抵制型' });
  expect(await headsOf(assessor)).not.toContain('优先级');
});

test('neither what is overdue nor a refusal tells a priority that stays hidden', async () => {
  const { projectStakeholderID } = await keyOf('干系甲');
  const assessTime = toLocalDay(new Date(server.now().getTime() - 40 * dayMs));
  const given = { projectID, assessTime, current: '抵制型', desired: '支持型' } as const;
  const asks = async (who: Person) =>
    (
      await refusalOf(
        server.send(stakeholderEngagementCalls.add, { ...given, projectStakeholderID }, who.token),
      )
    ).message;
  expect(await asks(keeper)).toBe('高优先级干系人存在差距，请填写策略、责任人和目标日期');
  expect(await asks(assessor)).toBe('此干系人存在差距，请填写策略、责任人和目标日期');
  const { projectStakeholderID: other } = await keyOf('干系戊');
  const level = { current: '支持型', desired: '支持型' } as const;
  await server.send(
    stakeholderEngagementCalls.add,
    { projectID, projectStakeholderID: other, assessTime, ...level },
    keeper.token,
  );
  const isOverdue = async (who: Person) =>
    (await server.send(GetEngagementMatrix, { projectID }, who.token)).items.find(
      ({ userName }) => userName === '干系戊',
    )?.latest?.isOverdue;
  expect([await isOverdue(keeper), await isOverdue(assessor)]).toEqual([1, 0]);
});
