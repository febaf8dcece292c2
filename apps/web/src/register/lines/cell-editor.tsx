import type { Field } from '@xmgl/contracts/register/fields';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { toToday } from '../../ui/day-value.ts';
import { toast } from '../../ui/toast-store.ts';
import { FieldInput } from '../row/field-input.tsx';
import type { Names } from '../row/row-values.ts';
import { readCell, toCopied } from './cell-text.ts';
import styles from './lines.module.css';

export type Leave = 'stay' | 'down' | 'next' | 'back' | Arrow;

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const isArrow = (key: string): key is Arrow => key.startsWith('Arrow');

type EditorProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly names: Names;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: (to: Leave) => void;
};

type TextProps = EditorProps & {
  readonly isEditing: boolean;
  /** Whether the text that stands there is edited, or written over. */
  readonly isKept: boolean;
  readonly hasFocus: boolean;
  /** Something was typed over the cell. */
  readonly onType: () => void;
};

/** Where an ending key leads; undefined where it is none, or belongs to the words that are being composed. */
const endOf = (event: KeyboardEvent): Leave | undefined => {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Tab') return event.shiftKey ? 'back' : 'next';
  const isBreak = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  return event.key === 'Enter' && !isBreak ? 'down' : undefined;
};

/**
 * The text of the cell where the reader is. It is there, unseen, also while nothing is typed: what is composed by an
 * input method has to begin in a field.
 */
export const CellText = (props: TextProps): ReactElement => {
  const { field, value, names, label, isEditing, isKept, hasFocus, onChange, onLeave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus) area.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  useLayoutEffect(() => {
    isSettled.current = false;
    if (isEditing) area.current?.setSelectionRange(-1, -1);
  }, [isEditing]);
  const shown = typed ?? (isEditing && isKept ? toCopied(field, value, names) : '');
  const settle = (): void => {
    if (!isEditing || isSettled.current) return;
    isSettled.current = true;
    setTyped(null);
    if (typed === null) return;
    const read = readCell(field, typed, { today: toToday(new Date()), ids: new Map() });
    // Of what is chosen from a list, a text that is not in it changes nothing.
    if (read === undefined) toast.error(`请从列表中选择${field.label}，「${typed.trim()}」没有填入`);
    else onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEditing) return;
    // Keys of the grid are letters here.
    event.stopPropagation();
    const isPlain = !(event.nativeEvent.isComposing || event.shiftKey);
    // In a text that is written over, an arrow leads on; in one that is changed, it leads through its letters.
    const end = endOf(event) ?? (isPlain && !isKept && isArrow(event.key) ? event.key : undefined);
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      isSettled.current = true;
      setTyped(null);
      onLeave('stay');
    } else if (end) {
      event.preventDefault();
      settle();
      onLeave(end);
    }
  };
  return (
    <textarea
      ref={area}
      className={isEditing ? styles.typing : styles.probe}
      aria-label={label}
      rows={1}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!isEditing) props.onType();
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isEditing) return;
        settle();
        onLeave('stay');
      }}
    />
  );
};

/** The control of a field in its cell: lists and calendars. */
export const CellControl = (props: EditorProps & { readonly projectID: string }): ReactElement => {
  const { field, value, names, label, projectID, onChange, onLeave } = props;
  const holder = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    holder.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const isOne = field.kind === 'choice' || field.kind === 'link';
  const isSeveral = field.kind === 'choices' || field.kind === 'links';
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const end = endOf(event);
    if (event.key === 'Escape') onLeave('stay');
    else if (end === 'down' && !isOne && !isSeveral) onLeave('down');
  };
  // The list takes what was sought at Tab; then the next cell comes.
  const onTab = (event: KeyboardEvent): void => {
    const end = endOf(event);
    if (end !== 'next' && end !== 'back') return;
    event.preventDefault();
    setTimeout(() => onLeave(end));
  };
  return (
    <fieldset
      ref={holder}
      aria-label={label}
      className={styles.control}
      onKeyDownCapture={onTab}
      onKeyDown={onKeyDown}
    >
      <FieldInput
        field={field}
        projectID={projectID}
        names={names}
        value={value}
        isOpen
        onChange={(next) => {
          onChange(next);
          if (isOne) onLeave('stay');
        }}
        onBlur={() => onLeave('stay')}
      />
    </fieldset>
  );
};
