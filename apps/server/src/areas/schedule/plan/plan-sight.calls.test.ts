import { GetAllUser } from '@xmgl/contracts/integration/role.calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { ExportPlan, GetExchangeFile, GetExchangeRunPage } from '@xmgl/contracts/schedule/exchange.calls';
import {
  ApplyPlanCommands,
  GetPlan,
  GetPlanBatchPage,
  GetPlanChanges,
} from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { GetWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type Roles, rolesOf } from '../../../test/role-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;
let roles: Roles;
/** Of a participating unit, with nothing but what its people start with. */
let guest: Person;
let colleague: Person;
/** Changes the plan, and sees no prices. */
let planner: Person;
const resourceID = v7();
const activityID = v7();

const read = (who: Person) => server.send(GetPlan, { projectID: stage.projectID }, who.token);
const say = async (who: Person, ...commands: PlanCommand[]) => {
  const { projectID } = stage;
  const { planVersion: baseVersion } = await read(who);
  const batch = { projectID, baseVersion, batchID: v7(), commands: [...commands] };
  return await server.send(ApplyPlanCommands, batch, who.token);
};
const resourceOf = async (who: Person) =>
  (await read(who)).resources.find((row) => row.resourceID === resourceID);
/** What a browser would send to take commands back, from what it knows of the plan. */
const undoOf = async (who: Person, command: PlanCommand): Promise<PlanCommand[]> => {
  const applied = applyPlanCommands(toPlanDocument(await read(who)), [command]);
  if (!applied.ok) throw new Error('refused');
  return [...applied.inverse];
};

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  roles = rolesOf(server, stage.projectID, stage.manager);
  const { boss, company, people } = await stage.admit();
  [guest, colleague] = people;
  await stage.join(company, [boss, ...people], boss);
  planner = await joinProject(server, stage.owner, stage.projectID, '进度管理员', '冯锐');
  await roles.grant(await roles.idOf('进度管理员'), {
    'schedule.gantt': '11111',
    'schedule.exchange': '11111',
    'resource.library': '00000',
  });
  await say(
    stage.manager,
    { kind: 'addActivity', activityID, wbsNodeID: null, name: '支模' },
    { kind: 'updateActivity', activityID, fields: { note: '对方报价过高' } },
    {
      kind: 'addResource',
      resourceID,
      fields: { name: '木工', kind: 'labour', standardRate: 31741.59, costPerUse: 59, note: '合同价九折' },
    },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID },
  );
});
afterAll(() => server.close());

test('people of a participating unit start as 外部单位, and see of the people their own and the key contacts', async () => {
  const { projectID } = stage;
  expect((await stage.rowOf(guest)).roleIDs).toEqual([await roles.idOf('外部单位')]);
  const own = new Set([guest.userID, colleague.userID]);
  const users = await server.send(GetAllUser, { projectID }, guest.token);
  const targets = await server.send(FindLinkTargets, { projectID, entity: 'User', text: '' }, guest.token);
  const { owners } = await read(guest);
  for (const named of [
    users.map((one) => one.userID),
    targets.map((one) => one.id),
    owners.map((one) => one.userID),
  ]) {
    expect(named).toEqual(expect.arrayContaining([...own]));
    expect(named).not.toContain(stage.keeper.userID);
    expect(named).not.toContain(planner.userID);
  }
  const batches = await server.send(GetPlanBatchPage, { projectID }, guest.token);
  expect(new Set(batches.items.map((one) => one.userName))).not.toContain(planner.userName);
  expect(await server.send(GetWbsManager, { projectID }, guest.token)).toEqual([]);
});

test('prices and what is noted of resources are told to who may open 资源库 alone, in no call and no file', async () => {
  const { projectID } = stage;
  for (const who of [guest, planner]) {
    const said = [
      await read(who),
      await server.send(GetPlanChanges, { projectID, sinceVersion: 1 }, who.token),
    ];
    expect(JSON.stringify(said)).not.toMatch(/31741\.59|合同价/);
    expect(JSON.stringify(said)).toContain('木工');
  }
  expect(JSON.stringify(await read(guest))).not.toContain('报价');
  expect(JSON.stringify(await read(planner))).toContain('报价');
  for (const format of ['mspdi', 'xer'] as const) {
    const { content } = await server.send(ExportPlan, { projectID, format }, planner.token);
    expect(content).toContain('木工');
    expect(content).not.toMatch(/31741\.59|合同价/);
  }
  await server.send(ExportPlan, { projectID, format: 'mspdi' }, stage.manager.token);
  const { items } = await server.send(
    GetExchangeRunPage,
    { projectID, pageIndex: 1, pageSize: 10 },
    planner.token,
  );
  const fetched = (run: { exchangeRunID: string } | undefined) =>
    server.send(GetExchangeFile, { projectID, exchangeRunID: run?.exchangeRunID ?? '' }, planner.token);
  expect(await refusalOf(fetched(items[0]))).toMatchObject({ status: 403 });
  expect((await fetched(items[1])).fileName).not.toBe('');
  expect(await resourceOf(stage.manager)).toMatchObject({
    standardRate: 31741.59,
    costPerUse: 59,
    note: '合同价九折',
  });
});

test('who sees no prices writes none, and wipes none: by no edit, undo or redo', async () => {
  const kept = { standardRate: 31741.59, costPerUse: 59, note: '合同价九折' };
  const rename = (name: string): PlanCommand => ({
    kind: 'updateResource',
    resourceID,
    fields: { name, standardRate: null, note: '' },
  });
  const undoRename = await undoOf(planner, rename('架子工'));
  await say(planner, rename('架子工'));
  expect(await resourceOf(stage.manager)).toMatchObject({ ...kept, name: '架子工' });
  await say(planner, ...undoRename);
  expect(await resourceOf(stage.manager)).toMatchObject({ ...kept, name: '木工' });
  const priced = say(planner, { kind: 'updateResource', resourceID, fields: { standardRate: 1 } });
  expect(await refusalOf(priced)).toMatchObject({ status: 403, path: 'standardRate' });

  const remove: PlanCommand = { kind: 'deleteResource', resourceID };
  const bringBack = await undoOf(planner, remove);
  await say(planner, remove);
  expect(await resourceOf(stage.manager)).toBeUndefined();
  await say(planner, ...bringBack);
  expect(await resourceOf(stage.manager)).toMatchObject(kept);
  await say(planner, remove);
  await say(planner, ...bringBack);
  expect(await resourceOf(stage.manager)).toMatchObject(kept);
});

test('by what a 检查点 shows that it is done is not told to other units, and stays where they change it', async () => {
  const { projectID } = stage;
  const stepID = v7();
  const step = {
    stepID,
    name: '模板验收',
    weight: 100,
    baselineDay: '2026-03-02',
    doneDay: null,
    evidence: '',
  };
  await say(
    stage.manager,
    { kind: 'setSteps', activityID, steps: [step] },
    { kind: 'completeStep', activityID, stepID, doneDay: '2026-03-03', evidence: '监理内部记录 77' },
  );
  const stepsFor = async (who: Person) =>
    (await read(who)).activities.find((row) => row.activityID === activityID)?.steps;
  expect(await stepsFor(guest)).toMatchObject([{ name: '模板验收', doneDay: '2026-03-03', evidence: '' }]);
  const changes = { projectID, sinceVersion: 1 };
  expect(JSON.stringify(await server.send(GetPlanChanges, changes, guest.token))).not.toContain('内部记录');
  expect(JSON.stringify(await server.send(GetPlanChanges, changes, planner.token))).toContain('内部记录');

  await roles.grant(await roles.idOf('外部单位'), { 'schedule.gantt': '11110' });
  const remove: PlanCommand = { kind: 'deleteActivities', activityIDs: [activityID], reconnect: false };
  const bringBack = await undoOf(guest, remove);
  await say(guest, {
    kind: 'setSteps',
    activityID,
    steps: [{ ...step, name: '支模验收', doneDay: '2026-03-03' }],
  });
  expect(await stepsFor(planner)).toMatchObject([{ name: '支模验收', evidence: '监理内部记录 77' }]);
  await say(guest, remove);
  await say(guest, ...bringBack);
  expect(await stepsFor(planner)).toMatchObject([{ evidence: '监理内部记录 77' }]);
  await say(guest, { kind: 'completeStep', activityID, stepID, doneDay: '2026-03-04', evidence: '' });
  expect(await stepsFor(planner)).toMatchObject([{ doneDay: '2026-03-04', evidence: '监理内部记录 77' }]);
});
