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

it.each(sampleCharts.map((chart) => [chart.title, chart] as const))(
  '%s can be taken as a workbook',
  async (title, chart) => {
    const table = toTable(chart);
    const book = await toSheet(title, table);
    expect(await readSheet(await book.arrayBuffer())).toHaveLength(table.rows.length + 1);
  },
);
