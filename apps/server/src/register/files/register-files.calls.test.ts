import { readableFields } from '@xmgl/contracts/register/register';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { unzipSync } from 'fflate';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/factories.ts';
import { addAction, makeRegisterStage } from '../../test/register-stage.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import type { Cell } from './sheet.ts';
import { writeXlsx } from './xlsx-file.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let member: Person;
let projectID: string;
let stakeholderIDs: readonly string[];

beforeAll(async () => {
  server = await startApp();
  ({ owner, keeper, member, projectID, stakeholderIDs } = await makeRegisterStage(server));
});
afterAll(() => server.close());

const heads = ['编号', '目的*', '对象*', '措施*', '方式*', '频次', '责任人*', '开始日期*', '截止日期*'];
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const line = (given: Readonly<Record<string, Cell>> = {}): Cell[] => {
  const values: Readonly<Record<string, Cell>> = {
    编号: null,
    目的: '争取支持',
    对象: '陈明远、沈雨桐',
    措施: '每周汇报',
    方式: '会议',
    频次: '每周',
    责任人: '沈雨桐',
    开始日期: day('2026-03-02'),
    截止日期: '2026-06-30',
    ...given,
  };
  return heads.map((head) => values[head.replace('*', '')] ?? null);
};
const bookOf = (rows: readonly (readonly Cell[])[]) =>
  writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]);

type Mode = 'check' | 'write' | 'writeGood';
const send = (content: string, mode: Mode, who = owner) =>
  server.send(engagementActionCalls.import, { projectID, content, mode }, who.token);
const importing = async (lines: readonly (readonly Cell[])[], mode: Mode, who = owner) =>
  send(await bookOf([heads, ...lines]), mode, who);
const exporting = (asked: object = {}, value: object = {}, who = owner) =>
  server.send(engagementActionCalls.export, { value: { projectID, ...value }, ...asked }, who.token);
const rowsOf = (content: string) => readSheet(Buffer.from(content, 'base64'));
const listed = async (value: object = {}) =>
  await server.send(
    engagementActionCalls.page,
    { pageIndex: 1, pageSize: 100, value: { projectID, ...value } },
    owner.token,
  );
const add = (given: object = {}, who = owner) =>
  addAction(server, who, {
    projectID,
    projectStakeholderIDs: stakeholderIDs,
    ownerID: keeper.userID,
    ...given,
  });

test('a check tells what would happen and writes nothing', async () => {
  const before = (await listed()).total;
  const report = await importing([line(), line({ 目的: '第二条' })], 'check');
  const nothing = {
    updated: 0,
    unchanged: 0,
    bad: 0,
    faults: [],
    changes: [],
    changeCount: 0,
    emptiedCount: 0,
    passedOver: [],
    unseen: [],
  };
  expect(report).toEqual({ rows: 2, added: 2, ...nothing, isWritten: 0 });
  expect((await listed()).total).toBe(before);
});

test('rows without a number are added, numbered, put into their first state and given as tasks', async () => {
  const report = await importing([line({ 目的: '导入一' }), line({ 目的: '导入二', 频次: null })], 'write');
  expect(report).toMatchObject({ added: 2, isWritten: 1 });
  const { items } = await listed({ text: '导入' });
  const first = items.find((row) => row.purpose === '导入一');
  expect(first).toMatchObject({
    state: '计划中',
    method: '会议',
    ownerID: keeper.userID,
    startTime: '2026-03-02',
    dueTime: '2026-06-30',
    createdBy: owner.userID,
  });
  expect(first?.projectStakeholderIDs).toHaveLength(2);
  expect(new Set(items.map((row) => row.code)).size).toBe(2);
  for (const row of items) expect(row.code).toMatch(/^CS-\d{3}$/);
  const tasks = await server.database.ownerDb
    .selectFrom('pending_task')
    .select('title')
    .where('user_id', '=', keeper.userID)
    .execute();
  expect(tasks.map((task) => task.title)).toContain('开始参与措施：导入一');
});

test('every wrong cell is named by row and column, and one wrong cell keeps all rows out', async () => {
  const before = (await listed()).total;
  const lines = [
    line(),
    line({ 方式: '打电报', 频次: '每年', 责任人: '查无此人' }),
    line({ 目的: null, 截止日期: '2026-02-30', 对象: '陈明远、无名氏、某某' }),
    line({ 截止日期: '2026-01-01' }),
    line({ 目的: '长'.repeat(201), 开始日期: '下周' }),
  ];
  const report = await importing(lines, 'write');
  expect(report.faults.map((fault) => [fault.row, fault.column, fault.message])).toEqual([
    [3, '方式', '没有「打电报」，可填：拜访、会议、汇报、电话、书面、工作坊、观摩、公示'],
    [3, '频次', '没有「每年」，可填：一次、每周、每两周、每月、里程碑'],
    [3, '责任人', '本项目中没有「查无此人」，或不能选用'],
    [4, '对象', '本项目中没有「无名氏」「某某」，或不能选用'],
    [4, '截止日期', '「2026-02-30」不是日期，请写成 2026-03-02'],
    [4, '目的', '请填写目的'],
    [5, '截止日期', '截止日期早于开始日期，请改为 2026-03-02 或之后'],
    [6, '开始日期', '「下周」不是日期，请写成 2026-03-02'],
    [6, '目的', '目的最多 200 个字，现有 201 个字，请删去 1 个字'],
  ]);
  expect(report).toMatchObject({ rows: 5, added: 1, isWritten: 0 });
  expect((await listed()).total).toBe(before);
});

test('writing the good rows leaves the others out', async () => {
  const report = await importing(
    [line({ 目的: '留下的' }), line({ 目的: '不行的', 频次: '偶尔' })],
    'writeGood',
  );
  expect(report).toMatchObject({ rows: 2, added: 1, isWritten: 1 });
  expect(report.faults).toHaveLength(1);
  expect((await listed({ text: '留下的' })).total).toBe(1);
  expect((await listed({ text: '不行的' })).total).toBe(0);
});

test('what is exported and not edited is unchanged when it comes back', async () => {
  await add({ purpose: '=1+1', measure: '第一行\n第二行 <b>&amp; _x0041_' });
  const keys = ['code', 'purpose', 'projectStakeholderIDs', 'measure', 'method', 'frequency', 'ownerID'];
  const { content } = await exporting({ columns: [...keys, 'startTime', 'dueTime', 'activityID', 'result'] });
  const { total } = await listed();
  expect(await send(content, 'write')).toEqual({
    rows: total,
    added: 0,
    updated: 0,
    unchanged: total,
    bad: 0,
    faults: [],
    changes: [],
    changeCount: 0,
    emptiedCount: 0,
    passedOver: ['状态'],
    unseen: [],
    isWritten: 1,
  });
});

test('a row whose number is known is changed in the cells that differ, and keeps its history', async () => {
  const row = await add({ purpose: '原来的' });
  const sheet = [
    ['编号', '目的', '截止日期'],
    [row.code, '改过的', '2026/07/31'],
  ];
  expect(await send(await bookOf(sheet), 'write')).toMatchObject({ updated: 1, isWritten: 1 });
  const { items } = await listed({ text: '改过的' });
  expect(items).toMatchObject([
    { code: row.code, dueTime: '2026-07-31', measure: row.measure, rowVersion: 2 },
  ]);
});

test('one may change by a file only what one may change by hand', async () => {
  const theirs = await add({ purpose: '周航的' }, member);
  const others = await add({ purpose: '别人的' });
  const done = await add({ purpose: '取消的' });
  await server.send(
    engagementActionCalls.upd,
    {
      projectID,
      engagementActionID: done.engagementActionID,
      rowVersion: 1,
      action: '取消',
      comment: '不再需要',
    },
    owner.token,
  );
  const sheet = await bookOf([
    ['编号', '目的'],
    [theirs.code, '我的改了'],
    [others.code, '偷改'],
  ]);
  const report = await send(sheet, 'check', member);
  expect(report).toMatchObject({ updated: 1 });
  expect(report.faults).toEqual([{ row: 3, column: '编号', message: '您只能修改自己登记或负责的记录' }]);
  const locked = await bookOf([
    ['编号', '目的', '措施'],
    [done.code, '复活', '重来'],
  ]);
  expect((await send(locked, 'write')).faults).toEqual([
    { row: 2, column: '目的', message: '当前状态为「已取消」，不能修改目的' },
    { row: 2, column: '措施', message: '当前状态为「已取消」，不能修改措施' },
  ]);
});

test('numbers that are used twice, lie in the recycle bin, or were typed ahead do not collide', async () => {
  const gone = await add();
  await server.send(
    engagementActionCalls.del,
    { projectID, rows: [{ id: gone.engagementActionID, rowVersion: 1 }] },
    owner.token,
  );
  const report = await importing(
    [line({ 编号: gone.code }), line({ 编号: 'X1' }), line({ 编号: 'X1' })],
    'check',
  );
  expect(report.faults).toEqual([
    { row: 2, column: '编号', message: '此编号的记录在回收站中，请先恢复，或清空编号作为新记录导入' },
    { row: 4, column: '编号', message: '与第 3 行的编号相同，请改正或清空' },
  ]);
  const next = `CS-${String(Number(gone.code.slice(3)) + 1).padStart(3, '0')}`;
  const typed = await importing([line({ 编号: next, 目的: '占号' }), line({ 目的: '让号' })], 'write');
  expect(typed).toMatchObject({ added: 2, isWritten: 1 });
  expect((await add()).code).not.toBe(next);
});

test('heads that are unknown, twice there, or missing are told in the first row', async () => {
  const sheet = await bookOf([
    ['目的', '目的*', '颜色', '状态'],
    ['一', '二', '红', '计划中'],
  ]);
  const report = await send(sheet, 'check');
  expect(report.faults.map((fault) => `${fault.row} ${fault.column} ${fault.message}`)).toEqual([
    '1 目的 此列出现了两次，请删去一列',
    '1 颜色 没有这一列，请改为模板中的列名，或删去此列',
    ...['对象', '措施', '方式', '责任人', '开始日期', '截止日期'].map(
      (label) => `1 ${label} 缺少这一列，新增记录时必填，第 2 行不能导入`,
    ),
  ]);
  expect(report).toMatchObject({ rows: 1, added: 0, bad: 1 });
});

test('an export holds the chosen columns as words, dates and text that is never a formula', async () => {
  await add({ purpose: '@SUM(A1)', method: '会议', ownerID: member.userID });
  const { fileName, content } = await exporting(
    { columns: ['purpose', 'ownerID', 'projectStakeholderIDs', 'method', 'dueTime'] },
    { ownerID: [member.userID] },
  );
  expect(fileName).toMatch(/^参与措施 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const [head, ...rows] = await rowsOf(content);
  expect(head).toEqual(['目的', '责任人', '对象', '方式', '截止日期', '状态']);
  const row = rows.find((cells) => cells[0] === '@SUM(A1)');
  expect(row?.slice(3)).toEqual(['会议', day('2026-06-30'), '计划中']);
  expect(row?.[1]).toBe('周航');
  expect(String(row?.[2]).split('、').sort()).toEqual(
    [owner, keeper, member].map(({ userName }) => userName).sort(),
  );
});

test('without chosen columns an export has every field that its reader may see', async () => {
  const [head] = await rowsOf((await exporting({})).content);
  const labels = Object.values(readableFields(engagementAction)).map(({ label }) => label);
  expect(head).toEqual([...labels, '状态']);
});

test('a template offers the words of its lists in the cells', async () => {
  const { content } = await exporting({ asTemplate: 1 });
  const files = unzipSync(Buffer.from(content, 'base64'));
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain('<formula1>"拜访,会议,汇报,电话,书面,工作坊,观摩,公示"</formula1>');
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
  expect(sheet).toMatch(/sqref="E2:E20000"><formula1>"拜访/);
});

test('a template has the heads, marks what is required, and tells the rule of each column', async () => {
  const { fileName, content } = await exporting({ asTemplate: 1 });
  expect(fileName).toBe('参与措施 导入模板.xlsx');
  const [table, rules] = await readXlsxFile(Buffer.from(content, 'base64'));
  expect(table?.data).toEqual([[...heads, '关联活动', '结果']]);
  expect(rules?.sheet).toBe('填写说明');
  expect(rules?.data).toContainEqual([
    '方式',
    '必填',
    '从可填内容中选一个',
    '拜访、会议、汇报、电话、书面、工作坊、观摩、公示',
  ]);
});

test('the rows of a workbook that begins with a sheet of words are found by the name of their sheet', async () => {
  const content = await writeXlsx([
    {
      name: '说明',
      rows: [
        ['主题', '内容'],
        ['识别方法', '走访'],
      ],
      widths: [],
      minutes: [],
    },
    { name: '参与措施', rows: [heads, line()], widths: [], minutes: [] },
  ]);
  expect(await send(content, 'check')).toMatchObject({ added: 1, faults: [] });
});
