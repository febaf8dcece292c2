import { toFlags } from '@xmgl/contracts/access/page-rights';
import { AddRolePermission, GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { UpdRightInterest } from '@xmgl/contracts/stakeholder/assessment.calls';
import {
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { makeRegisterStage } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
/** Who may assess. */
let keeper: Person;
/** Who may record what was said, and not see where people stand. */
let member: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  const stage = await makeRegisterStage(server);
  ({ owner, keeper, member, projectID } = stage);
  for (const name of ['甲', '乙', '丙', '丁'])
    await joinProject(server, stage.company, projectID, '只读', `干系${name}`);
});
afterAll(() => server.close());

const find = async (name: string) => {
  const { items } = await server.send(GetEngagementMatrix, { projectID }, owner.token);
  const person = items.find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  return person;
};
const today = () => toLocalDay(server.now());
const addRecord = async (name: string, given: object = {}, who = keeper) =>
  await server.send(
    engagementRecordCalls.add,
    {
      projectID,
      projectStakeholderIDs: [(await find(name)).projectStakeholderID],
      recordTime: `${today()}T00:01`,
      method: '拜访',
      content: '说明了施工时间安排',
      ...given,
    },
    who.token,
  );
type Record = Awaited<ReturnType<typeof addRecord>>;
const update = ({ engagementRecordID, rowVersion }: Record, given: object, who = keeper) =>
  server.send(engagementRecordCalls.upd, { projectID, engagementRecordID, rowVersion, ...given }, who.token);
const assessmentsOf = async (name: string) => {
  const { projectStakeholderID } = await find(name);
  const page = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const { items } = await server.send(stakeholderEngagementCalls.page, page, owner.token);
  return items.filter((row) => row.projectStakeholderID === projectStakeholderID);
};

test('之后态度 moves C: a new assessment of that day, with the wish of the one before', async () => {
  const { projectStakeholderID } = await find('干系甲');
  await server.send(
    stakeholderEngagementCalls.add,
    {
      projectID,
      projectStakeholderID,
      assessTime: '2026-01-05',
      current: '抵制型',
      desired: '支持型',
      strategy: '每周拜访',
      strategyOwnerID: owner.userID,
    },
    owner.token,
  );
  await addRecord('干系甲', { attitudeAfter: '中立型' });
  expect(await assessmentsOf('干系甲')).toMatchObject([
    {
      assessTime: today(),
      current: '中立型',
      desired: '支持型',
      strategy: '每周拜访',
      assessorID: keeper.userID,
      evidence: '参与记录：说明了施工时间安排',
    },
    { assessTime: '2026-01-05', current: '抵制型' },
  ]);
});

test('a second record of the day corrects the assessment of that day', async () => {
  const record = await addRecord('干系乙', { attitudeAfter: '抵制型' });
  expect(await assessmentsOf('干系乙')).toMatchObject([{ current: '抵制型', desired: '中立型' }]);
  await update(record, { attitudeAfter: '支持型' });
  expect(await assessmentsOf('干系乙')).toMatchObject([{ current: '支持型', desired: '中立型' }]);
  const [assessment] = await assessmentsOf('干系乙');
  await update({ ...record, rowVersion: record.rowVersion + 1 }, { feedback: '没有别的意见' });
  expect((await assessmentsOf('干系乙'))[0]?.rowVersion).toBe(assessment?.rowVersion);
});

test('what was said is written down also of somebody important who has no strategy yet', async () => {
  const { projectStakeholderID } = await find('干系丙');
  const place = { projectID, projectStakeholderID, x: 9, y: 9, rowVersion: 0 };
  await server.send(UpdRightInterest, place, owner.token);
  await addRecord('干系丙', { attitudeAfter: '抵制型' });
  expect(await assessmentsOf('干系丙')).toMatchObject([{ current: '抵制型', desired: '中立型' }]);
});

test('who may not see the matrix neither reads 之后态度 nor selects by it', async () => {
  const { engagementRecordID } = await addRecord('干系丁', { attitudeAfter: '抵制型' });
  const key = { projectID, engagementRecordID };
  const read = (who: Person) => server.send(engagementRecordCalls.byID, key, who.token);
  expect((await read(keeper)).row.attitudeAfter).toBe('抵制型');
  expect((await read(member)).row.attitudeAfter).toBeNull();
  const page = (value: object) =>
    server.send(
      engagementRecordCalls.page,
      { pageIndex: 1, pageSize: 50, value: { projectID, ...value } },
      member.token,
    );
  const { items } = await page({});
  expect(items.map((row) => row.attitudeAfter)).toEqual(items.map(() => null));
  for (const value of [{ attitudeAfter: ['抵制型'] }, { sort: 'attitudeAfter' }] as const)
    expect(await refusalOf(page(value))).toMatchObject({ status: 403 });
  const row = { projectID, register: 'EngagementRecord', rowID: engagementRecordID };
  const history = await server.send(GetRowHistory, row, member.token);
  expect(history.items.map(({ after }) => 'attitudeAfter' in after)).toEqual([false]);
});

test('nor does such a person write it, or move C by anything else in the record', async () => {
  expect(await refusalOf(addRecord('干系丁', { attitudeAfter: '领导型' }, member))).toMatchObject({
    status: 403,
    message: '您不能查看「之后态度」，也不能填写',
  });
  const own = await addRecord('干系丁', {}, member);
  const judged = await update(own, { attitudeAfter: '中立型' });
  const others = [(await find('干系丁')).projectStakeholderID, (await find('干系甲')).projectStakeholderID];
  const before = await assessmentsOf('干系甲');
  const moved = await update(judged, { projectStakeholderIDs: others, feedback: '无' }, member);
  expect(moved.attitudeAfter).toBeNull();
  expect(await assessmentsOf('干系甲')).toEqual(before);
  expect(await assessmentsOf('干系丁')).toMatchObject([{ current: '中立型' }]);
});

test('who sees the matrix and may not change it does not write C by a record either', async () => {
  const roles = await server.send(GetRoleList, { projectID }, owner.token);
  const { roleID = '', rowVersion = 0 } = roles.find((role) => role.roleName === '项目成员') ?? {};
  const permissions = [
    { pageRoutingID: 'stakeholder.plan', ...toFlags('11010') },
    { pageRoutingID: 'stakeholder.engagement', ...toFlags('10000') },
  ];
  await server.send(AddRolePermission, { roleID, rowVersion, permissions }, owner.token);
  expect(await refusalOf(addRecord('干系丁', { attitudeAfter: '领导型' }, member))).toMatchObject({
    message: '您没有参与度评估矩阵的修改权限，不能填写「之后态度」',
    path: 'attitudeAfter',
  });
});
