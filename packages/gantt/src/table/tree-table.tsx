import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { GanttColumn, GanttPresence } from '../gantt-types.ts';
import type { Store } from '../store.ts';
import { onLongPress } from '../timeline/long-press.ts';
import type { LiveState } from '../timeline/timeline-live.ts';
import type { ScrollStore } from '../use-viewport.ts';
import { findPosition, findRowAt, isHeading, type Outline } from './outline.ts';
import { listSlotPositions, rowWindow } from './row-window.ts';
import { TableHead } from './table-head.tsx';
import { type CellCursor, type CellEdit, columnRange, type TableActions } from './table-state.ts';
import { TreeRow } from './tree-row.tsx';
import { useRowDrag } from './use-row-drag.ts';

export type TreeTableProps = {
  grid: RefObject<HTMLDivElement | null>;
  idPrefix: string;
  scroll: ScrollStore;
  live: Store<LiveState>;
  outline: Outline;
  collapsed: ReadonlySet<string>;
  columns: readonly GanttColumn[];
  selected: ReadonlySet<string>;
  cursor: CellCursor | null;
  edit: CellEdit | null;
  /** Rows that will be moved by the next paste. */
  cut: ReadonlySet<string>;
  presence: ReadonlyMap<string, readonly GanttPresence[]>;
  width: number;
  height: number;
  headHeight: number;
  rowHeight: number;
  hasGutter: boolean;
  readOnly: boolean;
  label: string;
  actions: TableActions;
};

const overscan = 3;
const gutterWidth = 44;

type PressedCell = { id: string; column: number; isGutter: boolean };

function positionOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('.gantt-row') : null;
  return row === null ? -1 : Number(row.ariaRowIndex) - 2;
}

function cellAt(outline: Outline, { target }: MouseEvent): PressedCell | null {
  if (!(target instanceof Element) || target.closest('.gantt-editor') !== null) return null;
  const row = findRowAt(outline, positionOf(target));
  if (row === undefined) return null;
  const cell = target.closest('.gantt-cell');
  return { id: row.id, column: cell === null ? -1 : Number(cell.ariaColIndex) - 2, isGutter: cell === null };
}

function leftOfTree(columns: readonly GanttColumn[], hasGutter: boolean): number {
  const tree = columns.findIndex(({ isTree }) => isTree);
  const before = columns.slice(0, Math.max(0, tree)).reduce((sum, { width }) => sum + width, 8);
  return before + (hasGutter ? gutterWidth : 0);
}

const leastBesideFrozen = 96;

/** How much of the table number and name take when they stay in view; 0 when that would leave no room beside. */
function frozenWidth(props: Pick<TreeTableProps, 'columns' | 'hasGutter' | 'width'>): number {
  const tree = props.columns.find(({ isTree }) => isTree)?.width ?? 0;
  const width = tree + (props.hasGutter ? gutterWidth : 0);
  return width + leastBesideFrozen <= props.width ? width : 0;
}

/** Scrolls the table sideways to the cell of the cursor; what stays in view covers what is below it. */
function useCursorInView(
  grid: RefObject<HTMLElement | null>,
  columns: readonly GanttColumn[],
  cursor: CellCursor | null,
  covered: number,
): void {
  useLayoutEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>('[data-active]');
    if (!grid.current || !cell || (covered > 0 && cell.classList.contains('is-tree'))) return;
    const left = cell.offsetLeft;
    const right = left + cell.offsetWidth;
    const { scrollLeft: view, clientWidth: width } = grid.current;
    // Of what is wider than the table the start is what one reads.
    if (right > view + width) grid.current.scrollLeft = Math.max(0, Math.min(left - covered, right - width));
    else if (left < view + covered && view > 0) grid.current.scrollLeft = Math.max(0, left - covered);
  }, [grid, columns, cursor, covered]);
}

/** The table half: a tree grid of which only the rows in view exist. */
export function TreeTable(props: TreeTableProps) {
  const { scroll, live, outline, columns, rowHeight, headHeight, actions, cursor, edit } = props;
  const body = useRef<HTMLDivElement>(null);
  const bodyHeight = props.height - headHeight;
  const count = outline.shown.length;
  const windowAt = useCallback(
    () => rowWindow(scroll.get().top, bodyHeight, rowHeight, count, overscan),
    [scroll, bodyHeight, rowHeight, count],
  );
  // A number, not an object: scrolling within one row renders nothing.
  const first = useSyncExternalStore(scroll.subscribe, () => windowAt().first);
  const { last, slots } = windowAt();
  const treeLeft = leftOfTree(columns, props.hasGutter);
  const drop = useRowDrag({ body, outline, rowHeight, scroll, actions, treeLeft, isOff: props.readOnly });
  const frozen = frozenWidth(props);
  useCursorInView(props.grid, columns, cursor, frozen);

  useLayoutEffect(() => {
    const follow = (): void => {
      if (body.current !== null) body.current.style.transform = `translateY(${-scroll.get().top}px)`;
    };
    follow();
    return scroll.subscribe(follow);
  }, [scroll]);
  const markHover = useCallback(() => {
    const rowIndex = String(live.get().hoverPosition + 2);
    for (const row of body.current?.children ?? []) {
      row.toggleAttribute('data-hovered', row.ariaRowIndex === rowIndex);
    }
  }, [live]);
  useEffect(() => live.subscribe(markHover), [live, markHover]);
  useLayoutEffect(markHover);

  // In the order of slots, not of rows: elements that move in the tree would be styled anew.
  const positions = listSlotPositions(first, last, slots);
  const columnTracks = [...(props.hasGutter ? [gutterWidth] : []), ...columns.map(({ width }) => width)].map(
    (width) => `${width}px`,
  );
  const cursorPosition = cursor === null ? -1 : findPosition(outline, cursor.rowId);
  // The range spans the chosen rows; a single cell is shown by the cursor alone.
  const [from, to] = cursor === null || cursor.isRow ? [-1, -1] : columnRange(cursor);
  const isRanged = from >= 0 && (props.selected.size > 1 || from < to);
  const [isCatching] = useState(() => !matchMedia('(pointer: coarse)').matches);
  const isCursorShown = cursorPosition >= first && cursorPosition < last;
  const isWaiting =
    isCatching && isCursorShown && !props.readOnly && columns[cursor?.column ?? -1]?.isEditable === true;
  return (
    <div
      ref={props.grid}
      className="gantt-table"
      role="treegrid"
      tabIndex={isWaiting ? -1 : 0}
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={props.readOnly}
      data-frozen={frozen > 0 || undefined}
      aria-activedescendant={isCursorShown ? `${props.idPrefix}-${cursorPosition % slots}` : undefined}
      style={
        {
          width: props.width,
          height: props.height,
          '--gantt-tracks': columnTracks.join(' '),
          '--gantt-line-height': `${rowHeight - 1}px`,
          '--gantt-tree-left': `${props.hasGutter ? gutterWidth : 0}px`,
        } as CSSProperties
      }
      onPointerDown={(event) => {
        const cell = cellAt(outline, event);
        if (cell === null || event.button === 1) return;
        const isAdding = event.ctrlKey || event.metaKey;
        if (event.button === 2 && props.selected.has(cell.id)) return;
        actions.pressCell(
          cell.id,
          Math.max(0, cell.column),
          { isAdding, isRange: event.shiftKey },
          cell.isGutter,
        );
        if (cell.isGutter && event.button === 0) drop.begin(cell.id, event);
        if (event.pointerType === 'touch') {
          const menu = { linkId: null, at: null, clientX: event.clientX, clientY: event.clientY };
          onLongPress(event.nativeEvent, () => actions.contextMenu({ ...menu, rowId: cell.id }));
        }
      }}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        currentTarget.querySelector<HTMLElement>('[data-waiting] input')?.focus({ preventScroll: true });
      }}
      onMouseDown={(event) => {
        // Cells do not take the focus themselves: the grid has it and points at the cell.
        if (event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        props.grid.current?.focus({ preventScroll: true });
      }}
      onDoubleClick={(event) => {
        const cell = cellAt(outline, event);
        if (cell !== null) actions.editCell(cell.id, cell.column);
      }}
      onContextMenu={(event) => {
        const menu = { linkId: null, at: null, clientX: event.clientX, clientY: event.clientY };
        if (actions.contextMenu({ ...menu, rowId: cellAt(outline, event)?.id ?? null }))
          event.preventDefault();
      }}
      onPointerMove={(event) => {
        actions.hover(positionOf(event.target));
      }}
      onPointerLeave={() => actions.hover(-1)}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
      }
    >
      <TableHead columns={columns} height={headHeight} actions={actions} />
      <div className="gantt-body" role="presentation" style={{ height: bodyHeight }}>
        <div ref={body} className="gantt-rows" role="presentation">
          {positions.map((position) => {
            const index = outline.shown[position] ?? 0;
            const row = outline.rows[index];
            if (row === undefined) return null;
            return (
              <TreeRow
                key={position % slots}
                domId={`${props.idPrefix}-${position % slots}`}
                row={row}
                position={position}
                number={isHeading(row) ? null : (row.number ?? index + 1)}
                level={outline.level[index] ?? 1}
                hasChildren={outline.hasChildren[index] === 1}
                isOpen={!props.collapsed.has(row.id)}
                isSelected={props.selected.has(row.id)}
                cursor={cursor?.rowId === row.id ? cursor : null}
                rangeFrom={isRanged && props.selected.has(row.id) ? from : -1}
                rangeTo={isRanged && props.selected.has(row.id) ? to : -1}
                chosenCount={cursor?.rowId === row.id ? props.selected.size : 0}
                isCut={props.cut.has(row.id)}
                isCatching={isCatching}
                edit={edit?.rowId === row.id ? edit : null}
                columns={columns}
                rowHeight={rowHeight}
                presence={props.presence.get(row.id)}
                canEdit={!props.readOnly && row.isEditable}
                actions={actions}
              />
            );
          })}
        </div>
        <div ref={drop.line} className="gantt-drop-line" hidden />
      </div>
    </div>
  );
}
