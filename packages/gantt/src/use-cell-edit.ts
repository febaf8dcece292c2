import { type RefObject, useCallback, useState } from 'react';
import type { GanttColumn, GanttProps } from './gantt-types.ts';
import { findPosition, findRowAt, type Outline } from './outline.ts';
import type { AfterEdit, CellCursor, CellEdit } from './table-state.ts';
import { useLatest } from './use-latest.ts';

type CellEditInput = {
  outline: Outline;
  columns: readonly GanttColumn[];
  readOnly: boolean;
  onEdit: GanttProps['onEdit'];
  grid: RefObject<HTMLElement | null>;
  onCursorRow: (id: string) => void;
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
};

function isSameCell(now: CellEdit | null, open: CellEdit): boolean {
  return now !== null && now.rowId === open.rowId && now.field === open.field;
}

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

/** The cursor over the cells and the one cell that is open. An edit stays open until it is accepted. */
export function useCellEdit(input: CellEditInput): CellEditControl {
  const [cursor, setCursor] = useState<CellCursor | null>(null);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const latest = useLatest({ ...input, edit, cursor });

  const start = useCallback(
    (rowId: string, at: number, startText: string | null): boolean => {
      const { outline, columns, readOnly } = latest.current;
      const row = outline.rows[outline.indexOf.get(rowId) ?? -1];
      const column = columns[at];
      if (readOnly || !row?.isEditable || !column?.isEditable) return false;
      setCursor({ rowId, column: at });
      setEdit({ rowId, field: column.field, startText, error: null, isPending: false });
      return true;
    },
    [latest],
  );

  const finish = useCallback(
    (after: AfterEdit) => {
      const { cursor: from, grid, onCursorRow } = latest.current;
      setEdit(null);
      // A click elsewhere keeps the focus where it went.
      if (after === 'stay' || from === null) return;
      grid.current?.focus({ preventScroll: true });
      const next = stepFrom(latest.current, from, after);
      setCursor(next);
      onCursorRow(next.rowId);
    },
    [latest],
  );

  const commit = useCallback(
    (text: string, after: AfterEdit) => {
      const { edit: open, onEdit } = latest.current;
      if (open === null || open.isPending) return;
      const answer = isUnchanged(latest.current, open, text)
        ? undefined
        : onEdit?.({ kind: 'cell', id: open.rowId, field: open.field, text });
      if (!(answer instanceof Promise)) {
        finish(after);
        return;
      }
      setEdit({ ...open, isPending: true, error: null });
      const settle = (error: string | undefined): void => {
        if (!isSameCell(latest.current.edit, open)) return;
        if (error === undefined) finish(after);
        else setEdit({ ...open, isPending: false, error });
      };
      answer.then(
        (result) => settle(result?.error),
        () => settle('未能保存，请重试'),
      );
    },
    [latest, finish],
  );

  const cancel = useCallback(() => {
    setEdit(null);
    latest.current.grid.current?.focus({ preventScroll: true });
  }, [latest]);
  return { cursor, setCursor, edit, start, commit, cancel };
}
