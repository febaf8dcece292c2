import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import type { Chart } from '../chart.types.ts';
import '../draw/library.ts';
import { sampleCharts } from '../../test/sample-charts.ts';
import type { Room } from '../draw/drawing.ts';
import { paper } from '../draw/palette.ts';
import { heightOf } from '../size.ts';
import { toNamePlaces } from './names-beside.ts';
import { toDrawing } from './to-drawing.ts';

use([SVGRenderer]);

const roomOf = (chart: Chart, width = 720): Room => ({
  palette: paper,
  width,
  height: heightOf(chart),
  isPickable: true,
});

/** Drawn by the library itself, as a text. */
const draw = (chart: Chart, width?: number): string => {
  const room = roomOf(chart, width);
  const library = init(null, null, { renderer: 'svg', ssr: true, width: room.width, height: room.height });
  library.setOption({ ...toDrawing(chart, room).option, useUTC: true, animation: false });
  const svg = library.renderToSVGString();
  library.dispose();
  return svg;
};

const writtenIn = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);

const sampleOf = (title: string): Chart => {
  const chart = sampleCharts.find((one) => one.title === title);
  if (!chart) throw new Error(`no sample is named ${title}`);
  return chart;
};

describe.each(sampleCharts.map((chart) => [`${chart.kind} ${chart.title}`, chart] as const))(
  '%s',
  (_, chart) => {
    it.each([1200, 720, 330])('is drawn %d px wide, with no number that is none', (width) => {
      const svg = draw(chart, width);
      expect(svg).toMatch(/<(path|rect|circle)/);
      expect(svg).not.toContain('NaN');
      expect(writtenIn(svg).join('')).not.toMatch(/undefined|null/);
    });
  },
);

describe('what is written', () => {
  it('a stack names each of its parts, also those that its last bar has not', () => {
    const chart: Chart = {
      kind: 'stackedBar',
      title: '需求',
      categoryLabel: '周',
      categories: ['05-04', '05-11'].map((name) => ({ key: name, name })),
      measure: { of: 'number', label: '数量', unit: '工日' },
      series: [
        { key: 'a', name: '木工', values: [8, 0] },
        { key: 'b', name: '普工', values: [4, 6] },
      ],
    };
    expect(writtenIn(draw(chart))).toEqual(expect.arrayContaining(['木工', '普工']));
  });

  it('a number over a bar has room there, or is left to the pointer', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const chart: Chart = {
      kind: 'stackedBar',
      title: '已入账的成本，按月',
      categoryLabel: '月',
      categories: months.map((name) => ({ key: name, name })),
      measure: { of: 'money', label: '成本' },
      series: [{ key: 'a', name: '已入账', tone: 'main', values: months.map(() => 1_996_312.5) }],
    };
    expect(writtenIn(draw(chart))).toContain('199.63');
    expect(writtenIn(draw(chart, 390))).not.toContain('199.63');
  });

  it('two charts that are compared write the same numbers at their axes', () => {
    const used = (values: readonly number[]): Chart => ({
      kind: 'stackedBar',
      title: '用量',
      categoryLabel: '日期',
      categories: ['05-04', '05-05'].map((name) => ({ key: name, name })),
      measure: { of: 'number', label: '同时使用' },
      series: [{ key: 'used', name: '最多同时使用', values }],
      capacity: { key: 'capacity', name: '最大数量', values: [40, 40] },
      reach: 62,
    });
    const numbers = (chart: Chart) => writtenIn(draw(chart)).filter((text) => /^\d+$/.test(text));
    expect(numbers(used([62, 50]))).toEqual(['0', '20', '40', '60', '80']);
    expect(numbers(used([38, 20]))).toEqual(numbers(used([62, 50])));
  });

  it('a stack names its parts beside its last bar', () => {
    expect(writtenIn(draw(sampleOf('各月末的当前参与度')))).toEqual(
      expect.arrayContaining([
        '不了解型',
        '抵制型',
        '中立型',
        '支持型',
        '领导型',
        '人数（人）',
        '2026-06',
        '15',
      ]),
    );
  });

  it('bars of money say 万元 once, at the axis', () => {
    expect(writtenIn(draw(sampleOf('各科目的预算与实际')))).toEqual(
      expect.arrayContaining(['金额（万元）', '580', '预算', '实际']),
    );
  });

  it('curves bear their names at their ends, and a day its date', () => {
    expect(writtenIn(draw(sampleOf('挣值曲线')))).toEqual(
      expect.arrayContaining(['计划价值 PV', '挣值 EV', '实际成本 AC', '数据日期 2026-03-31']),
    );
  });

  it('a control chart tells its limits', () => {
    expect(writtenIn(draw(sampleOf('楼板保护层厚度 X̄ 图')))).toEqual(
      expect.arrayContaining(['UCL 23.12 mm', 'CL 20.7 mm', 'LCL 18.28 mm']),
    );
  });
});

it('nothing has no bar, where the least of something has one', () => {
  const chartOf = (out: number): Chart => ({
    ...{ kind: 'bar', title: '收付', categoryLabel: '月', measure: { of: 'money', label: '金额' } },
    categories: ['2026-05', '2026-06'].map((name) => ({ key: name, name })),
    series: [
      { key: 'in', name: '流入', tone: 'good', values: [9_000_000, 8_000_000] },
      { key: 'out', name: '流出', tone: 'danger', values: [7_000_000, out] },
    ],
  });
  const barsIn = (chart: Chart): number => draw(chart).split(`fill="${paper.danger}"`).length - 1;
  expect(barsIn(chartOf(1)) - barsIn(chartOf(0))).toBe(1);
});

it('what is above a capacity is drawn in red', () => {
  const chart = sampleOf('汽车吊的负荷');
  expect(draw(chart)).toContain(paper.danger);
  if (chart.kind !== 'stackedBar' || !chart.capacity) throw new Error('the sample has a capacity');
  const capacity = { ...chart.capacity, values: chart.capacity.values.map(() => 1000) };
  const drawn = draw({ ...chart, capacity });
  expect(drawn.split(paper.danger).length).toBeLessThan(draw(chart).split(paper.danger).length);
});

it('where nobody keeps within a capacity nothing is red above it', () => {
  const chart = sampleOf('汽车吊的负荷');
  if (chart.kind !== 'stackedBar') throw new Error('the sample is a stack');
  expect(draw({ ...chart, mayExceed: true })).not.toContain(paper.danger);
});

describe('what is told at the pointer', () => {
  it('all series of a category', () => {
    const { toTip } = toDrawing(sampleOf('各科目的预算与实际'), roomOf(sampleOf('各科目的预算与实际')));
    expect(toTip([{ series: 'budget', at: 1, mark: null }])).toMatchObject({
      title: '材料费',
      lines: [
        { name: '预算', text: '580 万元' },
        { name: '实际', text: '512 万元' },
      ],
    });
  });

  it('of an S-curve the sum and what the period adds', () => {
    const chart = sampleOf('挣值曲线');
    expect(toDrawing(chart, roomOf(chart)).toTip([{ series: 'EV', at: 1, mark: null }])).toMatchObject({
      title: '2025-12-28',
      lines: [{ name: '挣值 EV', text: '180 万元，当期 110 万元' }],
    });
  });

  it('of a flow what goes through a node, and along a link', () => {
    const chart = sampleOf('变更从提出到落实');
    const { toTip } = toDrawing(chart, roomOf(chart));
    const at = (key: string) => toTip([{ series: 'flow', at: 0, mark: { key, series: null } }]);
    expect(at('评审通过')).toMatchObject({ title: '评审通过', lines: [{ text: '29 项' }] });
    expect(at('业主 退回')).toMatchObject({ title: '业主 → 退回', lines: [{ text: '3 项' }] });
  });
});

it('names of thin parts are pushed up by those below', () => {
  expect(toNamePlaces([1, 2, 8], 3)).toEqual([0.5, 3.5, 7]);
});

it('the names of two lines that stand close together are written in rows of their own, within the drawing', () => {
  const day = 20_600;
  const chart: Chart = {
    kind: 'line',
    title: '完工概率',
    x: { of: 'day', label: '完工日期' },
    y: { of: 'percent', label: '概率' },
    series: [{ key: 'a', name: '概率', points: [0, 4, 9].map((x, at) => ({ x: day + x, y: at * 50 })) }],
    across: [
      { axis: 'x', at: day + 4, name: '计划完工', tone: 'warn' },
      { axis: 'x', at: day + 5, name: 'P80', tone: 'neutral' },
    ],
  };
  const svg = draw(chart, 320);
  const placeOf = (name: string): number => {
    const [, y = ''] =
      new RegExp(`translate\\([\\d.]+ ([\\d.]+)\\)[^>]*>${name} `).exec(svg) ??
      new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${name} `).exec(svg) ??
      [];
    return Number(y);
  };
  const [first, second] = [placeOf('计划完工'), placeOf('P80')];
  expect(first).toBeGreaterThan(0);
  expect(second - first).toBeGreaterThanOrEqual(14);
});
