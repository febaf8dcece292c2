import { assumption } from '@xmgl/contracts/integration/assumption.register';
import * as around from '@xmgl/contracts/integration/document/document-around.calls';
import { preliminaryScopeCalls } from '@xmgl/contracts/integration/document/preliminary-scope.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import {
  GetScopeStatementOffers,
  requirementPlanCalls,
  scopePlanCalls,
  scopeStatementCalls,
  TakeScopeStatementOffer,
} from '@xmgl/contracts/scope/scope-documents.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
let keeper: Person;
let sponsor: Person;
let projectID: string;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  keeper = await joinProject(stage.server, stage.company, projectID, '范围管理员', '何静');
  sponsor = await joinProject(stage.server, stage.company, projectID, '发起人', '林雪');
});
afterAll(() => stage.close());

const idName = ({ add }: PlanDocumentCalls) => `${add.name.charAt(3).toLowerCase()}${add.name.slice(4)}ID`;
type Row = Readonly<Record<string, unknown>>;
const step = (calls: PlanDocumentCalls, row: Row, given: object, who: Person) => {
  const key = { [idName(calls)]: row[idName(calls)], rowVersion: row.rowVersion };
  return stage.server.send(calls.upd, { projectID, ...key, ...given } as never, who.token);
};
const approve = async (calls: PlanDocumentCalls, draft: Row, sections: object, by: Person) => {
  const sent = await step(calls, draft, { sections, action: '提交评审' }, keeper);
  return await step(calls, sent, { action: '批准' }, by);
};
const begin = (calls: PlanDocumentCalls, who: Person = keeper) =>
  stage.server.send(calls.add, { projectID }, who.token);
const texts = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `${key} 写好`]));
const cell = async (no: string) =>
  (await stage.server.send(GetProcessMap, { projectID }, stage.owner.token)).find(
    ({ processNo }) => processNo === no,
  );

test('plan ①: 5.1 is 已完成 once both plans are approved', async () => {
  expect(await cell('5.1')).toMatchObject({ state: '未开始' });
  const scope = await begin(scopePlanCalls);
  expect(await cell('5.1')).toMatchObject({ state: '进行中' });
  const required = texts(['statement', 'wbs', 'baseline', 'acceptance', 'change']);
  await approve(scopePlanCalls, scope, required, stage.owner);
  expect(await cell('5.1')).toMatchObject({ state: '进行中', says: ['1 份计划已批准'] });
  const requirement = await begin(requirementPlanCalls);
  expect(requirement.sections).toMatchObject({ tracing: ['WBS', '可交付成果', '验收'] });
  const given = { ...texts(['collection', 'configuration', 'priority', 'metrics']), tracing: ['WBS'] };
  const approved = await approve(requirementPlanCalls, requirement, given, stage.owner);
  expect(await cell('5.1')).toMatchObject({ state: '已完成' });
  const read = await stage.server.send(
    requirementPlanCalls.byID,
    { projectID, requirementPlanID: String(approved.requirementPlanID) },
    keeper.token,
  );
  expect(read.said.tracing).toBe('WBS');
});

test('plan ③: a small revision of the plan is V1.1', async () => {
  const asked = { pageIndex: 1, pageSize: 5, value: { projectID } };
  const [row] = (await stage.server.send(scopePlanCalls.page, asked, keeper.token)).items;
  const revised = await step(scopePlanCalls, row as Row, { action: '小修订', comment: '改检验时限' }, keeper);
  const approved = await approve(scopePlanCalls, revised, { acceptance: '两个工作日' }, stage.owner);
  expect(approved.versionNo).toBe('1.1');
});

const prelim = {
  ...texts(['objectives', 'product', 'acceptance', 'boundary']),
  deliverables: '竣工图、保修书',
  constraints: [{ name: '场地狭窄', category: '资源', impact: '材料分批进场' }],
};

test('statement ①: 转入 of the 初步范围说明书 fills the first draft, once', async () => {
  const { owner, server } = stage;
  const draft = await server.send(preliminaryScopeCalls.add, { projectID }, owner.token);
  const sent = await step(preliminaryScopeCalls, draft, { sections: prelim, action: '提交评审' }, owner);
  await step(preliminaryScopeCalls, sent, { action: '批准' }, sponsor);
  const taken = { projectID, offer: 'statement' } as const;
  await server.send(around.TakePreliminaryScopeOffer, taken, owner.token);
  expect(await refusalOf(server.send(around.TakePreliminaryScopeOffer, taken, owner.token))).toMatchObject({
    status: 409,
  });
  const asked = { projectID };
  const { row } = await server.send(scopeStatementCalls.byID, asked, keeper.token);
  expect(row).toMatchObject({
    versionNo: '0.1',
    sections: {
      product: 'product 写好',
      deliverables: [{ name: '竣工图' }, { name: '保修书' }],
      constraints: [{ name: '场地狭窄', kind: '制约因素' }],
    },
  });
  expect(await cell('5.3')).toMatchObject({ state: '进行中' });
});

test('approved by the sponsor, its assumptions go to the log, once', async () => {
  const { server } = stage;
  const { row } = await server.send(scopeStatementCalls.byID, { projectID }, stage.owner.token);
  const sent = await step(scopeStatementCalls, row, { action: '提交评审' }, stage.owner);
  await step(scopeStatementCalls, sent, { action: '批准' }, sponsor);
  expect(await cell('5.3')).toMatchObject({ state: '已完成', says: ['范围说明书 V1.0 已批准'] });
  await server.send(TakeScopeStatementOffer, { projectID, offer: 'assumptions' }, stage.owner.token);
  const log = await server.send(
    callsOf(assumption).page,
    { pageIndex: 1, pageSize: 50, value: { projectID } },
    stage.owner.token,
  );
  expect(log.items.map(({ title }) => title)).toEqual(['场地狭窄']);
  expect(await server.send(GetScopeStatementOffers, { projectID }, stage.owner.token)).toMatchObject([
    { offer: 'deliverables', isDone: 0, mayTake: 1 },
    { offer: 'assumptions', isDone: 1, mayTake: 0 },
  ]);
});

test('statement ②: approved, it makes the deliverables that are missing', async () => {
  const taken = { projectID, offer: 'deliverables' } as const;
  await stage.server.send(TakeScopeStatementOffer, taken, stage.owner.token);
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const { items } = await stage.server.send(callsOf(deliverable).page, asked, keeper.token);
  expect(items.map(({ title }) => title).sort()).toEqual(['保修书', '竣工图']);
  expect(items[0]).toMatchObject({ receiverIDs: [sponsor.userID], state: '未提交' });
});

test('statement ③: V2.0 without a change is refused', async () => {
  const { row } = await stage.server.send(scopeStatementCalls.byID, { projectID }, stage.owner.token);
  expect(await refusalOf(step(scopeStatementCalls, row, { action: '修订' }, stage.owner))).toMatchObject({
    status: 409,
    message: '「范围说明书」已批准，修订须依据已批准的变更；只改文字请选「小修订」',
  });
});
