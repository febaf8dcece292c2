import { GetChangeVotes } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { closeVotes } from './close-votes.service.ts';

const calls = callsOf(changeRequest);
let stage: ChangeStage;
let add: ChangeStage['add'];
let addAccepted: ChangeStage['addAccepted'];
let addReviewed: ChangeStage['addReviewed'];
let analysed: ChangeStage['analysed'];
let at: ChangeStage['at'];
let rowOf: ChangeStage['rowOf'];
let stateOf: ChangeStage['stateOf'];
let take: ChangeStage['take'];
let tasksOf: ChangeStage['tasksOf'];
let vote: ChangeStage['vote'];
let sponsor: Person;
let admin: Person;
let secretary: Person;
let ccb: readonly Person[];

beforeAll(async () => {
  stage = await openChangeStage();
  ({ add, addAccepted, addReviewed, analysed, at, rowOf, stateOf, take, tasksOf, vote } = stage);
  ({ sponsor, admin, secretary, ccb } = stage);
});
afterAll(() => stage.close());

test('change ②: 4 of 5 vote, 3:1: 批准 at once, then carried out by one and verified by another', async () => {
  const title = '地下室顶板加厚';
  const row = await addReviewed(title);
  expect(row.state).toBe('CCB 评审');
  for (const person of ccb) expect(await tasksOf(person, title)).toEqual([`表决变更：${title}`]);
  expect(await tasksOf(secretary, title)).toEqual([]);
  await vote(row, at(0), '同意');
  await vote(row, at(1), '同意', '工期可控');
  await vote(row, at(2), '反对', '费用依据不足');
  expect(await tasksOf(at(2), title)).toEqual([]);
  const approved = await vote(row, at(3), '同意');
  expect(approved).toMatchObject({ state: '批准', voteResult: '同意 3 · 反对 1 · 弃权 0' });
  expect(await tasksOf(at(4), title)).toEqual([]);
  expect(await tasksOf(stage.member, title)).toEqual([`实施变更：${title}`]);
  expect(await refusalOf(vote(row, at(4), '反对', '晚了'))).toMatchObject({
    message: expect.stringMatching(/^本轮表决已于 .* 截止$/),
  });
  const running = await take(approved, stage.member, { action: '开始' });
  expect(await refusalOf(take(running, stage.member, { action: '完成实施' }))).toMatchObject({
    path: 'result',
  });
  const done = await take(running, stage.member, { action: '完成实施', result: '已按新图施工' });
  expect(await tasksOf(admin, title)).toEqual([`验证变更的实施：${title}`]);
  expect(await refusalOf(take(done, stage.member, { action: '通过' }))).toMatchObject({ status: 403 });
  const back = await take(done, admin, { action: '不通过', comment: '缺隐蔽验收记录' });
  const again = await take(back, stage.member, { action: '完成实施', result: '记录已补' });
  expect((await take(again, admin, { action: '通过' })).state).toBe('关闭');
  const { items } = await stage.server.send(
    GetRowHistory,
    { projectID: stage.projectID, register: 'ChangeRequest', rowID: row.changeRequestID },
    stage.owner.token,
  );
  const passed = items.find(({ action }) => action === '表决通过');
  expect(passed).toMatchObject({
    userName: '系统',
    after: { comment: '第 1 轮：同意 3，反对 1，弃权 0，未表决 1' },
  });
});

test('committee ①: 2:2 follows the 主任', async () => {
  const rejected = await addReviewed('外墙涂料改真石漆', { applicantID: await rowOf(at(4)) });
  await vote(rejected, at(0), '反对', '维护费用高');
  await vote(rejected, at(1), '同意');
  await vote(rejected, at(2), '同意');
  expect(await vote(rejected, at(3), '反对', '样板不合格')).toMatchObject({ state: '否决' });
  const approved = await addReviewed('门厅石材换色', { applicantID: await rowOf(at(4)) });
  await vote(approved, at(0), '同意');
  await vote(approved, at(1), '反对', '备货已到');
  await vote(approved, at(2), '反对', '备货已到');
  expect(await vote(approved, at(3), '同意')).toMatchObject({ state: '批准' });
});

test('committee ②: 反对 without a comment is refused', async () => {
  const row = await addReviewed('屋面增加采光井');
  expect(await refusalOf(vote(row, at(1), '反对'))).toMatchObject({
    path: 'comment',
    message: '反对须写明理由',
  });
  await vote(row, at(1), '反对', '影响防水');
  await vote(row, at(1), '弃权');
  expect(await stateOf(row)).toMatchObject({ voteResult: '同意 0 · 反对 0 · 弃权 1' });
});

test('committee ③: the applicant and the 秘书 have no vote, and are told why', async () => {
  const row = await addReviewed('样板层户型调整', { applicantID: await rowOf(at(4)) });
  expect(await refusalOf(vote(row, at(4), '同意'))).toMatchObject({
    status: 403,
    message: '您是本变更的申请人，按规则回避表决',
  });
  expect(await refusalOf(vote(row, secretary, '同意'))).toMatchObject({
    message: '秘书列席评审，没有表决权',
  });
  const { projectID, server } = stage;
  const asked = { projectID, changeRequestID: row.changeRequestID };
  const seen = await server.send(GetChangeVotes, asked, at(0).token);
  expect(seen).toMatchObject({ refusal: '', rounds: [{ round: 1, verdict: null, quorum: '三分之二' }] });
  expect(seen.rounds[0]?.voters.map(({ userName }) => userName)).toEqual(['林雪', '陈明远', '何静', '宋扬']);
});

test('a round without a quorum is followed by one more; after the second the change is put off and the 发起人 is told', async () => {
  const title = '增设临时堆场';
  const row = await addReviewed(title);
  await vote(row, at(1), '同意');
  const { services } = stage.server;
  const inDays = (days: number) => new Date(stage.server.now().getTime() + days * 86_400_000);
  await closeVotes(services, inDays(0));
  expect((await stateOf(row)).state).toBe('CCB 评审');
  await closeVotes(services, inDays(15));
  const asked = { projectID: stage.projectID, changeRequestID: row.changeRequestID };
  const { rounds } = await stage.server.send(GetChangeVotes, asked, at(1).token);
  expect(rounds.map(({ round, verdict }) => [round, verdict])).toEqual([
    [2, null],
    [1, '未达法定人数'],
  ]);
  expect(await tasksOf(at(1), title)).toEqual([`表决变更：${title}`]);
  await closeVotes(services, inDays(16));
  await closeVotes(services, inDays(40));
  await closeVotes(services, inDays(40));
  expect((await stateOf(row)).state).toBe('推迟');
  expect(await tasksOf(admin, title)).toEqual([`重新分析推迟的变更：${title}`]);
  const anew = await take(await stateOf(row), admin, { action: '重新分析' });
  const second = await take(anew, admin, { action: '提交评审' });
  expect((await stage.server.send(GetChangeVotes, asked, at(1).token)).rounds[0]).toMatchObject({
    round: 3,
    verdict: null,
  });
  expect(await refusalOf(take(second, sponsor, { action: '推迟', comment: '等概算批复' }))).toMatchObject({
    path: 'deferTime',
  });
  const deferred = await take(second, sponsor, {
    action: '推迟',
    comment: '等概算批复',
    deferTime: '2027-06-01',
  });
  expect(deferred).toMatchObject({ state: '推迟', deferTime: '2027-06-01' });
  expect(await tasksOf(at(1), title)).toEqual([]);
});

test('what the 项目经理 approves alone stays within what the CCB has delegated, and leaves the scope', async () => {
  const { owner } = stage;
  const step = { ...analysed(), action: '授权批准' };
  const dear = await take(await addAccepted('提高配电箱等级', {}), admin, { extraCost: 50_000.01 });
  expect(await refusalOf(take(dear, owner, step))).toMatchObject({
    message: '费用 50,000.01 元超出授权的 50,000 元，请提交评审',
  });
  const broad = await addAccepted('增加一层车库', { category: ['范围'] });
  expect(await refusalOf(take(broad, owner, step))).toMatchObject({
    message: expect.stringContaining('涉及范围'),
  });
  expect(await refusalOf(take(dear, admin, step))).toMatchObject({ message: '只有项目经理可以授权批准' });
  const cheap = await take(dear, admin, { extraCost: 50_000 });
  expect(await take(cheap, owner, step)).toMatchObject({ state: '批准' });
});

test('a draft names what it touches before it is submitted; only a draft is deleted; who verifies did not carry out', async () => {
  const { projectID, server, member, owner } = stage;
  const draft = await add('改用装配式楼梯', { documentKinds: [] });
  expect(await refusalOf(take(draft, member, { action: '提交' }))).toMatchObject({
    path: 'wbsNodeIDs',
    message: '请选择影响的 WBS、需求、可交付成果或文件，至少一项',
  });
  const submitted = await take(draft, member, { action: '提交', documentKinds: ['schedule_plan'] });
  const drop = ({ changeRequestID: id, rowVersion }: typeof draft) =>
    server.send(calls.del, { projectID, rows: [{ id, rowVersion }] }, owner.token);
  expect(await refusalOf(drop(submitted))).toMatchObject({ message: expect.stringContaining('不能删除') });
  const back = await take(submitted, member, { action: '撤回' });
  const same = { implementOwnerID: admin.userID, verifierID: admin.userID };
  expect(await refusalOf(take(back, member, same))).toMatchObject({ message: '验证人不能与实施人相同' });
  expect(await drop(back)).toEqual({ deleted: 1 });
});

test('an outside unit sees what its people applied for, and nothing else', async () => {
  const { projectID, server, company, owner } = stage;
  const outsider = await joinProject(server, company, projectID, '外部单位', '冯监理');
  const people = registerOfPeople(server, projectID, owner);
  const row = await people.upd(await people.rowOf(outsider), { company: '恒信监理有限公司' });
  const seen = await add('监理要求增加检测', { applicantID: row.projectStakeholderID });
  const unseen = await add('内部：优化排班');
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await server.send(calls.page, asked, outsider.token);
  expect(items.map(({ title }) => title)).toEqual([seen.title]);
  const votes = { projectID, changeRequestID: unseen.changeRequestID };
  expect(await refusalOf(server.send(GetChangeVotes, votes, outsider.token))).toMatchObject({ status: 404 });
  expect(await refusalOf(vote(unseen, outsider, '同意'))).toMatchObject({ status: 404 });
});
