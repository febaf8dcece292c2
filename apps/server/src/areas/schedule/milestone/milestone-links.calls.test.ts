import { InsertRole } from '@xmgl/contracts/integration/role.calls';
import { GetRowLinks } from '@xmgl/contracts/register/row.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliverableStage } from '../../../test/deliverable-stage.ts';
import { joinCompany } from '../../../test/factories.ts';
import { newActivity } from '../../../test/plan-talk.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: Awaited<ReturnType<typeof openDeliverableStage>>;
beforeAll(async () => {
  stage = await openDeliverableStage();
});
afterAll(() => stage.close());

const say = async (...commands: PlanCommand[]) => {
  const { server, projectID, owner } = stage;
  const { planVersion: baseVersion } = await server.send(GetPlan, { projectID }, owner.token);
  return await server.send(
    ApplyPlanCommands,
    { projectID, baseVersion, batchID: v7(), commands },
    owner.token,
  );
};

const plant = async (code: string, name: string, deliverableID: string) => {
  const milestone = newActivity(name, 0);
  const { activityID } = milestone;
  await say(
    milestone,
    { kind: 'updateActivity', activityID, fields: { code } },
    { kind: 'setKind', activityID, activityKind: 'finishMilestone' },
    { kind: 'setMilestone', activityID, detail: { deliverableID } },
  );
  return activityID;
};

test('a deliverable tells the milestones that are reached with it and when, and leads there: to who may open them', async () => {
  const { server, company, projectID, owner, calls, add } = stage;
  const { deliverableID } = await add();
  const activityID = await plant('M1', '主体封顶', deliverableID);
  const read = (who = owner) => server.send(calls.byID, { projectID, deliverableID }, who.token);
  const links = (who = owner) =>
    server.send(GetRowLinks, { projectID, register: 'Deliverable', rowID: deliverableID }, who.token);
  // Its date is written behind the edit.
  await expect
    .poll(async () => (await read()).row.milestones)
    .toMatch(/^M1 主体封顶（预计 \d{4}-\d\d-\d\d）$/);
  const address = `/scheduleManagement/index?tab=milestone&id=${activityID}`;
  expect(await links()).toMatchObject([
    { label: '里程碑', rows: [{ title: 'M1 主体封顶', state: '未完成', address }] },
  ]);

  const reader = await joinCompany(server, company, '顾雨桐');
  const roles = rolesOf(server, projectID, owner);
  const { roleID } = await server.send(InsertRole, { projectID, roleName: '只看成果' }, owner.token);
  await roles.grant(roleID, { 'scope.deliverable': '10000' });
  await roles.give(roleID, reader);
  expect((await read(reader)).row.milestones ?? '').toBe('');
  expect(await links(reader)).toEqual([]);

  await say({ kind: 'setMilestone', activityID, detail: { deliverableID: null } });
  expect((await read()).row.milestones).toBe('');
});

test('a milestone is not reached with what is no deliverable of the project', async () => {
  const { deliverableID } = await stage.add();
  const activityID = await plant('M2', '出正负零', deliverableID);
  const stray = { kind: 'setMilestone', activityID, detail: { deliverableID: v7() } } as const;
  expect(await refusalOf(say(stray))).toMatchObject({
    status: 409,
    message: '所选可交付成果不在本项目中，请刷新后重新选择',
  });
});
