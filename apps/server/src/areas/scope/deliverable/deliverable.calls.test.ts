import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetDeliverableAcceptancePage, GetDeliverableFigures } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { listStakeholders, type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { listen, tusClient } from '../../../test/tus-client.ts';

const calls = callsOf(deliverable);
let stage: OpenStage;
let deliverer: Person;
let receiver: Person;
let projectID: string;
let base: string;
let wbsNodeID: string;
let inspectorIDs: readonly string[];

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  deliverer = stage.member;
  receiver = await joinProject(stage.server, stage.company, projectID, '项目成员', '高建国');
  base = await listen(stage.server);
  wbsNodeID = v7();
  const { ownerDb } = stage.server.database;
  await ownerDb
    .insertInto('wbs_node')
    .values({
      company_id: stage.company.companyID,
      project_id: projectID,
      wbs_node_id: wbsNodeID,
      wbs_name: '主体结构',
      wbs_code: '1',
      sort_key: '1',
    } as never)
    .execute();
  const people = await listStakeholders(stage.server, projectID, stage.owner);
  inspectorIDs = people
    .filter(({ userName }) => userName === '高建国')
    .map(({ projectStakeholderID }) => projectStakeholderID);
});
afterAll(() => stage.close());

type Row = { readonly deliverableID: string; readonly rowVersion: number };
const add = (given: object = {}) =>
  stage.server.send(
    calls.add,
    {
      projectID,
      title: '主体结构',
      deliverableKind: '工程实体',
      acceptanceCriteria: '实体检测合格',
      plannedTime: '2026-12-31',
      wbsNodeID,
      ownerID: deliverer.userID,
      receiverID: receiver.userID,
      ...given,
    },
    stage.owner.token,
  );
const step = ({ deliverableID, rowVersion }: Row, given: object, who: Person) =>
  stage.server.send(calls.upd, { projectID, deliverableID, rowVersion, ...given }, who.token);
const attach = async ({ deliverableID }: Row) => {
  const place = { projectID, refKind: 'Deliverable', refID: deliverableID, fileName: '报验单.txt' };
  const uploadID = await tusClient(base, deliverer.token).send(place, Buffer.from('报验'));
  await stage.server.send(FileUpload, { ...place, uploadID, field: 'papers' }, deliverer.token);
};
const inspected = () => ({ inspectTime: '2026-01-05T10:00', inspectorIDs, method: '检查' });
const toInspection = async (row: Row) => {
  const sent = await step(row, { action: '提交' }, deliverer);
  return await step(sent, { action: '开始检验' }, receiver);
};
const rounds = ({ deliverableID }: Row) =>
  stage.server.send(GetDeliverableAcceptancePage, { projectID, deliverableID }, receiver.token);
const read = ({ deliverableID }: Row) =>
  stage.server.send(calls.byID, { projectID, deliverableID }, receiver.token);

test('who delivers is not who receives', async () => {
  expect(await refusalOf(add({ receiverID: deliverer.userID }))).toMatchObject({
    path: 'receiverID',
    message: '接收人不能是交付人本人',
  });
});

test('it is submitted with a file, and with the WBS that it belongs to', async () => {
  const row = await add({ wbsNodeID: null });
  expect(await refusalOf(step(row, { action: '提交' }, deliverer))).toMatchObject({ path: 'wbsNodeID' });
  const placed = await step(row, { wbsNodeID }, deliverer);
  expect(await refusalOf(step(placed, { action: '提交' }, deliverer))).toMatchObject({
    message: '请上传提交的文件',
  });
});

test('deliverable ①: rejected with reasons it is submitted again, in round 2', async () => {
  const row = await add();
  await attach(row);
  const seen = await toInspection(row);
  expect(await refusalOf(step(seen, { action: '拒收', ...inspected() }, receiver))).toMatchObject({
    path: 'reasons',
  });
  const rejected = await step(seen, { action: '拒收', ...inspected(), reasons: '垂直度超差' }, receiver);
  expect(rejected).toMatchObject({ state: '已拒收', round: 1 });
  const again = await toInspection(rejected);
  // Each round is found out anew.
  expect(again).toMatchObject({ round: 2, reasons: '', inspectorIDs: [] });
  const accepted = await step(again, { action: '接收', ...inspected() }, receiver);
  expect(accepted).toMatchObject({ state: '已接收', certificateNo: `${accepted.code}-QR2` });
  expect(await rounds(row)).toMatchObject([
    { round: 2, conclusion: '接收', inspectors: '高建国' },
    { round: 1, conclusion: '拒收', reasons: '垂直度超差', certificateNo: '' },
  ]);
  const gone = { projectID, rows: [{ id: row.deliverableID, rowVersion: accepted.rowVersion }] };
  expect(await refusalOf(stage.server.send(calls.del, gone, stage.owner.token))).toMatchObject({
    status: 409,
  });
});

test('deliverable ②: 2 remains are 2 issues; with the last of them closed it is accepted', async () => {
  const row = await add({ quantity: 10, unit: '层' });
  await attach(row);
  const seen = await toInspection(row);
  const conditions = { ...inspected(), reasons: '两处待整改', remains: '三层漏刷界面剂\n五层预留洞偏位' };
  expect(await refusalOf(step(seen, { acceptedQuantity: 11 }, receiver))).toMatchObject({
    path: 'acceptedQuantity',
    message: '接收数量不能大于提交数量 10',
  });
  expect(await refusalOf(step(seen, { acceptedQuantity: 8 }, stage.owner))).toMatchObject({
    message: '检验结果由接收人填写',
  });
  expect(await refusalOf(step(seen, { acceptanceCriteria: '放宽' }, receiver))).toMatchObject({
    message: '成果正在检验，只能填写检验结果',
  });
  const noted = await step(seen, { acceptedQuantity: 8 }, receiver);
  await step(noted, { action: '有条件接收', ...conditions }, receiver);
  const [round] = await rounds(row);
  expect(round?.remains.map(({ title }) => title)).toEqual(['三层漏刷界面剂', '五层预留洞偏位']);
  for (const [at, { issueID }] of (round?.remains ?? []).entries()) {
    expect((await read(row)).row.state).toBe('有条件接收');
    const { row: found } = await stage.server.send(
      callsOf(issue).byID,
      { projectID, issueID },
      stage.owner.token,
    );
    expect(found).toMatchObject({ ownerID: deliverer.userID, priority: '中' });
    const key = { projectID, issueID, rowVersion: found.rowVersion };
    await stage.server.send(
      callsOf(issue).upd,
      { ...key, action: '取消', comment: `已现场处理 ${at}` },
      stage.owner.token,
    );
  }
  expect((await read(row)).row.state).toBe('已接收');
});

test('deliverable ③: who delivers cannot accept; the manager takes an acceptance back for a reason', async () => {
  const row = await add();
  await attach(row);
  const seen = await toInspection(row);
  expect(await refusalOf(step(seen, { action: '接收', ...inspected() }, deliverer))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(step(seen, { action: '接收', ...inspected() }, stage.owner))).toMatchObject({
    status: 403,
  });
  const accepted = await step(seen, { action: '接收', ...inspected() }, receiver);
  const back = await step(accepted, { action: '撤销接收', comment: '检测报告作废' }, stage.owner);
  expect(back).toMatchObject({ state: '检验中', round: 2, certificateNo: '' });
});

test('a submission that nobody has looked at is taken back, and is no round', async () => {
  const row = await add();
  await attach(row);
  const sent = await step(row, { action: '提交' }, deliverer);
  expect(await step(sent, { action: '撤回' }, deliverer)).toMatchObject({ state: '未提交', round: 0 });
});

test('5.5 counts what is overdue or rejected', async () => {
  const map = await stage.server.send(GetProcessMap, { projectID }, stage.owner.token);
  expect(map.find(({ processNo }) => processNo === '5.5')).toMatchObject({ state: '进行中' });
});

test('the numbers tell what passed its first inspection, and what each month planned and accepted', async () => {
  const figures = () => stage.server.send(GetDeliverableFigures, { projectID }, receiver.token);
  const before = await figures();
  const row = await add({ plannedTime: '2031-05-20' });
  await attach(row);
  await step(await toInspection(row), { action: '接收', ...inspected() }, receiver);
  const after = await figures();
  expect([after.total - before.total, after.accepted - before.accepted]).toEqual([1, 1]);
  expect(after.firstPass).toBeGreaterThan(before.firstPass ?? -1);
  expect(after.months).toContainEqual({ month: '2031-05', planned: 1, accepted: 0 });
  expect(after.months.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(after.accepted);
});
