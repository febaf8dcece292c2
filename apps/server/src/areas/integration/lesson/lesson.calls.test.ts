import { companyLesson } from '@xmgl/contracts/company/company-lesson.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, joinProject, type Person, startProject } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(lesson);
const library = callsOf(companyLesson);
let stage: OpenStage;
let keeper: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '整体管理员', '顾明月');
});
afterAll(() => stage.close());

type Row = { readonly lessonID: string; readonly rowVersion: number };

const add = (title: string, given: object = {}) => {
  const { projectID, server, member } = stage;
  const said = { situation: '周航在交底时没有画图', recommendation: '由顾明月带图交底，周航复核' };
  const usual = { lessonKind: '失败教训', areaNo: '8', cause: '', ...said } as const;
  return server.send(calls.add, { projectID, title, ...usual, ...given }, member.token);
};
const take = ({ lessonID, rowVersion }: Row, who: Person, given: object) =>
  stage.server.send(calls.upd, { projectID: stage.projectID, lessonID, rowVersion, ...given }, who.token);
const tasksOf = async ({ userID, token }: Person, title: string) => {
  const { items } = await stage.server.send(GetPendingTask, { userID, pageSize: 100 }, token);
  return items.filter((task) => task.title.endsWith(`：${title}`)).map((task) => task.title);
};
const libraryOf = ({ token }: Person, companyID: string, text = '') =>
  stage.server.send(library.page, { pageIndex: 1, pageSize: 50, value: { companyID, text } }, token);

test('a lesson is reviewed by who keeps the logs, and comes back with a reason', async () => {
  const title = '节点区交底要画图';
  const submitted = await take(await add(title), stage.member, { action: '提交' });
  expect(await tasksOf(keeper, title)).toEqual([`审核经验教训：${title}`]);
  expect(await refusalOf(take(submitted, stage.member, { action: '通过' }))).toMatchObject({
    message: '只有整体管理员或项目经理可以通过',
  });
  expect(await refusalOf(take(submitted, keeper, { action: '退回' }))).toMatchObject({ path: 'comment' });
  const back = await take(submitted, keeper, { action: '退回', comment: '请写明楼层' });
  expect(back.state).toBe('草稿');
  expect(await tasksOf(keeper, title)).toEqual([]);
});

test('lesson ② ③: what is shared is found by everybody of the company, as it was then, and names nobody', async () => {
  const { server, company, projectID, owner } = stage;
  const title = '周航总结的样板先行';
  const submitted = await take(await add(title), stage.member, { action: '提交' });
  const passed = await take(submitted, keeper, { action: '通过' });
  const shared = await take(passed, keeper, { action: '共享' });
  expect(shared.state).toBe('已共享');
  const colleague = await joinCompany(server, company, '蒋闻');
  const { items } = await libraryOf(colleague, company.companyID, '样板先行');
  expect(items).toMatchObject([
    {
      title: '相关人员总结的样板先行',
      situation: '相关人员在交底时没有画图',
      recommendation: '由相关人员带图交底，相关人员复核',
      lessonKind: '失败教训',
      areaNo: '8',
    },
  ]);
  const rows = [{ id: shared.lessonID, rowVersion: shared.rowVersion }];
  expect(await refusalOf(server.send(calls.del, { projectID, rows }, owner.token))).toMatchObject({
    status: 409,
    message: '当前状态为「已共享」，不能删除',
  });
  expect((await libraryOf(colleague, company.companyID, '样板先行')).total).toBe(1);
});

test('the library is closed to who does not work for the company', async () => {
  const { server, company } = stage;
  const { owner: stranger } = await startProject(server);
  expect(await refusalOf(libraryOf(stranger, company.companyID))).toMatchObject({ status: 404 });
});

test('its people read the library, who keeps it for the company takes out of it', async () => {
  const { server, company, owner } = stage;
  const { companyID } = company;
  const colleague = await joinCompany(server, company, '姚远');
  const { items } = await libraryOf(colleague, companyID);
  const rows = items.map(({ companyLessonID, rowVersion }) => ({ id: companyLessonID, rowVersion }));
  expect(await refusalOf(server.send(library.del, { companyID, rows }, colleague.token))).toMatchObject({
    status: 403,
  });
  expect(await server.send(library.del, { companyID, rows }, owner.token)).toEqual({ deleted: rows.length });
});
