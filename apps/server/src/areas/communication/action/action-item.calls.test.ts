import type { Input } from '@xmgl/contracts/call';
import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/factories.ts';
import { type MeetingStage, openMeetingStage } from '../../../test/meeting-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(actionItem);
let stage: MeetingStage;
beforeAll(async () => {
  stage = await openMeetingStage();
});
afterAll(() => stage.close());

const addItem = (beside: object = {}) => {
  const { server, projectID, owner, member, inHours } = stage;
  const given = {
    projectID,
    content: '补齐模板验收记录',
    ownerID: member.userID,
    checkerID: owner.userID,
    dueTime: inHours(24 * 5).slice(0, 10),
    ...beside,
  };
  return server.send(calls.add, given as Input<typeof calls.add>, owner.token);
};
type Item = Awaited<ReturnType<typeof addItem>>;
const step = (row: Item, who: Person, values: object) =>
  stage.server.send(
    calls.upd,
    {
      projectID: stage.projectID,
      actionItemID: row.actionItemID,
      rowVersion: row.rowVersion,
      ...values,
    } as Input<typeof calls.upd>,
    who.token,
  );

test('meeting ②: what a meeting decided is a task, done with its result and closed by somebody else', async () => {
  const { member, owner, tasksOf } = stage;
  const same = addItem({ checkerID: member.userID });
  expect(await refusalOf(same)).toMatchObject({ path: 'checkerID', message: '核实人不能是责任人本人' });
  const row = await addItem();
  expect(await tasksOf(member)).toContain('办理行动项：补齐模板验收记录');
  expect(await refusalOf(step(row, member, { action: '完成' }))).toMatchObject({ path: 'result' });
  const done = await step(row, member, { action: '完成', result: '记录已归档' });
  expect(await tasksOf(owner)).toContain('核实行动项：补齐模板验收记录');
  const back = await step(done, owner, { action: '退回', comment: '缺 3 份' });
  const again = await step(back, member, { action: '完成', result: '已补齐' });
  expect(await step(again, owner, { action: '核实' })).toMatchObject({ state: '已关闭' });
  expect(await tasksOf(member)).toEqual([]);
});

test('whoever answers for it asks for more time, and the checker says whether; it is counted', async () => {
  const { member, owner, inHours, tasksOf } = stage;
  const row = await addItem({ content: '取得消防批复' });
  const later = inHours(24 * 12).slice(0, 10);
  expect(await refusalOf(step(row, member, { dueTime: later }))).toMatchObject({
    message: '期限请用「申请延期」修改，由核实人同意',
  });
  const asked = await step(row, member, { action: '申请延期', wantedTime: later, comment: '窗口停办' });
  expect(await tasksOf(owner)).toContain('答复延期申请：取得消防批复');
  const agreed = await step(asked, owner, { action: '同意延期' });
  expect(agreed).toMatchObject({ dueTime: later, wantedTime: null, extensionCount: 1, state: '待办' });
  expect(await tasksOf(owner)).not.toContain('答复延期申请：取得消防批复');
});

test('it is due no earlier than its meeting, and meeting ③: the next one opens with what is unfinished', async () => {
  const { add, edit, read, inHours } = stage;
  const first = await add({ title: '第一次例会', startTime: inHours(1), endTime: inHours(2) });
  const { meetingID } = await edit(await edit(first, { action: '发出通知' }), { action: '开始' });
  const early = addItem({ meetingID, dueTime: inHours(-72).slice(0, 10) });
  expect((await refusalOf(early))?.message).toMatch(/^完成期限不能早于会议日期/);
  const item = await addItem({ meetingID, content: '复测轴线' });
  const next = await add({
    title: '第二次例会',
    startTime: inHours(1.5),
    endTime: inHours(3),
    previousID: meetingID,
  });
  const started = await edit(await edit(next, { action: '发出通知' }), { action: '开始' });
  const { agenda } = await read(started);
  expect(agenda.map(({ topic }) => topic)).toEqual(['上次会议落实情况', '上周进度', '下周计划']);
  expect(agenda[0]?.discussion).toContain(`${item.code} 复测轴线（周航`);
  expect(await read({ meetingID })).toMatchObject({ openActions: 1 });
});
