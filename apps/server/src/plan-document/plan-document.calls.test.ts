import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { planIDName } from '@xmgl/contracts/plan-document/plan-document';
import * as people from '@xmgl/contracts/stakeholder/register.calls';
import { stakeholderPlanCalls as calls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDueDate } from '../notify/due-date.ts';
import { createCompany, createProject, joinProject, type Person, register } from '../test/factories.ts';
import { makeRegisterStage } from '../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let manager: Person;
let keeper: Person;
let member: Person;
let projectID: string;
let newest: { id: string; rowVersion: number };

const required = Object.entries(stakeholderPlan.sections).filter(([, section]) => section.required);
const filled = Object.fromEntries(required.map(([key, { label }]) => [key, `${label}的内容`]));

beforeAll(async () => {
  server = await startApp();
  ({ owner: manager, keeper, member, projectID } = await makeRegisterStage(server));
});
afterAll(() => server.close());

const idOf = (row: Readonly<Record<string, unknown>>) => String(row[planIDName(stakeholderPlan)]);
const note = <T extends { readonly rowVersion: number } & Readonly<Record<string, unknown>>>(row: T): T => {
  newest = { id: idOf(row), rowVersion: row.rowVersion };
  return row;
};
const versions = async () =>
  await server.send(calls.page, { pageIndex: 1, pageSize: 50, value: { projectID } }, manager.token);
const read = (id = newest.id, who = manager) =>
  server.send(calls.byID, { projectID, stakeholderPlanID: id }, who.token);
const add = (given: object, who = keeper) => server.send(calls.add, { projectID, ...given }, who.token);
const upd = async (given: object, who = keeper) =>
  note(
    await server.send(
      calls.upd,
      { projectID, stakeholderPlanID: newest.id, rowVersion: newest.rowVersion, ...given },
      who.token,
    ),
  );
const del = (who = keeper) => server.send(calls.del, { projectID, rows: [newest] }, who.token);
const tasksOf = async ({ userID, token }: Person) =>
  (await server.send(GetPendingTask, { userID, pageIndex: 1, pageSize: 50 }, token)).items.filter(
    ({ refKind }) => refKind === 'StakeholderPlan',
  );

test('a new document is the draft 0.1 of who makes it, to be approved by the 项目经理', async () => {
  expect(note(await add({}))).toMatchObject({
    versionNo: '0.1',
    state: '草稿',
    ownerName: '沈雨桐',
    approverName: '陈明远',
  });
  const { row, steps, mayChange, mayDelete } = await read(newest.id, keeper);
  expect({ steps, mayChange, mayDelete }).toEqual({ steps: ['提交评审'], mayChange: 1, mayDelete: 1 });
  expect(row.sections.goals).toContain('登记册中现有干系人 3 人');
  expect(row.sections.escalation).toBe('');
});

test('beside a draft there is no other', async () => {
  expect(await refusalOf(add({}))).toMatchObject({
    status: 409,
    message: '「干系人参与计划」0.1 还在编写，请先完成它',
  });
});

test('who writes it does not approve it, and only a 项目经理 does', async () => {
  expect(await refusalOf(upd({ approverID: keeper.userID }))).toMatchObject({
    status: 400,
    message: '编制人不能批准自己编制的文件，请改由他人批准',
    path: 'approverID',
  });
  expect(await refusalOf(upd({ approverID: member.userID }))).toMatchObject({
    message: '干系人参与计划由项目经理批准，请选择陈明远',
  });
});

test('a review demands every section that is required, and names each', async () => {
  await upd({ sections: { goals: '', strategy: '' } });
  expect(await refusalOf(upd({ action: '提交评审' }))).toMatchObject({
    status: 400,
    message: '请填写目标与原则',
    path: 'sections.goals',
  });
  expect((await read()).row.state).toBe('草稿');
});

test('on an old version nothing is written', async () => {
  const old = newest.rowVersion;
  await upd({ sections: { goals: '各方支持' } });
  const refused = await refusalOf(upd({ rowVersion: old, sections: { goals: '覆盖' } }));
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toContain('此记录已被 沈雨桐 于');
  expect((await read()).row.sections.goals).toBe('各方支持');
});

test('who is neither owner nor approver and changes own rows only does not change it', async () => {
  expect(await refusalOf(upd({ sections: { goals: '我来改' } }, member))).toMatchObject({ status: 403 });
});

test('in review it is locked, and its approver has 5 工日 to decide', async () => {
  expect(await upd({ action: '提交评审', sections: filled })).toMatchObject({ state: '评审中' });
  expect(await refusalOf(upd({ sections: { goals: '再改' } }))).toMatchObject({
    status: 409,
    message: '当前状态为「评审中」，不能修改',
  });
  expect(await tasksOf(manager)).toMatchObject([
    { title: '批准：干系人参与计划 0.1', dueTime: toDueDate(server.now(), 5) },
  ]);
  expect(await refusalOf(upd({ action: '批准' }))).toMatchObject({ status: 403 });
  expect(await refusalOf(del())).toMatchObject({ status: 409 });
});

test('sending back needs a reason, and gives the owner the draft 0.2 to work on', async () => {
  expect(await refusalOf(upd({ action: '退回' }, manager))).toMatchObject({ message: '请填写退回的原因' });
  expect(await upd({ action: '退回', comment: '频次写细些' }, manager)).toMatchObject({
    state: '草稿',
    versionNo: '0.2',
  });
  expect(await tasksOf(manager)).toEqual([]);
  expect(await tasksOf(keeper)).toMatchObject([{ title: '修改后重新提交：干系人参与计划 0.2' }]);
  const [latest] = (await read()).history;
  expect(latest).toMatchObject({ action: '退回', userName: '陈明远', comment: '频次写细些' });
});

test('approved it is 1.0, stays as it is, and its owner is told', async () => {
  await upd({ action: '提交评审' });
  expect(await tasksOf(keeper)).toEqual([]);
  expect(await upd({ action: '批准' }, manager)).toMatchObject({ state: '已批准', versionNo: '1.0' });
  expect(await tasksOf(manager)).toEqual([]);
  const notices = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 20 }, keeper.token);
  expect(notices.items.map(({ title }) => title)).toContain('「干系人参与计划」1.0 已批准');
  expect(await refusalOf(upd({ sections: { goals: '又改' } }))).toMatchObject({ status: 409 });
  expect(await refusalOf(del())).toMatchObject({ status: 409 });
});

test('beside an approved document no new one is made, and 修订 needs a change', async () => {
  const message = '「干系人参与计划」已批准，修订须依据已批准的变更；只改文字请选「小修订」';
  expect(await refusalOf(add({}))).toMatchObject({ status: 409, message });
  expect(await refusalOf(upd({ action: '修订', comment: '大改' }))).toMatchObject({ status: 409, message });
  expect((await read(newest.id, keeper)).steps).toEqual(['修订', '小修订']);
});

test('a small revision says why, and is 1.1; approved it puts 1.0 out of force', async () => {
  expect(await refusalOf(upd({ action: '小修订' }))).toMatchObject({ message: '请填写修订说明' });
  const approved = newest.id;
  expect(await upd({ action: '小修订', comment: '更新对接人' })).toMatchObject({
    versionNo: '1.1',
    state: '草稿',
    revisionNote: '更新对接人',
    sections: { goals: filled.goals },
  });
  expect((await read(approved, keeper)).steps).toEqual([]);
  await upd({ action: '提交评审', sections: { goals: '新的目标' } });
  await upd({ action: '批准' }, manager);
  expect((await versions()).items.map(({ versionNo, state }) => [versionNo, state])).toEqual([
    ['1.1', '已批准'],
    ['1.0', '已作废'],
  ]);
  expect((await read(approved)).row.sections.goals).toBe(filled.goals);
});

test('a draft that was deleted comes back, unless another has taken its place', async () => {
  await upd({ action: '小修订', comment: '第二次' });
  const { id, rowVersion } = newest;
  expect(await del()).toEqual({ deleted: 1 });
  expect(await refusalOf(read())).toMatchObject({ status: 404 });
  expect(await upd({ action: '恢复' })).toMatchObject({ versionNo: '1.2', state: '草稿' });
  newest = { id, rowVersion: rowVersion + 2 };
  await del();
  const [approved] = (await versions()).items;
  if (!approved) throw new Error('no version');
  note(approved);
  await upd({ action: '小修订', comment: '第三次' });
  newest = { id, rowVersion: rowVersion + 3 };
  expect(await refusalOf(upd({ action: '恢复' }))).toMatchObject({ status: 409 });
});

test('the Word file has project, code, version, the sections in their order, and who approved it when', async () => {
  const approved = (await versions()).items.find(({ state }) => state === '已批准');
  if (!approved) throw new Error('no version');
  const { fileName, content } = await server.send(
    calls.export,
    { projectID, stakeholderPlanID: idOf(approved) },
    keeper.token,
  );
  expect(fileName).toBe('干系人参与计划 1.1.docx');
  const parts = unzipSync(Buffer.from(content, 'base64'));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const body = text('word/document.xml').replace(/<[^>]+>/g, '\n');
  const labels = Object.values(stakeholderPlan.sections).map(({ label }, at) => `${at + 1}　${label}`);
  const places = labels.map((label) => body.indexOf(label));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const word of ['GXJH', '1.1', '沈雨桐', '陈明远', '新的目标', '首次批准', '更新对接人'])
    expect(body).toContain(word);
  expect(text('word/styles.xml')).toMatch(/宋体[\s\S]*黑体|黑体[\s\S]*宋体/);
});

test('alone in a project one writes and approves', async () => {
  const alone = await register(server, '独行');
  const { projectID: own } = await createProject(server, await createCompany(server, alone));
  const row = await server.send(calls.add, { projectID: own }, alone.token);
  expect(row).toMatchObject({ ownerName: '独行', approverName: '独行' });
  expect(Object.values(row.sections).every((text) => text === '')).toBe(true);
});

test('where nobody else may change it, who writes it approves it, too', async () => {
  const chief = await register(server, '独当一面');
  const unit = await createCompany(server, chief);
  const { projectID: own } = await createProject(server, unit);
  await joinProject(server, unit, own, '只读', '旁观');
  const row = await server.send(calls.add, { projectID: own }, chief.token);
  expect(row).toMatchObject({ ownerName: '独当一面', approverName: '独当一面' });
});

test('a version is not found from another project', async () => {
  const other = await register(server, '外人');
  const { projectID: elsewhere } = await createProject(server, await createCompany(server, other));
  const asked = { projectID: elsewhere, stakeholderPlanID: newest.id };
  expect(await refusalOf(server.send(calls.byID, asked, other.token))).toMatchObject({ status: 404 });
});

test('who is removed hands the writing over; the approver who takes it cannot approve it', async () => {
  const draft = (await versions()).items.find(({ state }) => state === '草稿');
  if (!draft) throw new Error('no draft');
  note(draft);
  await upd({ action: '提交评审' });
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await server.send(people.GetProjectStakeholderPage, asked, manager.token);
  const leaving = items.find(({ userName }) => userName === '沈雨桐');
  if (!leaving) throw new Error('nobody there');
  const rows = [{ id: leaving.projectStakeholderID, rowVersion: leaving.rowVersion }];
  const successors = { 'StakeholderPlan.ownerID': manager.userID };
  expect(
    await refusalOf(server.send(people.DelProjectStateholder, { projectID, rows }, manager.token)),
  ).toMatchObject({ status: 409 });
  await server.send(people.DelProjectStateholder, { projectID, rows, successors }, manager.token);
  const { row } = await read();
  note(row);
  expect(row).toMatchObject({ ownerName: '陈明远', approverName: '陈明远' });
  expect(await refusalOf(upd({ action: '批准' }, manager))).toMatchObject({
    message: '编制人不能批准自己编制的文件，请改由他人批准',
  });
  expect(await upd({ action: '退回', comment: '改由他人批准' }, manager)).toMatchObject({ state: '草稿' });
});
