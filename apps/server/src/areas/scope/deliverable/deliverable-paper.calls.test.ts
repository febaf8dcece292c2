import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliverableStage } from '../../../test/deliverable-stage.ts';
import { wordLines } from '../../../test/word-lines.ts';

let stage: Awaited<ReturnType<typeof openDeliverableStage>>;
beforeAll(async () => {
  stage = await openDeliverableStage();
});
afterAll(() => stage.close());

const paperOf = async ({ deliverableID }: { readonly deliverableID: string }) => {
  const { projectID, owner, server } = stage;
  const asked = { projectID, register: 'Deliverable', rowIDs: [deliverableID], format: 'docx' as const };
  return wordLines((await server.send(RowFormExport, asked, owner.token)).content);
};

test('验收单 tells each round with its reasons, and has no blank under a heading once it is over', async () => {
  const { add, step, attach, toInspection, receiver, inspected } = stage;
  const row = await add();
  expect(await paperOf(row)).not.toContain('各轮验收');
  await attach(row);
  const seen = await toInspection(row);
  const rejected = await step(seen, { action: '拒收', ...inspected(), reasons: '垂直度超差' }, receiver);
  const accepted = await step(await toInspection(rejected), { action: '接收', ...inspected() }, receiver);
  const lines = await paperOf(row);
  const from = lines.indexOf('各轮验收');
  const words = lines.slice(from, lines.indexOf('办理过程'));
  expect(
    words.filter((word) => ['拒收', '接收', '垂直度超差', `${accepted.code}-QR2`].includes(word)),
  ).toEqual(['拒收', '垂直度超差', '接收', `${accepted.code}-QR2`]);
  expect(lines).toContain('检验');
  // Nothing of a baseline was changed, nobody is late: neither is left blank.
  expect(['修改基准中的成果', '修改原因', '逾期'].filter((word) => lines.includes(word))).toEqual([]);
});
