import { memo } from 'react';
import { CellEditor } from './cell-editor.tsx';
import type { GanttColumn, GanttPresence, GanttRow } from './gantt-types.ts';
import type { CellEdit, TableActions } from './table-state.ts';

export const indentStep = 18;

export type TreeRowProps = {
  row: GanttRow;
  position: number;
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** The column the cursor stands on, −1 when it is elsewhere. */
  activeColumn: number;
  edit: CellEdit | null;
  isLow: boolean;
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

function TreeCell(props: TreeRowProps & { text: string }) {
  const { row, level, hasChildren, isOpen, actions, presence, text } = props;
  return (
    <span className="gantt-tree" style={{ paddingLeft: (level - 1) * indentStep }}>
      {hasChildren ? <Chevron row={row} isOpen={isOpen} actions={actions} /> : <i className="gantt-leaf" />}
      <span className="gantt-text" title={text}>
        {text}
      </span>
      <Marks row={row} presence={presence} />
      <button
        type="button"
        className="gantt-open"
        tabIndex={-1}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => actions.open(row.id)}
      >
        打开
      </button>
    </span>
  );
}

/** One row of the table. It is kept while it shows the same, and filled again when another scrolls into it. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, position, columns, edit, activeColumn, actions } = props;
  return (
    <div
      role="row"
      tabIndex={-1}
      id={props.domId}
      className="gantt-row"
      aria-rowindex={position + 2}
      aria-level={props.level}
      aria-expanded={props.hasChildren ? props.isOpen : undefined}
      aria-selected={props.isSelected}
      data-id={row.id}
      data-position={position}
      data-kind={row.kind}
      data-critical={row.isCritical || undefined}
      data-inactive={row.isInactive || undefined}
      style={{ top: position * props.rowHeight, height: props.rowHeight }}
    >
      <div role="rowheader" tabIndex={-1} className="gantt-gutter" data-grip={props.canEdit || undefined}>
        {position + 1}
      </div>
      {columns.map((column, at) => {
        const text = column.text(row);
        const isEdited = edit !== null && edit.field === column.field;
        return (
          <div
            key={column.field}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            className="gantt-cell"
            data-column={at}
            data-field={column.field}
            data-tree={column.isTree || undefined}
            data-align={column.align}
            data-active={activeColumn === at || undefined}
            data-readonly={!(column.isEditable && props.canEdit) || undefined}
          >
            {column.isTree ? <TreeCell {...props} text={text} /> : <span className="gantt-text">{text}</span>}
            {isEdited && (
              <CellEditor
                key={`${row.id} ${column.field}`}
                edit={edit}
                column={column}
                text={column.editText === undefined ? text : column.editText(row)}
                actions={actions}
                isLow={props.isLow}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});
