import * as company from '@xmgl/contracts/company/company.calls';
import * as calls from '@xmgl/contracts/company/department.calls';
import { department } from '@xmgl/contracts/company/department.register';
import { LeaveCompany } from '@xmgl/contracts/company/leaving.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

const kit = callsOf(department);
let server: TestApp;
let owner: Person;
let unit: TestCompany;
let companyID: string;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await register(server, '陈明远');
  unit = await createCompany(server, owner);
  ({ companyID } = unit);
});

const add = (departmentName: string, parentID: string | null = null, sort?: number) =>
  server.send(calls.AddDepartment, { companyID, departmentName, parentID, sort }, owner.token);
const upd = (
  row: { readonly departmentID: string },
  given: { departmentName?: string; parentID?: string | null; sort?: number },
  rowVersion = 1,
  who = owner,
) =>
  server.send(
    calls.UpdDepartment,
    { companyID, departmentID: row.departmentID, rowVersion, ...given },
    who.token,
  );
const del = (...rows: readonly { readonly departmentID: string; readonly rowVersion: number }[]) =>
  server.send(
    calls.DelDepartment,
    { companyID, rows: rows.map(({ departmentID: id, rowVersion }) => ({ id, rowVersion })) },
    owner.token,
  );
const tree = (who = owner) => server.send(calls.GetDepartmentTree, { companyID }, who.token);

/** 甲(乙 丙) 丁 */
const drawn = async (branches?: readonly calls.DepartmentBranch[]): Promise<string> =>
  (
    await Promise.all(
      (branches ?? (await tree())).map(async ({ departmentName, children }) =>
        children.length > 0 ? `${departmentName}(${await drawn(children)})` : departmentName,
      ),
    )
  ).join(' ');

const put = (departmentID: string, people: readonly Person[], more: object = {}) =>
  server.send(
    calls.AddDepartmentUser,
    { companyID, departmentID, userIDs: people.map(({ userID }) => userID), ...more },
    owner.token,
  );
const people = async (who: Person, asked: object = {}) =>
  (
    await server.send(
      calls.GetDepartmentUsers,
      { companyID, pageIndex: 1, pageSize: 50, ...asked },
      who.token,
    )
  ).items;

test('7.36 7.37 7.38 7.39: a tree of departments is made, rearranged, and moved back to where it was', async () => {
  const office = await add('总部');
  const works = await add('工程部', office.departmentID);
  const survey = await add('测量组', works.departmentID);
  const safety = await add('安全部', office.departmentID);
  await add('办公室', office.departmentID, 1);
  expect(await drawn()).toBe('总部(办公室 工程部(测量组) 安全部)');
  await upd(safety, { sort: 1 });
  expect(await drawn()).toBe('总部(安全部 办公室 工程部(测量组))');
  await upd(safety, { sort: 3 }, 2);
  expect(await drawn()).toBe('总部(办公室 工程部(测量组) 安全部)');
  const out = await upd(works, { parentID: null });
  expect(out.sort).toBe(2);
  expect(await drawn()).toBe('总部(办公室 安全部) 工程部(测量组)');
  await upd(works, { parentID: office.departmentID, sort: 2 }, 2);
  expect(await drawn()).toBe('总部(办公室 工程部(测量组) 安全部)');
  const { items } = await server.send(
    kit.page,
    { pageIndex: 1, pageSize: 50, value: { companyID } },
    owner.token,
  );
  expect(items.map(({ outline, departmentName }) => `${outline} ${departmentName}`)).toEqual([
    '1 总部',
    '1.1 办公室',
    '1.2 工程部',
    '1.2.1 测量组',
    '1.3 安全部',
  ]);
  const key = { projectID: companyID, register: 'Department', rowID: survey.departmentID };
  expect((await server.send(rowCalls.GetRowHistory, key, owner.token)).items).toHaveLength(1);
});

test('a department cannot come under itself, not even by two moves at once, nor too deep, nor beside one of its name', async () => {
  const top = await add('甲');
  const below = await add('乙', top.departmentID);
  const other = await add('丙');
  expect(await refusalOf(upd(top, { parentID: top.departmentID }))).toMatchObject({
    path: 'parentID',
    message: '上级部门不能是自身或其下级：甲，请另选',
  });
  expect(await refusalOf(upd(top, { parentID: below.departmentID }))).toMatchObject({
    path: 'parentID',
    message: '上级部门不能是自身或其下级：甲 › 乙，请另选',
  });
  const both = await Promise.allSettled([
    upd(top, { parentID: other.departmentID }),
    upd(other, { parentID: top.departmentID }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(add('乙', top.departmentID))).toMatchObject({
    path: 'departmentName',
    message: '「甲」下面已有「乙」，请换一个名称',
  });
  const line = [await add('一')];
  for (const name of ['二', '三', '四', '五', '六', '七', '八'])
    line.push(await add(name, line.at(-1)?.departmentID));
  expect(await refusalOf(add('九', line.at(-1)?.departmentID))).toMatchObject({
    path: 'parentID',
    message: '最多 8 级，放在「八」之下会有 9 级，请另选上级',
  });
});

test('a branch goes from its ends, or whole; it comes back from its beginning', async () => {
  const top = await add('总部');
  const below = await add('工程部', top.departmentID);
  expect(await refusalOf(del(top))).toMatchObject({
    message: '「总部」下面还有 1 个部门：工程部，请先移到别处，或一起删除',
  });
  await del(top, below);
  expect(await drawn()).toBe('');
  const restore = (...rowIDs: string[]) =>
    server.send(rowCalls.RestoreRows, { projectID: companyID, register: 'Department', rowIDs }, owner.token);
  expect(await refusalOf(restore(below.departmentID))).toMatchObject({
    message: '「工程部」的上级也在回收站中，请先恢复上级，或一起恢复',
  });
  await restore(below.departmentID, top.departmentID);
  expect(await drawn()).toBe('总部(工程部)');
});

test('7.40 7.41 7.42 7.43: people come into departments, move between them and leave them; one leads, one is the main', async () => {
  const li = await joinCompany(server, unit, '李小红');
  const wu = await joinCompany(server, unit, '吴建国');
  const top = await add('总部');
  const works = await add('工程部', top.departmentID);
  await put(works.departmentID, [li, wu], { post: '工程师' });
  await put(top.departmentID, [li], { isLeader: 1 });
  expect(await tree(li)).toMatchObject([
    {
      departmentName: '总部',
      leaderName: '李小红',
      userCount: 2,
      children: [{ userCount: 2, leaderName: '' }],
    },
  ]);
  expect(
    (await people(owner, { departmentID: top.departmentID })).map((one) => [one.userName, one.isMain]),
  ).toEqual([
    ['李小红', 0],
    ['李小红', 1],
    ['吴建国', 1],
  ]);
  expect(await people(owner, { departmentID: top.departmentID, includeChildren: 0 })).toHaveLength(1);
  expect((await people(li, { value: '吴' }))[0]?.userTel).toContain('****');
  const [, , moving] = await people(owner);
  const { departmentUserID = '', rowVersion = 0 } = moving ?? {};
  const change = (given: object, version: number) =>
    server.send(
      calls.UpdDepartmentUser,
      { companyID, departmentUserID, rowVersion: version, ...given },
      owner.token,
    );
  await change({ departmentID: top.departmentID, post: '总工', isLeader: 1 }, rowVersion);
  expect(
    (await people(owner)).map((one) => `${one.departmentName} ${one.userName} ${one.post} ${one.isLeader}`),
  ).toEqual(['总部 吴建国 总工 1', '总部 李小红  0', '工程部 李小红 工程师 0']);
  expect(await refusalOf(change({ post: '副总' }, rowVersion))).toMatchObject({ status: 409 });
  const key = { projectID: companyID, register: 'Department', rowID: top.departmentID };
  const { items } = await server.send(rowCalls.GetRowHistory, key, owner.token);
  expect(items[0]).toMatchObject({ action: '调整人员', after: { people: '吴建国（总工，负责人）' } });
  expect(await refusalOf(del(top, works))).toMatchObject({
    message: '「总部」还有 2 人：吴建国、李小红，请先调到其他部门或移出',
  });
  const departmentUserIDs = (await people(owner)).map((one) => one.departmentUserID);
  const out = { companyID, departmentUserIDs };
  expect(await refusalOf(server.send(calls.DelDepartmentUser, out, li.token))).toMatchObject({ status: 403 });
  await server.send(calls.DelDepartmentUser, out, owner.token);
  expect(await people(owner)).toEqual([]);
});

test('who leads a department changes that one and its people’s posts, from the same moment on, and no longer than that', async () => {
  const li = await joinCompany(server, unit, '李小红');
  const wu = await joinCompany(server, unit, '吴建国');
  const works = await add('工程部');
  const other = await add('安全部');
  await put(works.departmentID, [li, wu]);
  expect(await refusalOf(upd(works, { departmentName: '施工部' }, 1, li))).toMatchObject({ status: 403 });
  const own = (await people(owner)).find(({ userName }) => userName === '李小红');
  const lead = { companyID, departmentUserID: own?.departmentUserID ?? '' };
  await server.send(
    calls.UpdDepartmentUser,
    { ...lead, rowVersion: own?.rowVersion ?? 0, isLeader: 1 },
    owner.token,
  );
  await upd(works, { departmentName: '施工部' }, 1, li);
  expect(await refusalOf(upd(works, { sort: 2 }, 2, li))).toMatchObject({ status: 403 });
  expect(await refusalOf(upd(other, { departmentName: '质安部' }, 1, li))).toMatchObject({ status: 403 });
  const his = (await people(li)).find(({ userName }) => userName === '吴建国');
  const place = {
    companyID,
    departmentUserID: his?.departmentUserID ?? '',
    rowVersion: his?.rowVersion ?? 0,
  };
  expect(
    await refusalOf(server.send(calls.UpdDepartmentUser, { ...place, isLeader: 1 }, li.token)),
  ).toMatchObject({
    status: 403,
  });
  await server.send(calls.UpdDepartmentUser, { ...place, post: '施工员' }, li.token);
  await put(other.departmentID, [owner], { isLeader: 1 });
  const [rights] = await server.send(company.GetCompanyRights, { companyID }, owner.token);
  expect(rights?.childrenRouting?.[0]).toMatchObject({ insertPermission: 1, downloadPermission: 1 });
  const ofOwner = (await people(owner)).filter(({ userName }) => userName === '陈明远');
  const departmentUserIDs = ofOwner.map((one) => one.departmentUserID);
  await server.send(calls.DelDepartmentUser, { companyID, departmentUserIDs }, owner.token);
  await server.send(company.UpdCompanyUserState, { companyID, userID: li.userID, state: 2 }, owner.token);
  expect((await people(owner)).map(({ userName }) => userName)).toEqual(['吴建国']);
  expect(await tree()).toMatchObject([{ leaderName: '', userCount: 1 }, {}]);
  await server.send(company.UpdCompanyUserState, { companyID, userID: li.userID, state: 1 }, owner.token);
  expect(await tree()).toMatchObject([{ leaderName: '李小红', userCount: 2 }, {}]);
  await server.send(LeaveCompany, { companyID }, li.token);
  expect((await people(owner)).map(({ userName }) => userName)).toEqual(['吴建国']);
  const { items } = await server.send(company.GetUserCompany, { companyID }, owner.token);
  expect(items.map(({ userName, departments }) => [userName, ...departments])).toEqual([
    ['陈明远'],
    ['李小红'],
    ['吴建国', '施工部'],
  ]);
});
