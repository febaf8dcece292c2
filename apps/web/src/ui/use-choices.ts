import { type KeyboardEvent, useId, useState } from 'react';

type Choices<T> = {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly onChoose: (item: T) => void;
  /** Where the list begins, if not with its first item. */
  readonly startKey?: string | undefined;
};

/**
 * A list of options below a search box: arrows and Enter work from the box, which keeps the focus. The current option
 * stays so while the list around it changes.
 * @example <input {...box} /> <div id={listID} role="listbox"><div {...optionOf(item)} role="option" tabIndex={-1} /></div>
 */
export const useChoices = <T>({ items, keyOf, onChoose, startKey }: Choices<T>) => {
  const [pointed, setPointed] = useState(startKey);
  const listID = useId();
  const idOf = (item: T): string => `${listID}-${keyOf(item)}`;
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === pointed),
  );
  const current = items[at];
  const pointAt = (item: T | undefined): void => {
    if (item === undefined) return;
    setPointed(keyOf(item));
    document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the writing of a word is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') pointAt(items[Math.min(at + 1, items.length - 1)]);
    else if (event.key === 'ArrowUp') pointAt(items[Math.max(at - 1, 0)]);
    else if (event.key === 'Enter' && current !== undefined) onChoose(current);
    else return;
    event.preventDefault();
  };
  return {
    current,
    listID,
    /** Points at the first item again, as after typing. */
    restart: () => setPointed(undefined),
    box: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': true,
      'aria-controls': listID,
      'aria-activedescendant': current && idOf(current),
      onKeyDown,
    } as const,
    optionOf: (item: T) =>
      ({
        id: idOf(item),
        onClick: () => onChoose(item),
        onMouseMove: () => setPointed(keyOf(item)),
      }) as const,
  };
};
