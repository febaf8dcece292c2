import { lastDayOf } from '@xmgl/contracts/calendar-day';
import type { Output } from '@xmgl/contracts/call';
import type { GetCostPeriods } from '@xmgl/contracts/cost/earned-value.calls';
import { type ReactElement, useState } from 'react';
import { indexWords, type Tell, useAmounts } from '../../../access/use-amounts.tsx';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../cost.module.css';
import type { Limits } from './earned-tones.ts';
import { PeriodRows } from './period-rows.tsx';

type Told = Output<typeof GetCostPeriods>;
type Period = Omit<Told['closed'][number], 'month'> & { readonly period: string; readonly isFinal: boolean };

const refreshes = ['GetCostPeriods', 'GetCostPeriodRows', 'GetEarnedValueSeries', 'GetEarnedValue'] as const;

const ratio = (a: number, b: number): string => indexWords(b === 0 ? null : a / b);

const toPeriods = ({ closed, provisional }: Pick<Told, 'closed' | 'provisional'>): readonly Period[] => [
  ...provisional.map(({ statusDate, ...of }) => ({ ...of, period: statusDate, isFinal: false })),
  ...closed.map(({ month, ...of }) => ({ ...of, period: month, isFinal: true })),
];

/** What it means that progress was not told to the end of a month. */
const behindWords = (month: string, progressDay: string | null): string => {
  const last = lastDayOf(month);
  return progressDay === null || progressDay >= last
    ? ''
    : `进度只统计到 ${progressDay}，此后到 ${last} 的工作计入 PV、不计入 EV，SPI 会偏低；可以先在「进度管理」更新进度、后移检查日期。`;
};

/** Months that are closed, and status periods after them, with what was measured then; a row opens that of its WBS. */
export const CostPeriods = ({
  projectID,
  limits,
}: {
  readonly projectID: string;
  readonly limits: Limits;
}): ReactElement => {
  const { below, unit } = useAmounts();
  const mayClose = useMayWrite('cost.earnedValue', 'update');
  const mayOpen = useMayWrite('cost.earnedValue', 'delete');
  const [reopened, setReopened] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const close = useSend('CloseCostPeriod', { refreshes });
  const reopen = useSend('ReopenCostPeriod', { refreshes, onDone: () => setReopened(null) });
  const askClose = (month: string, progressDay: string | null): void =>
    ask({
      text: `关闭 ${month}？`,
      more: `留下现在的挣值；此后这个月不能再记成本，晚到的记入下个月并注明补记。${behindWords(month, progressDay)}`,
      confirm: '关闭期间',
      run: () => close.mutate({ projectID, month }),
    });
  const toColumns = (told: Tell): readonly Column<Period>[] => [
    { key: 'period', title: '期间', width: 110, render: ({ period }) => period },
    {
      key: 'kind',
      title: '数字',
      width: 80,
      render: ({ isFinal }) => (
        <StateDot tone={isFinal ? 'good' : 'warn'}>{isFinal ? '最终' : '暂定'}</StateDot>
      ),
    },
    { key: 'pv', title: 'PV', width: 120, align: 'right', render: ({ pv }) => told(pv) },
    { key: 'ev', title: 'EV', width: 120, align: 'right', render: ({ ev }) => told(ev) },
    { key: 'ac', title: 'AC', width: 120, align: 'right', render: ({ ac }) => told(ac) },
    { key: 'cpi', title: 'CPI', width: 80, align: 'right', render: ({ ev, ac }) => ratio(ev, ac) },
    { key: 'spi', title: 'SPI', width: 80, align: 'right', render: ({ ev, pv }) => ratio(ev, pv) },
    {
      key: 'spiTime',
      title: 'SPI(t)',
      width: 80,
      align: 'right',
      render: ({ spiTime }) => indexWords(spiTime),
    },
    { key: 'eac', title: 'EAC', width: 120, align: 'right', render: ({ eac }) => told(eac) },
    {
      key: 'who',
      title: '关闭',
      deskOnly: true,
      render: ({ userName, time }) => `${userName} ${toMinute(time)}`,
    },
  ];
  return (
    <Loaded of={useCall('GetCostPeriods', { projectID })} lines={3}>
      {({ next, progressDay, closed, provisional }) => (
        <div className={styles.page}>
          <Panel
            title={`成本期间（${unit}）`}
            actions={
              <>
                {mayOpen && closed[0] && (
                  <Button onClick={() => setReopened(closed[0]?.month ?? null)}>
                    重新打开 {closed[0].month}
                  </Button>
                )}
                {mayClose && next !== null && (
                  <Button busy={close.isPending} onClick={() => askClose(next, progressDay)}>
                    关闭 {next}
                  </Button>
                )}
              </>
            }
            flush
          >
            <DataTable
              label="成本期间"
              columns={toColumns(
                below([...closed, ...provisional].flatMap(({ pv, ev, ac, eac }) => [pv, ev, ac, eac])),
              )}
              rows={toPeriods({ closed, provisional })}
              rowKey={({ period }) => period}
              isDense
              onOpen={({ period }) => setOpen(period)}
              empty="还没有关闭的期间。月底关闭一次，留下当时的挣值，趋势由此而来；进度跟踪关闭状态周期时，也留下一份暂定的。"
            />
            {reopened !== null && (
              <ReasonDialog
                title={`重新打开 ${reopened}`}
                effect="打开后这个月又可以记成本；关闭时留下的挣值不再保留，重新关闭时再算。"
                confirm="重新打开"
                isRequired
                isDanger={false}
                isBusy={reopen.isPending}
                onConfirm={(reason) => reopen.mutate({ projectID, month: reopened, reason })}
                onClose={() => setReopened(null)}
              />
            )}
          </Panel>
          {open !== null && (
            <PeriodRows projectID={projectID} period={open} limits={limits} onClose={() => setOpen(null)} />
          )}
        </div>
      )}
    </Loaded>
  );
};
