import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowLinks, RestoreRows } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';
import { openDueAssumptions } from './assumption-day.service.ts';

const calls = callsOf(assumption);
const issueCalls = callsOf(issue);
let stage: OpenStage;
let keeper: Person;
let today: string;
let categoryID: string;
let issueCategoryID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '整体管理员', '顾明月');
  const { server, company, owner } = stage;
  categoryID = await wordOf(server, company.companyID, owner, '假设类别', '外部');
  issueCategoryID = await wordOf(server, company.companyID, owner, '问题类别', '合同');
  today = new Date(stage.server.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => stage.close());

type Row = { readonly assumptionID: string; readonly rowVersion: number };

const add = (title: string, validateTime: string | null, given: object = {}) => {
  const { projectID, server, owner } = stage;
  const usual = {
    assumptionKind: '假设',
    categoryID,
    impact: '开工推迟一个月',
    ownerID: keeper.userID,
  } as const;
  return server.send(calls.add, { projectID, title, validateTime, ...usual, ...given }, owner.token);
};
const upd = ({ assumptionID, rowVersion }: Row, given: object) =>
  stage.server.send(
    calls.upd,
    { projectID: stage.projectID, assumptionID, rowVersion, ...given },
    keeper.token,
  );
const tasksOf = async ({ userID, token }: Person, title: string) => {
  const { items } = await stage.server.send(GetPendingTask, { userID, pageSize: 100 }, token);
  return items.filter((task) => task.title.endsWith(`：${title}`)).map((task) => task.title);
};
const addIssue = async (title: string) => {
  const { projectID, server, owner, stakeholderIDs } = stage;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-09', ownerID: keeper.userID };
  const said = { description: '图审意见未闭合', categoryID: issueCategoryID, priority: '高' } as const;
  const [raiserID = ''] = stakeholderIDs;
  return await server.send(issueCalls.add, { projectID, title, raiserID, ...said, ...days }, owner.token);
};

test('assumption ① ②: 证伪 alone is refused; with the issue that follows it is linked, and the issue tells of it', async () => {
  const { projectID, server } = stage;
  const row = await add('施工图审查在四月完成', '2090-04-01');
  const alone = { action: '证伪', evidence: '审图机构排期到六月' };
  expect(await refusalOf(upd(row, alone))).toMatchObject({
    path: 'issueIDs',
    message: '请填写引出的问题或引出的变更',
  });
  expect(await refusalOf(upd(row, { action: '失效' }))).toMatchObject({ path: 'comment' });
  const { issueID } = await addIssue('施工图审查推迟');
  const disproved = await upd(row, { ...alone, issueIDs: [issueID] });
  expect(disproved).toMatchObject({ state: '已证伪', issueIDs: [issueID] });
  const links = await server.send(
    GetRowLinks,
    { projectID, register: 'Issue', rowID: issueID },
    keeper.token,
  );
  expect(links).toMatchObject([{ register: 'Assumption', rows: [{ id: row.assumptionID }] }]);
});

test('证伪 with the change that follows is linked as well, and the change tells of it', async () => {
  const { projectID, server, owner, company, stakeholderIDs } = stage;
  const row = await add('管线迁改由产权单位完成', '2090-04-01');
  const sourceID = await wordOf(server, company.companyID, owner, '变更来源', '建设单位');
  const change = await server.send(
    callsOf(changeRequest).add,
    {
      projectID,
      title: '管线迁改纳入本项目',
      category: ['范围'],
      nature: '纠正措施',
      sourceID,
      applicantID: stakeholderIDs[0] ?? '',
      applyTime: '2026-03-02',
      reason: '产权单位不承担',
      before: '产权单位迁改',
      after: '本项目迁改',
      documentKinds: ['scope_statement'],
    },
    owner.token,
  );
  const changeRequestIDs = [change.changeRequestID];
  const disproved = await upd(row, { action: '证伪', evidence: '产权单位来函', changeRequestIDs });
  expect(disproved).toMatchObject({ state: '已证伪', issueIDs: [], changeRequestIDs });
  const asked = { projectID, register: 'ChangeRequest', rowID: change.changeRequestID };
  expect(await server.send(GetRowLinks, asked, keeper.token)).toMatchObject([
    { register: 'Assumption', rows: [{ id: row.assumptionID }] },
  ]);
});

test('assumption ③: what is due today is a task at once, and no longer once it is put off or proved', async () => {
  const title = '砂石料场可以持续供应';
  const row = await add(title, today);
  const asked = [`验证假设：${title}`];
  expect(await tasksOf(keeper, title)).toEqual(asked);
  const later = await upd(row, { validateTime: '2090-06-30' });
  expect(await tasksOf(keeper, title)).toEqual([]);
  const again = await upd(later, { validateTime: today });
  expect(await tasksOf(keeper, title)).toEqual(asked);
  await upd(again, { action: '证实' });
  expect(await tasksOf(keeper, title)).toEqual([]);
});

test('what is due later becomes a task on its day, once, and again when it comes back from the recycle bin', async () => {
  const { projectID, server, owner } = stage;
  const title = '高压线在主体施工前迁改';
  const { assumptionID, rowVersion } = await add(title, '2090-05-06');
  await openDueAssumptions(server.services.db, new Date('2090-05-05T00:00:00Z'));
  expect(await tasksOf(keeper, title)).toEqual([]);
  for (const day of ['2090-05-06', '2090-05-07'])
    await openDueAssumptions(server.services.db, new Date(`${day}T00:00:00Z`));
  expect(await tasksOf(keeper, title)).toEqual([`验证假设：${title}`]);
  const due = await upd({ assumptionID, rowVersion }, { validateTime: today });
  const rows = [{ id: assumptionID, rowVersion: due.rowVersion }];
  await server.send(calls.del, { projectID, rows }, owner.token);
  expect(await tasksOf(keeper, title)).toEqual([]);
  await server.send(RestoreRows, { projectID, register: 'Assumption', rowIDs: [assumptionID] }, owner.token);
  expect(await tasksOf(keeper, title)).toEqual([`验证假设：${title}`]);
});

test('an assumption says when it is validated; what limits the project need not', async () => {
  expect(await refusalOf(add('设计院按期出图', null))).toMatchObject({ path: 'validateTime' });
  expect(await add('夜间不得施工', null, { assumptionKind: '制约因素' })).toMatchObject({ state: '待验证' });
});
