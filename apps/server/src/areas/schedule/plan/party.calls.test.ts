import { GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { AddPlanShareLink, GetSharedPlan } from '@xmgl/contracts/schedule/share.calls';
import { GetOwnActivityPage } from '@xmgl/contracts/schedule/tracking.calls';
import {
  GetWbsFacts,
  GetWbsNodeByID,
  GetWbsNodePage,
  UpdWbsDictionary,
} from '@xmgl/contracts/schedule/wbs.calls';
import { GetProjectOnCompany } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestCompany } from '../../../test/factories.ts';
import { newActivity } from '../../../test/plan-talk.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;
let unit: { readonly partyID: string; readonly company: TestCompany; readonly person: Person };
/** A second company that takes part. */
let other: { readonly partyID: string; readonly person: Person };
const reports = callsOf(progressUpdate);

const admit = async () => {
  const { boss, company, people } = await stage.admit();
  await stage.join(company, [boss, ...people], boss);
  const partyID = (await stage.unitOf(company)).projectOnCompanyID;
  return { partyID, company, person: people[0] };
};
const read = (who: Person) => server.send(GetPlan, { projectID: stage.projectID }, who.token);
const say = async (...commands: PlanCommand[]) => {
  const { projectID, manager } = stage;
  const { planVersion: baseVersion } = await read(manager);
  const batch = { projectID, baseVersion, batchID: v7(), commands };
  return await server.send(ApplyPlanCommands, batch, manager.token);
};
const give = async (name: string, fields: { partyID?: string | null; contractNo?: string }) => {
  const activity = newActivity(name, 3);
  await say(activity, { kind: 'updateActivity', activityID: activity.activityID, fields });
  return activity.activityID;
};

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  unit = await admit();
  other = await admit();
});
afterAll(() => server.close());

test('an activity names the company that carries it out, and its contract; another project’s company is refused', async () => {
  const activityID = await give('幕墙安装', { partyID: unit.partyID, contractNo: 'FB-2026-03' });
  const { activities, parties } = await read(stage.manager);
  expect(activities.find((row) => row.activityID === activityID)).toMatchObject({
    partyID: unit.partyID,
    contractNo: 'FB-2026-03',
  });
  expect(new Set(parties.map(({ partyID }) => partyID))).toEqual(new Set([unit.partyID, other.partyID]));
  const stray = { kind: 'updateActivity', activityID, fields: { partyID: v7() } } as const;
  expect(await refusalOf(say(stray))).toMatchObject({
    status: 409,
    message: '所选承担单位不在本项目中，请刷新后重新选择',
  });
  const long = { kind: 'updateActivity', activityID, fields: { contractNo: '长'.repeat(51) } } as const;
  expect(await refusalOf(say(long))).toMatchObject({ message: '合同编号最多 50 个字' });
});

test('people of a company report on what it carries out, and know of no other company', async () => {
  const activityID = await give('石材铺贴', { partyID: unit.partyID });
  const { projectID } = stage;
  const own = await server.send(GetOwnActivityPage, { projectID, activityID }, unit.person.token);
  expect(own.items).toMatchObject([{ activityID, name: '石材铺贴' }]);
  const report = { projectID, activityID, statusDate: '2026-02-02', summary: '开始铺贴', percentComplete: 0 };
  const { progressUpdateID } = await server.send(reports.add, report, unit.person.token);
  expect(progressUpdateID).toBeTruthy();
  expect(await refusalOf(server.send(reports.add, report, other.person.token))).toMatchObject({
    message: '只能填报自己负责、本单位承担的活动，「石材铺贴」还没有责任人',
  });
  expect((await read(unit.person)).parties).toMatchObject([{ partyID: unit.partyID, isActive: true }]);
});

test('a company that left stays with what it carries out, and is told as gone', async () => {
  const { partyID, company } = await admit();
  await give('防水施工', { partyID });
  await stage.move(company, 2, stage.manager, '资质过期');
  expect((await read(stage.manager)).parties).toContainEqual(
    expect.objectContaining({ partyID, isActive: false }),
  );
});

test('strangers with a link read neither company nor contract', async () => {
  await give('门窗安装', { partyID: unit.partyID, contractNo: 'FB-2026-08' });
  const { projectID, manager } = stage;
  const expiresTime = new Date(server.now().getTime() + 86_400_000).toISOString();
  const asked = { projectID, name: '给业主', expiresTime, showResources: 0 } as const;
  const { token } = await server.send(AddPlanShareLink, asked, manager.token);
  const shared = await server.send(GetSharedPlan, { token });
  expect(shared.parties).toEqual([]);
  expect(JSON.stringify(shared)).not.toMatch(/FB-2026-08|partyID/);
});

test('the card of a company lists what it carries out, the next first, to who sees the plan; a company reads its own', async () => {
  const { partyID, person } = await admit();
  const activityID = await give('电梯安装', { partyID });
  const done = await give('电梯井道验收', { partyID });
  const at = Date.parse('2026-01-27T08:00Z') / 60_000;
  await say({ kind: 'setProgress', activityID: done, actualStart: at, actualFinish: at + 540 });
  const cardOf = async (who: Person) =>
    (await server.send(GetProjectOnCompany, { projectID: stage.projectID }, who.token)).find(
      ({ projectOnCompanyID }) => projectOnCompanyID === partyID,
    );
  const expected = {
    activityCount: 2,
    openActivityCount: 1,
    activities: [{ activityID, name: '电梯安装', percentComplete: 0 }],
  };
  expect(await cardOf(stage.manager)).toMatchObject(expected);
  expect(await cardOf(person)).toMatchObject(expected);
  expect(await cardOf(unit.person)).toBeUndefined();
});

test('files of an activity are opened by who carries it out, not by other companies', async () => {
  const activityID = await give('泛光照明', { partyID: unit.partyID });
  const { projectID } = stage;
  const asked = { projectID, refKind: 'Activity', refID: activityID };
  const files = (who: Person) => server.send(GetAnnexFiles, asked, who.token);
  expect((await files(unit.person)).items).toEqual([]);
  expect((await files(stage.manager)).items).toEqual([]);
  expect(await refusalOf(files(other.person))).toMatchObject({
    status: 403,
    message: '只能查看本单位承担的、自己负责的活动的附件',
  });
});

test('a company reads the dictionary of the branches it works in, and of others what the plan says', async () => {
  const { projectID, manager } = stage;
  const [own, below, foreign] = [v7(), v7(), v7()];
  await say(
    { kind: 'addWbsNode', wbsNodeID: own, parentID: null, name: '幕墙' },
    { kind: 'addWbsNode', wbsNodeID: below, parentID: own, name: '样板' },
    { kind: 'addWbsNode', wbsNodeID: foreign, parentID: null, name: '精装' },
  );
  const activityID = v7();
  await say(
    { kind: 'addActivity', activityID, wbsNodeID: own, name: '龙骨' },
    { kind: 'updateActivity', activityID, fields: { partyID: unit.partyID } },
  );
  for (const wbsNodeID of [own, below, foreign]) {
    const words = { description: '暗标约定', responsibleCompanyID: other.partyID, contractNo: 'FB-77' };
    await server.send(UpdWbsDictionary, { projectID, wbsNodeID, rowVersion: 0, ...words }, manager.token);
  }
  const { parties } = await read(manager);
  const otherName = parties.find(({ partyID }) => partyID === other.partyID)?.partyName ?? '';
  const node = (wbsNodeID: string) =>
    server.send(GetWbsNodeByID, { projectID, wbsNodeID }, unit.person.token);
  for (const wbsNodeID of [own, below])
    expect(await node(wbsNodeID)).toMatchObject({
      dictionary: { description: '暗标约定' },
      node: { responsibleUnit: otherName },
    });
  expect(await node(foreign)).toMatchObject({
    dictionary: { description: '', responsibleCompanyID: null, responsibleUnit: '', contractNo: '' },
    node: { wbsName: '精装', responsibleUnit: '' },
  });
  const { nodes } = await server.send(GetWbsFacts, { projectID }, unit.person.token);
  expect(new Set(nodes.map(({ wbsNodeID }) => wbsNodeID))).toEqual(new Set([own, below]));
  const page = await server.send(
    GetWbsNodePage,
    { projectID, pageIndex: 1, pageSize: 50, value: '精装' },
    unit.person.token,
  );
  expect(page.items).toMatchObject([{ responsibleUnit: '' }]);
});
