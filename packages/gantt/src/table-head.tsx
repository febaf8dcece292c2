import { type PointerEvent, useRef } from 'react';
import type { GanttColumn } from './gantt-types.ts';
import type { TableActions } from './table-state.ts';

type TableHeadProps = {
  columns: readonly GanttColumn[];
  height: number;
  actions: TableActions;
};

const defaultMinWidth = 48;

function ResizeHandle({ column, actions }: { column: GanttColumn; actions: TableActions }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent): number => {
    const from = start.current ?? { x: event.clientX, width: column.width };
    return Math.max(column.minWidth ?? defaultMinWidth, from.width + event.clientX - from.x);
  };
  return (
    <div
      className="gantt-column-grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: column.width };
      }}
      onPointerMove={(event) => {
        if (start.current !== null) actions.resizeColumn(column.field, widthAt(event), false);
      }}
      onPointerUp={(event) => {
        if (start.current !== null) actions.resizeColumn(column.field, widthAt(event), true);
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}

/** The classes of a column's cells; the field is one of them, for the host's own style. */
export function cellClass(column: GanttColumn, isEdited: boolean): string {
  let name = `gantt-cell is-${column.align ?? 'left'} of-${column.field}`;
  if (column.isTree) name += ' is-tree';
  if (isEdited) name += ' is-edited';
  return name;
}

export function TableHead({ columns, height, actions }: TableHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the head of a tree grid made of free elements
    <div className="gantt-head" role="row" tabIndex={-1} aria-rowindex={1} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div className="gantt-gutter" role="columnheader" tabIndex={-1} aria-label="行号" />
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        <div
          key={column.field}
          className={cellClass(column, false)}
          role="columnheader"
          tabIndex={-1}
          aria-colindex={at + 2}
        >
          <span className="gantt-text">{column.title}</span>
          {column.headChoice !== undefined && (
            <button
              type="button"
              className="gantt-head-choice"
              tabIndex={-1}
              title={column.headChoice.title}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={column.headChoice.onPress}
            >
              {column.headChoice.text}
            </button>
          )}
          <ResizeHandle column={column} actions={actions} />
        </div>
      ))}
    </div>
  );
}
