import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import {
  GetRequirementFigures,
  GetRequirementVersions,
  RequirementPaper,
} from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { SetRequirementTraces } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { GetScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChange } from '../../../test/add-change.ts';
import { bringScopeIntoForce } from '../../../test/baseline-in-force.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(requirement);
let stage: OpenStage;
let keeper: Person;
let projectID: string;
let wordID: (name: string) => string;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  keeper = await joinProject(stage.server, stage.company, projectID, '范围管理员', '何静');
  const words = await stage.server.database.ownerDb
    .selectFrom('sort_dict')
    .select(['sort_dict_id', 'sort_name'])
    .where('company_id', '=', stage.company.companyID)
    .where('kind', '=', '需求来源')
    .execute();
  wordID = (name) => words.find(({ sort_name }) => sort_name === name)?.sort_dict_id ?? '';
});
afterAll(() => stage.close());

type Row = { readonly requirementID: string; readonly rowVersion: number };
const add = (given: object = {}, who: Person = keeper) =>
  stage.server.send(
    calls.add,
    {
      projectID,
      title: '离线填报',
      description: '没有信号也能填写',
      requirementKind: '功能',
      priority: '必须有',
      ownerID: stage.member.userID,
      sourceKindID: wordID('访谈'),
      sourceStakeholderID: stage.stakeholderIDs[0] ?? '',
      verifyMethod: '测试',
      acceptanceCriteria: '离线一天后补传不丢',
      ...given,
    },
    who.token,
  );
const step = ({ requirementID, rowVersion }: Row, given: object, who: Person = keeper) =>
  stage.server.send(calls.upd, { projectID, requirementID, rowVersion, ...given }, who.token);
const approve = async (given: object = {}) => {
  const sent = await step(await add(given), { action: '提交评审' }, stage.member);
  return await step(sent, { action: '批准' });
};
const versions = ({ requirementID }: Row) =>
  stage.server.send(GetRequirementVersions, { projectID, requirementID }, keeper.token);

test('requirement ①: without criteria it is not sent to a review, and the field says so', async () => {
  const row = await add({ acceptanceCriteria: '' });
  expect(await refusalOf(step(row, { action: '提交评审' }, stage.member))).toMatchObject({
    status: 400,
    path: 'acceptanceCriteria',
    message: '请先填写验收标准，评审和验收都以它为准',
  });
});

test('somebody stands for a requirement, unless a contract or the law does', async () => {
  expect(await refusalOf(add({ sourceStakeholderID: null }))).toMatchObject({ path: 'sourceStakeholderID' });
  expect((await add({ sourceStakeholderID: null, sourceKindID: wordID('合同') })).state).toBe('已提出');
});

test('its owner sends it to the keeper of the scope, whose approval is version 1 and is told to the source', async () => {
  const sent = await step(await add({ title: '告知提出人' }), { action: '提交评审' }, stage.member);
  expect(sent.state).toBe('待评审');
  expect(await refusalOf(step(sent, { action: '批准' }, stage.member))).toMatchObject({ status: 403 });
  expect(await refusalOf(step(sent, { title: '改名' }))).toMatchObject({ status: 409 });
  const approved = await step(sent, { action: '批准' });
  expect(approved).toMatchObject({ state: '已批准', versionNo: 1 });
  const told = await stage.server.database.ownerDb
    .selectFrom('notice')
    .select('title')
    .where('user_id', '=', stage.owner.userID)
    .execute();
  expect(JSON.stringify(told)).toContain('告知提出人');
});

test('requirement ③: refusing, and taking back, ask for the reason; putting off asks for the phase', async () => {
  const sent = await step(await add(), { action: '提交评审' }, stage.member);
  for (const [action, word] of [
    ['拒绝', '拒绝'],
    ['退回', '退回'],
  ])
    expect(await refusalOf(step(sent, { action }))).toMatchObject({
      path: 'comment',
      message: `请填写${word}的原因`,
    });
  expect(await refusalOf(step(sent, { action: '推迟' }))).toMatchObject({ path: 'phaseID' });
  expect((await step(sent, { action: '拒绝', comment: '超出预算' })).state).toBe('已拒绝');
});

test('an approved requirement changes for a reason that makes a version; nobody but its keepers changes it', async () => {
  const row = await approve({ title: '补传' });
  expect(await refusalOf(step(row, { title: '补传不丢' }))).toMatchObject({
    path: 'changeReason',
    message: '需求已批准，请选择已批准的变更，或填写修改的原因',
  });
  expect(
    await refusalOf(step(row, { title: '补传不丢', changeReason: '写清楚' }, stage.member)),
  ).toMatchObject({ message: '需求已批准，内容只能由范围管理员或项目经理修改' });
  const changed = await step(row, { title: '补传不丢', changeReason: '写清楚' });
  expect(changed).toMatchObject({ versionNo: 2, changeReason: '', title: '补传不丢' });
  // What is no part of the version changes freely.
  expect(await step(changed, { complexity: '高' })).toMatchObject({ versionNo: 2 });
  expect(await versions(row)).toMatchObject([
    { versionNo: 2, title: '补传不丢', reason: '写清楚', isDirect: 0 },
    { versionNo: 1, title: '补传', reason: '批准', isDirect: 0 },
  ]);
});

test('requirement ②: edited after the baseline of the scope it is version 2, 未经变更', async () => {
  const row = await approve({ title: '大屏' });
  await bringScopeIntoForce(stage.server.database.ownerDb, {
    companyID: stage.company.companyID,
    projectID,
    userID: keeper.userID,
  });
  expect(await refusalOf(step(row, { priority: '应该有' }))).toMatchObject({
    message: '范围已有基准，请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）',
  });
  await step(row, { priority: '应该有', changeReason: '业主要求' });
  expect((await versions(row))[0]).toMatchObject({ versionNo: 2, isDirect: 1 });
});

test('what was reviewed is cancelled, not deleted', async () => {
  const row = await approve();
  const gone = { projectID, rows: [{ id: row.requirementID, rowVersion: row.rowVersion }] };
  expect(await refusalOf(stage.server.send(calls.del, gone, stage.owner.token))).toMatchObject({
    status: 409,
    message: '需求已在「已批准」，不能删除；不再需要的请走「取消」',
  });
  expect((await step(row, { action: '取消', comment: '不再需要' }, stage.owner)).state).toBe('已取消');
});

test('what the baseline of the scope holds is cancelled by an approved change, and no creep then', async () => {
  const { server, company, owner } = stage;
  const row = await approve({ title: '电子签章' });
  const own = { company_id: company.companyID, project_id: projectID };
  const { ownerDb } = server.database;
  const { scope_baseline_id } = await ownerDb
    .selectFrom('scope_baseline')
    .select('scope_baseline_id')
    .where('project_id', '=', projectID)
    .where('state', '=', '已批准')
    .executeTakeFirstOrThrow();
  const item = {
    scope_baseline_id,
    kind: 'requirement',
    item_id: row.requirementID,
    code: '',
    title: '电子签章',
  };
  const frozen = { ...own, ...item, fields: '{}', frozen_at: new Date() };
  await ownerDb
    .insertInto('scope_baseline_item')
    .values(frozen as never)
    .execute();
  const cancel = { action: '取消', comment: '改用纸面' };
  expect(await refusalOf(step(row, cancel, owner))).toMatchObject({
    message: '需求在范围基准中，取消须依据已批准的变更，请选择',
    path: 'changeRequestID',
  });
  const changeRequestID = await addChange(ownerDb, {
    ...own,
    userID: owner.userID,
    applicantID: stage.stakeholderIDs[0] ?? '',
    code: 'BG-700',
    title: '改用纸面',
    state: '批准',
  });
  expect((await step(row, { ...cancel, changeRequestID }, owner)).state).toBe('已取消');
  const { items } = await server.send(GetScopeDifference, { projectID }, owner.token);
  expect(items.find(({ itemID }) => itemID === row.requirementID)).toMatchObject({
    kinds: ['deleted'],
    changeTitle: 'BG-700 改用纸面',
    isCreep: 0,
  });
  // Still in the baseline in force, it may come back as it was.
  const { row: gone } = await server.send(
    calls.byID,
    { projectID, requirementID: row.requirementID },
    owner.token,
  );
  const back = await step(gone, { action: '恢复', comment: '变更撤回' }, owner);
  expect(back.state).toBe('已批准');
});

test('what no baseline holds does not come back once it was cancelled', async () => {
  const row = await step(
    await approve({ title: '人脸识别' }),
    { action: '取消', comment: '不做' },
    stage.owner,
  );
  expect(await refusalOf(step(row, { action: '恢复', comment: '要做' }, stage.owner))).toMatchObject({
    status: 409,
    message: '范围基准中没有这项需求，不能恢复；需要的请重新提出',
  });
});

test('who leads the work that a requirement is traced to is told that it has changed', async () => {
  const { server, company, member } = stage;
  const row = await approve({ title: '人脸识别' });
  const own = { company_id: company.companyID, project_id: projectID, wbs_node_id: v7() };
  const { ownerDb } = server.database;
  await ownerDb
    .insertInto('wbs_node')
    .values({ ...own, wbs_name: '考勤', wbs_code: '9', sort_key: '9' } as never)
    .execute();
  const { wbs_node_id: wbsNodeID } = own;
  const { requirementID } = row;
  const led = { projectID, wbsNodeID, userIDs: [member.userID], duty: '负责人' as const };
  await server.send(AddWbsManager, led, keeper.token);
  const changes = [{ requirementID, targetKind: 'WBS' as const, targetID: wbsNodeID, isTraced: 1 as const }];
  await server.send(SetRequirementTraces, { projectID, changes }, keeper.token);
  await step(row, { title: '人脸与工牌识别', changeReason: '工地光线不足' });
  const told = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 5 }, member.token);
  expect(told.items).toContainEqual(
    expect.objectContaining({ title: '需求「人脸与工牌识别」已修改，请核对您负责的工作' }),
  );
});

test('a requirement stands in no circle of its own', async () => {
  const above = await add({ title: '上级' });
  const below = await add({ title: '下级', parentID: above.requirementID });
  expect(await refusalOf(step(above, { parentID: below.requirementID }))).toMatchObject({ path: 'parentID' });
});

test('5.2 counts what has no answer yet', async () => {
  const map = await stage.server.send(GetProcessMap, { projectID }, stage.owner.token);
  expect(map.find(({ processNo }) => processNo === '5.2')).toMatchObject({ state: '进行中' });
});

test('the numbers tell how many are approved, and how much of it was changed of late; the paper writes them out', async () => {
  const before = await stage.server.send(GetRequirementFigures, { projectID }, keeper.token);
  const row = await approve({ title: '数一数', priority: '可以有' });
  const changed = await step(row, { title: '数清楚', changeReason: '写清楚' });
  // Taken back to what it said first.
  await step(changed, { title: '数一数', changeReason: '还原' });
  const after = await stage.server.send(GetRequirementFigures, { projectID }, keeper.token);
  expect([after.approved - before.approved, after.revised - before.revised]).toEqual([1, 2]);
  expect(after.volatility).toBe(Math.round((after.revised / after.approved) * 1000) / 10);
  expect(after.parts.reduce((sum, { count }) => sum + count, 0)).toBe(after.approved);
  const paper = await stage.server.send(RequirementPaper, { projectID, format: 'docx' }, keeper.token);
  expect(paper.fileName).toMatch(/需求文件\.docx$/);
});

test('a requirement is no part of itself, not even by way of others: the way is told', async () => {
  const top = await add({ title: '离线' });
  const below = await add({ title: '补传', parentID: top.requirementID });
  const lowest = await add({ title: '断点', parentID: below.requirementID });
  expect(await refusalOf(step(top, { parentID: lowest.requirementID }))).toMatchObject({
    path: 'parentID',
    message: '上级需求不能是自身或其下级：离线 › 补传 › 断点，请另选',
  });
});
