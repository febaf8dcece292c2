import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlainSheet, plainXlsx } from '../../test/plain-xlsx.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const heads = ['编号', '姓名', '单位', '参建角色', '性质', '内外部', '职务', '识别日期'];
const person = (
  name: string,
  unit: string | null,
  code: string | null = null,
  post: string | null = null,
) => [...[code, name, unit], ...['检测', '个人', '外部'], ...[post, '2026-03-02']];

const importing = async (sheet: Omit<PlainSheet, 'name'>, given: object = {}) => {
  const { server, projectID, owner } = stage;
  const content = plainXlsx([{ name: '干系人', ...sheet }]);
  const asked = { projectID, content, mode: 'check' as const, ...given };
  return await server.send(calls.ProjectStakeholderImport, asked, owner.token);
};

test('merged cells are named in the preview, and count for every row where the reader wants it', async () => {
  const sheet = { rows: [heads, person('寅卯', '检测中心'), person('辰巳', null)], merged: ['C2:C3'] };
  const read = await importing(sheet);
  expect(read.unseen).toEqual([
    {
      kind: 'merged',
      row: 2,
      column: '单位',
      message: '第 2 至 3 行是合并的单元格，只有第 2 行有「检测中心」，其余各行按空的读',
    },
  ]);
  expect(read.faults.map(({ row, column }) => [row, column])).toEqual([[3, '单位']]);
  const filled = await importing(sheet, { fillsMerged: 1 });
  expect(filled).toMatchObject({ added: 2, bad: 0, faults: [] });
  expect(filled.unseen[0]?.message).toBe('第 2 至 3 行是合并的单元格，每一行都填为「检测中心」');
});

test('what fills merged cells in the preview fills them when it is written', async () => {
  const rows = [heads, person('午未', '甲检测', null, '组长'), person('申酉', '甲检测')];
  const sheet = { rows, merged: ['G2:G3'] };
  expect(await importing(sheet, { fillsMerged: 1, mode: 'write' })).toMatchObject({ added: 2, isWritten: 1 });
  const again = { ...sheet, rows: [heads, person('午未', '甲检测'), person('申酉', '甲检测')] };
  expect((await importing(again)).rows).toBe(2);
});

test('hidden rows and columns are imported, and named before', async () => {
  const sheet = {
    rows: [heads, person('戌亥', '乙检测'), person('子午', '乙检测')],
    hiddenRows: [3],
    hiddenColumns: [7],
  };
  const { unseen, added } = await importing(sheet);
  expect(added).toBe(2);
  expect(unseen.map(({ kind, row, column }) => [kind, row, column])).toEqual([
    ['hidden', 3, ''],
    ['hidden', 1, '职务'],
  ]);
});

test('a row of nothing but formulas that come to 0 is no record, and is named', async () => {
  const zero = heads.map(() => ({ formula: 'Sheet2!A1', result: 0 }));
  const empty = heads.map(() => ({ formula: 'IF(1=1,"","")', result: '' }));
  const report = await importing({ rows: [heads, person('丑未', '丙检测'), empty, zero] });
  expect(report).toMatchObject({ rows: 1, added: 1, faults: [] });
  expect(report.unseen.map(({ kind, row }) => [kind, row])).toContainEqual(['formulas', 4]);
});

test('a number of more than fifteen digits in a column of text is refused: its last digits are lost', async () => {
  const report = await importing({
    rows: [heads, [null, '寅申', Number('110101199003078517'), '检测', '个人', '外部', null, '2026-03-02']],
  });
  expect(report.faults).toEqual([
    {
      row: 2,
      column: '单位',
      message: '此格是超过 15 位的数字，末几位已经丢失，请把这一列设为文本格式，再重新填写',
    },
  ]);
});

test('a number that the register does not know is said to make a new record', async () => {
  const { unseen, added } = await importing({ rows: [heads, person('卯酉', '丁检测', 'GX-777')] });
  expect(added).toBe(1);
  expect(unseen).toEqual([
    { kind: 'unknown', row: 2, column: '编号', message: '没有编号为「GX-777」的记录，将以这个编号新增' },
  ]);
});
