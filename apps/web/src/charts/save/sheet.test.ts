import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { sampleCharts } from '../../test/sample-charts.ts';
import { toTable } from '../tables/to-table.ts';
import { toSheet } from './sheet.ts';

it('a sheet holds the numbers as numbers, days as they are written, and text as text', async () => {
  const table = {
    heads: ['日期', '名称', '金额'].map((name) => ({ name, isNumber: false })),
    rows: [
      [
        { text: '2026-03-02', value: '2026-03-02' },
        { text: '=1+1', value: '=1+1' },
        { text: '120 万元', value: 1_200_000 },
      ],
      [
        { text: '2026-03-03', value: '2026-03-03' },
        { text: '', value: '' },
        { text: '—', value: null },
      ],
    ],
  };
  const book = await toSheet('计划 / 实际：[一]', table);
  expect(await readSheet(await book.arrayBuffer())).toEqual([
    ['日期', '名称', '金额'],
    ['2026-03-02', '=1+1', 1_200_000],
    ['2026-03-03', null, null],
  ]);
});

it('a text of several lines keeps them, in a column as wide as the longest', async () => {
  const lines = '1 施工准备（100%）\n6 机电安装（8%）';
  const heads = [{ name: 'WBS', isNumber: false }];
  const book = await toSheet('矩阵', { heads, rows: [[{ text: lines, value: lines }]] });
  expect(await readSheet(await book.arrayBuffer())).toEqual([['WBS'], [lines]]);
  const parts = unzipSync(new Uint8Array(await book.arrayBuffer()));
  expect(strFromU8(parts['xl/styles.xml'] as Uint8Array)).toContain('wrapText');
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)).toContain('width="20"');
});

it.each(sampleCharts.map((chart) => [chart.title, chart] as const))(
  '%s can be taken as a workbook',
  async (title, chart) => {
    const table = toTable(chart);
    const book = await toSheet(title, table);
    expect(await readSheet(await book.arrayBuffer())).toHaveLength(table.rows.length + 1);
  },
);
