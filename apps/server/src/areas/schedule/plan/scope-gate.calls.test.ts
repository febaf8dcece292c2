import { GetMonitorOffenders } from '@xmgl/contracts/integration/monitor.calls';
import { GetProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { ConfirmPlanWorkbook, PreviewPlanWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { GetScopeControl, GetScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScopeIntoForce } from '../../../test/baseline-in-force.ts';
import { plainXlsx } from '../../../test/plain-xlsx.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { freezeScope } from '../../scope/baseline/scope-items.repository.ts';

const askWhy = '范围已有基准，请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）';
const why = { changeRequestID: null, reason: '业主口头要求' };
const [root, pit, wall] = [v7(), v7(), v7()];

let stage: OpenStage;
let projectID: string;

const say = async (commands: PlanCommand[], given?: typeof why) => {
  const { planVersion } = await stage.server.send(GetPlan, { projectID }, stage.owner.token);
  const batch = {
    projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands,
    ...(given && { why: given }),
  };
  return await stage.server.send(ApplyPlanCommands, batch, stage.owner.token);
};
const differences = async () =>
  (await stage.server.send(GetScopeDifference, { projectID }, stage.owner.token)).items;
const control = () => stage.server.send(GetScopeControl, { projectID }, stage.owner.token);

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  await say([
    { kind: 'addWbsNode', wbsNodeID: root, parentID: null, name: '项目' },
    { kind: 'addWbsNode', wbsNodeID: pit, parentID: root, name: '基坑' },
    { kind: 'addWbsNode', wbsNodeID: wall, parentID: root, name: '围护' },
    { kind: 'addActivity', activityID: v7(), wbsNodeID: pit, name: '开挖', durationMin: 480, code: 'A' },
  ]);
  const { companyID } = stage.company;
  const { ownerDb } = stage.server.database;
  const key = { companyID, projectID };
  const baselineID = await bringScopeIntoForce(ownerDb, { ...key, userID: stage.owner.userID });
  await freezeScope(ownerDb as never, key as never, baselineID, new Date());
});
afterAll(() => stage.close());

test('a node renamed in the Gantt asks for a reason once the scope has a baseline; the difference names it with person and time', async () => {
  const rename: PlanCommand = { kind: 'updateWbsNode', wbsNodeID: pit, fields: { name: '基坑开挖' } };
  expect(await refusalOf(say([rename]))).toMatchObject({ message: askWhy, path: 'why.reason' });
  expect(await differences()).toEqual([]);
  await say([rename], why);
  const [found] = await differences();
  expect(found).toMatchObject({
    itemID: pit,
    reason: why.reason,
    userName: stage.owner.userName,
    isCreep: 1,
  });
  expect(found?.time).not.toBeNull();
});

test('what is no scope asks for nothing: activities, codes, weights, the order of nodes', async () => {
  await say([{ kind: 'addActivity', activityID: v7(), wbsNodeID: pit, name: '垫层', durationMin: 480 }]);
  await say([{ kind: 'updateWbsNode', wbsNodeID: wall, fields: { code: '1.9', weight: 40 } }]);
  await say([{ kind: 'moveWbsNode', wbsNodeID: wall, parentID: root, afterID: null } as never]);
  expect(await differences()).toHaveLength(1);
});

test('an undo in the Gantt goes through the same gate', async () => {
  const { wbsNodes } = await stage.server.send(GetPlan, { projectID }, stage.owner.token);
  const row = wbsNodes.find(({ wbsNodeID }) => wbsNodeID === wall);
  const steps = [{ step: 'patch', entity: 'wbsNode', id: wall, fields: { name: '围护结构' } }];
  expect(row?.name).toBe('围护');
  expect(await refusalOf(say([{ kind: 'restore', steps } as never]))).toMatchObject({ path: 'why.reason' });
});

test('a workbook with a new node says so in its preview, and is written for a reason alone', async () => {
  const { server, owner } = stage;
  const rows = [
    ['类型', '编码', '上级 WBS', '名称'],
    ['WBS', '9.9', '项目', '降水'],
  ];
  const content = plainXlsx([{ name: '计划', rows }]);
  const file = { projectID, fileName: '计划.xlsx', content };
  const preview = await server.send(PreviewPlanWorkbook, file, owner.token);
  expect(preview).toMatchObject({ asksWhy: 1, refusal: '', issues: [] });
  const asked = { ...file, baseVersion: preview.planVersion, batchID: v7() };
  const confirm = (given: object) => server.send(ConfirmPlanWorkbook, { ...asked, ...given }, owner.token);
  expect(await refusalOf(confirm({}))).toMatchObject({ message: askWhy, path: 'why.reason' });
  await confirm({ why });
  expect((await differences()).find(({ title }) => title === '降水')).toMatchObject({
    kinds: ['added'],
    reason: why.reason,
    userName: owner.userName,
  });
});

test('creep is one number: the figure, the weeks of the chart, the difference, the overview and the indicator agree', async () => {
  const { server, owner } = stage;
  const creep = (await differences()).filter(({ isCreep }) => isCreep === 1);
  const { creepCount, scopeCreep, itemCount, weeks } = await control();
  expect([creepCount, weeks.reduce((sum, { direct }) => sum + direct, 0)]).toEqual([
    creep.length,
    creep.length,
  ]);
  expect(scopeCreep).toBe(Math.round((creep.length / itemCount) * 1000) / 10);
  const { sections } = await server.send(GetProjectOverview, { projectID }, owner.token);
  const { figures } = sections.find(({ section }) => section === 'scope')?.facts ?? { figures: [] };
  const told = (label: string) => figures.find((figure) => figure.label === label)?.value;
  expect([told('未经变更'), told('范围蔓延')]).toEqual([`${creep.length} 项`, `${scopeCreep}%`]);
  const asked = { projectID, figure: 'scopeCreep' } as const;
  const { items } = await server.send(GetMonitorOffenders, asked, owner.token);
  expect(items.map(({ title }) => title).toSorted()).toEqual(creep.map(({ title }) => title).toSorted());
});
