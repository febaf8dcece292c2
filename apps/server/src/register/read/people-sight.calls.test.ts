import { FileUpload, GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddComment, GetComments, GetRowHistory } from '@xmgl/contracts/register/row.calls';
import {
  ApplyPlanCommands,
  GetPlan,
  GetPlanBatchPage,
  GetPlanChanges,
} from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../test/factories.ts';
import { newActivity } from '../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { listen, tusClient } from '../../test/tus-client.ts';

const reports = callsOf(progressUpdate);
/** The name of whom nobody from outside may know of. */
const hidden = '秘密人';
let stage: OpenStage;
let insider: Person;
let outsider: Person;

beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID } = stage;
  insider = await joinProject(server, company, projectID, '项目经理', hidden);
  outsider = await joinProject(server, company, projectID, '外部单位', '柯林');
  await server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ company: '滨江监理' })
    .where('user_id', '=', outsider.userID)
    .execute();
});
afterAll(() => stage.close());

const read = () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const say = async (who: Person, ...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await read();
  const batch = { projectID: stage.projectID, baseVersion, batchID: v7(), commands, upon: [] };
  await stage.server.send(ApplyPlanCommands, batch, who.token);
};
/** An activity that somebody answers for. */
const give = async (name: string, to: Person, by: Person = insider) => {
  const activity = newActivity(name, 3);
  const { activityID } = activity;
  const ownerID = (await read()).owners.find(({ userID }) => userID === to.userID)?.ownerID ?? '';
  await say(by, activity, { kind: 'updateActivity', activityID, fields: { ownerID } });
  return activityID;
};
const addReport = (activityID: string, who: Person, given: object = {}) =>
  stage.server.send(
    reports.add,
    {
      projectID: stage.projectID,
      activityID,
      statusDate: '2026-02-02',
      summary: '按计划',
      percentComplete: 0,
      ...given,
    },
    who.token,
  );
const step = (
  { progressUpdateID, rowVersion }: { progressUpdateID: string; rowVersion: number },
  given: object,
  who: Person,
) =>
  stage.server.send(
    reports.upd,
    { projectID: stage.projectID, progressUpdateID, rowVersion, ...given },
    who.token,
  );
/** Neither the name nor the account of who is out of sight stands in what somebody is told. */
const tellsNothing = (told: unknown) => {
  expect(JSON.stringify(told)).not.toContain(hidden);
  expect(JSON.stringify(told)).not.toContain(insider.userID);
};

test('a report on an activity of somebody out of sight is refused without their name', async () => {
  const refused = await refusalOf(addReport(await give('暗挖', insider), outsider));
  expect(refused).toMatchObject({
    path: 'activityID',
    message: '只能填报自己负责、本单位承担的活动，「暗挖」的责任人是其他成员',
  });
  const known = await refusalOf(addReport(await give('明挖', insider), stage.member));
  expect(known.message).toContain(hidden);
});

test('of the talk on an activity who comes from outside reads what concerns them, without names out of sight', async () => {
  const { projectID, server, member } = stage;
  const [own, foreign] = [await give('降水', outsider), await give('护坡', insider)];
  const keyOf = (rowID: string) => ({ projectID, register: 'Activity', rowID });
  const comment = (rowID: string, content: string, who: Person, mentions: string[] = []) =>
    server.send(AddComment, { ...keyOf(rowID), content, mentions }, who.token);
  const heard = (rowID: string, who: Person = outsider) => server.send(GetComments, keyOf(rowID), who.token);
  await comment(foreign, '内部成本不要外传', insider);
  await comment(foreign, '请@柯林 看一下', insider, [outsider.userID]);
  await comment(foreign, '已看', outsider);
  const told = await heard(foreign);
  tellsNothing(told);
  expect(told.items).toMatchObject([
    { content: '请@柯林 看一下', authorID: null, authorName: '其他成员', mentions: [outsider.userID] },
    { content: '已看', authorID: outsider.userID, authorName: '柯林', isOwn: 1 },
  ]);
  await comment(own, `请@${hidden} 到场`, member, [insider.userID]);
  const ofOwn = await heard(own);
  tellsNothing(ofOwn);
  expect(ofOwn.items).toMatchObject([{ content: '请@其他成员 到场', mentions: [] }]);
  expect((await heard(foreign, member)).items).toHaveLength(3);
  expect((await heard(own, member)).items).toMatchObject([{ mentions: [insider.userID] }]);
});

test('an account out of sight is turned into no name: the plan sends none, a mention and a field take none', async () => {
  const { projectID, server, owner } = stage;
  const activityID = await give('试桩', outsider);
  const pages = { projectID, pageIndex: 1, pageSize: 100 };
  const { items } = await server.send(GetPlanBatchPage, pages, outsider.token);
  expect(items).toContainEqual(expect.objectContaining({ userID: null, userName: '其他成员' }));
  tellsNothing(items);
  tellsNothing((await server.send(GetPlanChanges, { projectID, sinceVersion: 1 }, outsider.token)).batches);
  const key = { projectID, register: 'Activity', rowID: activityID, content: '在吗' };
  const mention = (userID: string) =>
    refusalOf(server.send(AddComment, { ...key, mentions: [userID] }, outsider.token));
  const [refused, unknown] = [await mention(insider.userID), await mention(v7())];
  expect(refused).toMatchObject({ status: 400, path: 'mentions' });
  expect(refused).toEqual(unknown);
  const all = await server.send(GetPlanBatchPage, pages, owner.token);
  expect(all.items).toContainEqual(expect.objectContaining({ userID: insider.userID, userName: hidden }));
});

test('files of an activity name who uploaded them by sight', async () => {
  const { projectID, server } = stage;
  const ref = { projectID, refKind: 'Activity', refID: await give('监测', outsider) };
  const base = await listen(server);
  for (const who of [insider, outsider]) {
    const fileName = `${who.userID}.txt`.slice(-12);
    const uploadID = await tusClient(base, who.token).send({ ...ref, fileName }, Buffer.from(fileName));
    await server.send(FileUpload, { ...ref, fileName, uploadID }, who.token);
  }
  const { items } = await server.send(GetAnnexFiles, ref, outsider.token);
  tellsNothing(items);
  expect(items).toMatchObject([
    { uploaderID: null, uploaderName: '其他成员' },
    { uploaderID: outsider.userID, uploaderName: '柯林' },
  ]);
});

test('the history of one’s own report, its refusals and its notices do not name who is out of sight', async () => {
  const { projectID, server, member } = stage;
  const draft = await addReport(await give('注浆', outsider), outsider);
  const sent = await step(draft, { action: '提交' }, outsider);
  await step(sent, { action: '退回', comment: '请补充照片' }, insider);
  const stale = await refusalOf(step(sent, { summary: '改' }, outsider));
  expect(stale).toMatchObject({ status: 409 });
  tellsNothing(stale);
  const key = { projectID, register: 'ProgressUpdate', rowID: draft.progressUpdateID };
  const history = await server.send(GetRowHistory, key, outsider.token);
  tellsNothing(history);
  expect(history.items.map(({ userName }) => userName)).toEqual(['其他成员', '柯林', '柯林']);
  expect((await server.send(GetRowHistory, key, member.token)).items[0]?.userName).toBe(hidden);
  const { progressUpdateID } = draft;
  const { titles } = await server.send(reports.byID, { projectID, progressUpdateID }, outsider.token);
  expect(JSON.stringify(titles)).not.toContain(hidden);
  const notices = await server.send(GetNotificationPage, {}, outsider.token);
  expect(notices.items.map(({ senderName }) => senderName)).toContain('其他成员');
  tellsNothing(notices);
});
