import type { Output } from '@xmgl/contracts/call';
import type { EarnedRow, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { sharedFigures } from '@xmgl/contracts/integration/shared-figures';
import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import { projectPaper } from '../../../paper/project-paper.ts';
import { type PaperAmounts, tellRows } from '../paper-amounts.ts';
import type { EarnedHead } from './kept-period.ts';
import type { Measured } from './measure.service.ts';

type Points = Output<typeof GetEarnedValueSeries>['points'];

export type ToldEarned = {
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
  readonly amounts: PaperAmounts;
  readonly measured: Pick<Measured, 'statusDay' | 'basis'>;
  readonly head: EarnedHead;
  readonly rows: readonly EarnedRow[];
  readonly points: Points;
  /** Of one subject alone. */
  readonly subjectName: string | null;
};

const index = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const share = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 });
const toIndex = (value: number | null | undefined): string => (value == null ? '—' : index.format(value));
const toShare = (value: number | null): string => (value === null ? '—' : share.format(value));

const toFigures = ({ head, amounts: { plain, unit } }: ToldEarned): readonly PaperBlock[] => {
  const { total, schedule } = head;
  const items = [
    ['完工预算 BAC', plain(total.bac)],
    ['计划价值 PV', `${plain(total.pv)}（${toShare(total.plannedShare)}）`],
    ['挣值 EV', `${plain(total.ev)}（${toShare(total.completeShare)}）`],
    ['实际成本 AC', `${plain(total.ac)}（${toShare(total.spentShare)}）`],
    ['成本偏差 CV', `${plain(total.cv)}（${toShare(total.cvShare)}）`],
    ['进度偏差 SV', `${plain(total.sv)}（${toShare(total.svShare)}）`],
    ['成本绩效指数 CPI', toIndex(total.cpi)],
    ['进度绩效指数 SPI', `${toIndex(total.spi)}（不计支持型 ${toIndex(total.spiWithoutSupport)}）`],
    ['挣得进度 ES', `${index.format(schedule.es)}，已过 AT ${index.format(schedule.at)} 期`],
    ['SPI(t)', toIndex(schedule.spi)],
    ['完工尚需绩效 TCPI(BAC)', total.isSpent ? '预算已用尽' : toIndex(total.tcpiBac)],
    [
      sharedFigures.trendFinish.label,
      `${schedule.finishByIndex ?? '—'}（余下按计划 ${schedule.finishByPlan ?? '—'}）`,
    ],
  ] as const;
  return [
    { kind: 'heading', text: `指标（${unit}）` },
    { kind: 'fields', columns: 2, items: items.map(([label, text]) => ({ label, text })) },
  ];
};

const toForecasts = ({ head, amounts }: ToldEarned): readonly PaperBlock[] => {
  const { adopted, forecasts: ways, total } = head;
  const tellEac = amounts.below([...ways.map(({ eac }) => eac), adopted && total.eac]);
  const tell = tellRows(amounts, ways, [({ etc }) => etc, ({ vac }) => vac]);
  return [
    { kind: 'heading', text: `完工估算（${amounts.unit}）` },
    {
      kind: 'table',
      heads: ['公式', 'EAC', 'ETC', 'VAC', 'TCPI'],
      rows: [
        ...ways.map((way) => [way.method, tellEac(way.eac), ...tell(way), toIndex(way.tcpi)]),
        ...(adopted ? [[`采纳的预测 ${adopted.code}`, tellEac(total.eac), '', '', '']] : []),
      ],
      widths: [30, 18, 18, 18, 12],
      figures: [1, 2, 3, 4],
    },
  ];
};

const toCurve = ({ points, amounts: { unit, shown } }: ToldEarned): readonly PaperBlock[] => {
  if (points.length === 0) return [];
  const values = (key: 'pv' | 'ev' | 'ac') =>
    points.map((point) => (point[key] === null ? null : shown(point[key])));
  return [
    {
      kind: 'chart',
      chart: {
        kind: 'line',
        title: 'S 曲线',
        categories: points.map(({ day }) => day),
        valueLabel: '累计金额',
        unit,
        series: [
          { name: 'PV', tone: 'neutral', values: values('pv') },
          { name: 'EV', tone: 'good', values: values('ev') },
          { name: 'AC', tone: 'danger', values: values('ac') },
        ],
      },
    },
  ];
};

type Amounts = Readonly<Record<'bac' | 'pv' | 'ev' | 'ac' | 'cv' | 'sv', number>>;

const toRows = ({ rows, head, amounts }: ToldEarned): readonly PaperBlock[] => {
  const { total, schedule } = head;
  const tell = tellRows<Amounts>(
    amounts,
    [...rows, total],
    [({ bac }) => bac, ({ pv }) => pv, ({ ev }) => ev, ({ ac }) => ac, ({ cv }) => cv, ({ sv }) => sv],
  );
  const tellAfter = tellRows(amounts, rows, [({ eac }) => eac, ({ vac }) => vac]);
  return [
    { kind: 'heading', text: `各 WBS 的挣值（${amounts.unit}）` },
    {
      kind: 'table',
      heads: ['WBS', 'BAC', 'PV', 'EV', 'AC', 'CV', 'SV', 'CPI', 'SPI', 'SPI(t)', 'EAC', 'VAC', 'TCPI'],
      rows: rows.map((row) => [
        `${'　'.repeat(row.level - 1)}${`${row.code} ${row.name}`.trim()}`,
        ...tell(row),
        ...[row.cpi, row.spi, row.spiTime].map(toIndex),
        ...tellAfter(row),
        toIndex(row.tcpi),
      ]),
      widths: [30, 13, 13, 13, 13, 12, 12, 9, 9, 9, 13, 12, 9],
      figures: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      whole: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      sums: ['合计', ...tell(total), ...[total.cpi, total.spi, schedule.spi].map(toIndex), '', '', ''],
    },
  ];
};

const bases: Readonly<Record<Measured['basis'], string>> = {
  now: '计划现在的完成百分比',
  inferred: '按实际起止推算',
  closed: '关闭期间时留下的数字',
};

/** 挣值报表: the figures of the whole, its forecasts and curve, and each node. */
export const toEarnedPaper = (told: ToldEarned, format: PaperFormat): PaperFile => {
  const { names, today, measured, head, subjectName } = told;
  return projectPaper({
    title: '挣值报表',
    format,
    // As wide as lists of so many columns: amounts to the 分 stand beside one another.
    size: 'A3',
    isWide: true,
    names,
    today,
    facts: [
      { label: '检查日期', text: measured.statusDay },
      {
        label: '预算版本',
        text: `${head.budget?.code ?? ''} ${head.budget?.title ?? ''}`.trim(),
      },
      { label: '进度依据', text: bases[measured.basis] },
      ...(subjectName === null ? [] : [{ label: '科目', text: subjectName }]),
    ],
    blocks: [
      ...toFigures(told),
      ...toForecasts(told),
      ...toCurve(told),
      ...toRows(told),
      { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
    ],
  });
};
