import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { candidateScore } from '@xmgl/contracts/resource/candidate-score';
import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { AddProjectStakeholderList } from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, say } from '../../../test/cost-desk.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type HoursStage, openHoursStage } from '../../../test/hours-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { openEndingCertificates } from './certificate-days.service.ts';

const [requests, skills, trainings, reviews] = [
  callsOf(resourceRequest),
  callsOf(resourceSkill),
  callsOf(training),
  callsOf(performanceReview),
];
let stage: HoursStage;
let keeper: Person;
let other: Person;

beforeAll(async () => {
  stage = await openHoursStage();
  const { server, company, projectID } = stage;
  keeper = await joinProject(server, company, projectID, '资源管理员', '段锐');
  other = await joinProject(server, company, projectID, '项目成员', '余佳');
});
afterAll(() => stage.close());

const send = <C extends Parameters<HoursStage['server']['send']>[0]>(
  call: C,
  given: object = {},
  who = keeper,
) => stage.server.send(call, { projectID: stage.projectID, ...given } as never, who.token);
const listed = async (call: Parameters<HoursStage['server']['send']>[0], who = keeper) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID } };
  const page = await stage.server.send(call, asked as never, who.token);
  return (page as { items: readonly Record<string, unknown>[] }).items;
};
const cellOf = async (no: string) => {
  const map = await stage.server.send(GetProcessMap, { projectID: stage.projectID }, stage.owner.token);
  return map.find(({ processNo }) => processNo === no);
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Days = { readonly fromDay: string; readonly toDay: string };
/** Keeps somebody for a request and confirms it. */
const book = async (
  resourceRequestID: unknown,
  resourceID: unknown,
  { fromDay, toDay }: Days,
  more: object = {},
) => {
  const bookings = callsOf(resourceBooking);
  const row = await send(bookings.add, {
    resourceID,
    fromDay,
    toDay,
    share: 100,
    resourceRequestID,
    ...more,
  });
  const { resourceBookingID, rowVersion } = row as { resourceBookingID: string; rowVersion: number };
  return await send(bookings.upd, { resourceBookingID, rowVersion, action: '确认' });
};

test('who is taken on can do what was asked for, or it is said why; whom the register does not know is proposed', async () => {
  const { unitID } = (await listed(callsOf(projectResource).page))[0] ?? {};
  const resource = (given: object) =>
    send(callsOf(projectResource).add, { resourceKind: '人力', unitID, ...given });
  const trade = await resource({ resourceName: '放线员', isGeneric: 1 });
  const person = await resource({ resourceName: '孙立', job: '测量员' });
  const days = { fromDay: inDays(40), toDay: inDays(60) };
  const request = await send(requests.add, {
    ...{ resourceID: trade.projectResourceID, quantity: 1, way: '内部调配', ...days },
    skills: [{ skill: '全站仪放线', level: 4 }],
  });
  const { resourceRequestID } = request;
  const machine = await resource({ resourceName: '全站仪', resourceKind: '设备', maxUnits: 1 });
  expect(await refusalOf(book(resourceRequestID, machine.projectResourceID, days))).toMatchObject({
    path: 'resourceID',
    message: '申请的「放线员」是人力，「全站仪」是设备，请另选人力',
  });
  expect(await refusalOf(book(resourceRequestID, person.projectResourceID, days))).toMatchObject({
    path: 'skillReason',
    message: '能力不足：全站仪放线要 4 级，现 0 级。请写明仍落实的原因',
  });
  await book(resourceRequestID, person.projectResourceID, days, { skillReason: '由何静带教一个月' });
  const tasksOf = async () => {
    const { owner, projectID, server } = stage;
    const asked = { userID: owner.userID, projectID, pageIndex: 1, pageSize: 50 };
    const { items } = await server.send(GetPendingTask, asked, owner.token);
    return items.filter(({ title }) => title.startsWith('提名干系人：孙立（测量员）'));
  };
  expect(await tasksOf()).toHaveLength(1);
  const { items: added } = await stage.server.send(
    AddProjectStakeholderList,
    {
      projectID: stage.projectID,
      stakeholders: [{ userName: '孙立', company: '测绘院', partyRole: '建设' }],
    },
    stage.owner.token,
  );
  const { row } = await send(callsOf(projectResource).byID, { projectResourceID: person.projectResourceID });
  await send(callsOf(projectResource).upd, {
    projectResourceID: person.projectResourceID,
    rowVersion: row.rowVersion,
    projectStakeholderID: added[0]?.projectStakeholderID,
  });
  expect(await tasksOf()).toHaveLength(0);
  const { row: asked } = await send(requests.byID, { resourceRequestID });
  await send(requests.upd, {
    ...{ resourceRequestID, rowVersion: asked.rowVersion },
    ...{ action: '取消', comment: '已另行安排' },
  });
});

test('candidates are compared by weights of 100 %; 9.3 tells what is needed within 14 days', async () => {
  expect(candidateScore([40, 30, 20, 10], [5, 4, 3, 4])).toBe(4.2);
  const { unitID } = (await listed(callsOf(projectResource).page))[0] ?? {};
  const trade = await send(callsOf(projectResource).add, {
    resourceName: '抹灰工',
    resourceKind: '人力',
    isGeneric: 1,
    unitID,
  });
  const given = {
    resourceID: trade.projectResourceID,
    quantity: 4,
    fromDay: inDays(7),
    toDay: inDays(60),
    way: '劳务分包',
  };
  const half = { abilityWeight: 50, experienceWeight: 20, costWeight: 10, readyWeight: 10 };
  expect(await refusalOf(send(requests.add, { ...given, ...half }))).toMatchObject({
    message: '四项权重合计应为 100%，现在是 90%',
  });
  const named = send(requests.add, { ...given, resourceID: stage.resourceID });
  expect(await refusalOf(named)).toMatchObject({ path: 'resourceID' });
  const scored = (candidate: string, score: number) => ({
    candidate,
    abilityScore: score,
    experienceScore: 4,
    costScore: 3,
    readyScore: 4,
  });
  const request = await send(requests.add, { ...given, candidates: [scored('甲队', 3), scored('乙队', 5)] });
  expect(request).toMatchObject({ bestCandidate: '乙队 4.20' });
  // Of some weights that are named the others count nothing: together they are 100 %.
  const two = { ...given, fromDay: inDays(80), toDay: inDays(85), abilityWeight: 50, experienceWeight: 50 };
  const unpriced = { ...scored('乙队', 5), costScore: null };
  const { bestCandidate, ...plain } = await send(requests.add, { ...two, candidates: [unpriced] });
  expect(bestCandidate).toBe('乙队 4.50');
  await send(requests.upd, {
    ...{ resourceRequestID: plain.resourceRequestID, rowVersion: plain.rowVersion },
    ...{ action: '取消', comment: '另行安排' },
  });
  const own = {
    ...{ ...given, fromDay: inDays(90), toDay: inDays(100) },
    criteria: [
      { criterion: '同类业绩', weight: 70 },
      { criterion: '报价', weight: 30 },
    ],
  };
  const graded = (candidateName: string, works: number, price: number) => [
    { candidateName, criterion: '同类业绩', score: works },
    { candidateName, criterion: '报价', score: price },
  ];
  const free = await send(requests.add, {
    ...own,
    scores: [...graded('丙队', 3, 5), ...graded('丁队', 5, 2)],
  });
  expect(free).toMatchObject({ bestCandidate: '丁队 4.10' });
  const short = [{ criterion: '报价', weight: 60 }];
  expect(await refusalOf(send(requests.add, { ...own, criteria: short }))).toMatchObject({
    message: '自定标准第 1 行：权重合计应为 100%，现在是 60%',
  });
  const strange = [{ candidateName: '丙队', criterion: '口碑', score: 3 }];
  expect(await refusalOf(send(requests.add, { ...own, scores: strange }))).toMatchObject({
    path: 'scores.0.criterion',
  });
  await send(requests.del, {
    rows: [{ id: free.resourceRequestID, rowVersion: free.rowVersion }],
  });
  expect(await cellOf('9.3')).toMatchObject({ state: '需关注', count: 1 });
  const step = async (action: string, who: Person, more: object = {}) => {
    const { row } = await send(requests.byID, { resourceRequestID: request.resourceRequestID });
    const { resourceRequestID, rowVersion } = row;
    return await send(requests.upd, { resourceRequestID, rowVersion, action, ...more }, who);
  };
  await step('提交', keeper);
  expect(await refusalOf(step('批准', keeper))).toMatchObject({ status: 403 });
  await step('批准', stage.owner);
  expect(await refusalOf(step('部分落实', keeper, { filled: 3 }))).toMatchObject({
    message: '还没有为这份申请确认占用，请先在「落实」中选到位的人或设备',
  });
  await book(request.resourceRequestID, trade.projectResourceID, given);
  expect(await refusalOf(step('全部落实', keeper, { filled: 3 }))).toMatchObject({ path: 'filled' });
  await step('部分落实', keeper, { filled: 3 });
  await step('全部落实', keeper, { filled: 4 });
  expect(await cellOf('9.3')).toMatchObject({ state: '已完成' });
  // Who comes to the site is taught, once.
  const entries = await listed(trainings.page);
  expect(entries).toMatchObject([{ trainingKind: '入场三级教育', state: '计划' }]);
  const empty = { trainingID: entries[0]?.trainingID, rowVersion: entries[0]?.rowVersion, action: '完成' };
  expect(await refusalOf(send(trainings.upd, empty))).toMatchObject({ message: '还没有参加人员，不能完成' });
});

test('a certificate that ends within 30 days is a task until it is renewed; an expired one shows in 9.4', async () => {
  const { server, resourceID, projectID } = stage;
  const given = { resourceID, skill: '电工作业', level: 3, certType: '特种作业', certNo: 'T-1' };
  const row = await send(skills.add, { ...given, expiresAt: inDays(40) });
  expect(row).toMatchObject({ certState: '有效' });
  expect(await refusalOf(send(skills.add, given))).toMatchObject({ path: 'skill' });
  const tasksOf = async () => {
    const { items } = await server.send(
      GetPendingTask,
      { userID: keeper.userID, projectID, pageIndex: 1, pageSize: 50 },
      keeper.token,
    );
    return items.filter(({ title }) => title.startsWith('更新证书'));
  };
  expect(await tasksOf()).toEqual([]);
  await openEndingCertificates(server.services.db, new Date(Date.now() + 15 * 86_400_000));
  expect(await tasksOf()).toHaveLength(1);
  await openEndingCertificates(server.services.db, new Date(Date.now() + 15 * 86_400_000));
  expect(await tasksOf()).toHaveLength(1);
  const { resourceSkillID } = row;
  const renewed = await send(skills.upd, {
    resourceSkillID,
    rowVersion: row.rowVersion,
    expiresAt: inDays(400),
  });
  expect(await tasksOf()).toEqual([]);
  await send(skills.upd, { resourceSkillID, rowVersion: renewed.rowVersion, expiresAt: inDays(-2) });
  // Nothing runs on which its holder works.
  expect(await cellOf('9.4')).not.toMatchObject({ state: '需关注' });
  await say(stage, [{ kind: 'setProgress', activityID: stage.activityID, actualStart: at('2026-05-06', 8) }]);
  expect(await cellOf('9.4')).toMatchObject({ state: '需关注', count: 1 });
});

test('a review is of its person once it is published: who confirms it or objects within 5 days; others do not see it', async () => {
  const { owner, member, server, resourceID } = stage;
  const item = (weight: number, score: number | null) => ({ item: `项 ${weight}`, weight, score });
  const given = { resourceID, period: '2026 年第三季度', reviewerID: owner.userID };
  expect(await refusalOf(send(reviews.add, { ...given, items: [item(60, 90)] }, owner))).toMatchObject({
    message: '考核项第 1 行：权重合计应为 100%，现在是 60%',
  });
  const review = await send(reviews.add, { ...given, items: [item(60, 90), item(40, 50)] }, owner);
  expect(review).toMatchObject({ score: 74, grade: 'C', personID: member.userID });
  expect(await listed(reviews.page, member)).toEqual([]);
  const { performanceReviewID } = review;
  const step = async (action: string, who: Person, more: object = {}) => {
    const { row } = await send(reviews.byID, { performanceReviewID }, owner);
    return await send(reviews.upd, { performanceReviewID, rowVersion: row.rowVersion, action, ...more }, who);
  };
  await step('发布', owner);
  expect(await listed(reviews.page, member)).toHaveLength(1);
  expect(await listed(reviews.page, other)).toEqual([]);
  expect(await listed(reviews.page, stage.keeper)).toHaveLength(1);
  await server.database.ownerDb.executeQuery(
    sql`update performance_review set updated_at = now() - interval '6 days'`.compile(
      server.database.ownerDb,
    ),
  );
  const late = step('申诉', member, { appeal: '有一项不属实' });
  expect(await refusalOf(late)).toMatchObject({ message: '发布已超过 5 日，不能再申诉' });
  await server.database.ownerDb.executeQuery(
    sql`update performance_review set updated_at = now()`.compile(server.database.ownerDb),
  );
  await step('申诉', member, { appeal: '有一项不属实' });
  expect(await cellOf('9.5')).toMatchObject({ state: '需关注', count: 1 });
  await step('维持', owner, { comment: '已复核' });
  expect(await cellOf('9.5')).toMatchObject({ state: '进行中', says: ['2026 年第三季度：1/2 人已考核'] });
  const people = await listed(callsOf(projectResource).page);
  const another = people.find(({ resourceName }) => resourceName === '孙立')?.projectResourceID;
  const last = await send(reviews.add, { ...given, resourceID: another, items: [item(100, 85)] }, owner);
  const { performanceReviewID: lastID, rowVersion } = last;
  await send(reviews.upd, { performanceReviewID: lastID, rowVersion, action: '发布' }, owner);
  expect(await cellOf('9.5')).toMatchObject({ state: '已完成' });
});

test('9.4 tells the levels that requests ask for and nobody has', async () => {
  const { unitID } = (await listed(callsOf(projectResource).page))[0] ?? {};
  const { projectResourceID: resourceID } = await send(callsOf(projectResource).add, {
    resourceName: '焊工',
    resourceKind: '人力',
    isGeneric: 1,
    unitID,
  });
  const asked = { resourceID, quantity: 1, fromDay: inDays(30), toDay: inDays(60), way: '招聘' };
  const needed = [{ skill: '焊接作业', level: 4 }];
  const { resourceRequestID, rowVersion } = await send(requests.add, { ...asked, skills: needed });
  const says = async () => ((await cellOf('9.4'))?.says ?? []).join();
  expect(await says()).not.toContain('能力缺口');
  await send(requests.upd, { resourceRequestID, rowVersion, action: '提交' });
  expect(await says()).toContain('能力缺口 4 级');
  await send(skills.add, { resourceID: stage.resourceID, skill: '焊接作业', level: 3 });
  expect(await says()).toContain('能力缺口 1 级');
});
