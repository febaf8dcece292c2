import type { ReportChart, ReportFigure, ReportTable } from '@xmgl/contracts/integration/report/report-facts';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import styles from './report.module.css';
import { toChart } from './report-chart.ts';

/** A number; a press opens what it counts. */
export const Figure = ({ label, value, tone, address }: ReportFigure): ReactElement => {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <b data-tone={tone}>{value}</b>
    </>
  );
  return (
    <li>
      {address === null ? (
        <span className={styles.figure}>{words}</span>
      ) : (
        <Link className={styles.figure} to={address}>
          {words}
        </Link>
      )}
    </li>
  );
};

type TableProps = ReportTable & {
  /** What stands above it says already what it lists. */
  readonly isTitled?: boolean;
};

export const FactTable = ({ title, heads, rows, total, isTitled = false }: TableProps): ReactElement => (
  <div className={styles.scroll}>
    <table className={styles.table} aria-label={title}>
      {(!isTitled || total > rows.length) && (
        <caption>
          {!isTitled && title}
          {total > rows.length && `（共 ${total} 项，列出前 ${rows.length} 项）`}
        </caption>
      )}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, address }) => (
          <tr key={address ?? cells.join(' ')}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-label={heads[at]} data-name={at === 1}>
                {at === 1 && address !== null ? <Link to={address}>{cell}</Link> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type FactChartProps = { readonly given: ReportChart; readonly mayDownload: boolean };

export const FactChart = ({ given, mayDownload }: FactChartProps): ReactElement => {
  const chart = useMemo(() => toChart(given), [given]);
  return <ChartPanel chart={chart} height={220} mayDownload={mayDownload} empty="还没有数据。" />;
};
