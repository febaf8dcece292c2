import { type ReactElement, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toDay } from '../../../../format/day.ts';
import styles from './chart.module.css';
import type { Tone } from './chart-colour.ts';

export type PaperSize = 'A3' | 'A0';
type PrintedChartProps = {
  readonly size: PaperSize;
  readonly projectName: string;
  /** Which project it is by its number, and which version. */
  readonly head: string;
  /** What it shows, and by what it is coloured: each tone with its word. */
  readonly note: string;
  readonly legend: readonly Tone[];
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The picture on one sheet, as large as it becomes; gone again once the print dialog has closed. */
export const PrintedChart = ({
  size,
  projectName,
  head,
  note,
  legend,
  children,
  onClose,
}: PrintedChartProps): ReactElement => {
  useEffect(() => {
    window.addEventListener('afterprint', onClose);
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  }, [onClose]);
  return createPortal(
    <section className={styles.paper} data-size={size}>
      <h1>{projectName} 工作分解结构（WBS）</h1>
      <p>
        <span>{head}</span>
        <span>{toDay(new Date())}</span>
      </p>
      <div className={styles.key}>
        {note}
        <ul className={styles.legend}>
          {legend.map(({ label, tone }) => (
            <li key={label} data-tone={tone}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>,
    window.document.body,
  );
};
