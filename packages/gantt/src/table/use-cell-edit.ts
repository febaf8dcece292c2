import { type RefObject, useCallback, useState } from 'react';
import type { GanttColumn, GanttEdit, GanttProps } from '../gantt-types.ts';
import { useLatest } from '../use-latest.ts';
import { findPosition, findRowAt, type Outline } from './outline.ts';
import { planFill } from './paste-plan.ts';
import type { AfterEdit, CellCursor, CellEdit } from './table-state.ts';
import type { FreshRow } from './use-fresh-row.ts';

type CellEditInput = {
  outline: Outline;
  columns: readonly GanttColumn[];
  readOnly: boolean;
  selected: ReadonlySet<string>;
  onEdit: GanttProps['onEdit'];
  grid: RefObject<HTMLElement | null>;
  onCursorRow: (id: string) => void;
  /** Naming the last row goes on to the next; a row that was just put in and gets no name goes away again. */
  fresh: FreshRow;
};

export type CellEditControl = {
  cursor: CellCursor | null;
  setCursor: (cursor: CellCursor | null) => void;
  edit: CellEdit | null;
  start: (rowId: string, column: number, startText: string | null) => boolean;
  commit: (text: string, after: AfterEdit) => void;
  cancel: () => void;
};

const steps: Record<AfterEdit, { rows: number; columns: number }> = {
  stay: { rows: 0, columns: 0 },
  up: { rows: -1, columns: 0 },
  down: { rows: 1, columns: 0 },
  left: { rows: 0, columns: -1 },
  right: { rows: 0, columns: 1 },
  fill: { rows: 0, columns: 0 },
};

function stepFrom({ outline, columns }: CellEditInput, from: CellCursor, after: AfterEdit): CellCursor {
  const position = findPosition(outline, from.rowId) + steps[after].rows;
  const row = findRowAt(outline, Math.max(0, Math.min(outline.shown.length - 1, position)));
  const column = Math.max(0, Math.min(columns.length - 1, from.column + steps[after].columns));
  return { rowId: row?.id ?? from.rowId, column };
}

function isUnchanged({ outline, columns }: CellEditInput, { rowId, field }: CellEdit, text: string): boolean {
  const row = outline.rows[outline.indexOf.get(rowId) ?? -1];
  const column = columns.find((one) => one.field === field);
  return row === undefined || column === undefined || text === (column.editText ?? column.text)(row);
}

/** The edit that a text asks for; undefined where it changes nothing. */
function toEdit(input: CellEditInput, open: CellEdit, text: string, after: AfterEdit): GanttEdit | undefined {
  const { outline, columns, selected } = input;
  const at = columns.findIndex(({ field }) => field === open.field);
  const column = columns[at];
  if (after === 'fill' && column !== undefined) {
    const edit = planFill(
      { outline, columns, selected, cursor: { rowId: open.rowId, column: at } },
      column,
      text,
    );
    return edit.cells.length > 0 ? edit : undefined;
  }
  return isUnchanged(input, open, text)
    ? undefined
    : { kind: 'cell', id: open.rowId, field: open.field, text };
}

/** The column in which a row may be edited. */
function findOpenable({ outline, columns, readOnly }: CellEditInput, rowId: string, at: number) {
  const row = outline.rows[outline.indexOf.get(rowId) ?? -1];
  const column = columns[at];
  return !readOnly && row?.isEditable && column?.isEditable ? column : null;
}

const isName = (columns: readonly GanttColumn[], open: CellEdit): boolean =>
  columns.some(({ field, isTree }) => isTree && field === open.field);

function onRefused(
  answer: ReturnType<NonNullable<GanttProps['onEdit']>>,
  tell: (error: string) => void,
): void {
  if (!(answer instanceof Promise)) return;
  answer.then(
    ({ error }) => error !== undefined && tell(error),
    () => tell('未能保存，请重试'),
  );
}

/** With a row that gets no name after all, the cursor goes back to where it was asked for. */
function giveUp({ fresh, onCursorRow }: CellEditInput, open: CellEdit, goTo: (rowId: string) => void): void {
  const back = fresh.giveUp(open.rowId);
  if (back === null) return;
  goTo(back);
  onCursorRow(back);
}

/** The cursor over the cells and the one cell that is open. A refused edit is opened again, with the reason. */
export function useCellEdit(input: CellEditInput): CellEditControl {
  const [cursor, setCursor] = useState<CellCursor | null>(null);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const latest = useLatest({ ...input, edit, cursor });

  /** At once, not with the next rendering: giving the focus back leaves the box, which would keep its text. */
  const show = useCallback(
    (next: CellEdit | null) => {
      latest.current.edit = next;
      setEdit(next);
    },
    [latest],
  );

  const start = useCallback(
    (rowId: string, at: number, startText: string | null): boolean => {
      const column = findOpenable(latest.current, rowId, at);
      if (column === null) return false;
      latest.current.cursor = { rowId, column: at };
      setCursor(latest.current.cursor);
      show({ rowId, field: column.field, startText, error: null });
      return true;
    },
    [latest, show],
  );

  const finish = useCallback(
    (after: AfterEdit) => {
      const { cursor: from, grid, onCursorRow } = latest.current;
      show(null);
      // A click elsewhere keeps the focus where it went.
      if (after === 'stay' || from === null) return;
      grid.current?.focus({ preventScroll: true });
      const next = stepFrom(latest.current, from, after);
      setCursor(next);
      if (after !== 'fill') onCursorRow(next.rowId);
    },
    [latest, show],
  );

  const commit = useCallback(
    (text: string, after: AfterEdit) => {
      const { edit: open, onEdit, columns } = latest.current;
      if (open === null) return;
      const asked = toEdit(latest.current, open, text, after);
      const answer = asked && onEdit?.(asked);
      // Whoever types on loses no letter while the edit is on its way; only a refused one comes back.
      const isNamed = asked !== undefined && isName(columns, open);
      finish(latest.current.fresh.settle(open.rowId, after, isNamed) ? 'stay' : after);
      onRefused(answer, (error) => {
        setCursor({ rowId: open.rowId, column: columns.findIndex(({ field }) => field === open.field) });
        show({ ...open, startText: text, error });
      });
    },
    [latest, finish, show],
  );

  const cancel = useCallback(() => {
    const { edit: open, cursor: from, grid } = latest.current;
    show(null);
    grid.current?.focus({ preventScroll: true });
    if (open !== null)
      giveUp(latest.current, open, (rowId) => setCursor({ ...from, rowId, column: from?.column ?? 0 }));
  }, [latest, show]);
  return { cursor, setCursor, edit, start, commit, cancel };
}
