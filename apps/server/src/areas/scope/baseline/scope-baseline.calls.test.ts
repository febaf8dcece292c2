import { UpdChange } from '@xmgl/contracts/integration/change.calls';
import { GetMonitorOffenders } from '@xmgl/contracts/integration/monitor.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { ApplyWbsCommands, GetWbsPlan, UpdWbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { AddWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import {
  GetScopeControl,
  GetScopeDifference,
  LinkScopeChange,
  ScopeDifferencePaper,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { scopeStatementCalls } from '@xmgl/contracts/scope/scope-documents.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChange as addChangeRow } from '../../../test/add-change.ts';
import { joinCompany, joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { rolesOf } from '../../../test/role-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(scopeBaseline);
let stage: OpenStage;
let keeper: Person;
let sponsor: Person;
let projectID: string;
const [root, node] = [v7(), v7()];

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  keeper = await joinProject(stage.server, stage.company, projectID, '范围管理员', '何静');
  sponsor = await joinProject(stage.server, stage.company, projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

type Said = Extract<PlanCommand, { kind: 'addWbsNode' | 'updateWbsNode' }>;
type Why = { readonly changeRequestID: string | null; readonly reason: string };
const say = async (commands: readonly Said[], why?: Why) => {
  const { planVersion } = await stage.server.send(GetWbsPlan, { projectID }, keeper.token);
  const batch = {
    projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [...commands],
    ...(why && { why }),
  };
  return await stage.server.send(ApplyWbsCommands, batch, keeper.token);
};
type Row = { readonly scopeBaselineID: string; readonly rowVersion: number };
const add = (name: string) => stage.server.send(calls.add, { projectID, name }, keeper.token);
const step = ({ scopeBaselineID, rowVersion }: Row, given: object, who: Person = keeper) =>
  stage.server.send(calls.upd, { projectID, scopeBaselineID, rowVersion, ...given }, who.token);
const differences = async () =>
  (await stage.server.send(GetScopeDifference, { projectID }, keeper.token)).items;
const control = () => stage.server.send(GetScopeControl, { projectID }, keeper.token);

/** The creep as the report of the week and the map of processes have it. */
const toldCreep = async () => {
  const { server, owner } = stage;
  const { sections } = await server.send(GetProjectOverview, { projectID }, owner.token);
  const map = await server.send(GetProcessMap, { projectID }, owner.token);
  return {
    report: sections
      .find(({ section }) => section === 'scope')
      ?.facts.figures.find(({ label }) => label === '未经变更')?.value,
    map: map.find(({ processNo }) => processNo === '5.6')?.state,
  };
};

const approveStatement = async () => {
  const { server } = stage;
  const draft = await server.send(scopeStatementCalls.add, { projectID }, keeper.token);
  const texts = { product: '装置', acceptance: '按图', exclusions: '无' };
  const deliverables = [{ name: '运维手册', kind: '文档' }];
  const { scopeStatementID } = draft;
  const send = (row: { readonly rowVersion: number }, given: object, who: Person) =>
    server.send(
      scopeStatementCalls.upd,
      { projectID, scopeStatementID, rowVersion: row.rowVersion, ...given } as never,
      who.token,
    );
  const sent = await send(draft, { sections: { ...texts, deliverables }, action: '提交评审' }, keeper);
  await send(sent, { action: '批准' }, sponsor);
};

test('baseline ①: what is not whole is told in a list; approved by the sponsor it is in force', async () => {
  await say([
    { kind: 'addWbsNode', wbsNodeID: root, parentID: null, name: '项目' },
    { kind: 'addWbsNode', wbsNodeID: node, parentID: root, name: '运维手册' },
    { kind: 'updateWbsNode', wbsNodeID: node, fields: { nodeKind: '工作包' } },
  ]);
  const row = await add('初始范围');
  const refused = await refusalOf(step(row, { action: '提交' }));
  expect(refused?.message).toContain('不能生成基线，还有 4 处问题：范围说明书尚未批准');
  await approveStatement();
  await stage.server.send(
    AddWbsManager,
    { projectID, wbsNodeID: node, userIDs: [keeper.userID], duty: '负责人' },
    keeper.token,
  );
  const words = { description: '编写手册', acceptanceCriteria: '评审通过' };
  await stage.server.send(
    UpdWbsDictionary,
    { projectID, wbsNodeID: node, rowVersion: 0, ...words },
    keeper.token,
  );
  const sent = await step(row, { action: '提交' });
  expect(sent).toMatchObject({ state: '审批中', itemCount: 3 });
  expect(await refusalOf(step(sent, { action: '批准' }))).toMatchObject({ status: 403 });
  expect((await step(sent, { action: '批准' }, sponsor)).state).toBe('已批准');
  expect(await differences()).toEqual([]);
});

test('baseline ②: from then on the WBS changes for a reason, and what is changed without a change is creep', async () => {
  const extra = v7();
  const added: Said = { kind: 'addWbsNode', wbsNodeID: extra, parentID: root, name: '培训' };
  expect(await refusalOf(say([added]))).toMatchObject({
    message: '范围已有基准，请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）',
  });
  // Code and weight are no part of the scope.
  await say([{ kind: 'updateWbsNode', wbsNodeID: node, fields: { code: '1.7' } }]);
  expect(await differences()).toEqual([]);
  await say([added], { changeRequestID: null, reason: '业主口头要求' });
  expect(await differences()).toMatchObject([
    {
      kind: 'wbs_node',
      itemID: extra,
      kinds: ['added'],
      reason: '业主口头要求',
      isCreep: 1,
      userName: '何静',
    },
  ]);
  expect(await control()).toMatchObject({ creepCount: 1, itemCount: 3, changeRate: 0 });
  expect(await toldCreep()).toEqual({ report: '1 项', map: '需关注' });
  const creep = { projectID, figure: 'scopeCreep' } as const;
  const { items } = await stage.server.send(GetMonitorOffenders, creep, stage.owner.token);
  expect(items.map(({ title }) => title)).toEqual(['培训']);
  const criteria = { projectID, wbsNodeID: node, rowVersion: 1, acceptanceCriteria: '专家评审通过' };
  expect(await refusalOf(stage.server.send(UpdWbsDictionary, criteria, keeper.token))).toMatchObject({
    path: 'why.reason',
  });
});

test('baseline ③: the second version follows an approved change, and takes the place of the first', async () => {
  const row = await add('第二版');
  expect(await refusalOf(step(row, { action: '提交' }))).toMatchObject({ path: 'changeRequestID' });
  const changeRequestID = await addApprovedChange();
  const sent = await step(row, { action: '提交', changeRequestID });
  await step(sent, { action: '批准' }, sponsor);
  expect(await differences()).toEqual([]);
  expect(await control()).toMatchObject({ creepCount: 0, scopeCreep: 0 });
  expect(await toldCreep()).toEqual({ report: '0 项', map: '进行中' });
  const [second, first] = (await stage.server.send(GetScopeDifference, { projectID }, keeper.token)).versions;
  const between = { projectID, fromID: first?.scopeBaselineID ?? '', toID: second?.scopeBaselineID ?? '' };
  expect((await stage.server.send(GetScopeDifference, between, keeper.token)).items).toMatchObject([
    { title: '培训', kinds: ['added'], changeTitle: 'BG-900 增加培训', isCreep: 0 },
  ]);
});

test('what was changed beside a change comes under one: once it is through, the next version holds that and nothing else', async () => {
  const { server } = stage;
  const [covered, left] = [v7(), v7()];
  const added = (wbsNodeID: string, name: string): Said => ({
    kind: 'addWbsNode',
    wbsNodeID,
    parentID: root,
    name,
  });
  await say([added(covered, '验收'), added(left, '宣传')], { changeRequestID: null, reason: '口头要求' });
  expect(await control()).toMatchObject({ creepCount: 2 });
  const changeRequestID = await addChange('BG-901', '草稿');
  const items = [{ kind: 'wbs_node' as const, itemID: covered }];
  const link = () => server.send(LinkScopeChange, { projectID, changeRequestID, items }, keeper.token);
  expect(await link()).toEqual({ linked: 1 });
  // A draft covers nothing yet.
  expect(await control()).toMatchObject({ creepCount: 2 });
  expect((await differences()).find(({ itemID }) => itemID === covered)).toMatchObject({
    pendingTitle: 'BG-901 增加培训',
    isCreep: 1,
  });
  const agreed = [{ kind: 'wbs_node' as const, itemID: root }];
  const sent = server.send(LinkScopeChange, { projectID, changeRequestID, items: agreed }, keeper.token);
  expect((await refusalOf(sent))?.message).toContain('不再是未经变更的改动');
  await server.database.ownerDb
    .updateTable('change_request')
    .set({ state: '验证', verifier_id: sponsor.userID })
    .where('change_request_id', '=', changeRequestID)
    .execute();
  expect(await refusalOf(link())).toMatchObject({
    message: '变更已在「验证」，只有草稿可以补上改动',
  });
  const passed = { projectID, changeRequestID, rowVersion: 1, action: '通过' } as const;
  await server.send(UpdChange, passed, sponsor.token);
  expect(await differences()).toMatchObject([
    { itemID: left, kinds: ['added'], reason: '口头要求', isCreep: 1 },
  ]);
  expect(await control()).toMatchObject({ creepCount: 1 });
  const { items: versions } = await server.send(
    calls.page,
    { pageIndex: 1, pageSize: 20, value: { projectID } } as never,
    keeper.token,
  );
  expect(versions.map(({ state, changeRequestID: by }) => [state, by === changeRequestID])).toEqual(
    expect.arrayContaining([['已批准', true]]),
  );
  expect(versions.filter(({ state }) => state === '已批准')).toHaveLength(1);
});

test('the difference goes on paper', async () => {
  const asked = { projectID, format: 'docx' } as const;
  const paper = await stage.server.send(ScopeDifferencePaper, asked, keeper.token);
  expect(paper.fileName).toMatch(/范围差异报告\.docx$/);
});

test('a statement that says again what the baseline froze is no creep', async () => {
  const { server } = stage;
  type Sent = { readonly rowVersion: number };
  const send = (id: unknown, row: Sent, given: object, who: Person) =>
    server.send(
      scopeStatementCalls.upd,
      { projectID, scopeStatementID: String(id), rowVersion: row.rowVersion, ...given } as never,
      who.token,
    );
  const revise = async (sections: object) => {
    const { row } = await server.send(scopeStatementCalls.byID, { projectID }, keeper.token);
    const draft = await send(row.scopeStatementID, row, { action: '小修订', comment: '改文字' }, keeper);
    const id = draft.scopeStatementID;
    const sent = await send(id, draft, { sections, action: '提交评审' }, keeper);
    await send(id, sent, { action: '批准' }, sponsor);
  };
  const creep = async () => (await differences()).filter(({ kind }) => kind === 'statement');
  expect(await creep()).toEqual([]);
  const { row } = await server.send(scopeStatementCalls.byID, { projectID }, keeper.token);
  await revise({ exclusions: '不含绿化' });
  expect(await creep()).toMatchObject([
    { fields: [{ field: 'version', before: 'V1.0', after: 'V1.1' }], isCreep: 1 },
  ]);
  await revise(row.sections);
  expect(await creep()).toEqual([]);
});

test('who opens the baselines alone is told how much differs, and nothing of what', async () => {
  const { server, company, owner } = stage;
  const roles = rolesOf(server, projectID, owner);
  const reader = await joinCompany(server, company, '顾雨桐');
  const roleID = await roles.make({ 'scope.baseline': '10010' });
  await roles.give(roleID, reader);
  const all = await differences();
  expect(all.length).toBeGreaterThan(0);
  const read = () => server.send(GetScopeDifference, { projectID }, reader.token);
  expect(await read()).toMatchObject({ items: [], hiddenCount: all.length });
  await roles.grant(roleID, { 'scope.baseline': '10010', 'scope.wbs': '10000' });
  const { items, hiddenCount } = await read();
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['wbs_node']));
  expect(items.length + hiddenCount).toBe(all.length);
});

const addApprovedChange = () => addChange('BG-900', '批准');
const addChange = (code: string, state: string): Promise<string> =>
  addChangeRow(stage.server.database.ownerDb, {
    company_id: stage.company.companyID,
    project_id: projectID,
    userID: stage.owner.userID,
    applicantID: stage.stakeholderIDs[0] ?? '',
    code,
    title: '增加培训',
    state,
  });
