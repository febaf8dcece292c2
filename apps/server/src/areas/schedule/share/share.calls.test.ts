import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  AddPlanShareLink,
  DelPlanShareLink,
  GetPlanShareLinkPage,
  GetSharedPlan,
} from '@xmgl/contracts/schedule/share.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
  const { projectID } = stage;
  const activityID = v7();
  const resourceID = v7();
  await stage.call(ApplyPlanCommands, {
    projectID,
    baseVersion: (await stage.call(GetPlan, { projectID })).data.planVersion,
    batchID: v7(),
    commands: [
      { kind: 'addActivity', activityID, wbsNodeID: null, name: '支模' },
      { kind: 'updateActivity', activityID, fields: { note: '内部备注' } },
      { kind: 'addResource', resourceID, fields: { name: '木工', kind: 'labour', standardRate: 300 } },
      { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID },
    ],
  });
});
afterAll(async () => await stage.close());
beforeEach(() => stage.setNow('2026-04-20T08:00:00+08:00'));

const share = async (showResources: 0 | 1 = 0) =>
  (
    await stage.call(AddPlanShareLink, {
      projectID: stage.projectID,
      name: '给业主',
      expiresTime: '2026-05-20T00:00:00+08:00',
      showResources,
    })
  ).data;
const open = (token: string) => stage.call(GetSharedPlan, { token }, null);

test('whoever holds the link sees the plan without signing in, but no notes, owners or resources', async () => {
  const { data } = await open((await share()).token);
  expect(data).toMatchObject({ linkName: '给业主', owners: [], resources: [], assignments: [] });
  expect(data.activities).toMatchObject([{ name: '支模' }]);
  expect(JSON.stringify(data)).not.toContain('内部备注');
});

test('a link that shows resources does not show what they cost', async () => {
  const { data } = await open((await share(1)).token);
  expect(data.resources).toMatchObject([{ name: '木工' }]);
  expect(JSON.stringify(data)).not.toContain('standardRate');
});

test('an expired, a revoked and an unknown link each say so', async () => {
  const link = await share();
  stage.setNow('2026-05-21T08:00:00+08:00');
  expect(await open(link.token)).toMatchObject({
    statusCode: 404,
    errors: [{ message: '分享链接已过期，请向分享人索取新链接' }],
  });
  stage.setNow('2026-04-20T08:00:00+08:00');
  await stage.call(DelPlanShareLink, {
    projectID: stage.projectID,
    planShareLinkID: link.planShareLinkID,
  });
  expect(await open(link.token)).toMatchObject({
    statusCode: 404,
    errors: [{ message: '分享链接已撤销，请向分享人索取新链接' }],
  });
  expect(await open('no-such-link')).toMatchObject({
    statusCode: 404,
    errors: [{ message: '分享链接不存在，请核对链接是否完整' }],
  });
});

test('the token is told once and is not in the list', async () => {
  const link = await share();
  const { data } = await stage.call(GetPlanShareLinkPage, { projectID: stage.projectID });
  expect(
    data.items.some((row) => row.planShareLinkID === link.planShareLinkID && row.state === 'active'),
  ).toBe(true);
  expect(JSON.stringify(data)).not.toContain(link.token);
});

test('a link lives a year at most, and not in the past', async () => {
  const input = { projectID: stage.projectID, name: '久', showResources: 0 as const };
  const long = await stage.call(AddPlanShareLink, { ...input, expiresTime: '2027-04-22T00:00:00+08:00' });
  const past = await stage.call(AddPlanShareLink, { ...input, expiresTime: '2026-04-19T00:00:00+08:00' });
  expect([long.errors[0]?.message, past.errors[0]?.message]).toEqual([
    '分享链接最长 365 天',
    '到期时间已过，请改为将来的时间',
  ]);
});

test('a reader cannot share the plan', async () => {
  const input = {
    projectID: stage.projectID,
    name: 'x',
    expiresTime: '2026-05-01T00:00:00+08:00',
    showResources: 0 as const,
  };
  expect((await stage.call(AddPlanShareLink, input, 'reader')).statusCode).toBe(403);
});
