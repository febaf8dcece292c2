import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cycled, differing, markOfKey, readText, spoken, toTotals, withMark } from './cell-value.ts';
import type { MatrixCell, MatrixHead } from './matrix.types.ts';
import { toMatrixTable } from './matrix-sheet.ts';
import { spanOf, tileLength } from './use-tiles.ts';

const marks = [
  { key: 'R', label: '负责' },
  { key: 'A', label: '批准' },
  { key: 'C', label: '咨询' },
  { key: 'I', label: '知会' },
];
const raci = { kind: 'marks', marks } as const satisfies MatrixCell;
const many = { ...raci, isMany: true } as const;
const tick = { kind: 'marks', marks: [{ key: '✓', label: '覆盖' }] } as const satisfies MatrixCell;
const money = { kind: 'number', decimals: 2 } as const satisfies MatrixCell;

it('a click goes through the marks and then to nothing', () => {
  const turn = ['', 'R', 'A', 'C', 'I', ''];
  for (const [at, value] of turn.slice(0, -1).entries()) expect(cycled(raci, value)).toBe(turn[at + 1]);
  expect([cycled(many, 'R'), cycled(many, 'RACI')]).toEqual(['RACI', '']);
});

it('several marks stand in their own order, however they came', () => {
  expect(withMark(many, 'C', 'R', true)).toBe('RC');
  expect(withMark(many, 'RC', 'R', false)).toBe('C');
  expect(withMark(raci, 'C', 'R', true)).toBe('R');
});

it('a key stands for its mark by letter or by number', () => {
  expect(['r', 'A', '3', '9', 'x'].map((key) => markOfKey(raci, key))).toEqual([
    'R',
    'A',
    'C',
    undefined,
    undefined,
  ]);
});

it.each([
  [raci, '负责', 'R'],
  [raci, 'a', 'A'],
  [raci, 'RA', undefined],
  [many, '知会、负责', 'RI'],
  [many, 'A/R', 'RA'],
  [many, '主办', undefined],
  [tick, '√', '✓'],
  [tick, '是', '✓'],
  [money, '1,200.456', '1200.46'],
  [money, '1.2万', '12000'],
  [money, '约三百', undefined],
  [money, ' ', ''],
])('%# what is pasted is read as people write it', (cell, text, value) => {
  expect(readText(cell, text)).toBe(value);
});

it('what is copied is read again as it was', () => {
  const keys = fc.subarray(marks.map(({ key }) => key)).map((some) => some.join(''));
  fc.assert(
    fc.property(keys, (value) => {
      expect(readText(many, value)).toBe(value);
    }),
  );
  expect(spoken(many, 'RI')).toBe('负责、知会');
});

const rows: readonly MatrixHead[] = [
  { id: 'g', title: '一、范围', isHeading: true },
  { id: 'a', title: '需求', level: 1, isHeading: false },
  { id: 'b', title: '范围', level: 1, isHeading: false },
  { id: 'h', title: '二、质量', isHeading: true },
  { id: 'c', title: '检查', level: 1, isHeading: false },
];
const columns: readonly MatrixHead[] = [
  { id: 'x', title: '张工' },
  { id: 'y', title: '李工' },
];
const filled: Readonly<Record<string, string>> = { 'a x': 'R', 'a y': 'RA', 'b x': 'C', 'b y': 'C' };
const cellOf = (rowID: string, columnID: string) => filled[`${rowID} ${columnID}`] ?? '';

it('rows and columns count what stands in them, and a sheet says the same', () => {
  expect(toTotals({ rows, columns, cell: many, cellOf })).toEqual({
    rows: [0, 2, 2, 0, 0],
    columns: [2, 2],
    all: 4,
  });
  const table = toMatrixTable({ corner: '工作', rows, columns, cell: many, cellOf, total: '合计' });
  expect(table.heads.map(({ name }) => name)).toEqual(['工作', '张工', '李工', '合计']);
  expect(table.rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['一、范围', '', '', ''],
    ['　需求', 'R', 'RA', 2],
    ['　范围', 'C', 'C', 2],
    ['二、质量', '', '', ''],
    ['　检查', '', '', 0],
    ['合计', 2, 2, 4],
  ]);
});

it('numbers add up to the cent', () => {
  const values: Readonly<Record<string, string>> = { 'a x': '0.1', 'b x': '0.2' };
  const sums = toTotals({
    rows,
    columns,
    cell: money,
    cellOf: (row, column) => values[`${row} ${column}`] ?? '',
  });
  expect([sums.columns, sums.all]).toEqual([[0.3, 0], 0.3]);
});

it('only rows that differ stay, under their headings', () => {
  expect(differing(rows, columns, cellOf).map(({ id }) => id)).toEqual(['g', 'a']);
});

it('whatever is in sight is drawn', () => {
  const whole = fc.nat({ max: 20_000 });
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 1, max: 2000 }),
      fc.constantFrom(34, 44, 124),
      (scrolled, room, size) => {
        const { from, to } = spanOf(scrolled, room, size, 500);
        const [first, last] = [Math.floor(scrolled / size), Math.ceil((scrolled + room) / size)];
        expect(from * tileLength).toBeLessThanOrEqual(first);
        expect(to * tileLength).toBeGreaterThanOrEqual(Math.min(500, last));
      },
    ),
  );
});
