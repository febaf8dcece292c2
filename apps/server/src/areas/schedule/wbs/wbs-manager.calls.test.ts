import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  AddWbsManager,
  DelWbsManager,
  GetReceiptUser,
  GetWbsManager,
  type WbsDuty,
} from '@xmgl/contracts/schedule/wbs-manager.calls';
import { GetStakeholderDuties } from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type Part, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;
const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan();
  const batch = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  expect((await stage.call(ApplyPlanCommands, batch)).errors).toEqual([]);
};

/** A branch: 主体 over 一层 and 二层. */
const plantBranch = async () => {
  const [top, one, two] = [v7(), v7(), v7()];
  const add = (wbsNodeID: string, parentID: string | null, name: string): PlanCommand => ({
    kind: 'addWbsNode',
    wbsNodeID,
    parentID,
    name,
  });
  await say(add(top, null, '主体'), add(one, top, '一层'), add(two, top, '二层'));
  return { top, one, two };
};

const appoint = (
  wbsNodeID: string,
  actors: readonly Exclude<Part, 'stranger'>[],
  duty: WbsDuty,
  withChildren: 0 | 1 = 0,
  as: Part = 'manager',
) =>
  stage.call(
    AddWbsManager,
    {
      projectID: stage.projectID,
      wbsNodeID,
      userIDs: actors.map((actor) => stage.userIDs[actor]),
      duty,
      withChildren,
    },
    as,
  );
const managersOf = async (wbsNodeID: string) =>
  (await stage.call(GetWbsManager, { projectID: stage.projectID, wbsNodeID })).data;
const toPairs = async (wbsNodeID: string) =>
  (await managersOf(wbsNodeID)).map(({ duty, userName }) => [duty, userName]);
const receiversOf = async (wbsNodeID: string) =>
  (await stage.call(GetReceiptUser, { projectID: stage.projectID, wbsNodeID })).data;
const dismiss = async (wbsNodeID: string, userName: string, successor?: Part) =>
  stage.call(DelWbsManager, {
    projectID: stage.projectID,
    wbsManagerIDs: (await managersOf(wbsNodeID))
      .filter((row) => row.userName === userName)
      .map((row) => row.wbsManagerID),
    ...(successor && { successorID: stage.userIDs[successor] }),
  });

test('people get duties on a node, once each, and are told', async () => {
  const { top } = await plantBranch();
  expect((await appoint(top, ['manager', 'scheduler'], '负责人')).data).toEqual({ added: 2, kept: 0 });
  expect((await appoint(top, ['scheduler'], '负责人')).data).toEqual({ added: 0, kept: 0 });
  await appoint(top, ['reader'], '协办');
  expect(await toPairs(top)).toEqual([
    ['负责人', 'manager'],
    ['负责人', 'scheduler'],
    ['协办', 'reader'],
  ]);
  const told = await stage.call(GetNotificationPage, { pageIndex: 1, pageSize: 1 }, 'reader');
  expect(told.data.items).toMatchObject([
    { title: '您已成为「主体」的协办', address: `/scheduleManagement/index?tab=gantt&id=${top}` },
  ]);
});

test('a node receives through its own people, else through those of the nearest node above', async () => {
  const { top, one, two } = await plantBranch();
  expect(await receiversOf(one)).toEqual([]);
  await appoint(top, ['manager'], '接收人');
  await appoint(two, ['reader'], '接收人');
  expect(await receiversOf(one)).toEqual([
    { userID: stage.userIDs.manager, userName: 'manager', wbsNodeID: top, wbsName: '主体', isInherited: 1 },
  ]);
  expect(await receiversOf(two)).toMatchObject([{ userName: 'reader', isInherited: 0 }]);
});

test('a work package has one 负责人; below a branch each keeps the one it has', async () => {
  const { top, one, two } = await plantBranch();
  await appoint(one, ['reader'], '负责人');
  const second = await appoint(one, ['scheduler'], '负责人');
  expect(second.errors).toMatchObject([
    { code: 'conflict', message: '「一层」已有负责人reader，请先移除，或改选协办', path: 'userIDs' },
  ]);
  const both = await appoint(two, ['scheduler', 'reader'], '负责人');
  expect(both.errors).toMatchObject([{ message: '「二层」只能有一名负责人，请只选一人', path: 'userIDs' }]);
  expect((await appoint(top, ['scheduler'], '负责人', 1)).data).toEqual({ added: 2, kept: 1 });
  expect(await toPairs(one)).toEqual([['负责人', 'reader']]);
  expect(await toPairs(two)).toEqual([['负责人', 'scheduler']]);
});

test('who still has unfinished activities there goes only with a successor, who gets them and the duty', async () => {
  const { top, one } = await plantBranch();
  await appoint(top, ['scheduler'], '负责人');
  const { owners } = await readPlan();
  const ownerOf = (userName: string) => owners.find((owner) => owner.userName === userName)?.ownerID ?? '';
  const activityID = v7();
  await say(
    { kind: 'addActivity', activityID, wbsNodeID: one, name: '钢筋' },
    { kind: 'updateActivity', activityID, fields: { ownerID: ownerOf('scheduler') } },
  );
  const refused = await dismiss(top, 'scheduler');
  expect([refused.statusCode, refused.errors[0]]).toMatchObject([
    409,
    { message: 'scheduler 在「主体」下还有 1 项未完成的活动，请指定接手人', path: 'successorID' },
  ]);
  expect((await dismiss(top, 'scheduler', 'scheduler')).errors).toMatchObject([
    { message: '接手人不能是被移除的人员本人' },
  ]);
  expect((await dismiss(top, 'scheduler', 'stranger')).errors).toMatchObject([
    { message: '所选人员不是本项目成员，请先在干系人登记册中添加' },
  ]);
  expect((await dismiss(top, 'scheduler', 'reader')).data).toEqual({ deleted: 1 });
  expect(await toPairs(top)).toEqual([['负责人', 'reader']]);
  const activity = (await readPlan()).activities.find((row) => row.activityID === activityID);
  expect(activity?.ownerID).toBe(ownerOf('reader'));
});

test('a deleted node keeps its people for the undo, and names nobody meanwhile', async () => {
  const { top, two } = await plantBranch();
  await appoint(two, ['reader'], '负责人');
  await say({ kind: 'deleteWbsNode', wbsNodeID: two, children: 'along' });
  expect(await managersOf(two)).toEqual([]);
  expect((await stage.call(GetReceiptUser, { projectID: stage.projectID, wbsNodeID: two })).statusCode).toBe(
    404,
  );
  expect((await appoint(two, ['reader'], '协办')).errors).toMatchObject([
    { message: '该 WBS 节点不存在或已删除，请刷新后重试' },
  ]);
  await say({ kind: 'addWbsNode', wbsNodeID: two, parentID: top, name: '二层' });
  expect(await toPairs(two)).toEqual([['负责人', 'reader']]);
});

test('who may only read the plan appoints nobody, and strangers to the project hold no duty', async () => {
  const { top } = await plantBranch();
  expect((await appoint(top, ['reader'], '负责人', 0, 'reader')).statusCode).toBe(403);
  const stranger = await stage.call(AddWbsManager, {
    projectID: stage.projectID,
    wbsNodeID: top,
    userIDs: [stage.userIDs.stranger],
    duty: '协办',
  });
  expect(stranger.errors).toMatchObject([
    { message: '所选人员不是本项目成员，请先在干系人登记册中添加', path: 'userIDs' },
  ]);
  const read = await stage.call(GetWbsManager, { projectID: stage.projectID }, 'reader');
  expect(read.statusCode).toBe(200);
});

test('duties on unfinished nodes are among what somebody who leaves hands over', async () => {
  const { top } = await plantBranch();
  await appoint(top, ['reader'], '接收人');
  const { owners } = await readPlan();
  const projectStakeholderID = owners.find((owner) => owner.userName === 'reader')?.ownerID ?? '';
  const { data } = await stage.call(GetStakeholderDuties, {
    projectID: stage.projectID,
    projectStakeholderIDs: [projectStakeholderID],
  });
  const duty = data.find(({ kind }) => kind === 'WbsManager');
  expect([duty?.label, duty?.rows.map(({ title }) => title)]).toEqual([
    '进度计划 · WBS',
    expect.arrayContaining(['主体（接收人）']),
  ]);
});
