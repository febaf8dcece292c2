import type { ReactElement } from 'react';
import { Count } from '../../../ui/count.tsx';
import styles from './exchange.module.css';

type Unmapped = {
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly count: number;
};

/** What was not mapped: where, and why. */
export const UnmappedTable = ({ rows }: { readonly rows: readonly Unmapped[] }): ReactElement => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th>内容</th>
          <th>位置</th>
          <th>原因</th>
          <th className={styles.number}>处数</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, where, why, count }) => (
          <tr key={`${what} ${where} ${why}`}>
            <td>{what}</td>
            <td>{where}</td>
            <td>{why}</td>
            <td className={styles.number}>
              <Count of={count} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
