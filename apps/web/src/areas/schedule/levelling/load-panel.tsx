import type { LoadRow } from '@xmgl/contracts/schedule/levelling.calls';
import { Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import type { BarChart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { toDayText } from '../../../charts/day-number.ts';
import styles from '../run/run.module.css';

const isShort = ({ capacity, before }: LoadRow): boolean =>
  before.some((used, at) => used > (capacity[at] ?? 0));

/** The use of a resource, the most at once of each day or week; what is above its number is red. */
const toLoadChart = (load: LoadRow, side: 'before' | 'after'): BarChart => ({
  kind: 'stackedBar',
  title: `${load.name}：平衡${side === 'before' ? '前' : '后'}的用量`,
  categoryLabel: load.days === 1 ? '日期' : `起于（每格 ${load.days} 天）`,
  categories: load.capacity.map((_, at) => {
    const day = toDayText(load.firstDay + at * load.days);
    return { key: day, name: day };
  }),
  series: [{ key: 'used', name: '最多同时使用', values: load[side] }],
  capacity: { key: 'capacity', name: '最大数量', values: load.capacity },
  // People and machines at once: not the days that their price is told by.
  measure: { of: 'number', label: '同时使用' },
  reach: Math.max(...load.capacity, ...load.before, ...load.after),
});

type LoadPanelProps = { readonly loads: readonly LoadRow[]; readonly mayDownload: boolean };

/** A resource before and after, beside each other on one scale of time and of use. */
export const LoadPanel = ({ loads, mayDownload }: LoadPanelProps): ReactElement | null => {
  const [chosen, setChosen] = useState<string | null>(null);
  const load = loads.find(({ resourceID }) => resourceID === chosen) ?? loads[0];
  const before = useMemo(() => load && toLoadChart(load, 'before'), [load]);
  const after = useMemo(() => load && toLoadChart(load, 'after'), [load]);
  if (!load || !before || !after) return null;
  const choice = (
    <Select
      aria-label="看哪种资源"
      value={load.resourceID}
      onChange={setChosen}
      popupMatchSelectWidth={false}
      options={loads.map((one) => ({
        value: one.resourceID,
        label: isShort(one) ? `${one.name}（超用）` : one.name,
      }))}
    />
  );
  const empty = '给活动分配资源以后，这里画出它的用量';
  return (
    <div className={styles.pair}>
      <ChartPanel chart={before} mayDownload={mayDownload} empty={empty} actions={choice} />
      <ChartPanel chart={after} mayDownload={mayDownload} empty={empty} />
    </div>
  );
};
