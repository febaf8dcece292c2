import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import * as dict from '@xmgl/contracts/company/sort-dict.calls';
import { sortDict } from '@xmgl/contracts/company/sort-dict.register';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { SaveAutomaticProjectRule } from '@xmgl/contracts/project/coding-rule.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets, GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  startProject,
} from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';

const issues = callsOf(issue);
let server: TestApp;
let started: Awaited<ReturnType<typeof startProject>>;
let member: Person;
beforeAll(async () => {
  server = await startApp();
  started = await startProject(server);
  member = await joinCompany(server, started.company, '李小红');
});
afterAll(() => server.close());

const { page, byID } = callsOf(sortDict);
const companyOf = () => started.company.companyID;
const list = (kind: '问题类别' | '假设类别' = '问题类别', who: Person = started.owner) =>
  server.send(dict.GetSortDict, { companyID: companyOf(), kind }, who.token);
const named = async (name: string, kind: '问题类别' | '假设类别' = '问题类别') => {
  const word = (await list(kind)).find(({ sortName }) => sortName === name);
  if (!word) throw new Error(`no word ${name}`);
  return word;
};
const add = async (sortName: string, given: object = {}, who: Person = started.owner) => {
  const [first] = await list();
  const parentID = first?.parentID ?? null;
  return await server.send(
    dict.AddSortDict,
    { companyID: companyOf(), sortName, parentID, ...given },
    who.token,
  );
};
const upd = async (name: string, given: object, who: Person = started.owner) => {
  const { sortDictID, rowVersion } = await named(name);
  return await server.send(
    dict.UpdSortDict,
    { companyID: companyOf(), sortDictID, rowVersion, ...given },
    who.token,
  );
};
const del = async (name: string) => {
  const { sortDictID: id, rowVersion } = await named(name);
  return await server.send(
    dict.DelSortDict,
    { companyID: companyOf(), rows: [{ id, rowVersion }] },
    started.owner.token,
  );
};
const addIssue = async (
  title: string,
  categoryID: string,
  projectID = started.projectID,
  who = started.owner,
) => {
  const { projectStakeholderID: raiserID } = await registerOfPeople(server, projectID, who).rowOf(who);
  return await server.send(
    issues.add,
    {
      ...{ projectID, title, categoryID, raiserID, ownerID: who.userID },
      ...{ description: '详见照片', priority: '高', raisedTime: '2026-03-02', dueTime: '2026-03-09' },
    },
    who.token,
  );
};

test('7.150 7.152: every company begins with the platform’s words; its members read them, nobody else does', async () => {
  const words = await list('问题类别', member);
  expect(words.slice(0, 3)).toMatchObject([
    { sortName: '技术', origin: '平台', enabled: 1, usedCount: 0 },
    { sortName: '进度' },
    { sortName: '成本' },
  ]);
  const other = await startProject(server);
  expect(await refusalOf(list('问题类别', other.owner))).toMatchObject({ status: 404 });
  const asked = { pageIndex: 1, pageSize: 10, value: { companyID: companyOf() } };
  expect(await refusalOf(server.send(page, asked, other.owner.token))).toMatchObject({ status: 404 });
});

test('7.151: administrators add words, behind the platform’s, each name once in its list; members do not', async () => {
  await add('征地拆迁');
  expect((await list()).at(-1)).toMatchObject({ sortName: '征地拆迁', origin: '单位' });
  expect(await refusalOf(add('征地拆迁'))).toMatchObject({ status: 400, path: 'sortName' });
  expect(await refusalOf(add('技术'))).toMatchObject({ status: 400, path: 'sortName' });
  expect(await refusalOf(add('天气', {}, member))).toMatchObject({ status: 403 });
  expect(await refusalOf(add('散落', { parentID: null }))).toMatchObject({ path: 'parentID' });
  const assumed = await named('范围', '假设类别');
  await add('征地拆迁', { parentID: assumed.parentID });
  expect((await list('假设类别')).map(({ sortName }) => sortName)).toContain('征地拆迁');
});

test('7.153: a word is renamed everywhere at once, and moved within its list; the platform’s keep their names and stay', async () => {
  const { sortDictID: categoryID } = await add('扰民');
  const { issueID } = await addIssue('夜间施工投诉', categoryID);
  await upd('扰民', { sortName: '噪声扰民', sort: 1 });
  expect((await list())[0]?.sortName).toBe('噪声扰民');
  const read = await server.send(issues.byID, { projectID: started.projectID, issueID }, started.owner.token);
  expect(read.titles[categoryID]?.title).toBe('噪声扰民');
  expect(await refusalOf(upd('技术', { sortName: '技术问题' }))).toMatchObject({ path: 'sortName' });
  expect(await refusalOf(del('技术'))).toMatchObject({ status: 409 });
  const assumed = await named('范围', '假设类别');
  expect(await refusalOf(upd('噪声扰民', { parentID: assumed.parentID }))).toMatchObject({
    path: 'parentID',
  });
  const { parentID } = assumed;
  const head = await server.send(byID, { companyID: companyOf(), sortDictID: parentID }, started.owner.token);
  const stopped = {
    companyID: companyOf(),
    sortDictID: parentID,
    rowVersion: head.row.rowVersion,
    action: '停用',
  } as const;
  expect(await refusalOf(server.send(dict.UpdSortDict, stopped, started.owner.token))).toMatchObject({
    status: 409,
  });
});

test('a stopped word stays on its rows, is not offered and not taken; a word of another list is not taken either', async () => {
  const { projectID, owner } = started;
  const { sortDictID: categoryID } = await add('疫情');
  const row = await addIssue('人员进场受限', categoryID);
  await upd('疫情', { action: '停用' });
  const offered = await server.send(
    FindLinkTargets,
    { projectID, entity: '问题类别', text: '' },
    owner.token,
  );
  expect(offered.map(({ title }) => title)).toContain('技术');
  expect(offered.map(({ title }) => title)).not.toContain('疫情');
  expect(await refusalOf(addIssue('又一个', categoryID))).toMatchObject({ status: 400, path: 'categoryID' });
  const scope = await wordOf(server, companyOf(), owner, '假设类别', '范围');
  expect(await refusalOf(addIssue('又一个', scope))).toMatchObject({ status: 400, path: 'categoryID' });
  const { issueID, rowVersion } = row;
  const edit = { projectID, issueID, rowVersion, title: '人员进场仍受限', categoryID };
  expect((await server.send(issues.upd, edit, owner.token)).categoryID).toBe(categoryID);
  expect(await named('疫情')).toMatchObject({ enabled: 0, usedCount: 1 });
  await upd('疫情', { action: '启用' });
  expect((await addIssue('第三个', categoryID)).categoryID).toBe(categoryID);
});

test('a used word is stopped or merged, not deleted, also where its rows are in the recycle bin; an unused one goes', async () => {
  const { projectID, owner } = started;
  const { sortDictID: categoryID } = await add('文物');
  const { issueID, rowVersion } = await addIssue('基坑发现古墓', categoryID);
  expect(await refusalOf(del('文物'))).toMatchObject({ status: 409 });
  await server.send(issues.del, { projectID, rows: [{ id: issueID, rowVersion }] }, owner.token);
  expect(await named('文物')).toMatchObject({ usedCount: 0 });
  const refused = await refusalOf(del('文物'));
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused)).not.toContain('古墓');
  await add('误写');
  await del('误写');
  expect((await list()).map(({ sortName }) => sortName)).not.toContain('误写');
});

test('merging moves the rows of all projects, also of those its caller is not in, writes it in their history and tells nothing of them', async () => {
  const { company, projectID, owner } = started;
  const administrator = await joinCompany(server, company, '何静');
  const elsewhere = await createProject(server, company, owner);
  const { sortDictID: from } = await add('图纸');
  const into = (await named('技术')).sortDictID;
  const first = await addIssue('图纸矛盾', from);
  const second = await addIssue('秘密的问题', from, elsewhere.projectID);
  expect(await refusalOf(upd('图纸', { action: '合并' }))).toMatchObject({ path: 'mergeIntoID' });
  const scope = await wordOf(server, companyOf(), owner, '假设类别', '范围');
  expect(await refusalOf(upd('图纸', { action: '合并', mergeIntoID: scope }))).toMatchObject({
    path: 'mergeIntoID',
  });
  expect(await refusalOf(upd('图纸', { action: '合并', mergeIntoID: from }))).toMatchObject({
    path: 'mergeIntoID',
  });
  expect(await refusalOf(upd('图纸', { mergeIntoID: into }))).toMatchObject({ path: 'mergeIntoID' });
  expect(await refusalOf(upd('图纸', { action: '合并', mergeIntoID: into }, administrator))).toMatchObject({
    status: 403,
  });
  await server.send(
    UpdCompanyUserState,
    { companyID: companyOf(), userID: administrator.userID, companyRole: '单位管理员' },
    owner.token,
  );
  const merged = await upd('图纸', { action: '合并', mergeIntoID: into }, administrator);
  expect(merged).toMatchObject({ state: '已合并', usedCount: 0 });
  expect(JSON.stringify(merged)).not.toContain('秘密');
  for (const [project, { issueID, rowVersion }] of [
    [projectID, first],
    [elsewhere.projectID, second],
  ] as const) {
    const { row } = await server.send(issues.byID, { projectID: project, issueID }, owner.token);
    expect(row).toMatchObject({ categoryID: into, rowVersion: rowVersion + 1 });
    const asked = { projectID: project, register: 'Issue', rowID: issueID };
    const { items, titles } = await server.send(GetRowHistory, asked, owner.token);
    const [last] = items;
    expect(last).toMatchObject({ action: 'update', userName: '何静', after: { categoryID: into } });
    expect([titles[from]?.title, titles[into]?.title]).toEqual(['图纸', '技术']);
  }
  const restored = await upd('图纸', { action: '启用' });
  expect(restored).toMatchObject({ state: '启用', mergeIntoID: null });
});

test('a word stands in the numbers of rows, orders and filters them', async () => {
  const { projectID, owner, company } = started;
  const keeper = await joinProject(server, company, projectID, '整体管理员', '顾明月');
  const segments = [
    { kind: 'category' as const },
    { kind: 'fixed' as const, text: '-' },
    { kind: 'sequence' as const, digits: 2 },
  ];
  const rule = { entityKind: 'Assumption', segments, rowVersion: 0 };
  await server.send(SaveAutomaticProjectRule, { projectID, ...rule }, owner.token);
  const assumptions = callsOf(assumption);
  for (const [at, name] of ['质量', '范围'].entries()) {
    const categoryID = await wordOf(server, companyOf(), owner, '假设类别', name);
    const row = await server.send(
      assumptions.add,
      {
        ...{ projectID, title: `${name}不变`, categoryID, assumptionKind: '制约因素' },
        ...{ ownerID: keeper.userID, impact: '返工' },
      },
      owner.token,
    );
    expect(row.code).toBe(`${name}-0${at + 1}`);
  }
  const read = async (value: object, sort?: 'categoryID') => {
    const asked = { pageIndex: 1, pageSize: 10, value: { projectID, ...(sort && { sort }), ...value } };
    return (await server.send(assumptions.page, asked, owner.token)).items.map(({ title }) => title);
  };
  expect(await read({}, 'categoryID')).toEqual(['范围不变', '质量不变']);
  const scope = await wordOf(server, companyOf(), owner, '假设类别', '范围');
  expect(await read({ categoryID: [scope] })).toEqual(['范围不变']);
});
