import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { ApplyAssignmentCommands } from '@xmgl/contracts/resource/requirement.calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import * as scenarios from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject } from '../../../test/factories.ts';
import { type HoursStage, openHoursStage } from '../../../test/hours-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordLines } from '../../../test/word-lines.ts';

let stage: HoursStage;
let unitID: string;
beforeAll(async () => {
  stage = await openHoursStage();
  const { server, projectID, owner } = stage;
  const page = { pageIndex: 1, pageSize: 10, value: { projectID } };
  unitID = (await server.send(callsOf(projectResource).page, page, owner.token)).items[0]?.unitID ?? '';
});
afterAll(() => stage.close());

const send = <C extends Parameters<HoursStage['server']['send']>[0]>(call: C, given: object) =>
  stage.server.send(call, { projectID: stage.projectID, ...given } as never, stage.owner.token);
const addResource = async (resourceName: string, more: object = {}): Promise<string> => {
  const given = { resourceName, resourceKind: '人力', unitID, ...more };
  return (await send(callsOf(projectResource).add, given)).projectResourceID;
};
const apply = async (
  call: typeof ApplyPlanCommands | typeof ApplyAssignmentCommands,
  commands: readonly object[],
) => {
  const { planVersion } = await send(GetPlan, {});
  return await send(call, { baseVersion: planVersion, batchID: v7(), commands });
};
const requestsOf = async (resourceID: string) => {
  const asked = {
    pageIndex: 1,
    pageSize: 50,
    value: { projectID: stage.projectID, resourceID: [resourceID] },
  };
  const { items } = await stage.server.send(callsOf(resourceRequest).page, asked, stage.owner.token);
  return items.map(({ createdBy, state, quantity, way, fromDay, activityID }) => ({
    ...{ createdBy, state, quantity, way, fromDay, activityID },
  }));
};
const standing = async (assignmentID: string) => {
  const { assignments } = await send(GetPlan, {});
  return { state: 'needed', ...assignments.find((one) => one.assignmentID === assignmentID) };
};

test('a need that is 已申请 is a draft of a request at once, whoever may plan; it is asked for once, and only what can be', async () => {
  const { activityID, server, company, projectID } = stage;
  const planner = await joinProject(server, company, projectID, '进度管理员', '陶然');
  const crane = await addResource('汽车吊', { resourceKind: '设备', maxUnits: 1 });
  const assignmentID = v7();
  const say = async (...commands: readonly object[]) => {
    const { planVersion } = await send(GetPlan, {});
    const edit = { projectID, baseVersion: planVersion, batchID: v7(), commands };
    return await server.send(ApplyAssignmentCommands, edit as never, planner.token);
  };
  const to = (state: string, id = assignmentID) => ({
    ...{ kind: 'updateAssignment', assignmentID: id, fields: { state } },
  });
  await say({ kind: 'addAssignment', assignmentID, activityID, resourceID: crane, units: 2 });
  await say(to('requested'));
  const asked = {
    ...{
      createdBy: planner.userID,
      state: '草稿',
      quantity: 2,
      way: '租赁',
      fromDay: '2026-05-06',
      activityID,
    },
  };
  expect(await requestsOf(crane)).toEqual([asked]);
  await say(to('needed'));
  await say(to('requested'));
  expect(await requestsOf(crane)).toEqual([asked]);
  expect(await refusalOf(say(to('requested', stage.assignmentID)))).toMatchObject({
    message: '「周航」已在项目中，不用申请；占用时间请在「资源日历与占用」中预订',
  });
  expect(await standing(stage.assignmentID)).toMatchObject({ state: 'needed' });
  const strange = v7();
  await apply(ApplyPlanCommands, [
    {
      kind: 'addResource',
      resourceID: strange,
      fields: { name: '外租泵车', kind: 'equipment', unit: '台班' },
    },
  ]);
  const anew = {
    kind: 'addAssignment',
    assignmentID: v7(),
    activityID,
    resourceID: strange,
    state: 'requested',
  };
  expect(await refusalOf(say(anew))).toMatchObject({
    message: '「外租泵车」不在资源库中，不能申请，请先在资源库中新增',
  });
});

test('a scenario in which something becomes 已申请 makes the request when it is adopted, or says why it does not', async () => {
  const { activityID } = stage;
  const resourceID = await addResource('履带吊', { resourceKind: '设备', maxUnits: 1 });
  const sentTo = async (commands: readonly object[]) => {
    const planScenarioID = v7();
    await send(scenarios.AddPlanScenario, { planScenarioID, name: `方案 ${planScenarioID.slice(-6)}` });
    const { plan } = await send(scenarios.GetPlanScenarioByID, { planScenarioID });
    await send(scenarios.ApplyScenarioCommands, {
      ...{ planScenarioID, baseVersion: plan.planVersion, batchID: v7(), commands },
    });
    return planScenarioID;
  };
  const asks = (resource: string, name: string) => [
    { kind: 'addResource', resourceID: resource, fields: { name, kind: 'equipment', unit: '台班' } },
    {
      ...{ kind: 'addAssignment', assignmentID: v7(), activityID, resourceID: resource },
      ...{ units: 2, state: 'requested' },
    },
  ];
  const planScenarioID = await sentTo(asks(resourceID, '履带吊'));
  expect(await requestsOf(resourceID)).toEqual([]);
  expect(await send(scenarios.AdoptPlanScenario, { planScenarioID })).toMatchObject({ conflicts: [] });
  const asked = { state: '草稿', quantity: 2, way: '租赁', fromDay: '2026-05-06', activityID };
  expect(await requestsOf(resourceID)).toMatchObject([asked]);
  const strange = await sentTo(asks(v7(), '外租顶管机'));
  const { planVersion } = await send(GetPlan, {});
  expect(await send(scenarios.AdoptPlanScenario, { planScenarioID: strange })).toMatchObject({
    scenario: { state: '编辑中' },
    conflicts: [{ field: '「外租顶管机」不在资源库中，不能申请，请先在资源库中新增' }],
  });
  expect((await send(GetPlan, {})).planVersion).toBe(planVersion);
});

test('nobody is 已落实 by any way who cannot do what was asked for, unless the request says why', async () => {
  const { activityID } = stage;
  const trade = await addResource('放线员', { isGeneric: 1 });
  const person = await addResource('孙立');
  const assignmentID = v7();
  await apply(ApplyAssignmentCommands, [
    { kind: 'addAssignment', assignmentID, activityID, resourceID: trade, units: 1 },
  ]);
  const days = { fromDay: '2026-05-06', toDay: '2026-05-20' };
  const request = await send(callsOf(resourceRequest).add, {
    ...{ resourceID: trade, quantity: 1, way: '内部调配', activityID, ...days },
    skills: [{ skill: '全站仪放线', level: 4 }],
  });
  const refused = {
    status: 409,
    message: `「孙立」能力不足：全站仪放线要 4 级，现 0 级。请在资源申请 ${request.code} 的「落实」中确认占用并写明仍落实的原因`,
  };
  const fill: PlanCommand = {
    kind: 'updateAssignment',
    assignmentID,
    fields: { resourceID: person, state: 'filled' },
  };
  expect(await refusalOf(apply(ApplyAssignmentCommands, [fill]))).toMatchObject(refused);
  const into = [
    { kind: 'addResource', resourceID: person, fields: { name: '孙立', kind: 'labour', unit: '工日' } },
  ];
  expect(await refusalOf(apply(ApplyPlanCommands, [...into, fill]))).toMatchObject(refused);
  const patch = { step: 'patch', entity: 'assignment', id: assignmentID, fields: fill.fields };
  const restore = { kind: 'restore', steps: [patch] };
  expect(await refusalOf(apply(ApplyPlanCommands, [...into, restore]))).toMatchObject(refused);
  const anew = { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID: person, state: 'filled' };
  const gone = { kind: 'deleteAssignment', assignmentID };
  expect(await refusalOf(apply(ApplyAssignmentCommands, [gone, anew]))).toMatchObject(refused);
  const later = { kind: 'updateAssignment', assignmentID, fields: { state: 'filled' } };
  const swap = { kind: 'updateAssignment', assignmentID, fields: { resourceID: person } };
  expect(await refusalOf(apply(ApplyAssignmentCommands, [swap, later]))).toMatchObject(refused);
  expect(await standing(assignmentID)).toMatchObject({ resourceID: trade, state: 'needed' });
  // Others who come to the activity were not asked for by it.
  const { resourceID: other, assignmentID: otherID } = stage;
  await apply(ApplyPlanCommands, [
    { kind: 'updateAssignment', assignmentID: otherID, fields: { state: 'filled' } },
  ]);
  expect(await standing(otherID)).toMatchObject({ resourceID: other, state: 'filled' });
  const { resourceRequestID } = request;
  const booked = await send(callsOf(resourceBooking).add, {
    ...{ resourceID: person, share: 100, resourceRequestID, skillReason: '由何静带教一个月', ...days },
  });
  const { resourceBookingID, rowVersion } = booked;
  await send(callsOf(resourceBooking).upd, { resourceBookingID, rowVersion, action: '确认' });
  await apply(ApplyAssignmentCommands, [fill]);
  expect(await standing(assignmentID)).toMatchObject({ resourceID: person, state: 'filled' });
  const printed = { register: 'ResourceRequest', rowIDs: [resourceRequestID], format: 'docx' };
  const lines = wordLines((await send(RowFormExport, printed)).content);
  const come = lines.slice(lines.indexOf('落实情况') + 1);
  expect(come.slice(6, 12)).toEqual(['孙立', days.fromDay, days.toDay, '100%', '确认', '由何静带教一个月']);
});

test('a 资源申请单 says how its candidates compare by the weights, and asks for none that nobody set', async () => {
  const resourceID = await addResource('资料员', { isGeneric: 1 });
  const given = { resourceID, quantity: 1, way: '招聘', fromDay: '2026-05-06', toDay: '2026-05-20' };
  const scored = (
    candidate: string,
    ...[abilityScore, experienceScore, costScore, readyScore]: number[]
  ) => ({
    ...{ candidate, abilityScore, experienceScore, costScore, readyScore },
  });
  const { resourceRequestID } = await send(callsOf(resourceRequest).add, {
    ...given,
    candidates: [scored('钱进', 4, 5, 2, 3), scored('余佳', 5, 4, 4, 5)],
  });
  const printed = { register: 'ResourceRequest', rowIDs: [resourceRequestID], format: 'docx' };
  const lines = wordLines((await send(RowFormExport, printed)).content);
  expect(lines).not.toContain('候选人的权重');
  const compared = lines.slice(lines.indexOf('候选人比较') + 1);
  expect(compared.slice(0, 7)).toEqual([
    '名次',
    '候选',
    '能力 40%',
    '经验 30%',
    '费用 20%',
    '到位 10%',
    '得分',
  ]);
  expect(compared.slice(7, 14)).toEqual(['1', '余佳', '5', '4', '4', '5', '4.50']);
  expect(compared.slice(14, 21)).toEqual(['2', '钱进', '4', '5', '2', '3', '3.80']);
});

test('who has the skill is 已落实 without more', async () => {
  const { activityID } = stage;
  const [trade, person] = [await addResource('电工', { isGeneric: 1 }), await addResource('郑毅')];
  const assignmentID = v7();
  await apply(ApplyAssignmentCommands, [
    { kind: 'addAssignment', assignmentID, activityID, resourceID: trade, units: 1 },
  ]);
  await send(callsOf(resourceRequest).add, {
    ...{ resourceID: trade, quantity: 1, way: '招聘', fromDay: '2026-05-01', toDay: '2026-06-30' },
    skills: [{ skill: '低压电工', level: 3 }],
  });
  const fill = [{ kind: 'updateAssignment', assignmentID, fields: { resourceID: person, state: 'filled' } }];
  expect((await refusalOf(apply(ApplyAssignmentCommands, fill))).status).toBe(409);
  const skill = { resourceID: person, skill: '低压电工', level: 3 };
  const known = await send(callsOf(resourceSkill).add, { ...skill, expiresAt: '2026-01-01' });
  expect((await refusalOf(apply(ApplyAssignmentCommands, fill))).status).toBe(409);
  const { resourceSkillID, rowVersion } = known;
  await send(callsOf(resourceSkill).upd, { resourceSkillID, rowVersion, expiresAt: '2099-01-01' });
  await apply(ApplyAssignmentCommands, fill);
  expect(await standing(assignmentID)).toMatchObject({ resourceID: person, state: 'filled' });
});
