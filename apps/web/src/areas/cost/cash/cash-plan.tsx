import { keepPreviousData } from '@tanstack/react-query';
import type { Output } from '@xmgl/contracts/call';
import type { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { type ReactElement, useMemo, useState } from 'react';
import { type SheetAmounts, useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { words as head, wordCell } from '../../../charts/tables/table.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from '../cost.module.css';
import { CostFigure } from '../cost-figure.tsx';
import { monthEnd } from '../month-end.ts';
import { PaperMenu } from '../paper-menu.tsx';
import { type CashAsked, CashFilters, useCashAsked } from './cash-filters.tsx';
import { CashMonth, type Month } from './cash-month.tsx';

type Plan = Output<typeof GetCashPlan>;

const registers = ['CashLine', 'CostEntry', 'CostForecast', 'CostSubject', 'Budget', 'Activity'] as const;
const calls = ['GetCashPlan'] as const;

const toBars = ({ months }: Plan): Chart => ({
  kind: 'bar',
  title: '各月流入、流出',
  categoryLabel: '月',
  measure: { of: 'money', label: '金额' },
  categories: months.map(({ month }) => ({ key: month, name: month })),
  series: [
    { key: 'in', name: '流入', tone: 'good', values: months.map(({ inflow }) => inflow) },
    { key: 'out', name: '流出', tone: 'danger', values: months.map(({ outflow }) => outflow) },
  ],
});

const lastDay = (month: string): number => toDayNumber(monthEnd(month));

const toLine = ({ months, today }: Plan): Chart => ({
  kind: 'line',
  title: '累计净额',
  x: { of: 'day', label: '月末' },
  y: { of: 'money', label: '累计净额' },
  series: [
    {
      key: 'cumulative',
      name: '累计净额',
      tone: 'main',
      points: months.map(({ month, cumulative }) => ({ x: lastDay(month), y: cumulative, key: month })),
    },
  ],
  across: [
    { axis: 'y', at: 0, name: '收支相抵', tone: 'neutral' },
    { axis: 'x', at: toDayNumber(today), name: '今天' },
  ],
});

const keys = ['inflow', 'outflow', 'net', 'cumulative', 'actualIn', 'actualOut'] as const;
const heads = {
  inflow: '流入',
  outflow: '流出',
  net: '净额',
  cumulative: '累计净额',
  actualIn: '其中实收',
  actualOut: '其中实付',
} as const;

const save = ({ months }: Plan, sheet: SheetAmounts): Promise<void> =>
  saveMade('资金计划表', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('资金计划', {
      heads: [head('月份'), ...keys.map((key) => sheet.head(heads[key]))],
      rows: months.map((month) => [wordCell(month.month), ...keys.map((key) => sheet.cell(month[key]))]),
    }),
  );

const Figures = ({ plan }: { readonly plan: Plan }): ReactElement => {
  const { words } = useAmounts();
  const sum = (key: 'inflow' | 'outflow') => plan.months.reduce((all, month) => all + month[key], 0);
  return (
    <Panel>
      <dl className={styles.figures} aria-label="资金">
        <CostFigure label="流入合计" value={words(sum('inflow'))} />
        <CostFigure label="流出合计" value={words(sum('outflow'))} />
        <CostFigure
          label="资金缺口峰值"
          value={words(plan.peak)}
          hint={plan.peakMonth === null ? '各月累计都不为负' : `${plan.peakMonth} 月末`}
          tone={plan.peak > 0 ? 'bad' : 'good'}
        />
        <CostFigure
          label="以后的成本（不含税费）"
          value={words(plan.etc)}
          hint={
            plan.basis === ''
              ? '还没有成本基准'
              : `${plan.basis}${plan.byContract > 0 ? `；其中含税 ${words(plan.byContract)} 由合同付款支付，流出只计一次` : ''}`
          }
        />
      </dl>
    </Panel>
  );
};

type ShownProps = {
  readonly projectID: string;
  readonly plan: Plan;
  readonly asked: CashAsked;
  readonly onAsk: (asked: Partial<CashAsked>) => void;
};

const Shown = ({ projectID, plan, asked, onAsk }: ShownProps): ReactElement => {
  const { below, sheet, unit } = useAmounts();
  const told = below(plan.months.flatMap((month) => keys.map((key) => month[key])));
  const mayDownload = useRight('cost.cashFlow', 'download');
  const charts = useMemo(() => ({ bars: toBars(plan), line: toLine(plan) }), [plan]);
  const [open, setOpen] = useState<Month | null>(null);
  const paper = useSend('CashPlanPaper', { onDone: (file) => takeExport(file) });
  const openMonth = (name: string): void => setOpen(plan.months.find(({ month }) => month === name) ?? null);
  const columns: readonly Column<Month>[] = [
    { key: 'month', title: '月份', width: 100, render: ({ month }) => month },
    ...keys.map(
      (key): Column<Month> => ({
        key,
        title: heads[key],
        width: 120,
        align: 'right',
        render: (month) => (
          <span className={month[key] < 0 ? styles.bad : styles.number}>{told(month[key])}</span>
        ),
      }),
    ),
  ];
  return (
    <>
      <Figures plan={plan} />
      <div className={styles.two}>
        <ChartPanel
          chart={charts.bars}
          height={240}
          mayDownload={mayDownload}
          empty=""
          onPick={({ key }) => openMonth(key)}
        />
        <ChartPanel chart={charts.line} height={240} mayDownload={mayDownload} empty="" />
      </div>
      <Panel
        title={`资金计划表（${unit}）`}
        actions={
          <>
            <CashFilters plan={plan} asked={asked} onAsk={onAsk} />
            {mayDownload && plan.months.length > 0 && (
              <>
                <Button onClick={() => void save(plan, sheet)}>导出 Excel</Button>
                <PaperMenu
                  isBusy={paper.isPending}
                  onTake={(format) => paper.mutate({ projectID, ...asked, format })}
                />
              </>
            )}
          </>
        }
        flush
      >
        <DataTable
          label="资金计划表"
          columns={columns}
          rows={plan.months}
          rowKey={({ month }) => month}
          empty="所选的来源和合同没有收付"
          onOpen={setOpen}
        />
      </Panel>
      {open && <CashMonth month={open} contractNo={asked.contractNo} onClose={() => setOpen(null)} />}
    </>
  );
};

/** Money month by month. */
export const CashPlan = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [asked, ask] = useCashAsked();
  useLiveCalls(registers, calls);
  const isWhole = asked.sources.length === 0 && asked.contractNo === null;
  const plan = useCall('GetCashPlan', { projectID, ...asked }, { placeholderData: keepPreviousData });
  return (
    <Loaded of={plan} lines={10}>
      {(read) =>
        read.months.length === 0 && isWhole ? (
          <EmptyState
            icon="money"
            title="还没有资金的收付"
            text="批准一版预算、记下成本或收付计划后，这里按月汇总。"
          />
        ) : (
          <div className={styles.page}>
            <Shown projectID={projectID} plan={read} asked={asked} onAsk={ask} />
          </div>
        )
      }
    </Loaded>
  );
};
