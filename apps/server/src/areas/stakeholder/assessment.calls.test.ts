import { dayMs } from '@xmgl/contracts/calendar-day';
import {
  GetEffect,
  GetRightInfluence,
  GetRightInterest,
  GetSalience,
  MarkGridPeople,
  UpdEffect,
  UpdGridMidline,
  UpdRightInfluence,
  UpdRightInterest,
  UpdSalience,
} from '@xmgl/contracts/stakeholder/assessment.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshToken } from '../../test/call-world.ts';
import {
  createCompany,
  createProject,
  joinProject,
  type Person,
  startProject,
} from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let member: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  const stage = await startProject(server);
  ({ owner, projectID } = stage);
  const { company } = stage;
  keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  member = await joinProject(server, company, projectID, '项目成员', '周航');
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚'])
    await joinProject(server, company, projectID, '只读', `干系${name}`);
});
afterAll(() => server.close());

const passDays = async (days: number) => {
  server.pass(days * dayMs);
  owner = { ...owner, token: await freshToken(server, owner) };
  keeper = { ...keeper, token: await freshToken(server, keeper) };
  member = { ...member, token: await freshToken(server, member) };
};

const interest = (who = owner) => server.send(GetRightInterest, { projectID }, who.token);
const find = async (name: string) => {
  const { items } = await interest();
  const person = items.find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  return person;
};
type Place = {
  readonly x: number | null;
  readonly y: number | null;
  readonly reason?: string;
  readonly rowVersion?: number;
};
const place = async (name: string, { rowVersion, ...at }: Place, who = owner) => {
  const { projectStakeholderID, rowVersion: known } = await find(name);
  const input = { projectID, projectStakeholderID, rowVersion: rowVersion ?? known, ...at };
  return await server.send(UpdRightInterest, input, who.token);
};

test('nobody is placed at first; who is placed at (8, 9) is 重点管理 and 高, also for the next reader', async () => {
  expect(await find('干系甲')).toMatchObject({
    x: null,
    y: null,
    field: null,
    priority: null,
    rowVersion: 0,
  });
  const placed = await place('干系甲', { x: 8, y: 9, reason: '主管审批' });
  expect(placed).toMatchObject({ x: 8, y: 9, field: '重点管理', priority: '高', rowVersion: 1 });
  expect(await find('干系甲')).toEqual(placed);
  expect(placed.trail).toMatchObject([{ x: 8, y: 9, assessorName: '陈明远', reason: '主管审批' }]);
});

test('the same assessor replaces what was said the same day; another day and another assessor add to the trail', async () => {
  await place('干系乙', { x: 2, y: 2, reason: '初步印象' });
  expect((await place('干系乙', { x: 3, y: 3 })).trail).toMatchObject([{ x: 3, y: 3, reason: '初步印象' }]);
  expect((await place('干系乙', { x: 4, y: 3 }, keeper)).trail).toHaveLength(2);
  await passDays(1);
  const moved = await place('干系乙', { x: 6, y: 3 });
  expect(moved.trail.map(({ x }) => x)).toEqual([3, 4, 6]);
  expect(moved).toMatchObject({ x: 6, field: '随时告知', priority: '中', rowVersion: 4 });
});

test('a judgement on an old version is refused with who judged since, and nothing is written', async () => {
  await place('干系丙', { x: 5, y: 5 }, keeper);
  const refusal = await refusalOf(place('干系丙', { x: 1, y: 1, rowVersion: 0 }));
  expect(refusal.status).toBe(409);
  expect(refusal.message).toMatch(/^此记录已被 沈雨桐 于 .+ 修改，请合并后再保存$/);
  expect(await find('干系丙')).toMatchObject({ x: 5, y: 5 });
});

test('of judgements at the same moment on one version, one is written', async () => {
  const { projectStakeholderID, rowVersion } = await find('干系庚');
  const replies = await Promise.all(
    [1, 2, 3, 4].map((x) =>
      server.post('UpdRightInterest', { projectID, projectStakeholderID, rowVersion, x, y: 1 }, owner.token),
    ),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
});

test('a first place is taken back with null: nobody stands there, and what was said before counts again', async () => {
  await place('干系己', { x: 8, y: 9 });
  expect(await place('干系己', { x: null, y: null })).toMatchObject({
    x: null,
    y: null,
    field: null,
    priority: null,
    trail: [],
    rowVersion: 2,
  });
  await place('干系己', { x: 3, y: 2 });
  await passDays(1);
  await place('干系己', { x: 6, y: 2 });
  expect(await place('干系己', { x: null, y: null })).toMatchObject({ x: 3, y: 2, field: '监督' });
});

test('a first salience is taken back with null, all three attributes together', async () => {
  const { projectStakeholderID, rowVersion } = await find('干系己');
  const key = { projectID, projectStakeholderID };
  const judged = { powerAttr: 1, legitimacy: 1, urgency: 0 } as const;
  await server.send(UpdSalience, { ...key, ...judged, rowVersion }, owner.token);
  const none = { powerAttr: null, legitimacy: null, urgency: null };
  const back = { ...key, ...none, rowVersion: rowVersion + 1 };
  const half = server.send(UpdSalience, { ...back, urgency: 1 }, owner.token);
  expect(await refusalOf(half)).toMatchObject({ status: 400, message: '三项属性须一并评估或一并撤回' });
  expect(await server.send(UpdSalience, back, owner.token)).toMatchObject({ ...none, trail: [] });
});

test.each([11, -1])('a score of %d is refused in the words of the field', async (x) => {
  expect(await refusalOf(place('干系丁', { x, y: 5 }))).toMatchObject({
    status: 400,
    message: '分值应为 0 至 10',
  });
});

test('power is one score: set on one grid it stands on the other, and the midline counts as high', async () => {
  const { projectStakeholderID, rowVersion } = await place('干系丁', { x: 1, y: 5 });
  const input = { projectID, projectStakeholderID, rowVersion, x: 5, y: 5 };
  const placed = await server.send(UpdRightInfluence, input, owner.token);
  expect(placed).toMatchObject({ field: '重点管理', priority: '高' });
  const { items } = await server.send(GetRightInfluence, { projectID }, owner.token);
  expect(items.find((item) => item.userName === '干系甲')).toMatchObject({ x: null, y: 9, field: null });
  const effect = await server.send(
    UpdEffect,
    { projectID, projectStakeholderID, rowVersion: placed.rowVersion, x: 2, y: 8 },
    owner.token,
  );
  expect(effect).toMatchObject({ field: '争取参与' });
  expect((await server.send(GetEffect, { projectID }, owner.token)).midline).toBe(5);
});

test('P and U make 危险型; L besides makes 核心型 and 高', async () => {
  const { projectStakeholderID } = await find('干系戊');
  const key = { projectID, projectStakeholderID, powerAttr: 1, urgency: 1 } as const;
  const first = await server.send(UpdSalience, { ...key, legitimacy: 0, rowVersion: 0 }, owner.token);
  expect(first).toMatchObject({ salienceClass: '危险型', priority: '中' });
  const second = await server.send(UpdSalience, { ...key, legitimacy: 1, rowVersion: 1 }, owner.token);
  expect(second).toMatchObject({ salienceClass: '核心型', priority: '高' });
  const { items } = await server.send(GetSalience, { projectID }, owner.token);
  expect(items.find((item) => item.userName === '干系戊')).toEqual(second);
});

test('two assessors 4 apart are told as 分歧', async () => {
  expect(await place('干系己', { x: 9, y: 9 })).toMatchObject({ isDisputed: 0 });
  expect(await place('干系己', { x: 5, y: 9 }, keeper)).toMatchObject({ isDisputed: 1 });
});

test('the midline moves the fields of all; outside 3 to 7 it is refused', async () => {
  const set = (midline: number) =>
    server.send(UpdGridMidline, { projectID, grid: 'interest', midline }, keeper.token);
  await set(7);
  expect(await find('干系甲')).toMatchObject({ field: '重点管理' });
  expect(await find('干系乙')).toMatchObject({ field: '监督' });
  await set(5);
  expect(await refusalOf(set(8))).toMatchObject({ status: 400, message: '中线应为 3 至 7' });
});

test('several people get a 对接人 and are marked as key at once; key without 对接人 is refused', async () => {
  const ids = [await find('干系甲'), await find('干系乙')].map((person) => person.projectStakeholderID);
  const mark = (given: { keyPersonnel?: 0 | 1; contactOwnerID?: string }, who = owner) =>
    server.send(MarkGridPeople, { projectID, projectStakeholderIDs: ids, ...given }, who.token);
  expect(await refusalOf(mark({ keyPersonnel: 1 }, member))).toMatchObject({
    status: 403,
    message: '您没有干系人登记册的修改权限，请联系项目经理',
  });
  expect(await refusalOf(mark({ keyPersonnel: 1 }))).toMatchObject({ status: 400, message: '请选择对接人' });
  expect(await mark({ contactOwnerID: keeper.userID })).toEqual({ updated: 2 });
  expect(await mark({ keyPersonnel: 1 })).toEqual({ updated: 2 });
  const value = { projectID, keyPersonnel: 1 as const };
  const { items } = await server.send(
    GetProjectStakeholderPage,
    { pageIndex: 1, pageSize: 50, value },
    owner.token,
  );
  expect(items.map((item) => [item.userName, item.contactOwnerID])).toEqual([
    ['干系甲', keeper.userID],
    ['干系乙', keeper.userID],
  ]);
});

test('a 项目成员 gets no grid and no scores', async () => {
  for (const name of [
    'GetRightInterest',
    'GetRightInfluence',
    'GetEffect',
    'GetSalience',
    'GetEngagementMatrix',
  ])
    expect((await server.post(name, { projectID }, member.token)).status, name).toBe(403);
});

test('someone of another project is not found', async () => {
  const other = await createProject(server, await createCompany(server, owner));
  const { projectStakeholderID } = await find('干系甲');
  const input = { projectID: other.projectID, projectStakeholderID, rowVersion: 0, x: 1, y: 1 };
  expect(await refusalOf(server.send(UpdRightInterest, input, owner.token))).toMatchObject({ status: 404 });
});
