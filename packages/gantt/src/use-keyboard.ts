import { type KeyboardEvent, useCallback } from 'react';
import { MINUTES_PER_DAY } from './calendar-date.ts';
import { isDraggable } from './draw/hit-test.ts';
import { zoomLevels } from './draw/time-scale.ts';
import type { GanttEdit, GanttProps, GanttRow } from './gantt-types.ts';
import { type KeyCommand, toKeyCommand, toOutlineCommand } from './key-command.ts';
import type { Store } from './store.ts';
import { findPosition, findRowAt, type Outline } from './table/outline.ts';
import { findStep } from './table/row-drop.ts';
import type { CellEditControl } from './table/use-cell-edit.ts';
import type { FreshRow } from './table/use-fresh-row.ts';
import type { RowSelection } from './table/use-row-selection.ts';
import type { LiveState } from './timeline/timeline-live.ts';
import { useLatest } from './use-latest.ts';

export type KeyboardInput = {
  props: GanttProps;
  outline: Outline;
  columnCount: number;
  cells: CellEditControl;
  selection: RowSelection;
  live: Store<LiveState>;
  send: (edit: GanttEdit) => void;
  insertAbove: (id: string | null) => void;
  insertBelow: (id: string | null) => void;
  fresh: FreshRow;
  fillDown: () => void;
  forgetCut: () => boolean;
  hasCut: boolean;
  open: (id: string) => void;
  setOpen: (id: string, isOpen: boolean) => void;
  reveal: (position: number) => void;
  pageRows: number;
};

function moveRow(input: KeyboardInput, by: number, isExtending: boolean): void {
  const { outline, cells, selection } = input;
  const before = cells.cursor === null ? -1 : findPosition(outline, cells.cursor.rowId);
  const position = Math.max(0, Math.min(outline.shown.length - 1, before + by));
  const row = findRowAt(outline, position);
  if (row === undefined) return;
  const { column = 0, from, isRow } = cells.cursor ?? {};
  cells.setCursor({
    rowId: row.id,
    column,
    ...(isExtending && from !== undefined && { from }),
    ...(isExtending && isRow && { isRow }),
  });
  selection.select(row.id, { isAdding: false, isRange: isExtending });
  input.reveal(position);
}

function moveColumn({ cells, outline, columnCount }: KeyboardInput, by: number, isExtending: boolean): void {
  const rowId = cells.cursor?.rowId ?? findRowAt(outline, 0)?.id;
  if (rowId === undefined) return;
  const column = Math.max(0, Math.min(columnCount - 1, (cells.cursor?.column ?? 0) + by));
  const from = cells.cursor?.from ?? cells.cursor?.column ?? column;
  cells.setCursor({ rowId, column, ...(isExtending && { from }) });
}

/** Moves the row, or all that are chosen with it. */
function toNudge(
  row: GanttRow,
  ids: readonly string[],
  deltaMinutes: number,
  outline: Outline,
): GanttEdit | null {
  const moved = ids.filter((id) => {
    const one = outline.rows[outline.indexOf.get(id) ?? -1];
    return one !== undefined && isDraggable(one, 'body');
  });
  if (moved.length > 1) return { kind: 'moveRows', ids: moved, deltaMinutes };
  return isDraggable(row, 'body') ? { kind: 'move', id: row.id, startAt: row.startAt + deltaMinutes } : null;
}

/** The edit a command asks for, or null when the row does not allow it. */
function toRowEdit(command: KeyCommand, row: GanttRow, input: KeyboardInput): GanttEdit | null {
  const chosen = [...input.selection.selected];
  const ids = chosen.includes(row.id) ? chosen : [row.id];
  switch (command.kind) {
    case 'indent':
    case 'outdent':
    case 'delete':
      return { kind: command.kind, ids };
    case 'nudge':
      return toNudge(row, ids, command.days * MINUTES_PER_DAY, input.outline);
    case 'stretch': {
      const finishAt = row.finishAt + command.days * MINUTES_PER_DAY;
      return row.kind !== 'task' || !row.isEditable || finishAt <= row.startAt
        ? null
        : { kind: 'resize', id: row.id, finishAt };
    }
    case 'reorder': {
      const step = findStep(input.outline, row.id, command.by);
      return step === null ? null : { kind: 'reorder', ids: [row.id], ...step };
    }
    default:
      return null;
  }
}

/** Escape with nothing to give up belongs to whoever holds the chart. */
const hasChosen = ({ live, selection, hasCut }: KeyboardInput): boolean =>
  live.get().selectedLinkId !== null || selection.selected.size > 1 || hasCut;

function cancel({ live, selection, props, forgetCut }: KeyboardInput): void {
  if (forgetCut()) return;
  if (live.get().selectedLinkId !== null) live.set({ ...live.get(), selectedLinkId: null });
  else if (selection.selected.size > 1) props.onSelectionChange([...selection.selected].slice(0, 1));
}

function editRows(command: KeyCommand, row: GanttRow | undefined, input: KeyboardInput): void {
  if (input.props.readOnly) return;
  const { selectedLinkId } = input.live.get();
  if (command.kind === 'delete' && selectedLinkId !== null) {
    input.live.set({ ...input.live.get(), selectedLinkId: null });
    input.send({ kind: 'deleteLink', linkId: selectedLinkId });
    return;
  }
  if (command.kind === 'insert' || command.kind === 'insertBelow') {
    if (command.kind === 'insert') input.insertAbove(row?.id ?? null);
    else input.insertBelow(row?.id ?? null);
    return;
  }
  const edit = row === undefined ? null : toRowEdit(command, row, input);
  if (edit !== null) input.send(edit);
}

function openCell(text: string | null, row: GanttRow | undefined, input: KeyboardInput): void {
  const { cells, fresh } = input;
  if (fresh.isAwaited()) {
    if (text === null) fresh.confirm();
    else fresh.type(text);
    return;
  }
  const isStarted = row !== undefined && cells.start(row.id, cells.cursor?.column ?? 0, text);
  // Enter on a cell that takes no text opens the row instead.
  if (!isStarted && row !== undefined && text === null) input.open(row.id);
}

function zoomBy({ zoom, onZoomChange }: GanttProps, by: number): void {
  const next = zoomLevels[zoomLevels.indexOf(zoom) + by];
  if (next !== undefined) onZoomChange?.(next);
}

type Deeds = { [Kind in KeyCommand['kind']]?: (command: KeyCommand & { kind: Kind }) => void };

function perform(command: KeyCommand, row: GanttRow | undefined, input: KeyboardInput): void {
  const { props, selection } = input;
  const deeds: Deeds = {
    moveRow: ({ by, isExtending }) => moveRow(input, by, isExtending),
    moveColumn: ({ by, isExtending }) => moveColumn(input, by, isExtending),
    fillDown: () => input.fillDown(),
    edit: ({ text }) => openCell(text, row, input),
    open: () => row !== undefined && input.open(row.id),
    expand: ({ isOpen }) => row !== undefined && input.setOpen(row.id, isOpen),
    undo: () => props.onUndo?.(),
    redo: () => props.onRedo?.(),
    selectAll: () => selection.selectAll(),
    zoom: ({ by }) => zoomBy(props, by),
    cancel: () => cancel(input),
  };
  const deed = deeds[command.kind] as ((command: KeyCommand) => void) | undefined;
  if (deed === undefined) editRows(command, row, input);
  else deed(command);
}

/** Keys of the table; they also work after a click into the timeline, which hands the focus on. */
export function useKeyboard(input: KeyboardInput): (event: KeyboardEvent) => void {
  const latest = useLatest(input);
  return useCallback(
    (event) => {
      // What stands in the head has its own keys.
      if (event.target instanceof Element && event.target.closest('.gantt-head') !== null) return;
      const now = latest.current;
      const box = event.target instanceof HTMLInputElement ? event.target : null;
      const isWaiting = box?.closest('[data-waiting]') != null;
      if ((box !== null && !isWaiting) || event.nativeEvent.isComposing) return;
      const cursorId = now.cells.cursor?.rowId ?? now.props.selection[0] ?? '';
      const row = now.outline.rows[now.outline.indexOf.get(cursorId) ?? -1];
      const isWritten = now.props.isOutline === true && !now.props.readOnly && row !== undefined;
      const written = isWritten ? toOutlineCommand(event) : null;
      const isFolding = row?.kind === 'summary' || row?.kind === 'group';
      const command = written ?? toKeyCommand(event, isFolding, now.pageRows);
      if (command === null || (command.kind === 'cancel' && !hasChosen(now))) return;
      // A waiting cell takes the letter itself, so that an input method may make something of it.
      if (isWaiting && command.kind === 'edit' && command.text !== null && !now.fresh.isAwaited()) return;
      // At the rim Tab leaves the grid, as the reader of a page expects.
      if (event.key === 'Tab' && written === null) {
        const column = (now.cells.cursor?.column ?? 0) + (event.shiftKey ? -1 : 1);
        if (now.cells.cursor === null || column < 0 || column >= now.columnCount) return;
      }
      event.preventDefault();
      perform(command, row, now);
    },
    [latest],
  );
}
