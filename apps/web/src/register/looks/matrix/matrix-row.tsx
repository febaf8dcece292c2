import { memo, type ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import { toThousands } from '../../../ui/number-value.ts';
import { spoken } from './cell-value.ts';
import styles from './matrix.module.css';
import type { CellValue, MatrixCell, MatrixHead, MatrixProps } from './matrix.types.ts';
import { type Sizes, type Span, tileLength } from './use-tiles.ts';

/** A place for each mark, where several may stand; else what stands there. */
const Content = ({ cell, value }: { readonly cell: MatrixCell; readonly value: CellValue }): ReactElement => {
  if (cell.kind === 'number') return <>{value === '' ? '' : toThousands(Number(value))}</>;
  if (!cell.isMany || cell.isInTurn) return <>{value}</>;
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

type TileProps = {
  readonly gridID: string;
  readonly at: number;
  readonly row: MatrixHead;
  readonly columns: readonly MatrixHead[];
  readonly from: number;
  readonly cell: MatrixCell;
  readonly left: number;
  /** What stands in the cells, and which of it is not saved: as text, so that what is the same is not drawn again. */
  readonly values: string;
  readonly unsaved: string;
};

const Tile = memo((props: TileProps): ReactElement => {
  const { gridID, at, row, columns, from, cell, left, unsaved } = props;
  const values = props.values.split('\n');
  return (
    <div role="presentation" className={styles.cells} style={{ left }}>
      {columns.map((column, offset) => {
        const value = values[offset] ?? '';
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
              column.isStruck === true && styles.struck,
              unsaved[offset] === '1' && styles.unsaved,
            )}
          >
            <Content cell={cell} value={value} />
          </div>
        );
      })}
    </div>
  );
});

type RowProps = {
  readonly gridID: string;
  readonly at: number;
  readonly row: MatrixHead;
  /** Columns by tiles, of which those of the span are drawn. */
  readonly tiles: readonly (readonly MatrixHead[])[];
  readonly span: Span;
  readonly cell: MatrixCell;
  readonly sizes: Sizes;
  readonly cellOf: MatrixProps['cellOf'];
  readonly isUnsaved: MatrixProps['isUnsaved'];
  readonly total: number | undefined;
};

const Cells = ({ gridID, at, row, tiles, span, cell, sizes, cellOf, isUnsaved }: RowProps): ReactElement => (
  <>
    {tiles.slice(span.from, span.to).map((columns, offset) => {
      const from = (span.from + offset) * tileLength;
      return (
        <Tile
          key={from}
          {...{ gridID, at, row, columns, from, cell }}
          left={sizes.headWidth + from * sizes.columnWidth}
          values={columns.map(({ id }) => cellOf(row.id, id)).join('\n')}
          unsaved={isUnsaved ? columns.map(({ id }) => (isUnsaved(row.id, id) ? 1 : 0)).join('') : ''}
        />
      );
    })}
  </>
);

/** A row with its head, the cells that are drawn, and what they come to. */
export const MatrixRow = memo((props: RowProps): ReactElement => {
  const { at, row, sizes, total } = props;
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
      {!row.isHeading && <Cells {...props} />}
      {total !== undefined && (
        <div className={styles.total} style={{ width: sizes.totalWidth }}>
          {!row.isHeading && toThousands(total)}
        </div>
      )}
    </div>
  );
});
