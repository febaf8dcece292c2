import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  ApplyWbsCommands,
  GetWbsFacts,
  GetWbsNodeByID,
  GetWbsNodePage,
  GetWbsPlan,
  UpdWbsDictionary,
} from '@xmgl/contracts/schedule/wbs.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type Part, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
/** Of the one WBS. */
const top = v7();
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const readPlan = async () => (await stage.call(GetWbsPlan, { projectID: stage.projectID })).data;
type WbsCommand = Parameters<typeof batchOf>[1][number];
const batchOf = (
  baseVersion: number,
  commands: readonly Extract<PlanCommand, { kind: `${string}WbsNode` | 'numberWbsNodes' | 'restore' }>[],
) => ({
  projectID: stage.projectID,
  baseVersion,
  batchID: v7(),
  commands: [...commands] as never,
});
const say = async (commands: readonly WbsCommand[], as: Part = 'manager') =>
  await stage.call(ApplyWbsCommands, batchOf((await readPlan()).planVersion, commands), as);
const sayPlan = async (...commands: PlanCommand[]) => {
  const answer = await stage.call(
    ApplyPlanCommands,
    batchOf((await readPlan()).planVersion, commands as never),
  );
  expect(answer.errors).toEqual([]);
};
const add = (wbsNodeID: string, parentID: string | null, name: string) =>
  ({ kind: 'addWbsNode', wbsNodeID, parentID, name }) as const;
const inverseOf = async () => {
  const { inverse } = await stage.database.ownerDb
    .selectFrom('plan_batch')
    .select('inverse')
    .where('project_id', '=', stage.projectID)
    .orderBy('plan_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return inverse as unknown as WbsCommand[];
};

test('the WBS is edited on the stream of the plan, by the rights of its own page', async () => {
  const [root, one] = [top, v7()];
  expect((await say([add(root, null, '项目'), add(one, root, '主体')])).errors).toEqual([]);
  const { data } = await stage.call(GetPlan, { projectID: stage.projectID });
  expect(data.wbsNodes.map(({ code, name }) => `${code} ${name}`)).toEqual(
    expect.arrayContaining(['1 项目', '1.1 主体']),
  );
  // Reads the page, does not change it; the planner of dates has no part in it.
  expect((await say([add(v7(), root, '装修')], 'reader')).errors[0]?.message).toContain('WBS的修改权限');
  expect((await say([add(v7(), root, '装修')], 'scheduler')).statusCode).toBe(403);
  const other = { kind: 'addActivity', activityID: v7(), wbsNodeID: root, name: '绑筋' };
  expect((await say([other as never])).statusCode).toBe(400);
});

test('a WBS has one root: another is refused, whether it is added, moved there, or left behind', async () => {
  const [one, two] = [v7(), v7()];
  const message = 'WBS 只能有一个根节点，现在的根节点是「项目」，请放到它的下级';
  const refusal = { statusCode: 400, errors: [{ message }] };
  expect(await say([add(one, null, '裙房')])).toMatchObject(refusal);
  await say([add(one, top, '裙房'), add(two, one, '商业')]);
  expect(await say([{ kind: 'moveWbsNode', wbsNodeID: one, parentID: null }])).toMatchObject(refusal);
  expect(await say([{ kind: 'deleteWbsNode', wbsNodeID: top, children: 'toParent' }])).toMatchObject(refusal);
  // What the plan itself brought beside it stands.
  await sayPlan(add(v7(), null, '地下室'));
  const { wbsNodes } = await readPlan();
  const beside = wbsNodes.find(({ name }) => name === '地下室');
  const wbsNodeID = beside?.wbsNodeID ?? '';
  expect((await say([{ kind: 'moveWbsNode', wbsNodeID, parentID: top }])).errors).toEqual([]);
  // What is taken back is as it was.
  expect((await say(await inverseOf())).errors).toEqual([]);
  await say([{ kind: 'moveWbsNode', wbsNodeID, parentID: top }]);
});

test('activities go with a deleted node and come back with it as they were, whatever the undo says of them', async () => {
  const [node, activityID] = [v7(), v7()];
  await say([add(node, top, '临建')]);
  await sayPlan({ kind: 'addActivity', activityID, wbsNodeID: node, name: '围挡', durationMin: 960 });
  await say([{ kind: 'deleteWbsNode', wbsNodeID: node, children: 'along' }]);
  const [undo] = await inverseOf();
  const told = JSON.parse(JSON.stringify(undo).replaceAll('"围挡"', '"改写"')) as WbsCommand;
  expect((await say([told])).errors).toEqual([]);
  expect((await readPlan()).activities.find((row) => row.activityID === activityID)).toMatchObject({
    name: '围挡',
  });
});

test('undo of the WBS reaches nothing of the dates', async () => {
  const activityID = v7();
  await sayPlan({ kind: 'addActivity', activityID, wbsNodeID: null, name: '独立' });
  for (const step of [
    { step: 'patch', entity: 'activity', id: activityID, fields: { name: '改名' } },
    { step: 'remove', entity: 'activity', id: activityID },
    { step: 'settings', fields: { minutesPerDay: 60 } },
  ])
    expect((await say([{ kind: 'restore', steps: [step as never] }])).errors[0]?.message).toBe(
      '这里只能修改 WBS，活动请在甘特图中修改',
    );
});

test('a node has its dictionary, which is told to the checks and survives the undo of its deletion', async () => {
  const { projectID } = stage;
  const [root, wbsNodeID] = [v7(), v7()];
  await say([add(root, top, '配套'), add(wbsNodeID, root, '室外管网')]);
  const words = {
    description: '给排水与消防管网',
    acceptanceCriteria: 'GB 50268',
    contractNo: 'SZ-01',
  };
  const first = await stage.call(UpdWbsDictionary, { projectID, wbsNodeID, rowVersion: 0, ...words });
  expect(first.data).toMatchObject({ ...words, rowVersion: 1, qualityRequirement: '' });
  const late = await stage.call(UpdWbsDictionary, { projectID, wbsNodeID, rowVersion: 0, description: '' });
  expect(late.errors[0]).toMatchObject({ code: 'stale' });
  await say([{ kind: 'deleteWbsNode', wbsNodeID, children: 'along' }]);
  expect((await stage.call(GetWbsFacts, { projectID })).data.nodes).toEqual([]);
  await say(await inverseOf());
  expect((await stage.call(GetWbsFacts, { projectID })).data.nodes).toMatchObject([
    { wbsNodeID, isDescribed: 1, hasCriteria: 1, responsibleUnit: '' },
  ]);
  const { data } = await stage.call(GetWbsNodeByID, { projectID, wbsNodeID }, 'reader');
  expect(data).toMatchObject({
    dictionary: words,
    path: [{ name: '项目' }, { name: '配套' }],
    node: { wbsName: '室外管网', level: 3 },
  });
  const page = await stage.call(GetWbsNodePage, { projectID, value: '管网' });
  expect(page.data).toMatchObject({
    total: 1,
    items: [{ wbsNodeID, responsibleUnit: '', childCount: 0 }],
  });
});

test('the dictionary names the contract, the cost subject and the assumptions of a node, each of which is there', async () => {
  const { projectID } = stage;
  const wbsNodeID = v7();
  await say([add(wbsNodeID, top, '人工挖孔桩')]);
  const { data: subject } = await stage.call(callsOf(costSubject).add, {
    projectID,
    subjectCode: '5401',
    subjectName: '桩基分包',
    subjectKind: '专业分包',
  });
  const given = { contractNo: 'FB-2026-07', costSubjectID: subject.costSubjectID };
  const written = await stage.call(UpdWbsDictionary, { projectID, wbsNodeID, rowVersion: 0, ...given });
  expect(written.data).toMatchObject({ ...given, assumptionIDs: [], description: '' });
  const { data } = await stage.call(GetWbsNodeByID, { projectID, wbsNodeID });
  expect(data.titles).toEqual({ [subject.costSubjectID]: '桩基分包' });
  const unknown = await stage.call(UpdWbsDictionary, {
    projectID,
    wbsNodeID,
    rowVersion: 1,
    assumptionIDs: [v7()],
  });
  expect(unknown.errors[0]).toMatchObject({ path: 'assumptionIDs' });
});

test('the checks are told what requirements ask for, and money only to who may read the budget', async () => {
  const { projectID } = stage;
  const { data } = await stage.call(GetWbsFacts, { projectID });
  expect(data).toMatchObject({ traced: null, budgets: [], updateCycle: '每周' });
});
