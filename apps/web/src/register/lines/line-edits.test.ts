import { words } from '@xmgl/contracts/register/fields';
import { defineLines } from '@xmgl/contracts/register/lines';
import { expect, test } from 'vitest';
import { joinTable, readCell, splitTable } from './cell-text.ts';
import { clearBlock, type FormLine, filledLines, moveLine, newLine, pasteTable } from './line-edits.ts';

const lines = defineLines({
  label: '处理步骤',
  table: 'issue_step',
  max: 3,
  fields: {
    step: { kind: 'text', label: '步骤', max: 200, required: true },
    cost: { kind: 'number', label: '费用' },
    dueDay: { kind: 'day', label: '期限' },
    kind: { kind: 'choice', label: '类型', choices: words('临时', '长期') },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
  },
});
const known = { today: '2026-11-23', ids: new Map([['沈雨桐', 'u1']]) };
const step = (text: string): FormLine => ({ ...newLine(lines), step: text });
const told = (rows: readonly FormLine[]) => rows.map((row) => row.step);

test('a table goes to a sheet and comes back with its tabs, lines and quotes', () => {
  const table = [
    ['清淤', '1,200', ''],
    ['两\n行', '他说"好"', '甲\t乙'],
  ];
  expect(splitTable(joinTable(table))).toEqual(table);
  expect(splitTable('一\t二\r\n三\t四\r\n')).toEqual([
    ['一', '二'],
    ['三', '四'],
  ]);
  expect(splitTable('"引号" 在前')).toEqual([['"引号" 在前']]);
});

test('a yes or no that is pasted is one of the words for it, and no other word means no', () => {
  const flag = { kind: 'flag', label: '已完成' } as const;
  const read = (text: string) => readCell(flag, text, known);
  expect(['是', '√', 'YES', '1', '否', '×', 'False', '0'].map(read)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  expect(['大概', '2', '是的吧'].map(read)).toEqual([undefined, undefined, undefined]);
});

test('what is pasted is read by the kind of its column, adds lines up to the most, and what means nothing is counted', () => {
  const table = splitTable('清淤\t1.2万\t2026/3/5\t长期\t沈雨桐\n回填\t一些\t\t永久\t某人\n养护\t3\n多出');
  const pasted = pasteTable(lines, [step('旧')], { row: 0, column: 0 }, table, known);
  expect(pasted.rows.map(({ lineID: _, ...line }) => line)).toEqual([
    { step: '清淤', cost: 12000, dueDay: '2026-03-05', kind: '长期', ownerID: 'u1' },
    { step: '回填', cost: '一些', dueDay: null, kind: null, ownerID: null },
    { step: '养护', cost: 3, dueDay: null, kind: null, ownerID: null },
  ]);
  expect([pasted.unread, pasted.left, pasted.beyond]).toEqual([2, 1, 0]);
  const wide = pasteTable(
    lines,
    [step('旧')],
    { row: 0, column: 3 },
    [['长期', '沈雨桐', '', '甲', '']],
    known,
  );
  expect([wide.left, wide.beyond]).toEqual([0, 2]);
});

test('lines are moved and emptied, and those with nothing in them are not sent', () => {
  const rows = [step('甲'), step('乙'), step('丙')];
  expect(told(moveLine(rows, 2, 0))).toEqual(['丙', '甲', '乙']);
  expect(told(moveLine(rows, 0, 3))).toEqual(['甲', '乙', '丙']);
  const emptied = clearBlock(lines, rows, { top: 1, bottom: 2, left: 0, right: 1 });
  expect(told(filledLines(lines, emptied))).toEqual(['甲']);
});
