import { useCallback, useMemo, useRef } from 'react';
import type { GanttProps } from '../gantt-types.ts';
import { useLatest } from '../use-latest.ts';
import { findPosition, findRowAt, isHeading, isHeadingAt, type Outline } from './outline.ts';
import type { SelectKeys } from './table-state.ts';

export type RowSelection = {
  selected: ReadonlySet<string>;
  select: (id: string, keys: SelectKeys) => void;
  selectAll: () => void;
};

function rangeOf(outline: Outline, fromId: string, toId: string): string[] {
  const from = findPosition(outline, fromId);
  const to = findPosition(outline, toId);
  if (from < 0 || to < 0) return isHeadingAt(outline, toId) ? [] : [toId];
  const ids: string[] = [];
  for (let position = Math.min(from, to); position <= Math.max(from, to); position += 1) {
    const row = findRowAt(outline, position);
    if (row !== undefined && !isHeading(row)) ids.push(row.id);
  }
  return ids;
}

/** One, several (Ctrl) or a run of rows (Shift, counted from the row chosen last without it). */
export function useRowSelection(
  outline: Outline,
  selection: readonly string[],
  onSelectionChange: GanttProps['onSelectionChange'],
): RowSelection {
  const selected = useMemo(() => new Set(selection), [selection]);
  const anchor = useRef<string | null>(null);
  const latest = useLatest({ outline, selection, selected, onSelectionChange });
  const select = useCallback(
    (id: string, { isAdding, isRange }: SelectKeys) => {
      const now = latest.current;
      if (isRange) {
        now.onSelectionChange(rangeOf(now.outline, anchor.current ?? id, id));
        return;
      }
      anchor.current = id;
      if (isHeadingAt(now.outline, id)) {
        // No part of the plan: nothing can be done to it.
        if (!isAdding && now.selection.length > 0) now.onSelectionChange([]);
      } else if (isAdding) {
        const isOn = now.selected.has(id);
        now.onSelectionChange(isOn ? now.selection.filter((one) => one !== id) : [...now.selection, id]);
      } else if (now.selection.length !== 1 || now.selection[0] !== id) {
        now.onSelectionChange([id]);
      }
    },
    [latest],
  );
  const selectAll = useCallback(() => {
    const { rows } = latest.current.outline;
    latest.current.onSelectionChange(rows.filter((row) => !isHeading(row)).map(({ id }) => id));
  }, [latest]);
  return { selected, select, selectAll };
}
