import { GetIssueAges, GetIssueDueDays } from '@xmgl/contracts/integration/issue.calls';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowHistory, RestoreRows } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx, writeXlsx } from '../../../register/files/xlsx-file.ts';
import { dropUnasked } from '../../../register/write/delete-rows.service.ts';
import { asActor } from '../../../test/as-actor.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';
import { issueKit } from './issue.kit.ts';
import { escalateLateIssues } from './issue-escalation.service.ts';

const issueCalls = callsOf(issue);
let stage: OpenStage;
let keeper: Person;
let sponsor: Person;
/** The member's row among the people of the project. */
let raiserID: string;
let categoryID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID, owner, member } = stage;
  categoryID = await wordOf(server, company.companyID, owner, '问题类别', '质量');
  keeper = await joinProject(server, company, projectID, '整体管理员', '顾明月');
  sponsor = await joinProject(server, company, projectID, '发起人', '柳书记');
  raiserID = (await registerOfPeople(server, projectID, owner).rowOf(member)).projectStakeholderID;
});
afterAll(() => stage.close());

type Row = { readonly issueID: string; readonly rowVersion: number };

const add = (title: string, given: object = {}) => {
  const { projectID, server, member } = stage;
  const usual = { description: '详见现场照片', categoryID, priority: '高', raiserID } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-09', ownerID: keeper.userID };
  return server.send(issueCalls.add, { projectID, title, ...usual, ...days, ...given }, member.token);
};
const take = ({ issueID, rowVersion }: Row, who: Person, given: object) =>
  stage.server.send(issueCalls.upd, { projectID: stage.projectID, issueID, rowVersion, ...given }, who.token);
const tasksOf = async ({ userID, token }: Person, title: string) => {
  const { items } = await stage.server.send(GetPendingTask, { userID, pageSize: 100 }, token);
  return items.filter((task) => task.title.endsWith(`：${title}`)).map((task) => task.title);
};

test('issue ① ②: 待验证 without result refused; 不通过 returns to the owner with its reason; the raiser closes', async () => {
  const title = '地下室外墙渗水';
  const row = await add(title);
  expect(await tasksOf(keeper, title)).toEqual([`分派问题：${title}`]);
  const running = await take(row, keeper, { action: '分派' });
  expect(await tasksOf(keeper, title)).toEqual([`处理问题：${title}`]);
  expect(await refusalOf(take(running, keeper, { action: '解决' }))).toMatchObject({ path: 'resolution' });
  const solved = await take(running, keeper, { action: '解决', resolution: '注浆后 48 小时无渗漏' });
  expect(await tasksOf(stage.member, title)).toEqual([`验证问题的解决结果：${title}`]);
  expect(await refusalOf(take(solved, stage.member, { action: '不通过' }))).toMatchObject({
    path: 'comment',
  });
  const back = await take(solved, stage.member, { action: '不通过', comment: '转角处仍有湿渍' });
  expect(back.state).toBe('处理中');
  expect(await tasksOf(keeper, title)).toEqual([`处理问题：${title}`]);
  const again = await take(back, keeper, { action: '解决', resolution: '转角补注浆' });
  expect(await refusalOf(take(again, keeper, { action: '关闭' }))).toMatchObject({
    message: '只有验证人或项目经理可以关闭',
  });
  expect((await take(again, stage.member, { action: '关闭' })).state).toBe('已关闭');
  expect(await tasksOf(stage.member, title)).toEqual([]);
});

test('who may only look closes or sends back what they raised, and changes nothing else of it', async () => {
  const { server, projectID, company, owner } = stage;
  const reader = await joinProject(server, company, projectID, '只读', '吴观');
  const raisedBy = (await registerOfPeople(server, projectID, owner).rowOf(reader)).projectStakeholderID;
  const row = await add('临边防护缺口', { raiserID: raisedBy });
  const running = await take(row, keeper, { action: '分派' });
  const solved = await take(running, keeper, { action: '解决', resolution: '已补装栏杆' });
  const refused = { status: 403, message: '您没有问题日志的修改权限，请联系项目经理' };
  expect(await refusalOf(take(solved, reader, { title: '改题目' }))).toMatchObject(refused);
  expect(await refusalOf(take(solved, reader, { action: '关闭', title: '改题目' }))).toMatchObject(refused);
  expect(await refusalOf(take(solved, reader, { action: '取消', comment: '不做了' }))).toMatchObject(refused);
  const { steps } = await server.send(issueCalls.byID, { projectID, issueID: row.issueID }, reader.token);
  expect(steps.toSorted()).toEqual(['不通过', '关闭'].toSorted());
  expect((await take(solved, reader, { action: '关闭' })).state).toBe('已关闭');
});

test('what somebody without an account raised is verified by the 项目经理, also once it comes back from the recycle bin', async () => {
  const { owner, projectID, server } = stage;
  const guest = await registerOfPeople(server, projectID, owner).addOne({ userName: '钱监理' });
  const title = '模板支撑间距超限';
  const row = await add(title, { raiserID: guest.projectStakeholderID });
  const running = await take(row, keeper, { action: '分派' });
  const { issueID } = await take(running, keeper, { action: '解决', resolution: '加密立杆' });
  const asked = [`验证问题的解决结果：${title}`];
  expect(await tasksOf(owner, title)).toEqual(asked);
  await asActor(server, projectID, owner, (actor) => dropUnasked(actor, issueKit, [issueID]));
  expect(await tasksOf(owner, title)).toEqual([]);
  await server.send(RestoreRows, { projectID, register: 'Issue', rowIDs: [issueID] }, owner.token);
  expect(await tasksOf(owner, title)).toEqual(asked);
});

test('an outside unit sees what its people raised or answer for, and nothing else', async () => {
  const { projectID, server, company, owner } = stage;
  const outsider = await joinProject(server, company, projectID, '外部单位', '冯监理');
  const people = registerOfPeople(server, projectID, owner);
  const row = await people.upd(await people.rowOf(outsider), { company: '恒信监理有限公司' });
  await add('内部：人手不足');
  await add('监理提出：试块缺号', { raiserID: row.projectStakeholderID });
  const asked = { pageIndex: 1, pageSize: 20, value: { projectID } };
  const { items } = await server.send(issueCalls.page, asked, outsider.token);
  expect(items.map(({ title }) => title)).toEqual(['监理提出：试块缺号']);
});

test('issue ③: 升级 gives the sponsor a task and leaves the issue where it stands; it lasts until the issue is solved', async () => {
  const title = '基坑监测报警';
  const asked = [`督办已升级的问题：${title}`];
  const raised = await add(title);
  const refusal = await refusalOf(take(raised, stage.member, { action: '升级' }));
  expect(refusal).toMatchObject({ message: '只有整体管理员或项目经理可以升级' });
  const escalated = await take(raised, keeper, { action: '升级' });
  expect(escalated).toMatchObject({ state: '新建', escalation: '已升级' });
  expect(await tasksOf(sponsor, title)).toEqual(asked);
  expect(await tasksOf(keeper, title)).toEqual([`分派问题：${title}`]);
  expect(await refusalOf(take(escalated, keeper, { action: '升级' }))).toMatchObject({
    message: '此问题已经升级，正由发起人督办',
  });
  const running = await take(escalated, keeper, { action: '分派' });
  expect(await tasksOf(sponsor, title)).toEqual(asked);
  const later = await take(running, stage.owner, { dueTime: '2026-03-20' });
  expect(await tasksOf(sponsor, title)).toEqual(asked);
  const solved = await take(later, keeper, { action: '解决', resolution: '反压回填，监测稳定' });
  expect(await tasksOf(sponsor, title)).toEqual([]);
  await take(solved, stage.member, { action: '不通过', comment: '测斜仍在增长' });
  expect(await tasksOf(sponsor, title)).toEqual(asked);
});

test('an issue that has been late for five working days is escalated by the system, once', async () => {
  const { server, projectID, owner } = stage;
  const title = '图纸会审意见未回复';
  const { issueID } = await add(title, { raisedTime: '2026-03-02', dueTime: '2026-03-06' });
  await escalateLateIssues(server.services.db, new Date('2026-03-12T00:00:00Z'));
  expect(await tasksOf(sponsor, title)).toEqual([]);
  for (const day of ['2026-03-13', '2026-03-16'])
    await escalateLateIssues(server.services.db, new Date(`${day}T00:00:00Z`));
  expect(await tasksOf(sponsor, title)).toEqual([`督办已升级的问题：${title}`]);
  const { row } = await server.send(issueCalls.byID, { projectID, issueID }, owner.token);
  expect(row).toMatchObject({ state: '新建', escalation: '已升级', escalatedDay: '2026-03-13' });
  const history = await server.send(
    GetRowHistory,
    { projectID, register: 'Issue', rowID: issueID },
    owner.token,
  );
  expect(history.items.filter(({ action }) => action === '升级')).toMatchObject([
    { after: { comment: '逾期满 5 个工作日，由系统升级' } },
  ]);
});

test('the due day goes by the priority, in working days of the project', async () => {
  const { server, projectID, member } = stage;
  const days = await server.send(GetIssueDueDays, { projectID, raisedTime: '2026-03-06' }, member.token);
  expect(days).toEqual([
    { priority: '紧急', workDays: 2, dueTime: '2026-03-10' },
    { priority: '高', workDays: 5, dueTime: '2026-03-13' },
    { priority: '中', workDays: 10, dueTime: '2026-03-20' },
    { priority: '低', workDays: 20, dueTime: '2026-04-03' },
  ]);
});

test('the ages count what is open and late, and for an outside unit what it sees', async () => {
  const { server, projectID, owner, company } = stage;
  const countAll = async ({ token }: Person) => {
    const { ages } = await server.send(GetIssueAges, { projectID }, token);
    return ages.reduce((sum, { onTime, late }) => sum + onTime + late, 0);
  };
  const all = await countAll(owner);
  const row = await add('临时用电未验收');
  expect(await countAll(owner)).toBe(all + 1);
  await take(row, keeper, { action: '取消', comment: '重复登记' });
  expect(await countAll(owner)).toBe(all);
  const outsider = await joinProject(server, company, projectID, '外部单位', '何监理');
  const people = registerOfPeople(server, projectID, owner);
  await people.upd(await people.rowOf(outsider), { company: '同济检测有限公司' });
  expect(await countAll(outsider)).toBe(0);
});

test('an issue that waits to be verified is late neither in the ages of the log nor in the monitor', async () => {
  const { server, projectID, owner } = stage;
  const counted = async () => {
    const { ages } = await server.send(GetIssueAges, { projectID }, owner.token);
    const { figures } = await server.send(GetMonitor, { projectID }, owner.token);
    const measured = figures.find(({ figure }) => figure === 'lateIssues')?.value;
    return { log: ages.reduce((sum, { late }) => sum + late, 0), monitor: measured };
  };
  const before = (await counted()).log;
  const row = await add('外墙渗水', { raisedTime: '2026-01-05', dueTime: '2026-01-09' });
  expect(await counted()).toEqual({ log: before + 1, monitor: before + 1 });
  const taken = await take(row, keeper, { action: '分派' });
  await take(taken, keeper, { action: '解决', resolution: '已注浆封堵' });
  expect(await counted()).toEqual({ log: before, monitor: before });
});

test('several people are kept informed of an issue: found by, told of its steps, exported and imported by their names', async () => {
  const { owner, projectID, server } = stage;
  const title = '样板间观感';
  const informedIDs = [sponsor.userID, owner.userID].toSorted();
  const row = await add(title, { informedIDs });
  expect(row.informedIDs).toEqual(informedIDs);
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID, informedIDs: [sponsor.userID] } };
  const { items } = await server.send(issueCalls.page, asked, owner.token);
  expect(items.map(({ issueID }) => issueID)).toEqual([row.issueID]);

  await take(row, keeper, { action: '分派' });
  const notices = { pageIndex: 1, pageSize: 50 };
  const told = (await server.send(GetNotificationPage, notices, sponsor.token)).items.map((one) => one.title);
  expect(told).toContain(`问题「${title}」：分派`);

  const value = { projectID, rowIDs: [row.issueID] };
  const { content } = await server.send(issueCalls.export, { value }, owner.token);
  const { rows } = await readXlsx(content, '问题', []);
  const at = rows[0]?.indexOf('知会人') ?? -1;
  expect(String(rows[1]?.[at]).split('、').toSorted()).toEqual(['柳书记', '陈明远'].toSorted());
  const file = {
    name: '问题',
    rows: [
      ['编号', '知会人'],
      [row.code, '柳书记、顾明月'],
    ],
    widths: [],
    minutes: [],
  };
  const sent = { projectID, content: await writeXlsx([file]), mode: 'write' } as const;
  expect(await server.send(issueCalls.import, sent, owner.token)).toMatchObject({ updated: 1, faults: [] });
  const { row: after } = await server.send(issueCalls.byID, { projectID, issueID: row.issueID }, owner.token);
  expect(after.informedIDs).toEqual([sponsor.userID, keeper.userID].toSorted());
});
