import type { Output } from '@xmgl/contracts/call';
import type { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';
import { type PaperAmounts, tellRows } from '../paper-amounts.ts';
import type { CashAsked } from './cash-plan.service.ts';

type Plan = Output<typeof GetCashPlan>;
type Month = Plan['months'][number];
type ToldCash = {
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly amounts: PaperAmounts;
  readonly plan: Plan;
  readonly asked: CashAsked;
  readonly format: PaperFormat;
};

const keys = ['inflow', 'outflow', 'net', 'cumulative', 'actualIn', 'actualOut'] as const;
const summed = ['inflow', 'outflow', 'net', 'actualIn', 'actualOut'] as const;

/** What the months come to: the last 累计 is their 净额. */
const toSums = (months: readonly Month[]): Pick<Month, (typeof keys)[number]> => {
  const sum = (key: (typeof summed)[number]): number =>
    months.reduce((all, month) => all + Math.round(month[key] * 100), 0) / 100;
  return {
    inflow: sum('inflow'),
    outflow: sum('outflow'),
    net: sum('net'),
    cumulative: months.at(-1)?.cumulative ?? 0,
    actualIn: sum('actualIn'),
    actualOut: sum('actualOut'),
  };
};

const toFigures = ({ plan, amounts: { plain, unit } }: ToldCash): readonly PaperBlock[] => {
  const { inflow, outflow } = toSums(plan.months);
  return [
    { kind: 'heading', text: `合计（${unit}）` },
    {
      kind: 'fields',
      columns: 2,
      items: [
        { label: '流入合计', text: plain(inflow) },
        { label: '流出合计', text: plain(outflow) },
        {
          label: '资金缺口峰值',
          text:
            plan.peakMonth === null ? '各月累计都不为负' : `${plain(plan.peak)}（${plan.peakMonth} 月末）`,
        },
        {
          label: '以后的成本',
          text: plan.basis === '' ? '还没有成本基准' : `${plain(plan.etc)}（${plan.basis}，不含税费）`,
        },
      ],
    },
  ];
};

/** The two of the tab: what moves each month, and what it comes to by then. */
const toCharts = ({ plan: { months }, amounts: { unit, shown } }: ToldCash): readonly PaperBlock[] => [
  {
    kind: 'chart',
    chart: {
      kind: 'bar',
      title: '各月流入、流出',
      categories: months.map(({ month }) => month),
      valueLabel: '金额',
      unit,
      series: [
        { name: '流入', tone: 'good', values: months.map(({ inflow }) => shown(inflow)) },
        { name: '流出', tone: 'danger', values: months.map(({ outflow }) => shown(outflow)) },
      ],
    },
  },
  {
    kind: 'chart',
    chart: {
      kind: 'line',
      title: '累计净额',
      categories: months.map(({ month }) => month),
      valueLabel: '累计净额',
      unit,
      series: [{ name: '累计净额', tone: 'main', values: months.map(({ cumulative }) => shown(cumulative)) }],
    },
  },
];

const toTable = ({ plan: { months }, amounts }: ToldCash): readonly PaperBlock[] => {
  const sums = toSums(months);
  const tell = tellRows<typeof sums>(
    amounts,
    [...months, sums],
    keys.map((key) => (row) => row[key]),
  );
  return [
    { kind: 'heading', text: `各月（${amounts.unit}）` },
    {
      kind: 'table',
      heads: ['月份', '流入', '流出', '净额', '累计净额', '其中实收', '其中实付'],
      rows: months.map((month) => [month.month, ...tell(month)]),
      widths: [14, 18, 18, 18, 18, 18, 18],
      figures: [1, 2, 3, 4, 5, 6],
      whole: [0, 1, 2, 3, 4, 5, 6],
      sums: ['合计', ...tell(sums)],
    },
  ];
};

/** 资金计划表: money month by month, what has moved and what is to move, and how much is missing at most. */
export const toCashPaper = (told: ToldCash): PaperFile => {
  const { names, plan, asked, format } = told;
  const { sources, contractNo } = asked;
  return projectPaper({
    title: '资金计划表',
    format,
    isWide: true,
    names,
    today: plan.today,
    facts: [
      ...(sources?.length ? [{ label: '来源', text: sources.join('、') }] : []),
      ...(contractNo ? [{ label: '合同编号', text: contractNo }] : []),
    ],
    blocks: [
      ...toFigures(told),
      ...toTable(told),
      ...toCharts(told),
      { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
    ],
  });
};
