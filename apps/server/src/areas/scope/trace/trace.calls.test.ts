import { InsertRole } from '@xmgl/contracts/integration/role.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowLinks } from '@xmgl/contracts/register/row.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { GetWbsNodeByID } from '@xmgl/contracts/schedule/wbs.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { GetRequirementMatrix, SetRequirementTraces } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace, type TraceKind } from '@xmgl/contracts/scope/requirement-trace.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const traces = callsOf(requirementTrace);
let stage: OpenStage;
let keeper: Person;
let projectID: string;
let contractID: string;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  keeper = await joinProject(stage.server, stage.company, projectID, '范围管理员', '何静');
  const word = await stage.server.database.ownerDb
    .selectFrom('sort_dict')
    .select('sort_dict_id')
    .where('company_id', '=', stage.company.companyID)
    .where('kind', '=', '需求来源')
    .where('sort_name', '=', '合同')
    .executeTakeFirstOrThrow();
  contractID = word.sort_dict_id;
});
afterAll(() => stage.close());

const send = <C extends Parameters<OpenStage['server']['send']>[0]>(call: C, given: object, who = keeper) =>
  stage.server.send(call, { projectID, ...given } as never, who.token);

const propose = (given: object = {}) =>
  stage.server.send(
    callsOf(requirement).add,
    {
      projectID,
      title: '离线填报',
      description: '没有信号也能填写',
      requirementKind: '功能',
      priority: '必须有',
      objective: '人人能用',
      ownerID: keeper.userID,
      sourceKindID: contractID,
      verifyMethod: '测试',
      acceptanceCriteria: '离线一天后补传不丢',
      ...given,
    } as never,
    keeper.token,
  );
const upd = (
  row: { requirementID: string; rowVersion: number },
  given: object,
  who: { readonly token: string } = keeper,
) =>
  stage.server.send(
    callsOf(requirement).upd,
    { projectID, requirementID: row.requirementID, rowVersion: row.rowVersion, ...given } as never,
    who.token,
  );
const approve = async (given: object = {}) =>
  await upd(await upd(await propose(given), { action: '提交评审' }), { action: '批准' }, stage.owner);

const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await stage.server.send(GetPlan, { projectID }, stage.owner.token);
  const batch = { projectID, baseVersion, batchID: v7(), upon: [], commands };
  await stage.server.send(ApplyPlanCommands, batch, stage.owner.token);
};
const addNode = async (name: string, parentID: string | null = null): Promise<string> => {
  const wbsNodeID = v7();
  await say({ kind: 'addWbsNode', wbsNodeID, parentID, name });
  return wbsNodeID;
};
const addDeliverable = async (title: string) =>
  await stage.server.send(
    callsOf(deliverable).add,
    {
      projectID,
      title,
      deliverableKind: '产品',
      acceptanceCriteria: '通过演示',
      plannedTime: '2026-12-31',
      ownerID: stage.member.userID,
      receiverIDs: [stage.owner.userID],
    } as never,
    stage.owner.token,
  );

type Cell = readonly [requirementID: string, targetKind: TraceKind, targetID: string];
const set = (cells: readonly Cell[], isTraced: 0 | 1 = 1, who = keeper) =>
  stage.server.send(
    SetRequirementTraces,
    {
      projectID,
      changes: cells.map(([requirementID, targetKind, targetID]) => ({
        requirementID,
        targetKind,
        targetID,
        isTraced,
      })),
    },
    who.token,
  );
const read = (who = keeper) => stage.server.send(GetRequirementMatrix, { projectID }, who.token);
const rowOf = async (requirementID: string) =>
  (await read()).requirements.find((row) => row.requirementID === requirementID);

test('rtm ①: a cell that is set is a trace, and one gap less; set twice it stays one; cleared the gap returns', async () => {
  const { requirementID } = await approve();
  const node = await addNode('客户端');
  expect(await rowOf(requirementID)).toMatchObject({ gaps: ['无 WBS', '无成果'], traceState: '未跟踪' });
  expect(await set([[requirementID, 'WBS', node]])).toEqual({ added: 1, removed: 0 });
  expect(await set([[requirementID, 'WBS', node]])).toEqual({ added: 0, removed: 0 });
  expect(await rowOf(requirementID)).toMatchObject({ gaps: ['无成果'], traceState: '未实现' });
  expect((await read()).nodes.find(({ wbsNodeID }) => wbsNodeID === node)).toMatchObject({ isUnasked: 0 });
  expect(await set([[requirementID, 'WBS', node]], 0)).toEqual({ added: 0, removed: 1 });
  expect(await rowOf(requirementID)).toMatchObject({ gaps: ['无 WBS', '无成果'], traceState: '未跟踪' });
  expect((await read()).nodes.find(({ wbsNodeID }) => wbsNodeID === node)).toMatchObject({ isUnasked: 1 });
});

test('rtm ②: with its node a trace is gone and the gap is back, until the deletion is undone', async () => {
  const { requirementID } = await approve();
  const wbsNodeID = await addNode('服务端');
  const { requirementTraceID } = await stage.server.send(
    traces.add,
    { projectID, requirementID, wbsNodeID } as never,
    keeper.token,
  );
  await say({ kind: 'deleteWbsNode', wbsNodeID, children: 'along' });
  expect((await rowOf(requirementID))?.gaps).toContain('无 WBS');
  expect(await refusalOf(send(traces.byID, { requirementTraceID }))).toMatchObject({ status: 404 });
  await say({ kind: 'addWbsNode', wbsNodeID, parentID: null, name: '服务端' });
  expect((await rowOf(requirementID))?.gaps).not.toContain('无 WBS');
  expect(await send(traces.byID, { requirementTraceID })).toMatchObject({ row: { targetKind: 'WBS' } });
});

test('a trace is stored once, of what is approved, and leads somewhere', async () => {
  const { requirementID } = await approve();
  const wbsNodeID = await addNode('接口');
  await send(traces.add, { requirementID, wbsNodeID });
  expect(await refusalOf(send(traces.add, { requirementID, wbsNodeID }))).toMatchObject({
    status: 409,
    message: '此关联已存在',
  });
  expect(await refusalOf(send(traces.add, { requirementID }))).toMatchObject({
    message: '请选择这项需求跟踪到的对象',
  });
  const open = await propose({ title: '大屏' });
  expect(await refusalOf(send(traces.add, { requirementID: open.requirementID, wbsNodeID }))).toMatchObject({
    message: `需求「${open.code}」尚未批准，批准后才能关联`,
    path: 'requirementID',
  });
  expect(await refusalOf(set([[open.requirementID, 'WBS', wbsNodeID]]))).toMatchObject({
    message: `需求「${open.code}」尚未批准，批准后才能关联`,
  });
  const other = await addNode('报表');
  expect(await refusalOf(set([[requirementID, '可交付成果', other]]))).toMatchObject({ status: 400 });
});

test('setting cells needs the right to change the matrix', async () => {
  const { requirementID } = await approve();
  const node = await addNode('看板');
  expect(await refusalOf(set([[requirementID, 'WBS', node]], 1, stage.member))).toMatchObject({
    status: 403,
  });
});

test('a requirement in parts is as far as the least of them; its aim is theirs, too', async () => {
  const whole = await approve({ title: '移动端' });
  const parts = await Promise.all(
    ['安卓', '苹果'].map((title) => approve({ title, parentID: whole.requirementID, objective: '' })),
  );
  const [first, second] = parts.map(({ requirementID }) => requirementID);
  const node = await addNode('移动端');
  const { deliverableID } = await addDeliverable('移动端');
  const stateOf = async () => {
    const row = await rowOf(whole.requirementID);
    return [row?.traceState, row?.gaps];
  };
  await set([
    [first ?? '', 'WBS', node],
    [first ?? '', '可交付成果', deliverableID],
  ]);
  expect(await stateOf()).toEqual(['未跟踪', ['无 WBS', '无成果']]);
  expect((await rowOf(second ?? ''))?.gaps).toEqual(['无 WBS', '无成果']);
  await set([[second ?? '', 'WBS', node]]);
  expect(await stateOf()).toEqual(['未实现', ['无成果']]);
  await set([[second ?? '', '可交付成果', deliverableID]]);
  expect(await stateOf()).toEqual(['未实现', []]);
  const { ownerDb } = stage.server.database;
  await stage.server.services.plans.dates.settle();
  await ownerDb
    .updateTable('wbs_node')
    .set({ percent_complete: '100' })
    .where('wbs_node_id', '=', node)
    .execute();
  expect(await stateOf()).toEqual(['已实现', []]);
});

test('the list of requirements tells how far they have come, and is narrowed by it', async () => {
  const row = await approve({ title: '看得见' });
  const open = await propose({ title: '还没批准' });
  await set([[row.requirementID, 'WBS', await addNode('看得见')]]);
  const list = async (given: object) => {
    const { items } = await stage.server.send(
      callsOf(requirement).page,
      { pageIndex: 1, pageSize: 100, value: { projectID, ...given } } as never,
      keeper.token,
    );
    return new Map(items.map((item) => [item.requirementID, item.traceState]));
  };
  const all = await list({});
  expect([all.get(row.requirementID), all.get(open.requirementID)]).toEqual(['未实现', null]);
  const begun = await list({ traceState: ['未实现'] });
  expect([begun.has(row.requirementID), begun.has(open.requirementID)]).toEqual([true, false]);
  expect((await list({ traceState: ['已验收'] })).has(row.requirementID)).toBe(false);
});

test('rtm ③: what is accepted is 已验收, and changed since then it is to be reviewed', async () => {
  const row = await approve({ title: '打卡' });
  const { deliverableID } = await addDeliverable('打卡模块');
  await set([[row.requirementID, '可交付成果', deliverableID]]);
  const { ownerDb } = stage.server.database;
  await ownerDb
    .updateTable('deliverable')
    .set({ state: '已接收' })
    .where('deliverable_id', '=', deliverableID)
    .execute();
  await ownerDb
    .insertInto('deliverable_acceptance')
    .values({
      company_id: stage.company.companyID,
      project_id: projectID,
      deliverable_id: deliverableID,
      round: 1,
      submitted_by: stage.member.userID,
      submitted_at: new Date(),
      conclusion: '接收',
      concluded_by: stage.owner.userID,
      concluded_at: new Date(),
    })
    .execute();
  expect(await rowOf(row.requirementID)).toMatchObject({ traceState: '已验收', mustReview: 0 });
  await upd(row, { title: '打卡与补卡', changeReason: '补卡' });
  expect(await rowOf(row.requirementID)).toMatchObject({ versionNo: 2, mustReview: 1 });
});

test('who opens the matrix alone reads nothing there of what stands on other tabs', async () => {
  const { server, company, owner } = stage;
  const reader = await joinCompany(server, company, '顾雨桐');
  const roles = rolesOf(server, projectID, owner);
  const roleID = await roles.make({ 'scope.rtm': '10000' });
  await roles.give(roleID, reader);
  const full = await read();
  expect(full.nodes.length * full.requirements.length * full.deliverables.length).toBeGreaterThan(0);
  const empty = { requirements: [], nodes: [], activities: [], deliverables: [], files: [], traces: [] };
  expect(await read(reader)).toMatchObject(empty);
  await roles.grant(roleID, { 'scope.rtm': '10000', 'scope.wbs': '10000' });
  expect(await read(reader)).toMatchObject({ ...empty, nodes: full.nodes, activities: full.activities });
});

test('a node tells what is traced to it, and a deliverable what it is traced from, to who may open these', async () => {
  const { server, company, owner } = stage;
  const row = await approve({ title: '夜间照明' });
  const wbsNodeID = await addNode('照明');
  const { deliverableID } = (await addDeliverable('照明系统')) as { deliverableID: string };
  await set([
    [row.requirementID, 'WBS', wbsNodeID],
    [row.requirementID, '可交付成果', deliverableID],
  ]);
  const asked = { projectID, wbsNodeID };
  const node = await server.send(GetWbsNodeByID, asked, keeper.token);
  expect(node.requirements).toMatchObject([{ name: '夜间照明', state: '已批准' }]);
  const links = { projectID, register: 'Deliverable', rowID: deliverableID };
  const told = await server.send(GetRowLinks, links, keeper.token);
  expect(told.find(({ register }) => register === 'RequirementTrace')?.rows).toMatchObject([
    { title: '夜间照明（可交付成果）' },
  ]);
  const reader = await joinCompany(server, company, '苏晓');
  const roles = rolesOf(server, projectID, owner);
  const { roleID } = await server.send(InsertRole, { projectID, roleName: '只看 WBS' }, owner.token);
  await roles.grant(roleID, { 'scope.wbs': '10000' });
  await roles.give(roleID, reader);
  expect((await server.send(GetWbsNodeByID, asked, reader.token)).requirements).toEqual([]);
});
