import { AddWbsManager, DelWbsManager, GetWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliverableStage } from '../../../test/deliverable-stage.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: Awaited<ReturnType<typeof openDeliverableStage>>;
beforeAll(async () => {
  stage = await openDeliverableStage();
});
afterAll(() => stage.close());

type Person = { readonly userID: string };

const appoint = ({ userID }: Person, duty: '负责人' | '接收人') => {
  const { server, projectID, owner, wbsNodeID } = stage;
  const given = { projectID, wbsNodeID, userIDs: [userID], duty };
  return server.send(AddWbsManager, given, owner.token);
};

const dismiss = async ({ userID }: Person, successor?: Person) => {
  const { server, projectID, owner, wbsNodeID } = stage;
  const managers = await server.send(GetWbsManager, { projectID, wbsNodeID }, owner.token);
  const wbsManagerIDs = managers.flatMap((row) => (row.userID === userID ? [row.wbsManagerID] : []));
  const given = { projectID, wbsManagerIDs, ...(successor && { successorID: successor.userID }) };
  return await server.send(DelWbsManager, given, owner.token);
};

test('who receives at a node goes only with a successor while deliverables of it are open, who receives them', async () => {
  const { server, company, projectID, deliverer, receiver, add, attach, step, read } = stage;
  await appoint(receiver, '接收人');
  const row = await add();
  await attach(row);
  await step(row, { action: '提交' }, deliverer);
  expect(await refusalOf(dismiss(receiver))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/「主体结构」下还有 1 项未接收的成果，请指定接手人/),
  });
  expect(await refusalOf(dismiss(receiver, deliverer))).toMatchObject({
    message: '接收人不能是交付人本人：「主体结构」，请另选接手人',
  });
  const next = await joinProject(server, company, projectID, '项目成员', '周敏');
  await dismiss(receiver, next);
  const { row: after } = await server.send(
    stage.calls.byID,
    { projectID, deliverableID: row.deliverableID },
    next.token,
  );
  expect(after.receiverIDs).toEqual([next.userID]);
  // The inspection is theirs to begin.
  const { rowVersion } = (await read(row)).row;
  const begun = await step({ ...row, rowVersion }, { action: '开始检验' }, next);
  expect(begun.state).toBe('检验中');
});

test('what is accepted holds nobody at a node', async () => {
  const { server, company, projectID, deliverer, add, attach, step, inspected } = stage;
  const other = await joinProject(server, company, projectID, '项目成员', '秦岚');
  await appoint(other, '接收人');
  const row = await add({ receiverIDs: [other.userID] });
  await attach(row);
  const submitted = await step(row, { action: '提交' }, deliverer);
  const begun = await step(submitted, { action: '开始检验' }, other);
  await step(begun, { action: '接收', ...inspected() }, other);
  expect(await dismiss(other)).toEqual({ deleted: 1 });
});
