import { UpdRightInterest } from '@xmgl/contracts/stakeholder/assessment.calls';
import {
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../local-time.ts';
import { createCompany, createProject, joinProject, type Person, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let member: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  const company = await createCompany(server, owner);
  ({ projectID } = await createProject(server, company));
  member = await joinProject(server, company, projectID, '项目成员', '周航');
  for (const name of ['甲', '乙', '丙']) await joinProject(server, company, projectID, '只读', `干系${name}`);
});
afterAll(() => server.close());

const find = async (name: string) => {
  const { items } = await server.send(GetEngagementMatrix, { projectID }, owner.token);
  const person = items.find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  return person;
};
const today = () => toLocalDay(server.now());
const addRecord = async (name: string, given: object = {}, who = member) =>
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
const update = ({ engagementRecordID, rowVersion }: Record, given: object) =>
  server.send(
    engagementRecordCalls.upd,
    { projectID, engagementRecordID, rowVersion, ...given },
    member.token,
  );
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
      assessorID: member.userID,
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
