import type { Ref, RefObject } from 'react';
import type { GanttEdit, GanttHandle, GanttProps } from './gantt-types.ts';
import type { Store } from './store.ts';
import { readClipboardText } from './table/clipboard-text.ts';
import { findPosition, isHeadingAt, listAncestors, type Outline } from './table/outline.ts';
import { planPasteFresh } from './table/paste-plan.ts';
import { findRowDrop } from './table/row-drop.ts';
import { scrollTopToShow } from './table/row-window.ts';
import type { TableActions } from './table/table-state.ts';
import type { CellEditControl } from './table/use-cell-edit.ts';
import type { FreshRow } from './table/use-fresh-row.ts';
import type { RowSelection } from './table/use-row-selection.ts';
import { patchLive } from './timeline/pointer-host.ts';
import type { TimelineActions } from './timeline/timeline.tsx';
import type { LiveState } from './timeline/timeline-live.ts';
import type { TimeScaleControl } from './timeline/use-time-scale.ts';
import type { GanttLayout } from './use-gantt-layout.ts';
import type { ScrollStore, ViewSize } from './use-viewport.ts';

export type ActionsInput = {
  ref: Ref<GanttHandle> | undefined;
  props: GanttProps;
  outline: Outline;
  layout: GanttLayout;
  size: ViewSize;
  time: TimeScaleControl;
  scroller: RefObject<HTMLElement | null>;
  scroll: ScrollStore;
  grid: RefObject<HTMLElement | null>;
  root: RefObject<HTMLElement | null>;
  live: Store<LiveState>;
};

export type Latest = RefObject<
  ActionsInput & {
    cells: CellEditControl;
    selection: RowSelection;
    fresh: FreshRow;
  }
>;

type ViewDeeds = {
  setOpen: (id: string, isOpen: boolean) => void;
  /** A heading has nothing to open: it folds. */
  open: (id: string) => void;
  reveal: (position: number) => void;
  /** Brings the row into view, unfolding what it is in. */
  show: (id: string) => void;
  scrollToRow: (id: string) => void;
};

export type Deeds = ViewDeeds & {
  table: TableActions;
  timeline: TimelineActions;
  send: (edit: GanttEdit) => void;
  insertAfter: (id: string | null) => void;
  insertAbove: (id: string | null) => void;
  rename: (id: string) => void;
};

function createViewDeeds(latest: Latest, sought: RefObject<string | null>): ViewDeeds {
  const setOpen = (id: string, isOpen: boolean): void => {
    const { collapsed, onCollapsedChange } = latest.current.props;
    if (collapsed.has(id) !== isOpen) return;
    const next = new Set(collapsed);
    if (isOpen) next.delete(id);
    else next.add(id);
    onCollapsedChange(next);
  };
  const reveal = (position: number): void => {
    const { scroller, layout, size } = latest.current;
    if (scroller.current === null || position < 0) return;
    const { scrollTop } = scroller.current;
    const height = size.height - layout.headHeight;
    const top = scrollTopToShow(position, scrollTop, height, layout.rowHeight);
    if (top !== scrollTop) scroller.current.scrollTop = top;
  };
  const show = (id: string): void => {
    const { outline, props } = latest.current;
    const closed = listAncestors(outline, id).filter((one) => props.collapsed.has(one));
    if (closed.length > 0) {
      sought.current = id;
      props.onCollapsedChange(new Set([...props.collapsed].filter((one) => !closed.includes(one))));
    } else {
      reveal(findPosition(outline, id));
    }
  };
  const scrollToRow = (id: string): void => {
    const { outline, time } = latest.current;
    const row = outline.rows[outline.indexOf.get(id) ?? -1];
    if (row === undefined) return;
    show(id);
    time.scrollToDate(row.startAt);
  };
  const open = (id: string): void => {
    const { outline, props } = latest.current;
    if (isHeadingAt(outline, id)) setOpen(id, props.collapsed.has(id));
    else props.onOpen?.(id);
  };
  return { setOpen, open, reveal, show, scrollToRow };
}

/** What table, timeline, keyboard and host can ask for; the same through the life of the chart. */
export function createDeeds(latest: Latest, sought: RefObject<string | null>): Deeds {
  const view = createViewDeeds(latest, sought);
  const send = (edit: GanttEdit): void => void latest.current.props.onEdit?.(edit);
  const insertAfter = (id: string | null): void => latest.current.fresh.ask({ kind: 'insertAfter', id });
  const insertAbove = (id: string | null): void =>
    latest.current.fresh.ask(id === null ? { kind: 'insertAfter', id } : { kind: 'insertBefore', id });
  const rename = (id: string): void => {
    const { cells, fresh, layout } = latest.current;
    const tree = layout.columns.findIndex(({ isTree }) => isTree);
    if (cells.start(id, Math.max(0, tree), null)) fresh.mark(id);
  };
  const focus = (): void => latest.current.grid.current?.focus({ preventScroll: true });
  return {
    ...view,
    send,
    insertAfter,
    insertAbove,
    rename,
    table: createTableActions(latest, send, view),
    timeline: {
      select: (id, keys) => latest.current.selection.select(id, keys),
      open: view.open,
      edit: send,
      contextMenu: (menu) => askMenu(latest, menu),
      focus,
      scrollToDate: (at) => latest.current.time.scrollToDate(at),
      zoomAt: (factor, paneX) => latest.current.time.zoomAt(factor, paneX),
    },
  };
}

function askMenu(latest: Latest, menu: Parameters<TableActions['contextMenu']>[0]): boolean {
  const { props, outline } = latest.current;
  if (props.onContextMenu === undefined) return false;
  if (menu.rowId !== null && isHeadingAt(outline, menu.rowId)) return true;
  if (menu.rowId !== null && !props.selection.includes(menu.rowId)) props.onSelectionChange([menu.rowId]);
  props.onContextMenu(menu);
  return true;
}

function createTableActions(latest: Latest, send: Deeds['send'], { setOpen, open }: ViewDeeds): TableActions {
  return {
    pressCell: (id, column, keys, isRow) => {
      const { cells, selection } = latest.current;
      const from = cells.cursor?.from ?? cells.cursor?.column;
      const isRange = keys.isRange && !isRow && from !== undefined;
      cells.setCursor({ rowId: id, column, ...(isRange && { from }), ...(isRow && { isRow }) });
      selection.select(id, keys);
    },
    editCell: (id, column) => {
      if (!latest.current.cells.start(id, column, null)) open(id);
    },
    typeInto: (id, column, before, text) => {
      const { fresh, cells } = latest.current;
      // What an input method still had in hand when the cursor went on belongs to no cell.
      if (fresh.isAwaited()) fresh.write(before, text);
      else if (cells.cursor?.rowId === id) cells.start(id, column, text);
    },
    commit: (text, after) => latest.current.cells.commit(text, after),
    pasteRows: (id, text) => {
      const { fresh, cells, outline, layout } = latest.current;
      if (!fresh.isFresh(id) || cells.cursor === null) return false;
      const place = { outline, columns: layout.columns, cursor: cells.cursor, selected: new Set([id]) };
      const edit = planPasteFresh(place, readClipboardText(text));
      if (edit !== null) send(edit);
      return edit !== null;
    },
    cancelEdit: () => latest.current.cells.cancel(),
    toggle: (id) => setOpen(id, latest.current.props.collapsed.has(id)),
    open,
    contextMenu: (menu) => askMenu(latest, menu),
    resizeColumn: (field, width, isFinal) => latest.current.layout.resizeColumn(field, width, isFinal),
    reorder: (id, boundary, level) => {
      const { selection, outline } = latest.current;
      const ids = selection.selected.has(id) ? [...selection.selected] : [id];
      const drop = findRowDrop(outline, boundary, level, new Set(ids));
      if (drop === null) return;
      send({ kind: 'reorder', ids, afterId: drop.afterId, parentId: drop.parentId });
    },
    hover: (position) => {
      if (latest.current.live.get().drag !== null) return;
      patchLive({ live: latest.current.live }, { hoverPosition: position });
    },
  };
}
