import { lastDayOf } from '@xmgl/contracts/calendar-day';
import type { DeliverableMonth } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveCalls } from '../../api/use-live-calls.ts';
import type { Chart } from '../../charts/chart.types.ts';
import { type Address, filterKeyOf } from '../../register/use-address.ts';
import { ChartHead } from './chart-head.tsx';

const registers = [deliverable.entity] as const;
const calls = ['GetDeliverableFigures'] as const;

const toChart = (months: readonly DeliverableMonth[]): Chart => ({
  kind: 'bar',
  title: '各月计划交付与实际接收',
  categoryLabel: '月份',
  measure: { of: 'count', label: '成果', unit: '项' },
  categories: months.map(({ month }) => ({ key: month, name: month })),
  series: [
    {
      key: 'planned',
      name: '计划交付',
      tone: 'neutral',
      values: months.map(({ planned }) => planned || null),
    },
    {
      key: 'accepted',
      name: '实际接收',
      tone: 'good',
      values: months.map(({ accepted }) => accepted || null),
    },
  ],
});

type HeadProps = { readonly projectID: string; readonly address: Address };

/** Over the deliverables: how they pass, how late they are, month by month; a click shows those that were planned then. */
export const DeliverableHead = ({ projectID, address }: HeadProps): ReactElement | null => {
  const mayDownload = useRight(deliverable.page, 'download');
  const { data } = useCall('GetDeliverableFigures', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  const chart = useMemo(() => toChart(data?.months ?? []), [data]);
  if (!data || data.total === 0) return null;
  const { total, accepted, conditional, late, firstPass, inspectionDays } = data;
  const words = [
    `已接收 ${accepted} / ${total} 项${conditional > 0 ? `（有条件 ${conditional} 项）` : ''}`,
    `逾期 ${late} 项`,
    `一次通过率 ${firstPass === null ? '—' : `${firstPass}%`}`,
    inspectionDays !== null && `检验平均 ${inspectionDays} 工日`,
  ].filter(Boolean);
  return (
    <ChartHead
      preference="head.Deliverable"
      chart={chart}
      mayDownload={mayDownload}
      address={address}
      lead={words.join('，')}
      onPick={({ key, series }) =>
        series === 'planned' &&
        address.change({ [filterKeyOf('plannedTime')]: `${key}-01~${lastDayOf(key)}` })
      }
    />
  );
};
