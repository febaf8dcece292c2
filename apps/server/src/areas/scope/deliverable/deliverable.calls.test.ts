import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetDeliverableFigures } from '@xmgl/contracts/scope/deliverable.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliverableStage } from '../../../test/deliverable-stage.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: Awaited<ReturnType<typeof openDeliverableStage>>;
beforeAll(async () => {
  stage = await openDeliverableStage();
});
afterAll(() => stage.close());

test('who delivers is not who receives', async () => {
  const { add, deliverer } = stage;
  expect(await refusalOf(add({ receiverIDs: [deliverer.userID] }))).toMatchObject({
    path: 'receiverIDs',
    message: '接收人不能是交付人本人',
  });
});

test('it is submitted with a file, and with the WBS that it belongs to', async () => {
  const { add, step, deliverer, wbsNodeID } = stage;
  const row = await add({ wbsNodeID: null });
  expect(await refusalOf(step(row, { action: '提交' }, deliverer))).toMatchObject({ path: 'wbsNodeID' });
  const placed = await step(row, { wbsNodeID }, deliverer);
  expect(await refusalOf(step(placed, { action: '提交' }, deliverer))).toMatchObject({
    message: '请上传提交的文件',
  });
});

test('deliverable ①: rejected with reasons it is submitted again, in round 2', async () => {
  const { add, step, attach, toInspection, rounds, calls, receiver, projectID, inspected } = stage;
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
  const { add, step, attach, toInspection, rounds, read, deliverer, receiver, projectID, inspected } = stage;
  const row = await add({ quantity: 10, unitID: stage.unitID });
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
  const conditional = async () =>
    (await stage.server.send(GetDeliverableFigures, { projectID }, receiver.token)).conditional;
  const others = await conditional();
  await step(noted, { action: '有条件接收', ...conditions }, receiver);
  expect(await conditional()).toBe(others + 1);
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
  expect(await conditional()).toBe(others);
});

test('deliverable ③: who delivers cannot accept; the manager takes an acceptance back for a reason', async () => {
  const { add, step, attach, toInspection, deliverer, receiver, inspected } = stage;
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
  const { add, step, attach, deliverer } = stage;
  const row = await add();
  await attach(row);
  const sent = await step(row, { action: '提交' }, deliverer);
  expect(await step(sent, { action: '撤回' }, deliverer)).toMatchObject({ state: '未提交', round: 0 });
});

test('5.5 counts what is overdue or rejected', async () => {
  const { projectID } = stage;
  const map = await stage.server.send(GetProcessMap, { projectID }, stage.owner.token);
  expect(map.find(({ processNo }) => processNo === '5.5')).toMatchObject({ state: '进行中' });
});

test('the numbers tell what passed its first inspection, and what each month planned and accepted', async () => {
  const { add, step, attach, toInspection, receiver, projectID, inspected } = stage;
  const figures = () => stage.server.send(GetDeliverableFigures, { projectID }, receiver.token);
  const before = await figures();
  const row = await add({ plannedTime: '2091-05-20' });
  await attach(row);
  await step(await toInspection(row), { action: '接收', ...inspected() }, receiver);
  const after = await figures();
  expect([after.total - before.total, after.accepted - before.accepted]).toEqual([1, 1]);
  expect(after.months).toContainEqual({ month: '2091-05', planned: 1, accepted: 0 });
  expect(after.months.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(after.accepted);
});

test('一次通过率 is of what was accepted, and an inspection is measured in working days', async () => {
  const { add, step, attach, toInspection, receiver, projectID, inspected } = stage;
  const { ownerDb } = stage.server.database;
  const figures = () => stage.server.send(GetDeliverableFigures, { projectID }, receiver.token);
  // From a Friday to the Monday after it.
  await ownerDb
    .updateTable('deliverable_acceptance')
    .set({ submitted_at: '2026-03-06T02:00:00Z', concluded_at: '2026-03-09T09:00:00Z' })
    .where('project_id', '=', projectID)
    .where('concluded_at', 'is not', null)
    .execute();
  expect((await figures()).inspectionDays).toBe(2);
  const before = await figures();
  const passed = Math.round(((before.firstPass ?? 0) * before.accepted) / 100);
  const rejected = await add({ title: '样板间' });
  await attach(rejected);
  const seen = await toInspection(rejected);
  await step(seen, { action: '拒收', ...inspected(), reasons: '空鼓' }, receiver);
  expect((await figures()).firstPass).toBe(before.firstPass);
  const good = await add({ title: '样板层' });
  await attach(good);
  await step(await toInspection(good), { action: '接收', ...inspected() }, receiver);
  const share = (100 * (passed + 1)) / (before.accepted + 1);
  expect((await figures()).firstPass).toBe(Math.round(share * 10) / 10);
});

test('what is accepted is told to who buys and to who keeps the costs', async () => {
  const { add, step, attach, toInspection, receiver, projectID, company, inspected } = stage;
  const keepers = await Promise.all(
    (['采购管理员', '成本管理员'] as const).map((role) =>
      joinProject(stage.server, company, projectID, role),
    ),
  );
  const row = await add({ title: '可付款的样板' });
  await attach(row);
  await step(await toInspection(row), { action: '接收', ...inspected() }, receiver);
  for (const { userID } of keepers) {
    const told = await stage.server.database.ownerDb
      .selectFrom('notice')
      .select('title')
      .where('user_id', '=', userID)
      .execute();
    expect(JSON.stringify(told)).toContain('可付款的样板');
  }
});

test('a quantity is of one of the 计量单位, which is not deleted while it is used and is printed by its name', async () => {
  const { add, unitID, read } = stage;
  expect(await refusalOf(add({ quantity: 3 }))).toMatchObject({
    path: 'unitID',
    message: '填写了数量，请选择单位',
  });
  expect(await refusalOf(add({ quantity: 3, unitID: v7() }))).toMatchObject({ path: 'unitID' });
  const { row, titles } = await read(await add({ quantity: 3, unitID }));
  expect(titles[row.unitID ?? '']?.title).toBe('层');
  const { rows } = await sql<{ uses: string }>`select set_config('app.project_id', platform_id()::text, true),
    unit_uses(${unitID}) as uses`.execute(stage.server.database.ownerDb);
  expect(Number(rows[0]?.uses)).toBeGreaterThan(0);
});
