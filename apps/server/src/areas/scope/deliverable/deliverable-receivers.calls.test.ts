import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliverableStage } from '../../../test/deliverable-stage.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: Awaited<ReturnType<typeof openDeliverableStage>>;
beforeAll(async () => {
  stage = await openDeliverableStage();
});
afterAll(() => stage.close());

test('with several receivers each agrees to what was found, and the last of them accepts', async () => {
  const { server, company, add, step, attach, toInspection, rounds, receiver, projectID, inspected } = stage;
  const second = await joinProject(server, company, projectID, '项目成员', '顾清源');
  const row = await add({ receiverIDs: [receiver.userID, second.userID] });
  await attach(row);
  const seen = await toInspection(row);
  const early = step(seen, { action: '接收', ...inspected() }, receiver);
  expect(await refusalOf(early)).toMatchObject({
    message: '还有 顾清源 没有同意接收，全部接收人同意后才能接收',
  });
  const agreed = await step(seen, { action: '同意接收', ...inspected() }, receiver);
  expect(agreed.state).toBe('检验中');
  const tasksOf = async (who: Person) =>
    (await server.send(GetPendingTask, { userID: who.userID }, who.token)).items.filter(
      ({ refID }) => refID === row.deliverableID,
    ).length;
  expect([await tasksOf(receiver), await tasksOf(second)]).toEqual([0, 1]);
  // What was agreed to has changed: it is looked at again.
  const changed = await step(agreed, { reasons: '外墙另附记录' }, second);
  expect(await tasksOf(receiver)).toBe(1);
  const again = await step(changed, { action: '同意接收', ...inspected() }, second);
  expect(await refusalOf(step(again, { action: '同意接收', ...inspected() }, second))).toMatchObject({
    status: 409,
  });
  const accepted = await step(again, { action: '接收', ...inspected() }, receiver);
  expect(accepted.state).toBe('已接收');
  expect((await rounds(row))[0]?.agreed).toBe('顾清源');
});

test('less than the whole quantity is accepted under conditions only', async () => {
  const { add, step, attach, toInspection, receiver, inspected } = stage;
  const row = await add({ quantity: 10, unitID: stage.unitID });
  await attach(row);
  const seen = await toInspection(row);
  const part = step(seen, { action: '接收', ...inspected(), acceptedQuantity: 8 }, receiver);
  expect(await refusalOf(part)).toMatchObject({ path: 'acceptedQuantity' });
});

test('what an inspection refused is put right before it is submitted again, or let pass by the manager', async () => {
  const { add, step, attach, toInspection, rounds, deliverer, receiver, inspected } = stage;
  const row = await add();
  await attach(row);
  const found = { ...inspected(), reasons: '不合格', remains: '垂直度超差\n保护层不足' };
  const rejected = await step(await toInspection(row), { action: '拒收', ...found }, receiver);
  expect((await rounds(row))[0]?.remains.map(({ title }) => title)).toEqual(['垂直度超差', '保护层不足']);
  const open = await refusalOf(step(rejected, { action: '提交' }, deliverer));
  expect(open?.message).toMatch(/还有 2 个检验发现的问题未关闭：.*请先完成或由项目经理豁免/);
  const waiver = { action: '豁免', comment: '设计复核，不影响使用' };
  expect(await refusalOf(step(rejected, waiver, deliverer))).toMatchObject({ status: 403 });
  const waived = await step(rejected, waiver, stage.owner);
  expect(await step(waived, { action: '提交' }, deliverer)).toMatchObject({ state: '已提交', round: 2 });
  expect((await rounds(row))[0]).toMatchObject({ round: 2, waiver: '设计复核，不影响使用' });
});

test('it is handed over once that was signed for, and the signature then stays', async () => {
  const { server, owner, stakeholderIDs, add, step, attach, toInspection, receiver, projectID, inspected } =
    stage;
  const row = await add();
  await attach(row);
  const accepted = await step(await toInspection(row), { action: '接收', ...inspected() }, receiver);
  expect(await refusalOf(step(accepted, { action: '移交' }, owner))).toMatchObject({
    message: '还没有签收的移交项：请在「收尾」的移交清单中登记这项成果的移交并签收',
  });
  const items = callsOf(handoverItem);
  const { deliverableID } = row;
  const given = {
    projectID,
    itemName: '主体结构',
    giverID: owner.userID,
    receiverID: stakeholderIDs[0] ?? '',
  };
  const item = await server.send(items.add, { ...given, deliverableID } as never, owner.token);
  const take = (of: typeof item, action: string) =>
    server.send(
      items.upd,
      {
        projectID,
        handoverItemID: of.handoverItemID,
        rowVersion: of.rowVersion,
        action,
        handoverTime: '2026-01-06',
        comment: '误签',
      } as never,
      owner.token,
    );
  const signed = await take(item, '签收');
  expect((await step(accepted, { action: '移交' }, owner)).state).toBe('已移交');
  expect(await refusalOf(take(signed, '撤回签收'))).toMatchObject({
    message: '成果「主体结构」已移交，它的签收不能撤回',
  });
});

test('once the scope has a baseline, name and criteria change by a change or by its keepers for a reason', async () => {
  const { server, company, owner, add, step, deliverer, projectID } = stage;
  const row = await add();
  const own = { company_id: company.companyID, project_id: projectID };
  await server.database.ownerDb
    .insertInto('scope_baseline')
    .values({
      ...own,
      scope_baseline_id: v7(),
      code: 'FWJZ-1',
      name: '初始',
      state: '已批准',
      created_by: owner.userID,
      updated_by: owner.userID,
    } as never)
    .execute();
  const looser = { acceptanceCriteria: '目测合格' };
  expect(await refusalOf(step(row, looser, owner))).toMatchObject({
    message: '范围已有基准，请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）',
    path: 'changeReason',
  });
  const why = { changeReason: '检测单位缺仪器' };
  expect(await refusalOf(step(row, { ...looser, ...why }, deliverer))).toMatchObject({
    status: 400,
    path: 'changeRequestID',
  });
  const changed = await step(row, { ...looser, ...why }, owner);
  expect(changed).toMatchObject({ acceptanceCriteria: '目测合格', changeReason: '' });
  const { reason } = await server.database.ownerDb
    .selectFrom('scope_edit')
    .select('reason')
    .where('item_id', '=', row.deliverableID)
    .executeTakeFirstOrThrow();
  expect(reason).toBe('检测单位缺仪器');
  // The day on which it is planned is no part of the scope.
  await step(changed, { plannedTime: '2027-01-31' }, owner);
});
