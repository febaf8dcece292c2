import {
  type FigureName,
  figureOf,
  type IndicatorName,
  indicators,
  type Threshold,
} from '@xmgl/contracts/integration/indicators';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import styles from './monitor.module.css';
import { toTrendChart } from './trend-chart.ts';

type DrawerProps = {
  readonly projectID: string;
  readonly figure: FigureName;
  readonly threshold: Threshold | undefined;
  readonly onClose: () => void;
};

type TrendProps = Pick<DrawerProps, 'figure' | 'threshold'> & {
  readonly trend: OutputOf<'GetMonitorTrend'>;
};

const Trend = ({ figure, threshold, trend }: TrendProps): ReactElement => {
  const mayDownload = useRight('integration.map', 'download');
  const chart = useMemo(() => toTrendChart(figure, trend, threshold), [figure, trend, threshold]);
  return (
    <ChartPanel
      chart={chart}
      height={240}
      mayDownload={mayDownload}
      empty="每天早上记下当天的值，从明天起这里画出趋势。"
    />
  );
};

type Offenders = OutputOf<'GetMonitorOffenders'>;

const OffenderList = ({ items, total }: Offenders): ReactElement => (
  <>
    <ul className={styles.offenders}>
      {items.map(({ code, title, says, address }) => (
        <li key={address}>
          <Link to={address}>
            {code} {title}
          </Link>
          <span className={styles.says}>{says}</span>
        </li>
      ))}
    </ul>
    {total > items.length && (
      <p className={styles.says}>
        共 {total} 行，这里列出前 {items.length} 行。
      </p>
    )}
  </>
);

const meaningOf = (figure: FigureName): string | null =>
  figure in indicators ? indicators[figure as IndicatorName].formula : null;

/** A figure from day to day, and which rows are behind it now. */
export const FigureDrawer = ({ projectID, figure, threshold, onClose }: DrawerProps): ReactElement => {
  const trend = useCall('GetMonitorTrend', { projectID, figure });
  const offenders = useCall('GetMonitorOffenders', { projectID, figure });
  const meaning = meaningOf(figure);
  return (
    <SideDrawer title={figureOf(figure).label} width={640} onClose={onClose}>
      {meaning !== null && (
        <p className={styles.meaning}>
          {meaning}
          {threshold?.enabled === 1 && `；黄线 ${threshold.amber}，红线 ${threshold.red}`}
        </p>
      )}
      <Loaded of={trend}>{(found) => <Trend figure={figure} threshold={threshold} trend={found} />}</Loaded>
      <Loaded of={offenders}>
        {(found) =>
          found.total === 0 ? null : (
            <div className={styles.listed}>
              <Panel title={`涉及 ${found.total} 项`}>
                <OffenderList {...found} />
              </Panel>
            </div>
          )
        }
      </Loaded>
    </SideDrawer>
  );
};
