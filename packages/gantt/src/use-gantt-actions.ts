import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { exportPng } from './export-png.ts';
import type { GanttEdit, GanttHandle, GanttProps } from './gantt-types.ts';
import { findPosition, listAncestors, type Outline } from './outline.ts';
import { type CellPlace, planFillDown } from './paste-plan.ts';
import { patchLive } from './pointer-host.ts';
import { findRowDrop } from './row-drop.ts';
import { scrollTopToShow } from './row-window.ts';
import type { Store } from './store.ts';
import type { CellCursor, CellEdit, TableActions } from './table-state.ts';
import type { TimelineActions } from './timeline.tsx';
import type { LiveState } from './timeline-live.ts';
import { useCellEdit } from './use-cell-edit.ts';
import { type ClipboardControl, useClipboard } from './use-clipboard.ts';
import { type FreshRow, useFreshRow } from './use-fresh-row.ts';
import type { GanttLayout } from './use-gantt-layout.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useLatest } from './use-latest.ts';
import { useRowSelection } from './use-row-selection.ts';
import type { TimeScaleControl } from './use-time-scale.ts';
import type { ScrollStore, ViewSize } from './use-viewport.ts';

type ActionsInput = {
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

export type GanttActions = {
  table: TableActions;
  timeline: TimelineActions;
  selected: ReadonlySet<string>;
  cursor: CellCursor | null;
  edit: CellEdit | null;
  clipboard: ClipboardControl;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Ties what table, timeline, keyboard and host ask for to one another. */
export function useGanttActions(input: ActionsInput): GanttActions {
  const { props, outline, layout, live } = input;
  const selection = useRowSelection(outline, props.selection, props.onSelectionChange);
  const only = { isAdding: false, isRange: false };
  const fresh = useFreshRow(useLatest({ props, outline, grid: input.grid }));
  const cells = useCellEdit({
    fresh,
    outline,
    columns: layout.columns,
    readOnly: props.readOnly,
    selected: selection.selected,
    onEdit: props.onEdit,
    grid: input.grid,
    onCursorRow: (id) => {
      selection.select(id, only);
      deeds.reveal(findPosition(outline, id));
    },
  });
  const latest = useLatest({ ...input, cells, selection, fresh });
  const { cursor } = cells;
  const { columns } = layout;
  const place = cursor === null ? null : { outline, columns, cursor, selected: selection.selected };
  const sought = useRef<string | null>(null);
  const deeds = useMemo(() => createDeeds(latest, sought), [latest]);

  useFollowSelection(latest, props.selection);
  useReveal(outline, sought, deeds);
  useGanttHandle(input.ref, latest, deeds);
  const clipboard = useClipboard(useLatest({ place, readOnly: props.readOnly, send: deeds.send }));
  const onKeyDown = useKeyboard({
    props,
    outline,
    columnCount: layout.columns.length,
    cells,
    selection,
    live,
    send: deeds.send,
    insertAbove: deeds.insertAbove,
    fresh,
    fillDown: () => place !== null && fillDown(place, props.readOnly, deeds.send),
    forgetCut: clipboard.forget,
    hasCut: clipboard.cut.size > 0,
    setOpen: deeds.setOpen,
    reveal: deeds.reveal,
    pageRows: Math.max(1, Math.floor((input.size.height - layout.headHeight) / layout.rowHeight) - 1),
  });
  return {
    table: deeds.table,
    timeline: deeds.timeline,
    selected: selection.selected,
    cursor: cells.cursor,
    edit: cells.edit,
    clipboard,
    onKeyDown,
  };
}

function fillDown(place: CellPlace, readOnly: boolean, send: Deeds['send']): void {
  const edit = readOnly ? null : planFillDown(place);
  if (edit !== null && edit.cells.length > 0) send(edit);
}

type Latest = RefObject<
  ActionsInput & {
    cells: ReturnType<typeof useCellEdit>;
    selection: ReturnType<typeof useRowSelection>;
    fresh: FreshRow;
  }
>;

type Deeds = {
  table: TableActions;
  timeline: TimelineActions;
  send: (edit: GanttEdit) => void;
  insertAfter: (id: string | null) => void;
  insertAbove: (id: string | null) => void;
  rename: (id: string) => void;
  setOpen: (id: string, isOpen: boolean) => void;
  reveal: (position: number) => void;
  scrollToRow: (id: string) => void;
};

/** A row inside a closed branch is scrolled to once the branch is open. */
function useReveal(outline: Outline, sought: RefObject<string | null>, deeds: Deeds): void {
  useLayoutEffect(() => {
    if (sought.current === null) return;
    const position = findPosition(outline, sought.current);
    if (position < 0) return;
    sought.current = null;
    deeds.reveal(position);
  }, [outline, sought, deeds]);
}

function useGanttHandle(ref: Ref<GanttHandle> | undefined, latest: Latest, deeds: Deeds): void {
  useImperativeHandle(
    ref,
    () => ({
      scrollToRow: deeds.scrollToRow,
      scrollToDate: (at) => latest.current.time.scrollToDate(at),
      fit: () => latest.current.time.fit(),
      exportPng: (options) => exportPng(latest.current.props, latest.current.root.current, options ?? {}),
      focus: () => latest.current.grid.current?.focus({ preventScroll: true }),
      insertAfter: deeds.insertAfter,
      insertAbove: deeds.insertAbove,
      rename: deeds.rename,
    }),
    [latest, deeds],
  );
}

/** The cursor goes where the host moves the selection to; a row just inserted is named at once. */
function useFollowSelection(latest: Latest, selection: readonly string[]): void {
  useEffect(() => {
    const { cells, outline, layout, fresh } = latest.current;
    const id = selection.length === 1 ? selection[0] : undefined;
    if (id === undefined || cells.cursor?.rowId === id) return;
    if (!outline.indexOf.has(id)) {
      fresh.take(id);
      return;
    }
    const tree = Math.max(
      0,
      layout.columns.findIndex(({ isTree }) => isTree),
    );
    const taken = fresh.take(id);
    const column = taken === null ? (cells.cursor?.column ?? tree) : tree;
    cells.setCursor({ rowId: id, column });
    if (taken !== null) cells.start(id, column, taken.text);
  }, [latest, selection]);
}

function createDeeds(latest: Latest, sought: RefObject<string | null>): Deeds {
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
  const scrollToRow = (id: string): void => {
    const { outline, props, time } = latest.current;
    const row = outline.rows[outline.indexOf.get(id) ?? -1];
    if (row === undefined) return;
    const closed = listAncestors(outline, id).filter((one) => props.collapsed.has(one));
    if (closed.length > 0) {
      sought.current = id;
      props.onCollapsedChange(new Set([...props.collapsed].filter((one) => !closed.includes(one))));
    } else {
      reveal(findPosition(outline, id));
    }
    time.scrollToDate(row.startAt);
  };
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
    setOpen,
    reveal,
    scrollToRow,
    send,
    insertAfter,
    insertAbove,
    rename,
    table: createTableActions(latest, send, setOpen),
    timeline: {
      select: (id, keys) => latest.current.selection.select(id, keys),
      open: (id) => latest.current.props.onOpen?.(id),
      edit: send,
      contextMenu: (menu) => askMenu(latest, menu),
      focus,
      scrollToDate: (at) => latest.current.time.scrollToDate(at),
      zoomAt: (factor, paneX) => latest.current.time.zoomAt(factor, paneX),
    },
  };
}

function askMenu(latest: Latest, menu: Parameters<TableActions['contextMenu']>[0]): boolean {
  const { props } = latest.current;
  if (props.onContextMenu === undefined) return false;
  if (menu.rowId !== null && !props.selection.includes(menu.rowId)) props.onSelectionChange([menu.rowId]);
  props.onContextMenu(menu);
  return true;
}

function createTableActions(latest: Latest, send: Deeds['send'], setOpen: Deeds['setOpen']): TableActions {
  return {
    pressCell: (id, column, keys, isRow) => {
      const { cells, selection } = latest.current;
      const from = cells.cursor?.from ?? cells.cursor?.column;
      const isRange = keys.isRange && !isRow && from !== undefined;
      cells.setCursor({ rowId: id, column, ...(isRange && { from }), ...(isRow && { isRow }) });
      selection.select(id, keys);
    },
    editCell: (id, column) => {
      if (!latest.current.cells.start(id, column, null)) latest.current.props.onOpen?.(id);
    },
    typeInto: (id, column, text) => {
      const { fresh, cells } = latest.current;
      if (fresh.isAwaited()) fresh.write(text);
      else cells.start(id, column, text);
    },
    commit: (text, after) => latest.current.cells.commit(text, after),
    cancelEdit: () => latest.current.cells.cancel(),
    toggle: (id) => setOpen(id, latest.current.props.collapsed.has(id)),
    open: (id) => latest.current.props.onOpen?.(id),
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
