import { type ReactElement, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toDay } from '../../../../format/day.ts';
import styles from './chart.module.css';

export type PaperSize = 'A3' | 'A0';
type PrintedChartProps = {
  readonly size: PaperSize;
  readonly projectName: string;
  /** What it shows, and how it is coloured. */
  readonly note: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The picture on one sheet, as large as it becomes; gone again once the print dialog has closed. */
export const PrintedChart = ({
  size,
  projectName,
  note,
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
        <span>{note}</span>
        <span>{toDay(new Date())}</span>
      </p>
      {children}
    </section>,
    window.document.body,
  );
};
