import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { Button } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { type Address, filterKeyOf } from '../../../register/use-address.ts';
import { monthEnd } from '../month-end.ts';

const registers = [costEntry.entity];
const calls = ['GetCostSummary'] as const;

type SummaryProps = { readonly address: Address };

/** Over the entries: what is posted, month by month; a click shows the entries of the month. */
export const CostSummary = ({ address }: SummaryProps): ReactElement | null => {
  const projectID = usePlace(({ id }) => id);
  const mayDownload = useRight(costEntry.page, 'download');
  const { data } = useCall('GetCostSummary', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  const chart = useMemo<Chart>(() => {
    const months = data?.byMonth ?? [];
    return {
      kind: 'stackedBar',
      title: '已入账的成本，按月',
      categoryLabel: '月',
      measure: { of: 'money', label: '成本' },
      categories: months.map(({ month }) => ({ key: month, name: month })),
      series: [{ key: 'posted', name: '已入账', tone: 'main', values: months.map(({ amount }) => amount) }],
    };
  }, [data]);
  if (!data || (data.byMonth.length === 0 && data.waiting.count === 0)) return null;
  const showMonth = ({ key }: { readonly key: string }) => {
    address.change({
      [filterKeyOf('costDate')]: `${key}-01~${monthEnd(key)}`,
      [filterKeyOf('state')]: '已入账,已冲销',
    });
  };
  return (
    <ChartPanel
      chart={chart}
      height={168}
      mayDownload={mayDownload}
      empty="还没有入账的成本。"
      onPick={showMonth}
      actions={
        data.waiting.count > 0 && (
          <Button
            type="text"
            size="small"
            onClick={() => address.change({ [filterKeyOf('state')]: '已提交' })}
          >
            {data.waiting.count} 张等待审核
          </Button>
        )
      }
    />
  );
};
