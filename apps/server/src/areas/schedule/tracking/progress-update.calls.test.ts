import { addDays } from '@xmgl/contracts/calendar-day';
import { FileUpload, GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddComment, GetComments } from '@xmgl/contracts/register/row.calls';
import type { StepOf } from '@xmgl/contracts/register/row-types';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { GetOwnActivityPage } from '@xmgl/contracts/schedule/tracking.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { newActivity, newLink } from '../../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { listen, tusClient } from '../../../test/tus-client.ts';

const calls = callsOf(progressUpdate);
let stage: OpenStage;
beforeAll(async () => {
  // A day of work before days of work: an activity is to do three days before it starts.
  stage = await openRegisterStage({ at: '2026-03-02T09:00' });
});
afterAll(() => stage.close());

const read = async () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await read();
  const batch = { projectID: stage.projectID, baseVersion, batchID: v7(), commands, upon: [] };
  await stage.server.send(ApplyPlanCommands, batch, stage.owner.token);
};
const ownerIDOf = async ({ userID }: Person): Promise<string> =>
  (await read()).owners.find((owner) => owner.userID === userID)?.ownerID ?? '';

/** An activity that is the member's, with the day it starts. */
const give = async (name: string, who: Person = stage.member) => {
  const activity = newActivity(name, 3);
  const ownerID = await ownerIDOf(who);
  await say(activity, { kind: 'updateActivity', activityID: activity.activityID, fields: { ownerID } });
  return activity.activityID;
};
const rowOf = async (activityID: string) =>
  (await read()).activities.find((row) => row.activityID === activityID);
const dayOf = (at: number | undefined): string => new Date((at ?? 0) * 60_000).toISOString().slice(0, 10);

const add = (given: object, who: Person) =>
  stage.server.send(
    calls.add,
    { projectID: stage.projectID, statusDate: '2026-02-02', summary: '按计划', percentComplete: 0, ...given },
    who.token,
  );
const step = (
  row: { progressUpdateID: string; rowVersion: number },
  action: StepOf<typeof progressUpdate>,
  who: Person,
  comment = '',
) =>
  stage.server.send(
    calls.upd,
    {
      projectID: stage.projectID,
      progressUpdateID: row.progressUpdateID,
      rowVersion: row.rowVersion,
      action,
      comment,
    },
    who.token,
  );

test('who is made responsible is told once for all activities of an edit, and nobody tells himself', async () => {
  const [one, two] = [newActivity('模板', 2), newActivity('钢筋', 2)];
  const ownerID = await ownerIDOf(stage.member);
  const ofManager = await ownerIDOf(stage.owner);
  await say(
    one,
    two,
    ...[one, two].map(({ activityID }) => ({
      kind: 'updateActivity' as const,
      activityID,
      fields: { ownerID },
    })),
  );
  await give('自己的', stage.owner);
  const told = async (who: Person) =>
    (await stage.server.send(GetNotificationPage, { pageIndex: 1, pageSize: 50 }, who.token)).items.filter(
      ({ address }) => address.includes('tab=tracking'),
    );
  expect(ofManager).not.toBe('');
  expect(await told(stage.member)).toMatchObject([
    { title: '您被指定为 2 项活动的责任人', content: '模板、钢筋' },
  ]);
  expect(await told(stage.owner)).toEqual([]);
});

test('one’s own activities are to do while they run or can start soon, until they are done', async () => {
  const activityID = await give('浇筑');
  const { member } = stage;
  const tasks = async (who: Person) => {
    const { server } = stage;
    await server.services.plans.dates.settle();
    const asked = { userID: who.userID, pageIndex: 1, pageSize: 50 };
    const { items } = await server.send(GetPendingTask, asked, who.token);
    return items.filter(({ refID }) => refID === activityID);
  };
  const start = dayOf((await rowOf(activityID))?.start);
  expect(await tasks(member)).toMatchObject([
    { title: '开始活动「浇筑」', dueTime: start, refKind: 'Activity' },
  ]);
  expect(await tasks(stage.owner)).toEqual([]);
  const before = newActivity('支模', 1);
  await say(before, newLink(before.activityID, activityID));
  expect(await tasks(member)).toEqual([]);
  const done = (await rowOf(before.activityID))?.start ?? 0;
  await say({
    kind: 'setProgress',
    activityID: before.activityID,
    actualStart: done,
    actualFinish: done + 540,
  });
  expect(await tasks(member)).toMatchObject([{ title: '开始活动「浇筑」' }]);
  await say({ kind: 'setProgress', activityID, actualStart: (await rowOf(activityID))?.start ?? 0 });
  expect(await tasks(member)).toMatchObject([{ title: '完成活动「浇筑」' }]);
  await say({ kind: 'setInactive', rowID: activityID, isInactive: true });
  expect(await tasks(member)).toEqual([]);
});

test('a report that somebody else confirms stands in the plan; one’s own nobody confirms', async () => {
  const activityID = await give('砌筑');
  const { member, owner } = stage;
  const given = { activityID, actualStart: '2026-01-29', percentComplete: 40 };
  const draft = await add(given, member);
  expect(draft.state).toBe('草稿');
  const sent = await step(draft, '提交', member);
  expect(await refusalOf(step(sent, '确认', member))).toMatchObject({ status: 403 });
  const byManager = await add({ activityID: await give('勾缝', owner) }, owner);
  const ownSent = await step(byManager, '提交', owner);
  const message = '您不能确认自己提交的内容，请由他人操作';
  expect(ownSent.around).toMatchObject({ steps: ['撤回'], refused: { 确认: message } });
  expect(await refusalOf(step(ownSent, '确认', owner))).toMatchObject({ message });
  const read = await stage.server.send(
    calls.byID,
    { projectID: stage.projectID, progressUpdateID: sent.progressUpdateID },
    member.token,
  );
  expect(read.steps).toEqual(['撤回']);
  await step(sent, '确认', owner);
  const row = await rowOf(activityID);
  expect(row).toMatchObject({ percentComplete: 40 });
  expect(dayOf(row?.actualStart ?? undefined)).toBe('2026-01-29');
  const own = await stage.server.send(
    GetOwnActivityPage,
    { projectID: stage.projectID, state: '进行中', value: '砌筑', pageIndex: 1, pageSize: 10 },
    member.token,
  );
  expect(own).toMatchObject({
    total: 1,
    items: [{ name: '砌筑', percentComplete: 40, actualStart: '2026-01-29', report: { state: '已确认' } }],
  });
});

test('a finish that is confirmed ends the activity', async () => {
  const activityID = await give('抹灰');
  const { member, owner } = stage;
  const given = { activityID, actualStart: '2026-01-26', actualFinish: '2026-01-28', percentComplete: 100 };
  await step(await step(await add(given, member), '提交', member), '确认', owner);
  const row = await rowOf(activityID);
  expect(row).toMatchObject({ percentComplete: 100 });
  expect(dayOf(row?.actualFinish ?? undefined)).toBe('2026-01-28');
});

test('a report that is sent back says why, and can be sent again', async () => {
  const { member, owner } = stage;
  const sent = await step(await add({ activityID: await give('涂料') }, member), '提交', member);
  expect(await refusalOf(step(sent, '退回', owner))).toMatchObject({ path: 'comment' });
  const back = await step(sent, '退回', owner, '请补充照片');
  expect(back.state).toBe('退回');
  expect((await step(back, '提交', member)).state).toBe('已提交');
});

test('a report that contradicts itself, or is of another’s activity, is told at its field', async () => {
  const activityID = await give('防水');
  const foreign = await give('机电', stage.owner);
  const { member } = stage;
  const faults: [object, string][] = [
    [{ activityID, percentComplete: 30 }, 'actualStart'],
    [{ activityID, percentComplete: 100, actualStart: '2026-01-26' }, 'actualFinish'],
    [
      { activityID, percentComplete: 50, actualStart: '2026-01-26', actualFinish: '2026-01-27' },
      'percentComplete',
    ],
    [{ activityID, percentComplete: 10, actualStart: '2026-02-02', statusDate: '2026-02-01' }, 'actualStart'],
    [{ activityID: foreign }, 'activityID'],
  ];
  for (const [given, path] of faults) expect(await refusalOf(add(given, member))).toMatchObject({ path });
  const planned = async () =>
    (
      await stage.server.send(
        GetOwnActivityPage,
        { projectID: stage.projectID, activityID, pageIndex: 1, pageSize: 1 },
        member.token,
      )
    ).items[0]?.finish ?? '';
  await expect.poll(planned).not.toBe('');
  const finish = await planned();
  const late = { activityID, expectedFinish: addDays(finish, 1) };
  expect(await refusalOf(add(late, member))).toMatchObject({ path: 'cause' });
  expect(await add({ ...late, cause: '天气' }, member)).toMatchObject({ cause: '天气' });
});

test('an activity is commented on by whoever sees the plan, and carries files of the one who answers for it', async () => {
  const activityID = await give('吊装');
  const { projectID, member, keeper, server } = stage;
  const key = { projectID, register: 'Activity', rowID: activityID };
  await server.send(AddComment, { ...key, content: '已到场', mentions: [stage.owner.userID] }, member.token);
  expect((await server.send(GetComments, key, stage.owner.token)).items).toMatchObject([
    { content: '已到场' },
  ]);
  const ref = { projectID, refKind: 'Activity', refID: activityID };
  const reader = await joinProject(server, stage.company, projectID, '只读', '郭敏');
  expect(await server.send(GetAnnexFiles, ref, reader.token)).toMatchObject({ mayAdd: 0 });
  expect(await server.send(GetAnnexFiles, ref, member.token)).toMatchObject({ mayAdd: 1 });
  expect(await refusalOf(server.send(GetComments, key, keeper.token))).toMatchObject({ status: 403 });
});

test('an older report does not undo a newer one that is confirmed; it says what to do', async () => {
  const activityID = await give('保温');
  const { member, owner } = stage;
  const older = { activityID, statusDate: '2026-01-28', actualStart: '2026-01-26', percentComplete: 50 };
  const newer = {
    activityID,
    statusDate: '2026-01-29',
    actualStart: '2026-01-26',
    actualFinish: '2026-01-29',
    percentComplete: 100,
  };
  const first = await step(await add(older, member), '提交', member);
  const second = await step(await add(newer, member), '提交', member);
  await step(second, '确认', owner);
  const refused = await refusalOf(step(first, '确认', owner));
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toContain(`${second.code}（检查日期 2026-01-29，已完成 100%）`);
  expect(refused.message).toContain('请退回');
  expect(dayOf((await rowOf(activityID))?.actualFinish ?? undefined)).toBe('2026-01-29');
  expect((await step(first, '退回', owner, '已有更新的填报')).state).toBe('退回');
});

test('of one day the report that was made later counts', async () => {
  const activityID = await give('勾缝');
  const { member, owner } = stage;
  const given = { activityID, actualStart: '2026-01-26' };
  const first = await step(await add({ ...given, percentComplete: 80 }, member), '提交', member);
  const second = await step(await add({ ...given, percentComplete: 60 }, member), '提交', member);
  await step(first, '确认', owner);
  await step(second, '确认', owner);
  expect(await rowOf(activityID)).toMatchObject({ percentComplete: 60 });
});

test('a report whose activity left the plan says so at the field; it is sent back, and reports another', async () => {
  const { member, owner, projectID, server } = stage;
  const activityID = await give('脚手架');
  const draft = await add({ activityID }, member);
  const sent = await step(await add({ activityID }, member), '提交', member);
  await say({ kind: 'deleteActivities', activityIDs: [activityID], reconnect: false });
  const gone = { status: 400, path: 'activityID', message: '此活动已从计划中删除，请另选' };
  const edit = (given: object) => {
    const { progressUpdateID, rowVersion } = draft;
    return server.send(calls.upd, { projectID, progressUpdateID, rowVersion, ...given }, member.token);
  };
  expect(await refusalOf(step(draft, '提交', member))).toMatchObject(gone);
  expect(await refusalOf(edit({ percentComplete: 10 }))).toMatchObject(gone);
  expect(await refusalOf(step(sent, '确认', owner))).toMatchObject({
    ...gone,
    message: '此活动已从计划中删除，不能确认，请退回',
  });
  expect((await step(sent, '退回', owner, '活动已删除')).state).toBe('退回');
  const other = await give('爬架');
  expect((await edit({ activityID: other })).activityID).toBe(other);
});

test('who answers for an activity replaces one’s own files of it, and nobody else’s', async () => {
  const { member, owner, projectID, server } = stage;
  const base = await listen(server);
  const ref = { projectID, refKind: 'Activity', refID: await give('幕墙') };
  const upload = async (who: Person, fileName: string, given: object = {}) => {
    const uploadID = await tusClient(base, who.token).send({ ...ref, fileName }, Buffer.from(fileName));
    return await server.send(FileUpload, { ...ref, fileName, uploadID, ...given }, who.token);
  };
  const names = async () =>
    (await server.send(GetAnnexFiles, ref, member.token)).items.map(({ fileName }) => fileName);
  const ofManager = await upload(owner, '方案.txt');
  const own = await upload(member, '照片.txt');
  expect(await refusalOf(upload(member, '假方案.txt', { replacedID: ofManager.fileID }))).toMatchObject({
    status: 403,
    message: '只能替换自己上传的附件',
  });
  expect(await names()).toEqual(['方案.txt', '照片.txt']);
  await upload(member, '照片（新）.txt', { replacedID: own.fileID });
  await upload(owner, '方案（新）.txt', { replacedID: ofManager.fileID });
  expect(await names()).toEqual(['照片（新）.txt', '方案（新）.txt']);
});
