import { type CSSProperties, memo } from 'react';
import type { GanttColumn, GanttPresence, GanttRow } from '../gantt-types.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellClass } from './table-head.tsx';
import type { CellCursor, CellEdit, TableActions } from './table-state.ts';

export type TreeRowProps = {
  row: GanttRow;
  position: number;
  /** Null for a heading. */
  number: number | null;
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Null when the cursor is elsewhere. */
  cursor: CellCursor | null;
  /** The first and last column of the range that this row is part of; −1 when it is in none. */
  rangeFrom: number;
  rangeTo: number;
  /** How many rows are chosen, on the row of the cursor; else 0. */
  chosenCount: number;
  isCut: boolean;
  /** Whether the cell of the cursor waits for keys: with fingers it would call the keyboard up. */
  isCatching: boolean;
  edit: CellEdit | null;
  columns: readonly GanttColumn[];
  rowHeight: number;
  presence: readonly GanttPresence[] | undefined;
  domId: string;
  canEdit: boolean;
  actions: TableActions;
};

function Chevron({ row, isOpen, actions }: Pick<TreeRowProps, 'row' | 'isOpen' | 'actions'>) {
  return (
    <button
      type="button"
      className="gantt-chevron"
      tabIndex={-1}
      data-open={isOpen || undefined}
      aria-label={isOpen ? '收起' : '展开'}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => actions.toggle(row.id)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6 4l4 4-4 4" />
      </svg>
    </button>
  );
}

function Marks({ row, presence }: Pick<TreeRowProps, 'row' | 'presence'>) {
  return (
    <>
      {row.hasProblem !== null && (
        <span className="gantt-problem" role="img" aria-label={row.hasProblem} title={row.hasProblem}>
          !
        </span>
      )}
      {presence?.map((person) => (
        <span
          key={person.name}
          className="gantt-presence"
          style={{ background: person.color }}
          title={`${person.name}正在此处`}
        >
          {person.name.slice(-1)}
        </span>
      ))}
    </>
  );
}

/** A pin beside the start: a constraint holds it. */
function Bound({ text }: { text: string }) {
  return (
    <span className="gantt-bound" role="img" aria-label={`约束：${text}`} title={`约束：${text}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 2h5M6.5 2v4L4.5 9h7l-2-3V2M8 9v5" />
      </svg>
    </span>
  );
}

function TreeCell(props: TreeRowProps & { text: string }) {
  const { row, level, hasChildren, isOpen, actions, presence, text } = props;
  return (
    <span className="gantt-tree" style={{ '--gantt-level': level - 1 } as CSSProperties}>
      {hasChildren ? <Chevron row={row} isOpen={isOpen} actions={actions} /> : <i className="gantt-leaf" />}
      <span className="gantt-text" title={text}>
        {text}
      </span>
      {(row.hasProblem !== null || presence !== undefined) && <Marks row={row} presence={presence} />}
      {row.kind !== 'group' && (
        <button
          type="button"
          className="gantt-open"
          tabIndex={-1}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => actions.open(row.id)}
        >
          打开
        </button>
      )}
    </span>
  );
}

function rowClass({ row, canEdit, edit, isCut }: TreeRowProps): string {
  let name = `gantt-row is-${row.kind}`;
  if (row.isCritical) name += ' is-critical';
  if (row.isInactive) name += ' is-inactive';
  if (canEdit) name += ' is-editable';
  if (edit !== null) name += ' is-edited';
  if (isCut) name += ' is-cut';
  return name;
}

/**
 * One row of the table. It is kept while it shows the same, and filled again when another scrolls into it: what
 * differs between rows is therefore kept to few attributes.
 */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, position, columns, edit, cursor, rangeFrom, rangeTo } = props;
  const activeColumn = cursor?.column ?? -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a tree grid are placed freely, table rows cannot be
    <div
      role="row"
      tabIndex={-1}
      id={props.domId}
      className={rowClass(props)}
      aria-rowindex={position + 2}
      aria-level={props.level}
      aria-expanded={props.hasChildren ? props.isOpen : undefined}
      aria-selected={props.isSelected}
      style={{ transform: `translateY(${position * props.rowHeight}px)`, height: props.rowHeight }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="rowheader" tabIndex={-1} className="gantt-gutter">
        {props.number}
      </div>
      {columns.map((column, at) => {
        const text = column.text(row);
        const isEdited = edit !== null && edit.field === column.field;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the row
          <div
            key={column.field}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            className={cellClass(column, isEdited)}
            data-active={activeColumn === at || undefined}
            data-ranged={(at >= rangeFrom && at <= rangeTo) || undefined}
          >
            {column.isTree ? <TreeCell {...props} text={text} /> : text}
            {column.field === 'start' && row.constraintText && <Bound text={row.constraintText} />}
            {(isEdited ||
              (activeColumn === at && props.isCatching && props.canEdit && column.isEditable)) && (
              <CellEditor
                key={`${row.id} ${column.field}`}
                row={row}
                edit={isEdited ? edit : null}
                column={column}
                columnAt={at}
                chosenCount={props.chosenCount}
                actions={props.actions}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});
