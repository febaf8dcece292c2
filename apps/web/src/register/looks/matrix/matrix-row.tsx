import { memo, type ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import { toThousands } from '../../../ui/number-value.ts';
import { spoken } from './cell-value.ts';
import styles from './matrix.module.css';
import type { CellValue, MatrixCell, MatrixHead, MatrixProps } from './matrix.types.ts';
import type { Sizes } from './use-tiles.ts';

/** A place for each mark, where several may stand; else what stands there. */
const Content = ({ cell, value }: { readonly cell: MatrixCell; readonly value: CellValue }): ReactElement => {
  if (cell.kind === 'number') return <>{value === '' ? '' : toThousands(Number(value))}</>;
  if (!cell.isMany) return <>{value}</>;
  return (
    <>
      {cell.marks.map(({ key }) => (
        <span key={key} data-mark={key} className={value.includes(key) ? styles.on : styles.off}>
          {key}
        </span>
      ))}
    </>
  );
};

type RowProps = {
  readonly gridID: string;
  readonly at: number;
  readonly row: MatrixHead;
  readonly columns: readonly MatrixHead[];
  readonly from: number;
  readonly cell: MatrixCell;
  readonly sizes: Sizes;
  readonly cellOf: MatrixProps['cellOf'];
  readonly isUnsaved: MatrixProps['isUnsaved'];
  readonly total: number | undefined;
};

const Cells = ({ gridID, at, row, columns, from, cell, cellOf, isUnsaved }: RowProps): ReactElement => (
  <>
    {columns.map((column, offset) => {
      const value = cellOf(row.id, column.id);
      return (
        <div
          key={column.id}
          id={`${gridID}-${at}-${from + offset}`}
          role="gridcell"
          aria-colindex={from + offset + 2}
          aria-label={`${row.title}，${column.title}：${spoken(cell, value)}`}
          data-cell={`${at} ${from + offset}`}
          className={classes(
            styles.cell,
            cell.kind === 'number' && styles.number,
            (column.lock ?? row.lock) !== undefined && styles.locked,
            isUnsaved?.(row.id, column.id) && styles.unsaved,
          )}
        >
          <Content cell={cell} value={value} />
        </div>
      );
    })}
  </>
);

/** A row with its head, the cells that are drawn, and what they come to. */
export const MatrixRow = memo((props: RowProps): ReactElement => {
  const { at, row, from, sizes, total } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes(styles.row, row.isHeading && styles.heading)}
      style={{ top: at * sizes.rowHeight, height: sizes.rowHeight }}
    >
      <div
        role="rowheader"
        title={row.hint ?? row.title}
        className={styles.rowHead}
        style={{ width: sizes.headWidth, paddingLeft: 12 + (row.level ?? 0) * 16 }}
      >
        <span>{row.title}</span>
      </div>
      {!row.isHeading && (
        <div className={styles.cells} style={{ left: sizes.headWidth + from * sizes.columnWidth }}>
          <Cells {...props} />
        </div>
      )}
      {total !== undefined && (
        <div className={styles.total} style={{ width: sizes.totalWidth }}>
          {!row.isHeading && toThousands(total)}
        </div>
      )}
    </div>
  );
});
