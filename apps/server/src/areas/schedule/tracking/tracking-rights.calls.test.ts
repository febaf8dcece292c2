import { callsOf } from '@xmgl/contracts/register/register-calls';
import { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { CloseStatusPeriod } from '@xmgl/contracts/schedule/progress-line.calls';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { newActivity } from '../../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const reports = callsOf(progressUpdate);
const weeks = callsOf(lookAheadItem);
const delays = callsOf(delayRecord);
const activity = newActivity('保温', 3);
const { activityID } = activity;
let stage: OpenStage;
let other: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID, owner, member } = stage;
  other = await joinProject(server, company, projectID, '项目成员', '周平');
  const plan = await server.send(GetPlan, { projectID }, owner.token);
  const ownerID = plan.owners.find(({ userID }) => userID === member.userID)?.ownerID ?? '';
  const commands = [activity, { kind: 'updateActivity' as const, activityID, fields: { ownerID } }];
  const batch = { projectID, baseVersion: plan.planVersion, batchID: v7(), commands, upon: [] };
  await server.send(ApplyPlanCommands, batch, owner.token);
});
afterAll(() => stage.close());

const forbidden = { status: 403 };

test('a report is one’s own draft to write and to mend; confirming and closing are for who has the right', async () => {
  const { member, owner, projectID, server } = stage;
  const said = { projectID, activityID, statusDate: '2026-02-02', summary: '按计划', percentComplete: 0 };
  const draft = await server.send(reports.add, said, member.token);
  type Report = { readonly progressUpdateID: string; readonly rowVersion: number };
  const edit = ({ progressUpdateID, rowVersion }: Report, given: object, who: Person) =>
    server.send(reports.upd, { projectID, progressUpdateID, rowVersion, ...given }, who.token);
  expect(await refusalOf(edit(draft, { note: '不是我的' }, other))).toMatchObject(forbidden);
  const mended = await edit(draft, { note: '材料已到场' }, member);
  const sent = await edit(mended, { note: '明日开始', action: '提交' }, member);
  expect(sent).toMatchObject({ state: '已提交', note: '明日开始' });
  expect(await refusalOf(edit(sent, { note: '再改' }, member))).toMatchObject(forbidden);
  expect(await refusalOf(edit(sent, { action: '确认' }, other))).toMatchObject(forbidden);
  expect(await refusalOf(server.send(CloseStatusPeriod, { projectID }, member.token))).toMatchObject(
    forbidden,
  );
  const back = await edit(sent, { action: '退回', comment: '请写明班组' }, owner);
  const asked = { projectID, progressUpdateID: back.progressUpdateID };
  expect(await server.send(reports.byID, asked, member.token)).toMatchObject({
    steps: ['提交'],
    mayChange: 1,
    mayDelete: 0,
  });
  expect(await edit(back, { note: '两个班组' }, member)).toMatchObject({ note: '两个班组' });
});

test('whose task of a week it is makes it ready, promises it and says how it ended', async () => {
  const { member, owner, projectID, server } = stage;
  const given = { projectID, activityID, summary: '外墙保温', weekStart: '2026-02-02' };
  const item = await server.send(weeks.add, { ...given, ownerID: member.userID }, owner.token);
  type Item = typeof item;
  const edit = ({ lookAheadItemID, rowVersion }: Item, values: object, who: Person) =>
    server.send(weeks.upd, { projectID, lookAheadItemID, rowVersion, ...values }, who.token);
  const ready = {
    drawing: '就绪',
    material: '就绪',
    labour: '就绪',
    plant: '不需要',
    site: '就绪',
    approval: '不需要',
    priorWork: '就绪',
  } as const;
  expect(await refusalOf(edit(item, ready, other))).toMatchObject(forbidden);
  const promised = await edit(await edit(item, ready, member), { action: '承诺' }, member);
  expect(await refusalOf(edit(promised, { summary: '另一项' }, member))).toMatchObject(forbidden);
  expect(await refusalOf(edit(promised, { action: '完成' }, other))).toMatchObject(forbidden);
  expect((await edit(promised, { action: '完成' }, member)).state).toBe('已完成');
});

test('who recorded a delay mends it until it is verified, which is not theirs to do', async () => {
  const { member, owner, projectID, server } = stage;
  const given = {
    projectID,
    activityID,
    summary: '停电',
    fromDay: '2026-01-27',
    toDay: '2026-01-28',
    days: 1,
  };
  const delay = await server.send(delays.add, { ...given, cause: '甲方' }, member.token);
  const edit = ({ delayRecordID, rowVersion }: typeof delay, values: object, who: Person) =>
    server.send(delays.upd, { projectID, delayRecordID, rowVersion, ...values }, who.token);
  const mended = await edit(delay, { note: '区域检修' }, member);
  const settled = { liability: '业主', excusable: '可顺延', action: '核实' } as const;
  expect(await refusalOf(edit(mended, settled, member))).toMatchObject(forbidden);
  const verified = await edit(mended, settled, owner);
  expect(await refusalOf(edit(verified, { note: '改口' }, member))).toMatchObject(forbidden);
});
