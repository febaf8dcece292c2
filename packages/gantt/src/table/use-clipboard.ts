import { type ClipboardEvent, type RefObject, useMemo, useState } from 'react';
import type { GanttEdit } from '../gantt-types.ts';
import { readClipboardText, toClipboardText } from './clipboard-text.ts';
import { findSiblingBefore } from './outline.ts';
import { type CellPlace, listChosen, planPaste, readCells } from './paste-plan.ts';

/** The rows that were copied last, recognised by their text: in another place it is pasted as text. */
type Copied = { text: string; ids: readonly string[]; isCut: boolean };

export type ClipboardHost = {
  /** Null without a cursor. */
  place: CellPlace | null;
  readOnly: boolean;
  send: (edit: GanttEdit) => void;
};

export type ClipboardControl = {
  cut: ReadonlySet<string>;
  /** Gives up what was cut; false when nothing was. */
  forget: () => boolean;
  handlers: Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent) => void>;
};

const nothing: ReadonlySet<string> = new Set();

/** A field being typed into has the clipboard to itself. */
const isOther = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement && target.closest('[data-waiting]') === null;

function clearCells({ columns, ...place }: CellPlace): GanttEdit {
  const chosen = { columns, ...place };
  const from = Math.min(place.cursor.from ?? place.cursor.column, place.cursor.column);
  const width = readCells(chosen)[0]?.length ?? 0;
  const cells = listChosen(chosen).flatMap(({ id }) =>
    columns.slice(from, from + width).map(({ field }) => ({ id, field, text: '' })),
  );
  return { kind: 'setCells', cells, newRows: [], beforeId: null };
}

function toRowsEdit({ ids, isCut }: Copied, place: CellPlace): GanttEdit | null {
  const { outline } = place;
  const target = listChosen(place)[0];
  if (target === undefined) return null;
  if (!isCut) return { kind: 'copyRows', ids, beforeId: target.id };
  const gone = new Set(ids);
  if (gone.has(target.id)) return null;
  const index = outline.indexOf.get(target.id) ?? -1;
  const afterId = findSiblingBefore(outline, target.parentId, index, gone);
  return { kind: 'reorder', ids, afterId, parentId: target.parentId };
}

/** Copy, cut and paste of cells and of whole rows, also from and to a spreadsheet. */
export function useClipboard(latest: RefObject<ClipboardHost>): ClipboardControl {
  const [copied, setCopied] = useState<Copied | null>(null);
  const cut = useMemo(() => (copied?.isCut ? new Set(copied.ids) : nothing), [copied]);
  const copy = (event: ClipboardEvent, isCut: boolean): void => {
    const { place, readOnly, send } = latest.current;
    if (place === null || isOther(event) || (isCut && readOnly) || listChosen(place).length === 0) return;
    event.preventDefault();
    const text = toClipboardText(readCells(place));
    event.clipboardData.setData('text/plain', text);
    if (place.cursor.isRow) setCopied({ text, ids: listChosen(place).map(({ id }) => id), isCut });
    else setCopied(null);
    if (isCut && !place.cursor.isRow) send(clearCells(place));
  };
  return {
    cut,
    forget: () => {
      const wasCut = cut.size > 0;
      if (wasCut) setCopied(null);
      return wasCut;
    },
    handlers: {
      onCopy: (event) => copy(event, false),
      onCut: (event) => copy(event, true),
      onPaste: (event) => {
        const { place, readOnly, send } = latest.current;
        if (place === null || readOnly || isOther(event)) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        const isOwn = copied !== null && copied.text === text.replaceAll('\r\n', '\n');
        const edit = isOwn ? toRowsEdit(copied, place) : planPaste(place, readClipboardText(text));
        if (edit === null || (edit.kind === 'setCells' && edit.cells.length + edit.newRows.length === 0))
          return;
        send(edit);
        if (isOwn && copied.isCut) setCopied(null);
      },
    },
  };
}
