import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { GanttColumn } from './gantt-types.ts';
import type { AfterEdit, CellEdit, TableActions } from './table-state.ts';

type CellEditorProps = {
  edit: CellEdit;
  column: GanttColumn;
  text: string;
  actions: TableActions;
};

const keyMoves: Record<string, readonly [AfterEdit, AfterEdit]> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

/** The reason, in the top layer: neither the table nor a host's box cuts it off. */
function EditorError({ text }: { text: string }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const cell = element?.parentElement?.getBoundingClientRect();
    if (!element || !cell) return;
    element.showPopover();
    const isLow = cell.bottom + element.offsetHeight + 8 > window.innerHeight;
    element.style.left = `${Math.max(8, Math.min(cell.left, window.innerWidth - element.offsetWidth - 8))}px`;
    element.style.top = `${isLow ? cell.top - element.offsetHeight - 4 : cell.bottom + 4}px`;
  });
  return (
    <div ref={card} className="gantt-editor-error" role="alert" popover="manual">
      {text}
    </div>
  );
}

/** A text box in the place of the cell. A refused text stays in it, with the reason below. */
export function CellEditor({ edit, column, text, actions }: CellEditorProps) {
  const [draft, setDraft] = useState(edit.startText ?? text);
  const refused = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (edit.startText === null) input.current?.select();
  }, [edit.startText]);
  useLayoutEffect(() => {
    if (edit.error !== null) refused.current = input.current?.value ?? null;
  }, [edit.error]);

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    // While an input method composes, Enter and Escape are its own.
    if (event.nativeEvent.isComposing) return;
    const moves = keyMoves[event.key];
    if (moves !== undefined) {
      event.preventDefault();
      actions.commit(draft, event.shiftKey ? moves[1] : moves[0]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      actions.cancelEdit();
    }
  };
  const onBlur = (): void => {
    if (!edit.isPending && draft !== refused.current) actions.commit(draft, 'stay');
  };
  const onPick = (day: string): void => {
    if (day === '') return;
    setDraft(day);
    actions.commit(day, 'stay');
  };
  return (
    <div className="gantt-editor" data-error={edit.error !== null || undefined}>
      <input
        ref={input}
        value={draft}
        aria-label={column.title}
        aria-invalid={edit.error !== null}
        readOnly={edit.isPending}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {column.editor === 'date' && (
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
            onChange={(event) => onPick(event.target.value)}
          />
        </>
      )}
      {edit.error !== null && <EditorError text={edit.error} />}
    </div>
  );
}
