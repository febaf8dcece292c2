import type { Output } from '@xmgl/contracts/call';
import type {
  EarnedRow,
  GetEarnedValue,
  GetEarnedValueSeries,
} from '@xmgl/contracts/cost/earned-value.calls';
import { type ReactElement, useMemo } from 'react';
import { indexWords, useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../cost.module.css';
import { indexClass } from './earned-tones.ts';
import { type PastPeriod, toPast } from './past-periods.ts';

type Series = Output<typeof GetEarnedValueSeries>;

const basisWords: Readonly<Record<PastPeriod['basis'], string>> = {
  final: '最终，关闭月份时留下',
  provisional: '暂定，关闭状态周期时留下',
  now: '按计划现在的完成百分比',
  inferred: '按实际起止推算',
};

const toTrend = (past: readonly PastPeriod[]): Chart => ({
  kind: 'line',
  title: 'CPI、SPI 的趋势',
  x: { of: 'day', label: '期末' },
  y: { of: 'number', label: '指数', digits: 2 },
  series: [
    { key: 'cpi', name: 'CPI', tone: 'danger' as const },
    { key: 'spi', name: 'SPI', tone: 'good' as const },
  ].map(({ key, ...named }) => ({
    key,
    ...named,
    points: past.flatMap((point) => {
      const value = point[key as 'cpi' | 'spi'];
      return value === null ? [] : [{ x: toDayNumber(point.day), y: value, key: point.day }];
    }),
  })),
  across: [{ axis: 'y', at: 1, name: '按计划' }],
  isNear: true,
});

const toScatter = (rows: readonly EarnedRow[]): Chart => ({
  kind: 'scatter',
  title: '各 WBS 的 CPI 与 SPI',
  x: { of: 'number', label: 'SPI', digits: 2 },
  y: { of: 'number', label: 'CPI', digits: 2 },
  points: rows.flatMap(({ rowID, code, name, cpi, spi, kind }) =>
    kind === 'activity' || kind === 'own' || cpi === null || spi === null
      ? []
      : [
          {
            key: rowID,
            name: `${code} ${name}`,
            x: spi,
            y: cpi,
            tone:
              cpi < 1 && spi < 1
                ? ('danger' as const)
                : cpi < 1 || spi < 1
                  ? ('warn' as const)
                  : ('good' as const),
          },
        ],
  ),
  across: [
    { axis: 'x', at: 1, name: 'SPI' },
    { axis: 'y', at: 1, name: 'CPI' },
  ],
});

type Of = {
  readonly projectID: string;
  readonly subjectID: string | null;
  readonly value: Output<typeof GetEarnedValue>;
  /** Looks at everything as it stood on a day. */
  readonly onDay: (day: string) => void;
  readonly onRow: () => void;
};

const Shown = ({
  series,
  value,
  onDay,
  onRow,
}: Omit<Of, 'projectID' | 'subjectID'> & { readonly series: Series }) => {
  const { below, unit } = useAmounts();
  const mayDownload = useRight('cost.earnedValue', 'download');
  const { statusDate: day, basis, total, schedule } = value;
  const past = useMemo(
    () => toPast(series, { day, spiTime: schedule.spi, eac: total.eac, isNow: basis === 'now' }),
    [series, day, schedule.spi, total.eac, basis],
  );
  const told = useMemo(() => below(past.flatMap(({ pv, ev, ac, eac }) => [pv, ev, ac, eac])), [below, past]);
  const trend = useMemo(() => toTrend(past), [past]);
  const scatter = useMemo(() => toScatter(value.rows), [value.rows]);
  const amount = (key: 'pv' | 'ev' | 'ac'): Column<PastPeriod> => ({
    key,
    title: key.toUpperCase(),
    width: 112,
    align: 'right',
    render: (point) => told(point[key]),
  });
  const index = (key: 'cpi' | 'spi' | 'spiTime', title: string): Column<PastPeriod> => ({
    key,
    title,
    width: 80,
    align: 'right',
    render: (point) => (
      <span className={indexClass(key === 'cpi' ? 'cpi' : 'spi', point[key], value.limits)}>
        {indexWords(point[key])}
      </span>
    ),
  });
  const columns: readonly Column<PastPeriod>[] = [
    { key: 'day', title: '期末', width: 110, render: ({ day }) => day },
    amount('pv'),
    amount('ev'),
    amount('ac'),
    index('cpi', 'CPI'),
    index('spi', 'SPI'),
    index('spiTime', 'SPI(t)'),
    { key: 'eac', title: 'EAC', width: 112, align: 'right', render: ({ eac }) => told(eac) },
    { key: 'basis', title: '依据', render: ({ basis }) => basisWords[basis] },
  ];
  return (
    <div className={styles.page}>
      <div className={styles.two}>
        <ChartPanel
          chart={trend}
          height={280}
          mayDownload={mayDownload}
          empty="第一个报告期过去以后，这里看趋势"
          onPick={({ key }) => onDay(key)}
        />
        <ChartPanel
          chart={scatter}
          height={280}
          mayDownload={mayDownload}
          empty="有了成本和挣值，这里看哪些 WBS 又慢又超支"
          onPick={onRow}
        />
      </div>
      <Panel title={`各期（${unit}）`} flush>
        <DataTable
          label="各期的挣值"
          columns={columns}
          rows={past.toReversed()}
          rowKey={({ day }) => day}
          empty="还没有过去的报告期"
          pageSize={24}
          onOpen={({ day }) => onDay(day)}
        />
      </Panel>
    </div>
  );
};

/** How the indices went, period by period; a click looks at that period. */
export const EarnedTrend = ({ projectID, subjectID, ...of }: Of): ReactElement => (
  <Loaded of={useCall('GetEarnedValueSeries', { projectID, subjectID })} lines={6}>
    {(series) => <Shown series={series} {...of} />}
  </Loaded>
);
