import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone } from '../../test/factories.ts';
import { type RegisterOfPeople, registerOfPeople } from '../../test/register-of-people.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import type { Cell } from '../files/sheet.ts';
import { writeXlsx } from '../files/xlsx-file.ts';
import { cutPair } from './import-changes.ts';

let stage: OpenStage;
let people: RegisterOfPeople;
beforeAll(async () => {
  stage = await openRegisterStage();
  people = registerOfPeople(stage.server, stage.projectID, stage.owner);
});
afterAll(() => stage.close());

const importing = async (
  rows: readonly (readonly Cell[])[],
  mode: 'check' | 'faults' | 'writeGood' = 'check',
) => {
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  const { server, projectID, owner } = stage;
  return await server.send(calls.ProjectStakeholderImport, { projectID, content, mode }, owner.token);
};

test('a check tells what becomes of each cell that differs, and which are emptied', async () => {
  const phone = newPhone();
  const [one, other] = [
    await people.addOne({ userName: '高建国', phone }),
    await people.addOne({ userName: '孟晓' }),
  ];
  const heads = ['编号', '姓名', '电话', '参建角色', '关键', '对接人'];
  const report = await importing([
    heads,
    [one.code, '高建军', null, '建设', '是', '沈雨桐'],
    [other.code, '孟晓', other.phone, '建设', '否', null],
  ]);
  expect(report).toMatchObject({
    rows: 2,
    updated: 1,
    unchanged: 1,
    bad: 0,
    changeCount: 4,
    emptiedCount: 1,
  });
  const title = `${one.code} 高建国`;
  expect(report.changes).toEqual([
    { row: 2, title, column: '姓名', before: '高建国', after: '高建军' },
    { row: 2, title, column: '电话', before: phone, after: '' },
    { row: 2, title, column: '关键', before: '否', after: '是' },
    { row: 2, title, column: '对接人', before: '', after: '沈雨桐' },
  ]);
});

test('rows are new, changed, unchanged or bad, and what is written leaves out just the bad ones', async () => {
  const [one, other, third] = [
    await people.addOne({ userName: '甲乙' }),
    await people.addOne({ userName: '丙丁' }),
    await people.addOne({ userName: '戊己' }),
  ];
  const sheet = [
    ['编号', '姓名', '职务'],
    [one.code, '甲乙', '工长'],
    [other.code, 'Bob4', '工长'],
    ['GX-999', '庚辛', '工长'],
    [third.code, '戊己', null],
  ];
  const counts = { rows: 4, added: 0, updated: 1, unchanged: 1, bad: 2 };
  const report = await importing(sheet);
  expect(report).toMatchObject({ ...counts, isWritten: 0, changeCount: 1 });
  expect(report.faults[0]).toEqual({
    row: 1,
    column: '单位',
    message: '缺少这一列，新增记录时必填，第 4 行不能导入',
  });
  expect(await importing(sheet, 'writeGood')).toMatchObject({ ...counts, isWritten: 1, changes: [] });
});

test('heads at fault alone make no row bad, and new rows that lack a column are all bad', async () => {
  const one = await people.addOne({ userName: '壬癸' });
  const unknown = await importing([
    ['编号', '姓名', '颜色'],
    [one.code, '壬癸', '红'],
  ]);
  expect(unknown).toMatchObject({ rows: 1, unchanged: 1, bad: 0, faults: [{ row: 1, column: '颜色' }] });
  const short = await importing([['姓名'], ...Array.from({ length: 5 }, () => ['王伟'])]);
  expect(short).toMatchObject({ rows: 5, added: 0, bad: 5 });
  expect(short.faults[0]?.message).toBe('缺少这一列，新增记录时必填，第 2、3、4 行等 5 行不能导入');
});

test('of long texts the place is told where they differ', () => {
  const same = '甲'.repeat(70);
  expect(cutPair(`${same}乙`, `${same}丙`)).toEqual([`…${'甲'.repeat(10)}乙`, `…${'甲'.repeat(10)}丙`]);
  expect(cutPair('乙'.repeat(61), '')).toEqual([`${'乙'.repeat(60)}…`, '']);
  expect(cutPair('短的', '短了')).toEqual(['短的', '短了']);
});

test('columns that are not imported are named, and what is wrong is taken along as rows to mend', async () => {
  const one = await people.addOne({ userName: '壬癸' });
  const other = await people.addOne({ userName: '壬甲' });
  const heads = ['编号', '姓名', '单位', '参建角色', '优先级', '状态'];
  const good = [one.code, '壬癸', '华建监理', '监理', '高', '未邀请'];
  const bad = [other.code, '壬甲', '华建监理', '业主方', null, null];
  const report = await importing([heads, good, bad]);
  expect(report.passedOver).toEqual(['优先级', '状态']);
  expect(report.faultFile).toBeUndefined();
  const { faultFile, isWritten } = await importing([heads, good, bad], 'faults');
  expect([faultFile?.fileName, isWritten]).toEqual(['干系人 导入问题.xlsx', 0]);
  const rows = await readSheet(Buffer.from(faultFile?.content ?? '', 'base64'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual([...heads, '问题']);
  expect(rows[1]?.slice(0, 6)).toEqual(bad);
  expect(rows[1]?.[6]).toMatch(/^第 3 行「参建角色」字典「参建角色」中没有「业主方」/);
  const again = await importing(rows as Cell[][], 'faults');
  const sheetAgain = await readSheet(Buffer.from(again.faultFile?.content ?? '', 'base64'));
  expect(sheetAgain[0]).toEqual([...heads, '问题']);
  expect(sheetAgain[1]?.[6]).toMatch(/^第 2 行「参建角色」字典「参建角色」中没有「业主方」/);
  const mended = rows.map((cells, at) =>
    at === 0 ? cells : [other.code, '壬甲', '华建监理', '监理', null, null, '改好了'],
  );
  expect(await importing(mended as Cell[][])).toMatchObject({
    faults: [],
    updated: 1,
    passedOver: ['优先级', '状态'],
  });
});

/** A workbook whose cell of this number holds a formula that came to nothing. */
const withFaultyCell = (content: string, number: number): string => {
  const parts = unzipSync(Buffer.from(content, 'base64'));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = new TextDecoder().decode(parts[name]);
  const told = sheet.replace(`><v>${number}</v>`, ' t="e"><f>VLOOKUP(A1,Z:Z,1,0)</f><v>#N/A</v>');
  return Buffer.from(zipSync({ ...parts, [name]: new TextEncoder().encode(told) })).toString('base64');
};

test('a formula that came to nothing is told, and empties no cell', async () => {
  const one = await people.addOne({ userName: '子丑', phone: newPhone() });
  const rows = [
    ['编号', '姓名', '电话'],
    [one.code, '子丑', 404404],
  ];
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  const { server, projectID, owner } = stage;
  const asked = { projectID, content: withFaultyCell(content, 404404), mode: 'check' as const };
  const report = await server.send(calls.ProjectStakeholderImport, asked, owner.token);
  const message = '此格的公式没有算出结果（#N/A），请改正';
  expect(report).toMatchObject({ bad: 1, emptiedCount: 0, faults: [{ row: 2, column: '电话', message }] });
});

test.each([
  ['a day in eight digits', 20260302, undefined],
  ['a day in eight digits that was typed as text', '20260302', undefined],
  ['a day in wide digits', '２０２６年３月２日', undefined],
  ['a day of no year', '3-2', '「3-2」不是日期，请写成 2026-03-02'],
  ['an eight-digit number that is no day', 20261332, '「20261332」不是日期，请写成 2026-03-02'],
  [
    'the number of a day whose cell does not say so',
    46083,
    '「46083」没有设成日期格式，请在表格中把这一列设为日期，或写成 2026-03-02',
  ],
])('%s in a column of days', async (_name, cell, message) => {
  const heads = ['姓名', '单位', '参建角色', '性质', '内外部', '识别日期'];
  const report = await importing([heads, ['寅卯', '检测中心', '检测', '个人', '外部', cell]]);
  expect(report.faults.map((fault) => fault.message)).toEqual(message === undefined ? [] : [message]);
});
