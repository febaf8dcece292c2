import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  ApplyWbsCommands,
  GetWbsNodeByID,
  GetWbsPlan,
  UpdWbsDictionary,
} from '@xmgl/contracts/schedule/wbs.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { GetScopeDifference, RestoreScopeItem } from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeStatementCalls } from '@xmgl/contracts/scope/scope-documents.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScopeIntoForce } from '../../../test/baseline-in-force.ts';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { freezeScope } from './scope-items.repository.ts';

const requirements = callsOf(requirement);
const deliverables = callsOf(deliverable);
const directly = { changeRequestID: null, reason: '口头要求' };

let stage: OpenStage;
let sponsor: Person;
let projectID: string;
const [root, branch, below, moved] = [v7(), v7(), v7(), v7()];
const [one, two, outside] = [v7(), v7(), v7()];
let requirementID: string;
let [kept, gone]: string[] = [];

const readPlan = () => stage.server.send(GetWbsPlan, { projectID }, stage.owner.token);
const batchOf = async (commands: readonly PlanCommand[]) => ({
  projectID,
  baseVersion: (await readPlan()).planVersion,
  batchID: v7(),
  commands: [...commands] as never,
});
const sayWbs = async (...commands: readonly PlanCommand[]) =>
  stage.server.send(ApplyWbsCommands, { ...(await batchOf(commands)), why: directly }, stage.owner.token);
const sayPlan = async (...commands: readonly PlanCommand[]) =>
  stage.server.send(ApplyPlanCommands, await batchOf(commands), stage.owner.token);
const node = (wbsNodeID: string, parentID: string | null, name: string) =>
  ({ kind: 'addWbsNode', wbsNodeID, parentID, name }) as const;

const differences = async () =>
  (await stage.server.send(GetScopeDifference, { projectID }, stage.owner.token)).items;
type Kind = 'wbs_node' | 'requirement' | 'deliverable' | 'statement';
const restore = (kind: Kind, itemID: string, who: Person = stage.owner) =>
  stage.server.send(RestoreScopeItem, { projectID, kind, itemID }, who.token);

const statement = async (given: object = {}) =>
  (await stage.server.send(scopeStatementCalls.byID, { projectID, ...given }, stage.owner.token)).row;
type Sent = { readonly rowVersion: number; readonly scopeStatementID?: unknown };
const writeStatement = ({ scopeStatementID, rowVersion }: Sent, given: object, who = stage.owner) =>
  stage.server.send(
    scopeStatementCalls.upd,
    { projectID, scopeStatementID, rowVersion, ...given } as never,
    who.token,
  );
const approveStatement = async (draft: Sent, sections: object) =>
  await writeStatement(
    await writeStatement(draft, { sections, action: '提交评审' }),
    { action: '批准' },
    sponsor,
  );

const requirementRow = async () =>
  (await stage.server.send(requirements.byID, { projectID, requirementID }, stage.owner.token)).row;
const stepRequirement = async (given: object) =>
  await stage.server.send(
    requirements.upd,
    { projectID, requirementID, rowVersion: (await requirementRow()).rowVersion, ...given },
    stage.owner.token,
  );

const addRequirement = async () => {
  const { sort_dict_id: sourceKindID } = await stage.server.database.ownerDb
    .selectFrom('sort_dict')
    .select('sort_dict_id')
    .where('company_id', '=', stage.company.companyID)
    .where('kind', '=', '需求来源')
    .where('sort_name', '=', '合同')
    .executeTakeFirstOrThrow();
  const row = await stage.server.send(
    requirements.add,
    {
      projectID,
      title: '离线填报',
      description: '没有信号也能填写',
      requirementKind: '功能',
      priority: '应该有',
      ownerID: stage.owner.userID,
      sourceKindID,
      verifyMethod: '测试',
      acceptanceCriteria: '补传不丢',
    },
    stage.owner.token,
  );
  return row.requirementID;
};

const addDeliverable = async (title: string) => {
  const { server, owner, member } = stage;
  const given = {
    projectID,
    title,
    deliverableKind: '文档' as const,
    acceptanceCriteria: '评审通过',
    plannedTime: '2026-12-31',
    ownerID: member.userID,
    receiverIDs: [owner.userID],
  };
  return (await server.send(deliverables.add, given, owner.token)).deliverableID;
};
const deliverableRow = async (deliverableID: string) =>
  (await stage.server.send(deliverables.byID, { projectID, deliverableID }, stage.owner.token)).row;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  const { server, company, owner } = stage;
  sponsor = await joinProject(server, company, projectID, '发起人', '林雪');
  await sayWbs(
    node(root, null, '项目'),
    node(branch, root, '围护'),
    node(below, branch, '冠梁'),
    node(moved, root, '监测'),
  );
  const activity = (activityID: string, wbsNodeID: string, name: string) =>
    ({ kind: 'addActivity', activityID, wbsNodeID, name, durationMin: 480 }) as const;
  await sayPlan(activity(one, below, '钢筋'), activity(two, below, '浇筑'), activity(outside, moved, '测点'));
  const link = (predID: string, succID: string) =>
    ({ kind: 'addLink', linkID: v7(), predID, succID, type: 'FS' }) as const;
  await sayPlan(link(one, two), link(two, outside));
  const words = { description: '监测基坑', acceptanceCriteria: '按方案' };
  await server.send(UpdWbsDictionary, { projectID, wbsNodeID: moved, rowVersion: 0, ...words }, owner.token);
  requirementID = await addRequirement();
  await stepRequirement({ action: '提交评审' });
  await stepRequirement({ action: '批准' });
  kept = await addDeliverable('运维手册');
  gone = await addDeliverable('竣工图');
  const draft = await server.send(scopeStatementCalls.add, { projectID }, owner.token);
  const texts = { product: '装置', acceptance: '按图', exclusions: '无' };
  await approveStatement(draft, { ...texts, deliverables: [{ name: '运维手册', kind: '文档' }] });
  const { companyID } = company;
  const { ownerDb } = server.database;
  const baselineID = await bringScopeIntoForce(ownerDb, { companyID, projectID, userID: owner.userID });
  await freezeScope(ownerDb as never, { companyID, projectID } as never, baselineID, new Date());
});
afterAll(() => stage.close());

test('a branch that was deleted comes back with its activities, as far as what they need is still there; done again nothing is done', async () => {
  await sayWbs({ kind: 'deleteWbsNode', wbsNodeID: branch, children: 'along' });
  await sayPlan({ kind: 'deleteActivities', activityIDs: [outside], reconnect: false });
  expect((await refusalOf(restore('wbs_node', below)))?.message).toBe('它所在的上级也已删除，请先还原上级');
  expect(await restore('wbs_node', branch)).toEqual({
    isRestored: 1,
    told: '2 项活动随之恢复；1 条逻辑关系或资源分配所指的内容已不存在，没有恢复',
  });
  const { activities, links, wbsNodes, planVersion } = await readPlan();
  expect(wbsNodes.find((row) => row.wbsNodeID === below)).toMatchObject({ parentID: branch });
  expect(activities.filter((row) => row.wbsNodeID === below)).toHaveLength(2);
  expect(links).toMatchObject([{ predID: one, succID: two }]);
  expect(await differences()).toEqual([]);
  expect(await restore('wbs_node', branch)).toEqual({ isRestored: 0, told: '' });
  expect((await readPlan()).planVersion).toBe(planVersion);
});

test('what moved up when its node went stands in it again, where it has not gone elsewhere', async () => {
  await sayWbs({ kind: 'deleteWbsNode', wbsNodeID: branch, children: 'toParent' });
  expect((await restore('wbs_node', branch)).isRestored).toBe(1);
  const standing = new Map((await readPlan()).wbsNodes.map((row) => [row.wbsNodeID, row.parentID]));
  expect(standing.get(below)).toBe(branch);
  await sayWbs({ kind: 'deleteWbsNode', wbsNodeID: branch, children: 'toParent' });
  await sayWbs({ kind: 'moveWbsNode', wbsNodeID: below, parentID: moved });
  await restore('wbs_node', branch);
  const elsewhere = new Map((await readPlan()).wbsNodes.map((row) => [row.wbsNodeID, row.parentID]));
  expect(elsewhere.get(below)).toBe(moved);
  await restore('wbs_node', below);
  expect(await differences()).toEqual([]);
});

test('name, place and words of a node go back at once, and the history says who did it', async () => {
  const { server, owner } = stage;
  await sayWbs(
    { kind: 'updateWbsNode', wbsNodeID: moved, fields: { name: '监测与巡查' } },
    { kind: 'moveWbsNode', wbsNodeID: moved, parentID: branch },
  );
  const words = { rowVersion: 1, description: '监测并巡查', why: directly };
  await server.send(UpdWbsDictionary, { projectID, wbsNodeID: moved, ...words }, owner.token);
  expect(await differences()).toMatchObject([{ itemID: moved, kinds: ['moved', 'changed'] }]);
  await restore('wbs_node', moved);
  expect(await differences()).toEqual([]);
  const read = await server.send(GetWbsNodeByID, { projectID, wbsNodeID: moved }, owner.token);
  expect(read).toMatchObject({
    node: { wbsName: '监测', parentID: root },
    dictionary: { description: '监测基坑' },
  });
});

test('a node that came goes, unless something was delivered with it: then all of it stays', async () => {
  const added = v7();
  await sayWbs(node(added, root, '培训'));
  const deliverableID = await addDeliverable('培训记录');
  const { ownerDb } = stage.server.database;
  const set = (values: object) =>
    ownerDb.updateTable('deliverable').set(values).where('deliverable_id', '=', deliverableID).execute();
  await set({ wbs_node_id: added, state: '已提交' });
  expect((await refusalOf(restore('wbs_node', added)))?.message).toContain(
    '「培训」已有预算、实际成本或已验收成果',
  );
  expect((await differences()).map(({ title }) => title).toSorted()).toEqual(['培训', '培训记录']);
  await set({ wbs_node_id: null, state: '未提交' });
  await restore('wbs_node', added);
  await restore('deliverable', deliverableID);
  expect(await differences()).toEqual([]);
});

test('a requirement says again what was agreed, in a version of its own', async () => {
  await stepRequirement({
    priority: '必须有',
    acceptanceCriteria: '一天后补传不丢',
    changeReason: '例会要求',
  });
  expect(await differences()).toMatchObject([{ itemID: requirementID, kinds: ['changed'] }]);
  await restore('requirement', requirementID);
  expect(await requirementRow()).toMatchObject({
    priority: '应该有',
    acceptanceCriteria: '补传不丢',
    versionNo: 3,
  });
  expect(await differences()).toEqual([]);
});

test('a requirement that was given up beside a change is approved again, with its words of before', async () => {
  await stepRequirement({ title: '离线填报与补传', changeReason: '例会要求' });
  await stage.server.database.ownerDb
    .updateTable('requirement')
    .set({ state: '已取消' })
    .where('requirement_id', '=', requirementID)
    .execute();
  expect(await differences()).toMatchObject([{ itemID: requirementID, kinds: ['deleted'] }]);
  await restore('requirement', requirementID);
  expect(await requirementRow()).toMatchObject({ state: '已批准', title: '离线填报' });
  expect(await differences()).toEqual([]);
});

test('a deliverable comes out of the recycle bin, and says again what was agreed', async () => {
  const { server, owner } = stage;
  const { rowVersion } = await deliverableRow(String(gone));
  await server.send(deliverables.del, { projectID, rows: [{ id: String(gone), rowVersion }] }, owner.token);
  const given = { title: '运维与应急手册', changeReason: '业主要求' };
  const row = { deliverableID: String(kept), rowVersion: (await deliverableRow(String(kept))).rowVersion };
  await server.send(deliverables.upd, { projectID, ...row, ...given }, owner.token);
  expect(await differences()).toHaveLength(2);
  await restore('deliverable', String(gone));
  await restore('deliverable', String(kept));
  expect(await differences()).toEqual([]);
});

test('the statement becomes one draft however often it is asked; beside the draft of somebody else nothing is written', async () => {
  const first = await statement();
  const draft = await writeStatement(first, { action: '小修订', comment: '改文字' });
  await approveStatement(draft, { exclusions: '不含绿化' });
  const [item] = await differences();
  expect(item).toMatchObject({ kind: 'statement', kinds: ['changed'] });
  const itemID = item?.itemID ?? '';
  const other = await writeStatement(await statement(), { action: '小修订', comment: '别的' });
  expect((await refusalOf(restore('statement', itemID)))?.message).toContain('」1.2 还在编写');
  const rows = [{ id: String(other.scopeStatementID), rowVersion: other.rowVersion }];
  await stage.server.send(scopeStatementCalls.del, { projectID, rows } as never, stage.owner.token);

  const told = await restore('statement', itemID);
  expect(told.told).toMatch(/^已按 V1\.0 写成草稿 V1\.\d/);
  expect(await restore('statement', itemID)).toEqual(told);
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await stage.server.send(scopeStatementCalls.page, asked, stage.owner.token);
  const drafts = items.filter(({ state }) => state === '草稿');
  expect(drafts).toHaveLength(1);
  const again = await statement({ scopeStatementID: drafts[0]?.scopeStatementID });
  expect(again.sections).toMatchObject({ exclusions: '无', product: '装置' });
  await approveStatement(again, {});
  expect(await differences()).toEqual([]);
});

test('each thing is put back by the rights to its own page, and nothing that one may not see', async () => {
  const { server, company, owner } = stage;
  const roles = rolesOf(server, projectID, owner);
  const clerk = await joinCompany(server, company, '顾雨桐');
  const roleID = await roles.make({ 'scope.baseline': '10010' });
  await roles.give(roleID, clerk);
  await sayWbs({ kind: 'updateWbsNode', wbsNodeID: moved, fields: { name: '巡查' } });
  expect(await refusalOf(restore('wbs_node', moved, clerk))).toMatchObject({
    status: 403,
    message: '您没有查看这项内容的权限，不能还原',
  });
  await roles.grant(roleID, { 'scope.baseline': '10010', 'scope.wbs': '10000' });
  expect(await refusalOf(restore('wbs_node', moved, clerk))).toMatchObject({ status: 403 });
  await roles.grant(roleID, { 'scope.baseline': '10010', 'scope.wbs': '10010' });
  expect((await restore('wbs_node', moved, clerk)).isRestored).toBe(1);
  await roles.grant(roleID, { 'scope.baseline': '10000', 'scope.wbs': '11110' });
  expect(await refusalOf(restore('wbs_node', moved, clerk))).toMatchObject({ status: 403 });
});
