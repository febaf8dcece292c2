import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Milestone, pickWeighty } from './list-milestones.ts';

type Forecast = { readonly activityID: string; readonly statusDate: string; readonly forecastDate: string };

type TrendChartProps = {
  readonly projectID: string;
  readonly rows: readonly Milestone[];
  readonly mayDownload: boolean;
  readonly onPick: (rowID: string) => void;
};

/** One curve a milestone: level while it holds, rising as it slips. */
const toTrend = (forecasts: readonly Forecast[], rows: readonly Milestone[]): Chart => {
  const of = Map.groupBy(forecasts, ({ activityID }) => activityID);
  return {
    kind: 'line',
    title: '里程碑趋势',
    x: { of: 'day', label: '检查日期' },
    y: { of: 'day', label: '预测日期' },
    series: rows.flatMap(({ rowID, name, state }) => {
      const points = (of.get(rowID) ?? []).map(({ statusDate, forecastDate }) => ({
        x: toDayNumber(statusDate),
        y: toDayNumber(forecastDate),
        key: rowID,
      }));
      if (points.length === 0) return [];
      const isLate = state === '已延误' || state === '预计延误';
      return [{ key: rowID, name, points, ...(isLate && { tone: 'danger' as const }) }];
    }),
  };
};

const most = 8;

/** How the milestones moved from one 检查日期 to the next. */
export const TrendChart = ({ projectID, rows, mayDownload, onPick }: TrendChartProps): ReactElement => {
  const trend = useCall('GetMilestoneTrend', { projectID });
  const forecasts = trend.data;
  // More curves than these nobody tells apart: the filter chooses which.
  const chart = useMemo(() => toTrend(forecasts ?? [], pickWeighty(rows, most)), [forecasts, rows]);
  return (
    <Loaded of={trend} lines={8}>
      {() => (
        <>
          <ChartPanel
            chart={chart}
            mayDownload={mayDownload}
            height={380}
            empty="设定检查日期以后，这里画出每个检查日期预测的里程碑日期：水平是守住，上升是推迟。"
            onPick={({ key }) => onPick(key)}
          />
          {rows.length > most && (
            <p>图上是 {most} 个里程碑，合同、一级和未完成的在先；要看其他的请先筛选。</p>
          )}
        </>
      )}
    </Loaded>
  );
};
