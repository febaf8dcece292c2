import { type PointerEvent, useRef } from 'react';
import type { GanttColumn } from '../gantt-types.ts';
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

const sortWords = { ascending: '升序', descending: '降序', none: '未排序' } as const;

function Title({ column: { title, sort } }: { column: GanttColumn }) {
  if (sort === undefined) return <span className="gantt-text">{title}</span>;
  return (
    <button
      type="button"
      className="gantt-sort"
      title={`${title}：${sortWords[sort.direction ?? 'none']}，点按切换升序、降序、不排序`}
      aria-label={`按${title}排序`}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => {
        // The focus stays where it is.
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={sort.onPress}
    >
      <span className="gantt-text">{title}</span>
      {sort.direction !== null && (
        <svg viewBox="0 0 16 16" aria-hidden="true" data-direction={sort.direction}>
          <path d="M8 13V3M4.5 6.5 8 3l3.5 3.5" />
        </svg>
      )}
    </button>
  );
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
          aria-label={column.sort === undefined ? undefined : column.title}
          aria-sort={column.sort === undefined ? undefined : (column.sort.direction ?? 'none')}
        >
          <Title column={column} />
          {column.headChoice !== undefined && (
            <button
              type="button"
              className="gantt-head-choice"
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
