import type { Chart, Point } from '../charts/chart.types.ts';
import { toBins } from '../charts/compute.ts';
import { toDayNumber } from '../charts/day-number.ts';
import type { Measure } from '../charts/measure.ts';
import { makeNormal, makeRandom } from './make-normal.ts';

const money: Measure = { of: 'money', label: '金额' };
const people: Measure = { of: 'count', label: '人数', unit: '人' };
const day: Measure = { of: 'day', label: '日期' };

const named = (names: readonly string[]) => names.map((name) => ({ key: name, name }));
const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
const monthEnds = months.map((month) => toDayNumber(`${month}-28`));

const perMonth = (values: readonly number[]): readonly Point[] =>
  values.map((y, at) => ({ x: monthEnds[at] ?? 0, y }));

const bars: readonly Chart[] = [
  {
    kind: 'stackedBar',
    title: '各月末的当前参与度',
    categoryLabel: '月末',
    categories: named(months),
    measure: people,
    series: [
      { key: '不了解型', name: '不了解型', tone: 'neutralSoft', values: [9, 7, 6, 5, 3, 2, 1, 1] },
      { key: '抵制型', name: '抵制型', tone: 'dangerSoft', values: [4, 5, 5, 4, 4, 3, 3, 2] },
      { key: '中立型', name: '中立型', tone: 'neutral', values: [8, 8, 9, 9, 8, 9, 8, 8] },
      { key: '支持型', name: '支持型', tone: 'goodSoft', values: [3, 5, 6, 8, 11, 12, 14, 15] },
      { key: '领导型', name: '领导型', tone: 'good', values: [1, 1, 2, 2, 2, 3, 4, 4] },
    ],
  },
  {
    kind: 'bar',
    title: '各科目的预算与实际',
    categoryLabel: '科目',
    categories: named(['人工费', '材料费', '机械费', '措施费', '管理费', '规费']),
    measure: money,
    series: [
      { key: 'budget', name: '预算', values: [3_200_000, 5_800_000, 1_450_000, 900_000, 620_000, 310_000] },
      { key: 'actual', name: '实际', values: [3_410_000, 5_120_000, 1_610_000, 870_000, 590_000, 305_000] },
    ],
  },
  {
    kind: 'bar',
    title: '未关闭问题的龄期',
    categoryLabel: '龄期',
    categories: named(['7 天以内', '8 至 14 天', '15 至 30 天', '31 至 60 天', '60 天以上']),
    measure: { of: 'count', label: '问题', unit: '个' },
    isLying: true,
    series: [{ key: 'open', name: '未关闭', values: [1240, 380, 96, 41, 7] }],
  },
  {
    kind: 'stackedBar',
    title: '汽车吊的负荷',
    categoryLabel: '周',
    categories: named(['06-01', '06-08', '06-15', '06-22', '06-29', '07-06', '07-13', '07-20']),
    measure: { of: 'number', label: '工时', unit: '小时' },
    series: [
      { key: 'steel', name: '钢结构吊装', values: [24, 40, 40, 32, 16, 8, 0, 0] },
      { key: 'stair', name: '预制楼梯', values: [0, 8, 24, 24, 16, 16, 8, 8] },
    ],
    capacity: { key: 'capacity', name: '可用', values: [40, 40, 40, 40, 40, 24, 40, 40] },
  },
];

const curves: readonly Chart[] = [
  {
    kind: 'sCurve',
    title: '挣值曲线',
    x: day,
    y: { of: 'money', label: '累计' },
    series: [
      {
        key: 'PV',
        name: '计划价值 PV',
        isDashed: true,
        tone: 'neutral',
        points: perMonth([80e4, 120e4, 180e4, 240e4, 260e4, 220e4, 150e4, 90e4]),
      },
      { key: 'EV', name: '挣值 EV', points: perMonth([70e4, 110e4, 150e4, 210e4, 240e4]) },
      { key: 'AC', name: '实际成本 AC', points: perMonth([85e4, 130e4, 175e4, 230e4, 270e4]) },
    ],
    limits: [
      {
        key: 'limit',
        name: '资金限额',
        tone: 'warn',
        points: [
          { x: monthEnds[0] ?? 0, y: 400e4 },
          { x: monthEnds[3] ?? 0, y: 1000e4 },
          { x: monthEnds[7] ?? 0, y: 1500e4 },
        ],
      },
    ],
    across: [{ axis: 'x', at: toDayNumber('2026-03-31'), name: '数据日期' }],
  },
  {
    kind: 'line',
    title: '风险敞口与剩余储备',
    x: day,
    y: money,
    series: [
      {
        key: 'exposure',
        name: '敞口',
        look: 'area',
        points: perMonth([960e3, 880e3, 910e3, 640e3, 520e3, 410e3, 260e3, 180e3]),
      },
      {
        key: 'reserve',
        name: '剩余储备',
        look: 'step',
        points: perMonth([600e3, 600e3, 600e3, 320e3, 320e3, 220e3, 220e3, 220e3]),
      },
    ],
    across: [{ axis: 'y', at: 300e3, name: '储备下限', tone: 'danger' }],
  },
];

const defects = ['平整度', '垂直度', '空鼓', '裂缝', '渗漏', '色差'];
const random = makeRandom(20_260_302);
const normal = makeNormal(7);

const qualities: readonly Chart[] = [
  {
    kind: 'pareto',
    title: '不合格项的类别',
    categoryLabel: '类别',
    measure: { of: 'count', label: '不合格项', unit: '项' },
    items: [31, 18, 12, 6, 5, 4].map((value, at) => ({ key: String(at), name: defects[at] ?? '', value })),
    rest: { key: 'rest', name: '其他', value: 4 },
  },
  {
    kind: 'histogram',
    title: '竣工日期的分布',
    x: { of: 'day', label: '竣工日期' },
    y: { of: 'count', label: '次数', unit: '次' },
    bins: toBins(Array.from({ length: 2000 }, () => Math.round(toDayNumber('2026-09-10') + 14 * normal()))),
    across: [
      { axis: 'x', at: toDayNumber('2026-09-01'), name: '合同', tone: 'danger' },
      { axis: 'x', at: toDayNumber('2026-09-22'), name: 'P80' },
    ],
  },
  {
    kind: 'control',
    title: '楼板保护层厚度 X̄ 图',
    categoryLabel: '子组',
    measure: { of: 'number', label: '厚度', unit: 'mm' },
    points: Array.from({ length: 20 }, (_, at) => ({
      key: String(at + 1),
      name: `第 ${at + 1} 组`,
      value: at === 15 ? 24.2 : 20.7 + normal(),
      ...(at === 15 && { signal: '规则 1：一点超出控制限' }),
    })),
    centre: 20.7,
    upper: 23.123,
    lower: 18.277,
  },
  {
    kind: 'scatter',
    title: '坍落度与强度',
    x: { of: 'number', label: '坍落度', unit: 'mm' },
    y: { of: 'number', label: '强度', unit: 'MPa' },
    hasTrend: true,
    points: Array.from({ length: 120 }, (_, at) => {
      const x = 140 + 60 * random();
      return { key: String(at), name: `试块 ${at + 1}`, x: Math.round(x), y: 52 - 0.08 * x + normal() };
    }),
  },
];

const portfolio = ['滨江雅苑', '智慧水务平台', '产业园一期', '东湖隧道', '数据中心'];

const decisions: readonly Chart[] = [
  {
    kind: 'bubble',
    title: '项目的进度与成本绩效',
    x: { of: 'number', label: 'SPI' },
    y: { of: 'number', label: 'CPI' },
    size: { of: 'money', label: '预算' },
    points: portfolio.map((name, at) => ({
      key: String(at),
      name,
      x: [0.92, 1.04, 0.81, 1.0, 1.12][at] ?? 1,
      y: [0.97, 1.06, 0.88, 0.94, 1.01][at] ?? 1,
      size: [128e6, 9e6, 64e6, 210e6, 32e6][at] ?? 0,
      ...(at === 2 && { tone: 'danger' as const }),
    })),
    across: [
      { axis: 'x', at: 1, name: 'SPI' },
      { axis: 'y', at: 1, name: 'CPI' },
    ],
  },
  {
    kind: 'heat',
    title: '沟通事项的准时率',
    rowLabel: '事项',
    rows: named(['周报', '月报', '监理例会纪要', '设计协调会纪要', '安全通报']),
    columns: named(months),
    measure: { of: 'percent', label: '准时率' },
    cells: ['周报', '月报', '监理例会纪要', '设计协调会纪要', '安全通报'].flatMap((row, of) =>
      months.map((column, at) => ({
        key: `${row} ${column}`,
        row,
        column,
        value: Math.round(100 - (of * 9 + at * 2) * random() * 2),
      })),
    ),
  },
  {
    kind: 'tornado',
    title: '影响竣工日期最大的活动',
    categoryLabel: '活动',
    measure: { of: 'day', label: '竣工日期' },
    base: toDayNumber('2026-09-10'),
    items: ['基坑支护', '主体结构施工', '幕墙安装', '机电联合调试', '室外工程'].map((name, at) => ({
      key: name,
      name,
      low: toDayNumber('2026-09-10') - ([6, 14, 3, 5, 2][at] ?? 0),
      high: toDayNumber('2026-09-10') + ([18, 25, 9, 12, 4][at] ?? 0),
    })),
  },
  {
    kind: 'tree',
    title: '风险分解结构',
    label: '类别',
    root: {
      key: 'all',
      name: '项目风险',
      children: [
        {
          key: 't',
          name: '技术',
          note: '12 项',
          children: [
            { key: 't1', name: '设计变更' },
            { key: 't2', name: '新工艺', tone: 'danger' },
            { key: 't3', name: '接口不清' },
          ],
        },
        {
          key: 'm',
          name: '管理',
          children: [
            { key: 'm1', name: '资源不足' },
            { key: 'm2', name: '审批迟延', tone: 'warn' },
          ],
        },
        {
          key: 'e',
          name: '外部',
          children: [
            { key: 'e1', name: '天气' },
            { key: 'e2', name: '政策与法规' },
            { key: 'e3', name: '周边居民', tone: 'neutral' },
          ],
        },
      ],
    },
  },
  {
    kind: 'flow',
    title: '变更从提出到落实',
    measure: { of: 'count', label: '变更', unit: '项' },
    nodes: named(['业主', '设计', '施工', '评审通过', '退回', '已落实', '实施中']),
    links: [
      ['业主', '评审通过', 14],
      ['业主', '退回', 3],
      ['设计', '评审通过', 9],
      ['设计', '退回', 4],
      ['施工', '评审通过', 6],
      ['施工', '退回', 8],
      ['评审通过', '已落实', 21],
      ['评审通过', '实施中', 8],
    ].map(([from, to, value]) => ({
      key: `${from} ${to}`,
      from: String(from),
      to: String(to),
      value: Number(value),
    })),
  },
];

/** One of every kind, as areas will declare them. */
export const sampleCharts: readonly Chart[] = [...bars, ...curves, ...qualities, ...decisions];
