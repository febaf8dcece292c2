import { type ReactElement, useRef } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { readText } from './cell-value.ts';
import styles from './matrix.module.css';
import type { CellValue, MatrixCell } from './matrix.types.ts';

type NumberEditorProps = {
  readonly cell: MatrixCell;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Undefined where nothing is to be written. */
  readonly onLeave: (value: CellValue | undefined, down: number, right: number) => void;
};

/** A number while it is typed: Enter and Tab lead on, Esc leaves it as it was. */
export const NumberEditor = ({ cell, text, onType, onLeave }: NumberEditorProps): ReactElement => {
  const isLeft = useRef(false);
  const leave = (down: number, right: number, isKept = true): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    const value = readText(cell, text);
    if (isKept && value === undefined) toast.error(`看不懂「${text.trim().slice(0, 20)}」，请填写数字`);
    onLeave(isKept ? value : undefined, down, right);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the cell was opened by a key, and what is typed goes on here
      autoFocus
      aria-label="数字"
      inputMode="decimal"
      className={styles.typing}
      value={text}
      maxLength={40}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => leave(0, 0)}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') leave(0, 0, false);
        else if (event.key === 'Enter') leave(event.shiftKey ? -1 : 1, 0);
        else if (event.key === 'Tab') leave(0, event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
      }}
    />
  );
};
