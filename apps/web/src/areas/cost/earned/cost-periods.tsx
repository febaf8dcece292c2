import type { Output } from '@xmgl/contracts/call';
import type { GetCostPeriods } from '@xmgl/contracts/cost/earned-value.calls';
import { type ReactElement, useState } from 'react';
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
import { indexWords, useAmounts } from '../use-amounts.ts';

type Period = Output<typeof GetCostPeriods>['closed'][number];

const refreshes = ['GetCostPeriods', 'GetEarnedValueSeries', 'GetEarnedValue'] as const;

const ratio = (a: number, b: number): string => indexWords(b === 0 ? null : a / b);

/** Months that are closed, with what was measured then. */
export const CostPeriods = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const { plain, unit } = useAmounts();
  const mayClose = useMayWrite('cost.earnedValue', 'update');
  const mayOpen = useMayWrite('cost.earnedValue', 'delete');
  const [reopened, setReopened] = useState<string | null>(null);
  const close = useSend('CloseCostPeriod', { refreshes });
  const reopen = useSend('ReopenCostPeriod', { refreshes, onDone: () => setReopened(null) });
  const askClose = (month: string): void =>
    ask({
      text: `关闭 ${month}？`,
      more: '留下现在的挣值；此后这个月不能再记成本，晚到的记入下个月并注明补记。',
      confirm: '关闭期间',
      run: () => close.mutate({ projectID, month }),
    });
  const columns: readonly Column<Period>[] = [
    { key: 'month', title: '期间', width: 100, render: ({ month }) => month },
    { key: 'pv', title: 'PV', width: 120, align: 'right', render: ({ pv }) => plain(pv) },
    { key: 'ev', title: 'EV', width: 120, align: 'right', render: ({ ev }) => plain(ev) },
    { key: 'ac', title: 'AC', width: 120, align: 'right', render: ({ ac }) => plain(ac) },
    { key: 'cpi', title: 'CPI', width: 80, align: 'right', render: ({ ev, ac }) => ratio(ev, ac) },
    { key: 'spi', title: 'SPI', width: 80, align: 'right', render: ({ ev, pv }) => ratio(ev, pv) },
    {
      key: 'who',
      title: '关闭',
      render: ({ userName, time }) => `${userName} ${toMinute(time)}`,
    },
  ];
  return (
    <Loaded of={useCall('GetCostPeriods', { projectID })} lines={3}>
      {({ next, closed }) => (
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
                <Button busy={close.isPending} onClick={() => askClose(next)}>
                  关闭 {next}
                </Button>
              )}
            </>
          }
          flush
        >
          <DataTable
            label="成本期间"
            columns={columns}
            rows={closed}
            rowKey={({ month }) => month}
            empty="还没有关闭的期间。月底关闭一次，留下当时的挣值，趋势由此而来。"
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
      )}
    </Loaded>
  );
};
