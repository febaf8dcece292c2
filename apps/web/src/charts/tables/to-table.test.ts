import { expect, it } from 'vitest';
import { sampleCharts } from '../../test/sample-charts.ts';
import type { Chart } from '../chart.types.ts';
import { toTable } from './to-table.ts';

const texts = (chart: Chart) => {
  const { heads, rows } = toTable(chart);
  return [heads.map(({ name }) => name), ...rows.map((row) => row.map(({ text }) => text))];
};

const sampleOf = (title: string): Chart => {
  const chart = sampleCharts.find((one) => one.title === title);
  if (!chart) throw new Error(`no sample is named ${title}`);
  return chart;
};

it.each(sampleCharts.map((chart) => [chart.kind, chart.title, chart] as const))(
  '%s %s has a table whose rows are as wide as its head',
  (_kind, _title, chart) => {
    const { heads, rows } = toTable(chart);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads.length]));
    expect(rows.flat().some(({ mark }) => mark)).toBe(true);
  },
);

it('bars: a column for each series with its unit, and marks name category and series', () => {
  const chart = sampleOf('各科目的预算与实际');
  expect(texts(chart).slice(0, 2)).toEqual([
    ['科目', '预算', '实际'],
    ['人工费', '320 万元', '341 万元'],
  ]);
  expect(toTable(chart).rows[0]?.[2]).toEqual({
    text: '341 万元',
    value: 3_410_000,
    mark: { key: '人工费', series: 'actual' },
  });
});

it('an S-curve tells what each period adds and the sum, and nothing where a curve has ended', () => {
  const [heads, first, , , , , , last] = texts(sampleOf('挣值曲线'));
  expect(heads).toEqual([
    '日期',
    '计划价值 PV（当期）',
    '计划价值 PV（累计）',
    '挣值 EV（当期）',
    '挣值 EV（累计）',
    '实际成本 AC（当期）',
    '实际成本 AC（累计）',
    '资金限额',
  ]);
  expect(first?.slice(0, 3)).toEqual(['2025-11-28', '800,000 元', '800,000 元']);
  expect(last?.slice(3, 7)).toEqual(['—', '—', '—', '—']);
});

it('a control chart names the rule that a point breaks', () => {
  expect(texts(sampleOf('楼板保护层厚度 X̄ 图'))[16]).toEqual([
    '第 16 组',
    '24.2 mm',
    '23.12 mm',
    '20.7 mm',
    '18.28 mm',
    '规则 1：一点超出控制限',
  ]);
});

it('a tree tells each level and what stands above', () => {
  expect(texts(sampleOf('风险分解结构')).slice(0, 4)).toEqual([
    ['级', '类别', '上级', '说明'],
    ['1', '项目风险', '', ''],
    ['2', '技术', '项目风险', '12 项'],
    ['3', '设计变更', '技术', ''],
  ]);
});

it('cells of a heat map stand under their column, and an empty one shows a dash', () => {
  const chart: Chart = {
    kind: 'heat',
    title: '风险矩阵',
    rowLabel: '概率',
    rows: [{ key: '5', name: '很高' }],
    columns: [
      { key: '1', name: '很低' },
      { key: '2', name: '低' },
    ],
    cells: [{ key: '5-2', row: '5', column: '2', value: 3 }],
    measure: { of: 'count', label: '风险', unit: '项' },
  };
  expect(texts(chart)).toEqual([
    ['概率', '很低', '低'],
    ['很高', '—', '3 项'],
  ]);
});
