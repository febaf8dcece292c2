import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { Button } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { type Address, filterKeyOf } from '../../../register/use-address.ts';
import { Panel } from '../../../ui/page.tsx';

type Figures = OutputOf<'GetLookAheadFigures'>;

const registers = [lookAheadItem.entity] as const;
const calls = ['GetLookAheadFigures'] as const;

/** What weekly work is to keep of its promises. */
const target = 80;
/** So many weeks are told in the line above. */
const recent = 4;

const toChart = (weeks: Figures['weeks']): Chart => ({
  kind: 'line',
  title: 'PPC 趋势',
  x: { of: 'day', label: '周' },
  y: { of: 'percent', label: 'PPC' },
  series: [
    {
      key: 'ppc',
      name: 'PPC',
      points: weeks.map(({ weekStart, ppc }) => ({ x: toDayNumber(weekStart), y: ppc, key: weekStart })),
    },
  ],
  across: [{ axis: 'y', at: target, name: '目标', tone: 'good' }],
});

const toLead = ({ weeks, reasons }: Figures): string => {
  const last = weeks.slice(-recent);
  const sum = (of: 'promised' | 'done'): number => last.reduce((total, week) => total + week[of], 0);
  const rate = Math.round((1000 * sum('done')) / Math.max(1, sum('promised'))) / 10;
  const why = reasons.slice(0, 3).map(({ reason, count }) => `${reason} ${count}`);
  return [
    `最近 ${last.length} 周承诺 ${sum('promised')} 项，完成 ${sum('done')} 项，PPC ${rate}%`,
    ...(why.length > 0 ? [`未完成的原因：${why.join('、')}`] : []),
  ].join('；');
};

const toAheadWords = ({ weekCount, from, to, items, notReady, unlisted }: Figures['ahead']): string =>
  [
    `未来 ${weekCount} 周（${from} 至 ${to}）列入 ${items} 项任务`,
    ...(notReady > 0 ? [`${notReady} 项的约束还没有就绪`] : []),
    ...(unlisted > 0 ? [`计划中另有 ${unlisted} 项活动没有列入`] : []),
  ].join('；');

type HeadProps = { readonly projectID: string; readonly address: Address };

/** Over 滚动计划: how much of its promises each week kept; a click shows that week. */
export const LookAheadHead = ({ projectID, address }: HeadProps): ReactElement | null => {
  const mayDownload = useRight(lookAheadItem.page, 'download');
  const { data } = useCall('GetLookAheadFigures', { projectID });
  useLiveCalls(registers, calls);
  const chart = useMemo(() => toChart(data?.weeks ?? []), [data]);
  if (!data) return null;
  const { ahead } = data;
  const weeksAhead = { [filterKeyOf('weekStart')]: `${ahead.from}~${ahead.to}` };
  return (
    <>
      <Panel>
        <p>
          {toAheadWords(ahead)}{' '}
          <Button type="link" size="small" onClick={() => address.change(weeksAhead)}>
            只看这 {ahead.weekCount} 周
          </Button>
        </p>
        {data.weeks.length > 0 && <p>{toLead(data)}</p>}
      </Panel>
      {data.weeks.length > 0 && (
        <ChartPanel
          chart={chart}
          height={180}
          mayDownload={mayDownload}
          empty="还没有承诺过的任务。"
          onPick={({ key }) => address.change({ [filterKeyOf('weekStart')]: `${key}~${key}` })}
        />
      )}
    </>
  );
};
