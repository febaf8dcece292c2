import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Chart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import { Loaded } from '../../../ui/loaded.tsx';

type Series = Output<typeof GetEarnedValueSeries>;
type Named = {
  readonly key: 'pv' | 'ev' | 'ac';
  readonly name: string;
  readonly tone: 'neutral' | 'good' | 'danger';
};

const curves: readonly Named[] = [
  { key: 'pv', name: 'PV', tone: 'neutral' },
  { key: 'ev', name: 'EV', tone: 'good' },
  { key: 'ac', name: 'AC', tone: 'danger' },
];

const toChart = ({ points }: Series, statusDate: string, eac: number | null): Chart => ({
  kind: 'line',
  title: 'S 曲线',
  x: { of: 'day', label: '日期' },
  y: { of: 'money', label: '累计金额' },
  series: curves.map(({ key, name, tone }) => ({
    key,
    name,
    tone,
    points: points.flatMap((point) => {
      const value = point[key];
      return value === null ? [] : [{ x: toDayNumber(point.day), y: value, key: point.day }];
    }),
  })),
  across: [
    { axis: 'x', at: toDayNumber(statusDate), name: '检查日期' },
    ...(eac === null ? [] : [{ axis: 'y' as const, at: eac, name: 'EAC', tone: 'warn' as const }]),
  ],
});

type CurveProps = {
  readonly projectID: string;
  readonly statusDate: string;
  readonly subjectID: string | null;
  readonly eac: number | null;
  /** Looks at the rows as they stood on a day. */
  readonly onDay: (day: string) => void;
};

const Drawn = ({
  series,
  statusDate,
  eac,
  onDay,
}: Omit<CurveProps, 'projectID' | 'subjectID'> & { readonly series: Series }) => {
  const mayDownload = useRight('cost.earnedValue', 'download');
  const chart = useMemo(() => toChart(series, statusDate, eac), [series, statusDate, eac]);
  return (
    <ChartPanel
      chart={chart}
      height={280}
      mayDownload={mayDownload}
      empty="还没有成本基准"
      onPick={({ key }) => onDay(key)}
    />
  );
};

/** PV, EV and AC over the periods; a click on one opens the rows that it counts. */
export const EarnedCurve = ({ projectID, statusDate, subjectID, eac, onDay }: CurveProps): ReactElement => (
  <Loaded of={useCall('GetEarnedValueSeries', { projectID, statusDate, subjectID })} lines={6}>
    {(series) => <Drawn series={series} statusDate={statusDate} eac={eac} onDay={onDay} />}
  </Loaded>
);
