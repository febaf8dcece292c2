import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { exportPng } from './draw/export-png.ts';
import { type ActionsInput, createDeeds, type Deeds, type Latest } from './gantt-deeds.ts';
import type { GanttHandle, GanttProps } from './gantt-types.ts';
import { findPosition, type Outline } from './table/outline.ts';
import { type CellPlace, planFillDown } from './table/paste-plan.ts';
import type { CellCursor, CellEdit, TableActions } from './table/table-state.ts';
import { useCellEdit } from './table/use-cell-edit.ts';
import { type ClipboardControl, useClipboard } from './table/use-clipboard.ts';
import { useFreshRow } from './table/use-fresh-row.ts';
import { useRowSelection } from './table/use-row-selection.ts';
import type { TimelineActions } from './timeline/timeline.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { useLatest } from './use-latest.ts';

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
  const place = toPlace(outline, layout.columns, cells.cursor, selection.selected);
  const sought = useRef<string | null>(null);
  const deeds = useMemo(() => createDeeds(latest, sought), [latest]);

  useFollowSelection(latest, props.selection, deeds);
  useReveal(outline, sought, deeds);
  useGanttHandle(input.ref, latest, deeds);
  const clipboard = useOutlineClipboard(place, props, deeds.send);
  const onKeyDown = useKeyboard({
    props,
    outline,
    columnCount: layout.columns.length,
    cells,
    selection,
    live,
    send: deeds.send,
    insertAbove: deeds.insertAbove,
    insertBelow: deeds.insertAfter,
    fresh,
    fillDown: () => place !== null && fillDown(place, props.readOnly, deeds.send),
    forgetCut: clipboard.forget,
    hasCut: clipboard.cut.size > 0,
    open: deeds.open,
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

function toPlace(
  outline: Outline,
  columns: CellPlace['columns'],
  cursor: CellCursor | null,
  selected: ReadonlySet<string>,
): CellPlace | null {
  return cursor === null ? null : { outline, columns, cursor, selected };
}

/** In an outline the whole row is cut and copied, whichever of its cells is current. */
function useOutlineClipboard(
  place: CellPlace | null,
  { isOutline, readOnly }: GanttProps,
  send: Deeds['send'],
): ClipboardControl {
  const ofRow = place === null || !isOutline ? place : { ...place, cursor: { ...place.cursor, isRow: true } };
  return useClipboard(useLatest({ place: ofRow, readOnly, send }));
}

function fillDown(place: CellPlace, readOnly: boolean, send: Deeds['send']): void {
  const edit = readOnly ? null : planFillDown(place);
  if (edit !== null && edit.cells.length > 0) send(edit);
}

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

/**
 * The cursor goes where the host moves the selection to; a row just inserted is named at once. Before the picture,
 * so that no letter falls between the row's coming and its open name.
 */
function useFollowSelection(latest: Latest, selection: readonly string[], deeds: Deeds): void {
  useLayoutEffect(() => {
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
    if (taken === null) return;
    // Sorted or grouped it may stand far from where it was asked for.
    deeds.show(id);
    cells.start(id, column, taken.text);
    if (taken.isWhole) cells.commit(taken.text ?? '', 'down');
  }, [latest, selection, deeds]);
}
