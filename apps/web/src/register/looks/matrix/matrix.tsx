import {
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { useSpaceBelow } from '../../../ui/use-space-below.ts';
import { joinTable, splitTable } from '../../lines/cell-text.ts';
import type { Place } from '../../lines/line-edits.ts';
import { toTotals } from './cell-value.ts';
import styles from './matrix.module.css';
import type { MatrixProps } from './matrix.types.ts';
import { MatrixFoot, MatrixHeads } from './matrix-heads.tsx';
import { takeMatrixKey } from './matrix-keys.ts';
import { MatrixRow } from './matrix-row.tsx';
import { NumberEditor } from './number-editor.tsx';
import { useMatrixEdits } from './use-matrix-edits.ts';
import { useMatrixPlace } from './use-matrix-place.ts';
import { inTiles, type Sizes, tileLength, useTiles } from './use-tiles.ts';

const usualColumn = 48;
const least = 280;
/** The edge of the page below it. */
const edge = 24;

type Wanted = { readonly columnWidth: number | undefined; readonly hasTotals: boolean };

const sizesOf = ({ columnWidth = usualColumn, hasTotals }: Wanted, isMobile: boolean): Sizes => ({
  columnWidth,
  headWidth: isMobile ? 124 : 240,
  headHeight: 48,
  rowHeight: isMobile ? 44 : 34,
  totalWidth: !hasTotals ? 0 : isMobile ? 52 : 72,
});

const useModel = (props: MatrixProps, holder: RefObject<HTMLDivElement | null>) => {
  const { rows, columns, total, cell, cellOf } = props;
  const isMobile = useIsMobile();
  const { columnWidth } = props;
  const hasTotals = total !== undefined;
  const sizes = useMemo(
    () => sizesOf({ columnWidth, hasTotals }, isMobile),
    [columnWidth, hasTotals, isMobile],
  );
  const { tiles, follow } = useTiles(holder, sizes, rows.length, columns.length);
  const place = useMatrixPlace({
    holder,
    sizes,
    rowCount: rows.length,
    columnCount: columns.length,
    hasTotals,
  });
  const edits = useMatrixEdits(props);
  // What all cells come to may follow the cell that is changed.
  const { cellOf: counted } = useDelayed(useMemo(() => ({ cellOf }), [cellOf]));
  const totals = useMemo(
    () => (hasTotals ? toTotals({ rows, columns, cell, cellOf: counted }) : null),
    [hasTotals, rows, columns, cell, counted],
  );
  const valueAt = ({ row, column }: Place) => {
    const [line, head] = [rows[row], columns[column]];
    return line && head && !line.isHeading ? cellOf(line.id, head.id) : '';
  };
  return { sizes, tiles, follow, place, edits, totals, valueAt };
};

type Model = ReturnType<typeof useModel>;

const cellUnder = ({ target }: MouseEvent): Place | undefined => {
  const cell = (target as Element).closest<HTMLElement>('[data-cell]');
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** A click sets or clears, a drag draws a range, a double click opens a number. */
const mouseOf = ({ cell }: MatrixProps, { place, edits, valueAt }: Model) => ({
  onMouseDown: (event: MouseEvent) => {
    const at = cellUnder(event);
    if (at && event.button === 0) place.go(at, event.shiftKey);
  },
  onMouseOver: (event: MouseEvent) => {
    const at = event.buttons === 1 ? cellUnder(event) : undefined;
    if (at) place.go(at, true);
  },
  onClick: (event: MouseEvent) => {
    const at = cellUnder(event);
    if (!at || event.shiftKey || edits.isReadOnly || cell.kind !== 'marks') return;
    const block = { top: at.row, bottom: at.row, left: at.column, right: at.column };
    const slot = (event.target as Element).closest<HTMLElement>('[data-mark]')?.dataset.mark;
    if (slot !== undefined) edits.mark(block, slot);
    else if (!cell.isMany || cell.isInTurn) edits.turn(block);
  },
  onDoubleClick: (event: MouseEvent) => {
    const at = cellUnder(event);
    if (at && cell.kind === 'number' && !edits.isReadOnly) place.type(valueAt(at));
  },
});

const clipboardOf = ({ place, edits, valueAt }: Model) => {
  const copy = (event: ClipboardEvent): boolean => {
    if (place.typed !== null) return false;
    const { top, bottom, left, right } = place.block;
    const table = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (__, over) =>
        valueAt({ row: top + down, column: left + over }),
      ),
    );
    event.clipboardData.setData('text/plain', joinTable(table));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (!edits.isReadOnly && copy(event)) edits.fill(place.block, () => '');
    },
    onPaste: (event: ClipboardEvent) => {
      if (place.typed !== null || edits.isReadOnly) return;
      event.preventDefault();
      edits.paste(splitTable(event.clipboardData.getData('text/plain')), place.block);
    },
  };
};

/** The range, and the cell in it where the reader is; with it what is typed there. */
const Here = ({ props, model }: { readonly props: MatrixProps; readonly model: Model }): ReactElement => {
  const { place, sizes, edits } = model;
  const { at, block, typed } = place;
  const { columnWidth: width, rowHeight: height, headWidth } = sizes;
  const spot = (row: number, column: number, high: number, wide: number) => ({
    top: row * height,
    left: headWidth + column * width,
    height: high * height,
    width: wide * width,
  });
  return (
    <>
      <div
        className={styles.range}
        style={spot(block.top, block.left, block.bottom - block.top + 1, block.right - block.left + 1)}
      />
      <div className={styles.here} style={spot(at.row, at.column, 1, 1)}>
        {typed !== null && (
          <NumberEditor
            key={`${at.row} ${at.column}`}
            cell={props.cell}
            text={typed}
            onType={place.type}
            onLeave={(value, down, right) => {
              const one = { top: at.row, bottom: at.row, left: at.column, right: at.column };
              if (value !== undefined) edits.fill(one, () => value);
              place.go({ row: at.row + down, column: at.column + right });
            }}
          />
        )}
      </div>
    </>
  );
};

/**
 * Rows against columns, of two registers or lists: heads stand still, only what is in sight is drawn, cells are set by
 * click, key, range and paste.
 */
export const Matrix = (props: MatrixProps): ReactElement => {
  const { label, corner, rows, columns, cell, total, below = 0 } = props;
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpaceBelow(frame) ?? 0;
  const model = useModel(props, holder);
  const { sizes, tiles, follow, place, edits, totals, valueAt } = model;
  const from = tiles.columns.from * tileLength;
  const shown = columns.slice(from, tiles.columns.to * tileLength);
  const columnTiles = useMemo(() => inTiles(columns), [columns]);
  const first = tiles.rows.from * tileLength;
  const width = sizes.headWidth + columns.length * sizes.columnWidth + sizes.totalWidth;
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={holder}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={edits.isReadOnly}
        aria-multiselectable
        aria-activedescendant={`${id}-${place.at.row}-${place.at.column}`}
        className={styles.matrix}
        style={
          {
            maxHeight: Math.max(least, space - edge - below),
            '--column': `${sizes.columnWidth}px`,
          } as CSSProperties
        }
        onScroll={follow}
        onKeyDown={(event) => {
          const pageLength = Math.max(1, Math.floor(event.currentTarget.clientHeight / sizes.rowHeight) - 2);
          const value = valueAt(place.at);
          const counts = { rowCount: rows.length, columnCount: columns.length, pageLength };
          if (place.typed !== null || !takeMatrixKey(event, { cell, value, place, edits, ...counts })) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        {...mouseOf(props, model)}
        {...clipboardOf(model)}
      >
        <div className={styles.inside} style={{ width }}>
          <MatrixHeads
            {...{ corner, from, sizes, total }}
            columns={shown}
            onOpenColumn={props.onOpenColumn}
          />
          <div className={styles.body} style={{ height: rows.length * sizes.rowHeight }}>
            {rows.slice(first, tiles.rows.to * tileLength).map((row, offset) => (
              <MatrixRow
                key={row.id}
                gridID={id}
                at={first + offset}
                row={row}
                tiles={columnTiles}
                span={tiles.columns}
                cell={cell}
                sizes={sizes}
                cellOf={props.cellOf}
                isUnsaved={props.isUnsaved}
                total={totals?.rows[first + offset]}
              />
            ))}
            {rows.length > 0 && columns.length > 0 && <Here props={props} model={model} />}
          </div>
          {total !== undefined && totals && (
            <MatrixFoot
              {...{ total, from, sizes }}
              columns={shown.map((column, offset) => ({
                id: column.id,
                sum: column.isApart ? null : (totals.columns[from + offset] ?? 0),
              }))}
              all={totals.all}
            />
          )}
        </div>
      </div>
    </div>
  );
};
