import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { toThousands } from '../../../ui/number-value.ts';
import styles from './matrix.module.css';
import type { MatrixHead } from './matrix.types.ts';
import type { Sizes } from './use-tiles.ts';

type HeadsProps = {
  readonly corner: string;
  readonly columns: readonly MatrixHead[];
  readonly from: number;
  readonly sizes: Sizes;
  readonly total: string | undefined;
  readonly onOpenColumn: ((columnID: string) => void) | undefined;
};

/** What the columns are; it stands still while the rows pass under it. */
export const MatrixHeads = (props: HeadsProps): ReactElement => {
  const { corner, columns, from, sizes, total, onOpenColumn } = props;
  return (
    <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: sizes.headHeight }}>
      <div role="columnheader" className={styles.rowHead} style={{ width: sizes.headWidth }}>
        <span>{corner}</span>
      </div>
      <div className={styles.cells} style={{ left: sizes.headWidth + from * sizes.columnWidth }}>
        {columns.map(({ id, title, hint, lock }, offset) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={from + offset + 2}
            title={[hint ?? title, lock].filter(Boolean).join('\n')}
            className={styles.columnHead}
          >
            {onOpenColumn ? (
              <button type="button" tabIndex={-1} onClick={() => onOpenColumn(id)}>
                {title}
              </button>
            ) : (
              <span>{title}</span>
            )}
            {lock !== undefined && <Icon name="lock" size={14} />}
          </div>
        ))}
      </div>
      {total !== undefined && (
        <div role="columnheader" className={styles.total} style={{ width: sizes.totalWidth }}>
          {total}
        </div>
      )}
    </div>
  );
};

type FootProps = Pick<HeadsProps, 'from' | 'sizes'> & {
  readonly total: string;
  /** Null: not added up. */
  readonly columns: readonly { readonly id: string; readonly sum: number | null }[];
  readonly all: number;
};

/** What the columns come to. */
export const MatrixFoot = ({ total, columns, from, sizes, all }: FootProps): ReactElement => (
  <div role="row" className={styles.foot} style={{ height: sizes.rowHeight }}>
    <div role="rowheader" className={styles.rowHead} style={{ width: sizes.headWidth }}>
      <span>{total}</span>
    </div>
    <div className={styles.cells} style={{ left: sizes.headWidth + from * sizes.columnWidth }}>
      {columns.map(({ id, sum }) => (
        <div key={id} role="gridcell" className={styles.sum}>
          {sum !== null && toThousands(sum)}
        </div>
      ))}
    </div>
    <div className={styles.total} style={{ width: sizes.totalWidth }}>
      {toThousands(all)}
    </div>
  </div>
);
