import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { GanttCellHint, GanttColumn, GanttRow } from '../gantt-types.ts';
import { isHeldBack } from '../key-command.ts';
import { EditorError, EditorHint } from './editor-float.tsx';
import type { AfterEdit, CellEdit, TableActions } from './table-state.ts';

type CellEditorProps = {
  row: GanttRow;
  column: GanttColumn;
  columnAt: number;
  /** Null while the cell only waits for something to be typed over it. */
  edit: CellEdit | null;
  /** How many rows are chosen with this one. */
  chosenCount: number;
  actions: TableActions;
};

const keyMoves: Record<string, readonly [AfterEdit, AfterEdit]> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

/** What is typed; it begins anew whenever the cell is opened or left. */
function useDraft({ edit, row, column }: CellEditorProps) {
  const text = (column.editText ?? column.text)(row);
  const isOpen = edit !== null;
  const [draft, setDraft] = useState(edit === null ? '' : (edit.startText ?? text));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (edit === null) setDraft('');
    else setDraft(edit.startText ?? text);
  }
  return { text, draft, setDraft };
}

/** The open cell has the focus; a waiting one takes it from the rows of the table, and gives it back when it goes. */
function useCellFocus(edit: CellEdit | null) {
  const input = useRef<HTMLInputElement>(null);
  const isOpen = edit !== null;
  const isWhole = edit?.startText === null;
  useLayoutEffect(() => {
    const box = input.current;
    const grid = box?.closest('.gantt-table');
    const holder = document.activeElement;
    // Not from the heads: whoever sorts by keys sorts on.
    const isAmongRows = grid?.contains(holder) && !holder?.closest('.gantt-head');
    if (isOpen || isAmongRows) box?.focus({ preventScroll: true });
    if (isOpen && isWhole) box?.select();
  }, [isOpen, isWhole]);
  useLayoutEffect(() => {
    const box = input.current;
    const grid = box?.closest<HTMLElement>('.gantt-table');
    return () => {
      if (document.activeElement === box) grid?.focus({ preventScroll: true });
    };
  }, []);
  return input;
}

/** Up and down among what the text could become. */
function useChoices(hint: GanttCellHint | null, draft: string) {
  const [place, setPlace] = useState({ draft, at: -1 });
  const chosen = place.draft === draft ? place.at : -1;
  const count = hint?.choices.length ?? 0;
  const step = (key: string): boolean => {
    if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    const at = key === 'ArrowDown' ? chosen + 1 : chosen - 1;
    setPlace({ draft, at: Math.max(-1, Math.min(count - 1, at)) });
    return true;
  };
  return { chosen, step };
}

function DatePicker({ text, onPick }: { text: string; onPick: (day: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label="选择日期"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => picker.current?.showPicker()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="gantt-date-picker"
        defaultValue={text}
        onChange={(event) => event.target.value !== '' && onPick(event.target.value)}
      />
    </>
  );
}

/**
 * A text box in the place of the cell. A refused text stays in it, with the reason below. The box is there, unseen,
 * before the cell is opened: an input method composes only where the focus already is.
 */
export function CellEditor(props: CellEditorProps) {
  const { edit, column, row, columnAt, chosenCount, actions } = props;
  const { text, draft, setDraft } = useDraft(props);
  const input = useCellFocus(edit);
  const refused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (edit?.error) refused.current = input.current?.value ?? null;
  }, [edit?.error, input]);
  const hint = edit === null ? null : (column.hint?.(row, draft) ?? null);
  const { chosen, step } = useChoices(hint, draft);
  const type = (typed: string): void => {
    if (edit === null && isHeldBack(typed)) return;
    setDraft(typed);
    column.onDraft?.(typed);
    if (edit === null) actions.typeInto(row.id, columnAt, draft, typed);
  };
  const commit = (kept: string, after: AfterEdit): void => {
    if (edit !== null) actions.commit(kept, after);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (edit === null) return;
    event.stopPropagation();
    // While an input method composes, Enter and Escape are its own.
    if (event.nativeEvent.isComposing) return;
    const moves = keyMoves[event.key];
    const choice = hint?.choices[chosen];
    const isHandled = step(event.key) || moves !== undefined || event.key === 'Escape';
    if (isHandled) event.preventDefault();
    if (event.key === 'Enter' && choice !== undefined) type(choice.text);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit(draft, 'fill');
    else if (moves !== undefined) commit(draft, event.shiftKey ? moves[1] : moves[0]);
    else if (event.key === 'Escape') actions.cancelEdit();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (edit === null || draft !== text) return;
    if (!actions.pasteRows(row.id, event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
    commit(text, 'stay');
  };
  const onPick = (day: string): void => {
    setDraft(day);
    commit(day, 'stay');
  };
  return (
    <div
      className={edit === null ? 'gantt-catcher' : 'gantt-editor'}
      data-waiting={edit === null || undefined}
      data-error={(edit !== null && edit.error !== null) || undefined}
    >
      <input
        ref={input}
        value={draft}
        aria-label={column.title}
        aria-invalid={edit !== null && edit.error !== null}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => edit === null && actions.typeInto(row.id, columnAt, draft, draft)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (edit !== null && draft !== refused.current) commit(draft, 'stay');
        }}
      />
      {edit !== null && column.editor === 'date' && <DatePicker text={text} onPick={onPick} />}
      {edit !== null && edit.error !== null && <EditorError text={edit.error} />}
      {edit !== null && edit.error === null && (
        <EditorHint
          hint={hint}
          chosen={chosen}
          note={chosenCount > 1 ? `按 Ctrl+Enter 填入所选的 ${chosenCount} 行` : ''}
          onTake={type}
        />
      )}
    </div>
  );
}
