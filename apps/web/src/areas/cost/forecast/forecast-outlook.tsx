import type { Output } from '@xmgl/contracts/call';
import type { GetForecastOutlook } from '@xmgl/contracts/cost/forecast.calls';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { Chart, Curve } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayNumber } from '../../../charts/day-number.ts';
import styles from '../cost.module.css';

type Outlook = Output<typeof GetForecastOutlook>;

const registers = ['CostForecast', 'CostEntry', 'Budget', 'Activity', 'CostSetting'] as const;
const calls = ['GetForecastOutlook'] as const;

const curve = (key: 'pv' | 'ac', name: string, tone: 'neutral' | 'danger', { points }: Outlook): Curve => ({
  key,
  name,
  tone,
  points: points.flatMap((point) => {
    const value = point[key];
    return value === null ? [] : [{ x: toDayNumber(point.day), y: value, key: point.day }];
  }),
});

/** What is planned stays planned: told to where the last formula ends, so that its name stands beside theirs. */
const toPlanned = (outlook: Outlook): Curve => {
  const planned = curve('pv', 'PV', 'neutral', outlook);
  const last = planned.points.at(-1);
  const end = outlook.ways.map(({ day }) => day).reduce((one, day) => (day > one ? day : one), '');
  if (!last || end === '' || toDayNumber(end) <= last.x) return planned;
  return { ...planned, points: [...planned.points, { x: toDayNumber(end), y: last.y, key: end }] };
};

const toFan = (outlook: Outlook): Chart => {
  const { statusDate, ac, ways, points } = outlook;
  const now = toDayNumber(statusDate);
  const spent = curve('ac', 'AC', 'danger', outlook);
  return {
    kind: 'line',
    title: '完工走向',
    x: { of: 'day', label: '日期' },
    y: { of: 'money', label: '累计金额' },
    series:
      points.length === 0
        ? []
        : [
            toPlanned(outlook),
            {
              ...spent,
              points: [...spent.points.filter(({ x }) => x < now), { x: now, y: ac, key: statusDate }],
            },
            ...ways.map(({ method, eac, day }) => ({
              key: method,
              name: `EAC ${method}`,
              isDashed: true,
              points: [
                { x: now, y: ac, key: statusDate },
                { x: toDayNumber(day), y: eac, key: day },
              ],
            })),
          ],
    across: [{ axis: 'x', at: now, name: '检查日期' }],
  };
};

const toTrend = ({ versions }: Outlook): Chart => ({
  kind: 'line',
  title: '历次预测',
  isNear: true,
  x: { of: 'day', label: '检查日期' },
  y: { of: 'money', label: '金额' },
  series:
    versions.length === 0
      ? []
      : [
          {
            key: 'eac',
            name: 'EAC',
            tone: 'danger',
            points: versions.map(({ day, eac, code }) => ({ x: toDayNumber(day), y: eac, key: code })),
          },
          {
            key: 'bac',
            name: 'BAC',
            tone: 'neutral',
            look: 'step',
            points: versions.map(({ day, bac, code }) => ({ x: toDayNumber(day), y: bac, key: code })),
          },
        ],
});

/** Over the versions: where each formula leads, and what was thought before. */
export const ForecastOutlook = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayDownload = useRight('cost.forecast', 'download');
  const { data } = useCall('GetForecastOutlook', { projectID });
  useLiveCalls(registers, calls);
  const charts = useMemo(() => (data ? { fan: toFan(data), trend: toTrend(data) } : null), [data]);
  if (!charts || data?.points.length === 0) return null;
  return (
    <div className={styles.two}>
      <ChartPanel chart={charts.fan} height={230} mayDownload={mayDownload} empty="还没有成本基准" />
      <ChartPanel chart={charts.trend} height={230} mayDownload={mayDownload} empty="还没有提交过预测" />
    </div>
  );
};
