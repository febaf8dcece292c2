import * as calls from '@xmgl/contracts/company/department.calls';
import { department } from '@xmgl/contracts/company/department.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cell } from '../../register/files/sheet.ts';
import { readXlsx, writeXlsx } from '../../register/files/xlsx-file.ts';
import { createCompany, type Person, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

const kit = callsOf(department);
let server: TestApp;
let owner: Person;
let companyID: string;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ companyID } = await createCompany(server, owner));
});

type Rows = readonly (readonly Cell[])[];

const take = async (rows: Rows, mode: 'check' | 'write' | 'writeGood' = 'write') => {
  const content = await writeXlsx([{ name: '部门', rows, widths: [], minutes: [] }]);
  return await server.send(kit.import, { companyID, content, mode }, owner.token);
};
const faultsOf = async (rows: Rows) =>
  (await take(rows, 'check')).faults.map(({ row, column, message }) => `${row} ${column}：${message}`);
const exported = async (columns: ('code' | 'departmentName' | 'remark')[] = []) => {
  const { content } = await server.send(kit.export, { value: { companyID }, columns }, owner.token);
  return (await readXlsx(content, '部门', [])).rows;
};
const drawn = async (branches?: readonly calls.DepartmentBranch[]): Promise<string> =>
  (
    await Promise.all(
      (branches ?? (await server.send(calls.GetDepartmentTree, { companyID }, owner.token))).map(
        async ({ departmentName, children }) =>
          children.length > 0 ? `${departmentName}(${await drawn(children)})` : departmentName,
      ),
    )
  ).join(' ');

const heads = ['层级', '部门名称'];

test('a tree comes by its levels, and what was exported changes nothing when it is imported', async () => {
  const report = await take([heads, [1, '总部'], [2, '工程部'], [3, '测量组'], [2, '安全部'], [1, '分公司']]);
  expect(report).toMatchObject({ added: 5, faults: [], isWritten: 1 });
  expect(await drawn()).toBe('总部(工程部(测量组) 安全部) 分公司');
  const rows = await exported();
  expect(rows.map((cells) => cells.slice(0, 1))).toEqual([['层级'], [1], [2], [3], [2], [1]]);
  expect(await take(rows)).toMatchObject({ unchanged: 5, faults: [] });
});

test('departments that exist come into the order of the lines; those that the file leaves out stay', async () => {
  await take([heads, [1, '总部'], [2, '工程部'], [3, '测量组'], [2, '安全部'], [2, '财务部'], [1, '分公司']]);
  const [head = [], headquarters = [], works = [], survey = [], safety = [], finance = [], branch = []] =
    await exported(['code', 'departmentName']);
  const turned = [head, branch, headquarters, finance, works, survey, safety];
  const checked = await take(turned, 'check');
  expect(checked).toMatchObject({ updated: 2, unchanged: 4, faults: [] });
  expect(checked.changes.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
    [2, '顺序', '第 2 位', '第 1 位'],
    [4, '顺序', '第 3 位', '第 1 位'],
  ]);
  expect(await take(turned)).toMatchObject({ updated: 2, isWritten: 1 });
  expect(await drawn()).toBe('分公司 总部(财务部 工程部(测量组) 安全部)');
  expect(await take(turned)).toMatchObject({ unchanged: 6 });
  const fresh = [1, '', '质量部'].map((cell, at) => (at === 0 ? 2 : cell));
  const partly = [head, headquarters, safety, fresh, finance];
  expect(await take(partly)).toMatchObject({ added: 1, updated: 1, faults: [], isWritten: 1 });
  expect(await drawn()).toBe('分公司 总部(安全部 工程部(测量组) 质量部 财务部)');
});

test('a tree comes by the names or numbers of what it stands in, in the file or in the register, in any order', async () => {
  await take([heads, [1, '总部']]);
  const [, [, code] = []] = await exported(['code']);
  const rows = [
    ['编号', '部门名称', '上级部门'],
    ['', '测量组', '工程部'],
    ['', '工程部', String(code)],
    ['F1', '分公司', ''],
    ['', '财务科', 'F1'],
  ];
  expect(await take(rows)).toMatchObject({ added: 4, faults: [], isWritten: 1 });
  expect(await drawn()).toBe('总部(工程部(测量组)) 分公司(财务科)');
  expect(await faultsOf([rows[0] ?? [], ['', '质量组', '质安部']])).toEqual([
    '2 上级部门：没有「质安部」，请填写部门的名称或编号，可以是本文件中的一行',
  ]);
});

test('each cell that gives a row no place is told', async () => {
  expect(
    await faultsOf([
      heads,
      [1, '总部'],
      [3, '测量组'],
      ['二', '安全部'],
      [2, '工程部'],
      [2, '工程部'],
      [9, '末级'],
    ]),
  ).toEqual([
    '3 层级：第 3 行层级从 1 跳到 3，缺少中间层级',
    '4 层级：请填写 1 至 8 的整数，1 为最上一级',
    '5 部门名称：「总部」下面已有「工程部」，请换一个名称',
    '6 部门名称：「总部」下面已有「工程部」，请换一个名称',
    '7 层级：请填写 1 至 8 的整数，1 为最上一级',
  ]);
  expect(await faultsOf([heads, [2, '工程部']])).toEqual(['2 层级：第 2 行层级从 0 跳到 2，缺少中间层级']);
  const both = ['层级', '部门名称', '上级部门'];
  expect(await faultsOf([both, [1, '总部', ''], [3, '工程部', '总部']])).toEqual([
    '3 层级：「总部」在第 1 级，这一行应是 2；请改正其一，或只填一项',
  ]);
  expect(
    await faultsOf([
      ['部门名称', '上级部门'],
      ['甲', '乙'],
      ['乙', '甲'],
    ]),
  ).toEqual([
    '2 上级部门：上级部门不能是自身或其下级：甲 › 乙，请另选',
    '3 上级部门：上级部门不能是自身或其下级：乙 › 甲，请另选',
  ]);
});

test('what stands in a row that is left out is left out with it', async () => {
  const rows = [heads, [1, '总部'], [1, '总部'], [2, '工程部'], [3, '测量组'], [1, '分公司']];
  expect(await take(rows, 'writeGood')).toMatchObject({ added: 1, bad: 4 });
  expect(await drawn()).toBe('分公司');
  expect((await faultsOf(rows.slice(0, 5))).slice(2)).toEqual([
    '4 层级：上级是第 3 行，那一行有问题，改正后才能导入',
    '5 层级：上级是第 4 行，那一行有问题，改正后才能导入',
  ]);
});

test('a part of a tree may be exported, changed and imported: what is not in the file stays, a branch moves by its level', async () => {
  await take([heads, [1, '总部'], [2, '工程部'], [3, '测量组'], [1, '分公司'], [2, '财务科']]);
  const rows = await exported(['code', 'departmentName', 'remark']);
  const part = rows.filter((_, at) => at !== 2);
  expect(await take(part, 'check')).toMatchObject({ unchanged: 4, faults: [] });
  const moved = [rows[0], rows[1], rows[2], [1, ...(rows[3] ?? []).slice(1)], rows[4], rows[5]] as Rows;
  expect(await take(moved, 'check')).toMatchObject({
    updated: 1,
    changes: [{ column: '上级部门', before: '工程部', after: '' }],
  });
  await take(moved);
  expect(await drawn()).toBe('总部(工程部) 测量组 分公司(财务科)');
});

test('the template says how a place is given', async () => {
  const { content } = await server.send(kit.export, { value: { companyID }, asTemplate: 1 }, owner.token);
  const { rows, sheets } = await readXlsx(content, '部门', ['填写说明']);
  expect(rows[0]?.slice(0, 4)).toEqual(['层级', '编号', '部门名称*', '上级部门']);
  expect(sheets.填写说明?.[1]?.[2]).toContain('层级与「上级部门」填一项即可');
});
