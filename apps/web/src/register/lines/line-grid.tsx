import { type Field, isMust } from '@xmgl/contracts/register/fields';
import { sumOf } from '@xmgl/contracts/register/lines';
import { type ClipboardEvent, type CSSProperties, type ReactElement, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { toWords } from '../row/row-values.ts';
import { joinTable, splitTable, toCopied } from './cell-text.ts';
import { type Grid, takeKey } from './grid-keys.ts';
import { type GridProps, Row, rowHeight } from './line-cells.tsx';
import { clearBlock } from './line-edits.ts';
import styles from './lines.module.css';

/** Rows that are drawn beyond what is in view. */
const margin = 6;
const usualWidths: Partial<Record<Field['kind'], number>> = {
  text: 200,
  longText: 240,
  number: 110,
  day: 120,
  minute: 150,
  flag: 70,
};

const leastOf = (field: Field): number => field.width ?? usualWidths[field.kind] ?? 130;

const widthOf = (field: Field): string => {
  const width = leastOf(field);
  return field.kind === 'text' || field.kind === 'longText' ? `minmax(${width}px, ${width}fr)` : `${width}px`;
};

/** Which rows are drawn: those in view, and that of the reader. */
const useWindow = (count: number, here: number) => {
  const [first, setFirst] = useState(0);
  const shown = 14 + 2 * margin;
  const from = Math.max(0, Math.min(first - margin, count - shown));
  const indexes = Array.from({ length: Math.min(count, shown) }, (_, at) => from + at);
  return {
    indexes: here < count && !indexes.includes(here) ? [...indexes, here] : indexes,
    onScroll: (top: number) => setFirst(Math.floor(top / rowHeight / margin) * margin),
  };
};

const Foot = ({ lines, rows, isReadOnly }: Grid): ReactElement | null => {
  if (!lines.sums?.length) return null;
  return (
    <div className={classes(styles.line, styles.foot)}>
      <div className={styles.handle}>合计</div>
      {Object.entries(lines.fields).map(([key, field]) => (
        <div key={key} className={classes(styles.cell, styles.number)}>
          {lines.sums?.includes(key) && toWords(field, sumOf(rows, key), {})}
        </div>
      ))}
      {!isReadOnly && <div />}
    </div>
  );
};

const useClipboard = ({ lines, rows, place, names, isReadOnly, set, onPaste }: GridProps) => {
  const copy = (event: ClipboardEvent): boolean => {
    if (place.editing) return false;
    const { top, bottom, left, right } = place.block;
    const fields = Object.entries(lines.fields).slice(left, right + 1);
    const table = rows
      .slice(top, bottom + 1)
      .map((row) => fields.map(([key, field]) => toCopied(field, row[key], names)));
    event.clipboardData.setData('text/plain', joinTable(table));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (!isReadOnly && copy(event)) set((now) => clearBlock(lines, now, place.block));
    },
    onPaste: (event: ClipboardEvent) => {
      if (place.editing || isReadOnly) return;
      event.preventDefault();
      const { top: row, left: column } = place.block;
      onPaste(splitTable(event.clipboardData.getData('text/plain')), { row, column });
    },
  };
};

/** The lines of a row, a cell after the other as in a spreadsheet; only what is in view is drawn. */
export const LineGrid = (props: Omit<GridProps, 'hasFocus'>): ReactElement => {
  const { lines, rows, place, isReadOnly } = props;
  const [hasFocus, setFocus] = useState(false);
  const { indexes, onScroll } = useWindow(rows.length, place.at.row);
  const clipboard = useClipboard(props);
  const fields = Object.entries(lines.fields);
  const columns = [
    '48px',
    ...fields.map(([, field]) => widthOf(field)),
    ...(isReadOnly ? [] : ['36px']),
  ].join(' ');
  // The same for every row: by its own words each would be as wide as it needs.
  const least = fields.reduce((sum, [, field]) => sum + leastOf(field), 48 + (isReadOnly ? 0 : 36));
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={lines.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={fields.length}
      aria-readonly={isReadOnly}
      className={styles.grid}
      style={{ '--columns': columns, '--least': `${least}px` } as CSSProperties}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      }}
      onMouseDown={() => setFocus(true)}
      onKeyDown={(event) => {
        if (place.editing || event.nativeEvent.isComposing || !takeKey(event, props)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      {...clipboard}
    >
      <div role="row" aria-rowindex={1} className={classes(styles.line, styles.head)}>
        <div className={styles.handle} />
        {fields.map(([key, field]) => (
          <div
            key={key}
            role="columnheader"
            className={classes(styles.cell, field.kind === 'number' && styles.number)}
          >
            {field.label}
            {field.kind === 'number' && field.unit ? `（${field.unit}）` : ''}
            {isMust(field) && !isReadOnly && <span className={styles.must}>*</span>}
          </div>
        ))}
        {!isReadOnly && <div />}
      </div>
      <div className={styles.body} style={{ height: rows.length * rowHeight }}>
        {indexes.map((at) => {
          const line = rows[at];
          return line && <Row key={line.lineID} {...props} hasFocus={hasFocus} at={at} line={line} />;
        })}
      </div>
      <Foot {...props} />
    </div>
  );
};
