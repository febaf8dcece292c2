import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { GanttCellHint } from '../gantt-types.ts';

/** A card below the cell, in the top layer: neither the table nor a host's box cuts it off. */
function Float({
  className,
  isAlert,
  children,
}: {
  className: string;
  isAlert?: boolean;
  children: ReactNode;
}) {
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
    <div ref={card} className={className} role={isAlert ? 'alert' : undefined} popover="manual">
      {children}
    </div>
  );
}

/** Why the text was refused. */
export function EditorError({ text }: { text: string }) {
  return (
    <Float className="gantt-editor-error" isAlert>
      {text}
    </Float>
  );
}

type EditorHintProps = {
  hint: GanttCellHint | null;
  /** The choice the arrows stand on, −1 for none. */
  chosen: number;
  note: string;
  onTake: (text: string) => void;
};

/** What the text means, what it could become, and what else can be done with it. */
export function EditorHint({ hint, chosen, note, onTake }: EditorHintProps) {
  const { lines, choices } = hint ?? { lines: [], choices: [] };
  if (lines.length === 0 && choices.length === 0 && note === '') return null;
  return (
    <Float className="gantt-editor-hint">
      {lines.map((line) => (
        <div key={line} role="status">
          {line}
        </div>
      ))}
      {choices.map(({ text, label, note: aside }, at) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          data-chosen={at === chosen || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
        >
          <span>{label}</span>
          {aside !== undefined && <small>{aside}</small>}
        </button>
      ))}
      {note !== '' && <small>{note}</small>}
    </Float>
  );
}
