import type { Field } from '@xmgl/contracts/register/fields';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { type Names, toWords } from '../row/row-values.ts';
import { CellControl, CellText, type Leave } from './cell-editor.tsx';
import { arrowSteps, besides, type Grid, goDown } from './grid-keys.ts';
import { type FormLine, moveLine, type Place, removeLines, withCell } from './line-edits.ts';
import styles from './lines.module.css';

export const rowHeight = 36;

export type GridProps = Grid & {
  readonly projectID: string;
  readonly names: Names;
  /** What is wrong with a cell, by `row.field`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly onPaste: (table: readonly (readonly string[])[], at: Place) => void;
};

const cellName = ({ lines, rows }: Grid, { row, column }: Place, words: string): string => {
  const label = Object.values(lines.fields)[column]?.label ?? '';
  return `第 ${row + 1} 行（共 ${rows.length} 行）${label}${words === '' ? '，空' : `：${words}`}`;
};

/** What follows from the other cells is not typed. */
const isFilled = ({ filled = [] }: GridProps['lines'], fieldKey: string): boolean =>
  filled.includes(fieldKey);

type CellProps = GridProps & {
  readonly at: Place;
  readonly fieldKey: string;
  readonly field: Field;
  readonly line: FormLine;
  readonly hasFocus: boolean;
};

/** What is edited in the cell where the reader is. */
const Active = (props: CellProps): ReactElement => {
  const { at, field, fieldKey, line, lines, names, place, set, projectID, hasFocus } = props;
  const isReadOnly = props.isReadOnly || isFilled(lines, fieldKey);
  const editing = place.editing;
  const leave = (to: Leave): void => {
    place.leave();
    if (to === 'down') goDown(props);
    const arrow = arrowSteps[to];
    if (arrow) place.go({ row: at.row + arrow[0], column: at.column + arrow[1] });
    const next = to === 'next' || to === 'back' ? besides(props, to === 'back') : undefined;
    if (next) place.go(next);
  };
  const shared = {
    field,
    names,
    value: line[fieldKey],
    label: cellName(props, at, toWords(field, line[fieldKey], names)),
    onLeave: leave,
    onChange: (value: unknown) =>
      set((now) =>
        withCell(
          now,
          now.findIndex(({ lineID }) => lineID === line.lineID),
          fieldKey,
          value,
        ),
      ),
  };
  if (editing?.by === 'control') return <CellControl {...shared} projectID={projectID} />;
  return (
    <CellText
      key={`${line.lineID} ${fieldKey}`}
      {...shared}
      isEditing={editing !== null}
      isKept={editing?.isKept ?? false}
      hasFocus={hasFocus}
      onType={() => {
        if (!isReadOnly) place.type();
      }}
    />
  );
};

const Cell = (props: CellProps): ReactElement => {
  const { at, field, fieldKey, line, lines, names, place, faults } = props;
  const isReadOnly = props.isReadOnly || isFilled(lines, fieldKey);
  const { block } = place;
  const isHere = place.at.row === at.row && place.at.column === at.column;
  const isChosen =
    at.row >= block.top && at.row <= block.bottom && at.column >= block.left && at.column <= block.right;
  const fault = faults.get(`${at.row}.${fieldKey}`);
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isHere && props.hasFocus) cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere, props.hasFocus]);
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={at.column + 1}
      aria-selected={isChosen}
      {...(fault !== undefined && { 'aria-invalid': true, title: fault })}
      className={classes(
        styles.cell,
        field.kind === 'number' && styles.number,
        isChosen && styles.chosen,
        isHere && props.hasFocus && styles.here,
        fault !== undefined && styles.fault,
      )}
      onMouseDown={(event) => {
        if (isHere && place.editing) return;
        event.preventDefault();
        place.go(at, event.shiftKey);
      }}
      onMouseEnter={({ buttons }) => {
        if (buttons === 1 && !place.editing) place.go(at, true);
      }}
      onDoubleClick={() => {
        if (isReadOnly) return;
        if (field.kind !== 'flag') place.edit();
        else props.set((now) => withCell(now, at.row, fieldKey, line[fieldKey] === 1 ? 0 : 1));
      }}
    >
      <span>{toWords(field, line[fieldKey], names)}</span>
      {isHere && <Active {...props} />}
    </div>
  );
};

type RowProps = GridProps & { readonly at: number; readonly line: FormLine; readonly hasFocus: boolean };

/** A line with its cells, at its place among all. */
export const Row = (props: RowProps): ReactElement => {
  const { at, line, lines, place, set, isReadOnly } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={styles.row}
      style={{ top: at * rowHeight }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('application/x-line')) return;
        event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData('application/x-line');
        if (from === '') return;
        event.preventDefault();
        set((now) => moveLine(now, Number(from), at));
        place.go({ ...place.at, row: at });
      }}
    >
      <div
        role="rowheader"
        className={styles.handle}
        draggable={!isReadOnly}
        title={isReadOnly ? undefined : '拖动调整先后，或按 Alt+↑、Alt+↓'}
        onDragStart={(event) => event.dataTransfer.setData('application/x-line', String(at))}
      >
        {at + 1}
      </div>
      {Object.entries(lines.fields).map(([fieldKey, field], column) => (
        <Cell
          key={fieldKey}
          {...props}
          at={{ row: at, column }}
          fieldKey={fieldKey}
          field={field}
          line={line}
        />
      ))}
      {!isReadOnly && (
        <IconButton
          icon="trash"
          label={`删除第 ${at + 1} 行`}
          tabIndex={-1}
          className={styles.remove}
          onClick={() => set((now) => removeLines(now, { top: at, bottom: at }))}
        />
      )}
    </div>
  );
};
