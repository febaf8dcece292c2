import { issue } from '@xmgl/contracts/integration/issue.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import {
  GetProcessMap,
  type ProcessCell,
  UpdProcessTailoring,
} from '@xmgl/contracts/integration/process-map.calls';
import type { ProcessNo } from '@xmgl/contracts/integration/processes';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { stakeholderEngagementCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { createProject, joinProject, type Person } from '../../../test/factories.ts';
import { addAction, addRecord, type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const map = async (reader: Person = stage.owner): Promise<ReadonlyMap<string, ProcessCell>> => {
  const cells = await stage.server.send(GetProcessMap, { projectID: stage.projectID }, reader.token);
  return new Map(cells.map((cell) => [cell.processNo, cell]));
};
const cell = async (no: ProcessNo, reader?: Person) => (await map(reader)).get(no);

test('the map has the 49 processes, and of what nobody has begun it says so', async () => {
  const cells = await map();
  expect(cells.size).toBe(49);
  expect(
    [...cells.values()].filter(({ state }) => state !== '未开始').map(({ processNo }) => processNo),
  ).toEqual(['13.1']);
  expect(cells.get('13.1')).toMatchObject({ state: '进行中', count: 3 });
});

test('map ①: of a project that was just made all 49 processes are 未开始', async () => {
  const { server, company, owner } = stage;
  const { projectID } = await createProject(server, company);
  const cells = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(new Set(cells.map(({ state, count }) => `${state} ${count}`))).toEqual(new Set(['未开始 0']));
});

test('a measure past its day asks for attention on 13.3, and a first assessment begins 13.2', async () => {
  const { server, owner, projectID, stakeholderIDs } = stage;
  const whom = { projectStakeholderIDs: [...stakeholderIDs.slice(0, 1)] };
  await addRecord(server, owner, { projectID, ...whom });
  expect(await cell('13.3')).toMatchObject({ state: '进行中', count: 1 });
  const due = { startTime: '2026-03-02', dueTime: '2026-03-20', ownerID: owner.userID, ...whom };
  await addAction(server, owner, { projectID, ...due });
  expect(await cell('13.3')).toMatchObject({
    state: '需关注',
    count: 1,
    says: ['1 项参与措施逾期', expect.any(String)],
  });
  const [projectStakeholderID = ''] = stakeholderIDs;
  for (const [assessTime, current] of [
    ['2026-03-02', '支持型'],
    ['2026-04-01', '中立型'],
  ] as const)
    await server.send(
      stakeholderEngagementCalls.add,
      { projectID, projectStakeholderID, assessTime, current, desired: '支持型', evidence: '当面' },
      owner.token,
    );
  expect(await cell('13.2')).toMatchObject({ state: '进行中', count: 1 });
  expect(await cell('13.4')).toMatchObject({
    state: '需关注',
    count: 1,
    says: ['1 人的参与度下降', expect.any(String)],
  });
});

test('an issue past its day asks for attention on 4.3', async () => {
  const { server, company, owner, projectID, stakeholderIDs } = stage;
  const [raiserID = ''] = stakeholderIDs;
  await server.send(
    callsOf(issue).add,
    {
      projectID,
      title: '图纸未到',
      description: '三层结构图没有按期送到',
      categoryID: await wordOf(server, company.companyID, owner, '问题类别', '技术'),
      priority: '高',
      raiserID,
      raisedTime: '2026-03-02',
      ownerID: owner.userID,
      dueTime: '2026-03-05',
    },
    owner.token,
  );
  expect(await cell('4.3')).toMatchObject({
    state: '需关注',
    count: 1,
    says: ['1 个问题逾期', '1 个问题，1 个未结束'],
  });
});

test('a phase that was closed without a reviewed lesson asks for attention on 4.4', async () => {
  const { server, owner, projectID } = stage;
  const phases = callsOf(projectPhase);
  const days = { startTime: '2026-03-02', endTime: '2026-03-31', exitCriteria: '开工令已签发' };
  let phase = await server.send(
    phases.add,
    { projectID, phaseName: '准备', sequence: 1, ...days },
    owner.token,
  );
  for (const action of ['开始', '关闭'] as const) {
    const { projectPhaseID, rowVersion } = phase;
    phase = await server.send(phases.upd, { projectID, projectPhaseID, rowVersion, action }, owner.token);
  }
  expect(await cell('4.4')).toMatchObject({
    state: '需关注',
    says: ['1 个已关闭的阶段没有审核过的经验教训'],
  });
  const lessons = callsOf(lesson);
  const said = { title: '先移交控制网', lessonKind: '失败教训', areaNo: '6' } as const;
  const more = { situation: '控制点被遮挡', recommendation: '先复测', phaseID: phase.projectPhaseID };
  let learned = await server.send(lessons.add, { projectID, ...said, ...more }, owner.token);
  for (const action of ['提交', '通过'] as const) {
    const { lessonID, rowVersion } = learned;
    learned = await server.send(lessons.upd, { projectID, lessonID, rowVersion, action }, owner.token);
  }
  expect(await cell('4.4')).toMatchObject({ state: '进行中', count: 1 });
});

test('the plan begins 5.4 to 6.5, and a baseline completes 6.5', async () => {
  const { server, owner, projectID } = stage;
  const read = async () => await server.send(GetPlan, { projectID }, owner.token);
  const [wbsNodeID, first, second] = [v7(), v7(), v7()];
  const { planVersion: baseVersion } = await read();
  await server.send(
    ApplyPlanCommands,
    {
      projectID,
      baseVersion,
      batchID: v7(),
      commands: [
        { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '主体' },
        { kind: 'addActivity', activityID: first, wbsNodeID, name: '绑扎', durationMin: 960 },
        { kind: 'addActivity', activityID: second, wbsNodeID, name: '浇筑', durationMin: 480 },
        { kind: 'addLink', linkID: v7(), predID: first, succID: second },
      ],
    },
    owner.token,
  );
  const cells = await map();
  expect(
    ['5.4', '6.2', '6.3', '6.4', '6.5', '6.6'].map((no) => [cells.get(no)?.state, cells.get(no)?.count]),
  ).toEqual([
    ['未开始', 0],
    ['已完成', 2],
    ['已完成', 1],
    ['进行中', 2],
    ['进行中', 2],
    ['未开始', 0],
  ]);
  const baseline = await server.send(AddBaseline, { projectID, name: '原始' }, owner.token);
  await bringIntoForce(server.database.ownerDb, baseline.baselineID);
  expect(await cell('6.5')).toMatchObject({
    state: '已完成',
    count: 1,
    says: ['1 个基线', '2 项活动已排程'],
  });
});

test('a process is tailored out with its reason, by who may change the map, and on what was read', async () => {
  const { server, owner, member, projectID } = stage;
  const tailor = (more: { isTailored?: 0 | 1; reason?: string; before?: string }, who = owner) =>
    server.send(
      UpdProcessTailoring,
      { projectID, processNo: '13.3', isTailored: 1, reason: '', before: '', ...more },
      who.token,
    );
  expect(await refusalOf(tailor({}))).toMatchObject({
    status: 400,
    path: 'reason',
    message: '请填写裁剪理由',
  });
  expect(await refusalOf(tailor({ reason: '小项目' }, member))).toMatchObject({ status: 403 });
  expect(await tailor({ reason: '小项目' })).toMatchObject({
    state: '未开始',
    count: 0,
    tailoring: { reason: '小项目', userName: owner.userName },
  });
  expect((await cell('13.3'))?.tailoring?.reason).toBe('小项目');
  expect(await refusalOf(tailor({ reason: '另一个理由' }))).toMatchObject({ status: 409 });
  await tailor({ reason: '另一个理由', before: '小项目' });
  expect(await tailor({ isTailored: 0, before: '另一个理由' })).toMatchObject({
    state: '需关注',
    tailoring: null,
  });
});

test('of a process whose tab one may not open, the map says nothing', async () => {
  const { server, company, projectID } = stage;
  const reader = await joinProject(server, company, projectID, '只读', '余佳');
  expect(await cell('13.3', reader)).toEqual({
    processNo: '13.3',
    state: null,
    count: 0,
    says: [],
    tailoring: null,
  });
  expect(await cell('13.1', reader)).toMatchObject({ state: '进行中' });
});
