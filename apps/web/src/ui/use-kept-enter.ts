import { type KeyboardEvent, useEffect, useRef } from 'react';

const press = (input: HTMLElement): void => {
  const key = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  input.dispatchEvent(new KeyboardEvent('keydown', key));
  input.dispatchEvent(new KeyboardEvent('keyup', key));
};

/**
 * Enter in a select whose options for what is typed are still on their way: it is kept from the kit, which would choose
 * nothing, or the wrong one, and close the list; and it is pressed once they have come. Any other key takes it back.
 * @param isSeeking asked after each drawing
 * @returns what hears each key; true where it has kept one
 */
export const useKeptEnter = (
  isSeeking: () => boolean,
): ((event: KeyboardEvent, typed: string) => boolean) => {
  const kept = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const input = kept.current;
    if (!input || isSeeking()) return;
    kept.current = null;
    // The kit marks the first option once it has drawn them.
    setTimeout(() => {
      if (input === document.activeElement && !isSeeking()) press(input);
    }, 50);
  });
  return (event, typed) => {
    kept.current = null;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSeeking() || typed === '') return false;
    event.preventDefault();
    event.stopPropagation();
    kept.current = event.currentTarget as HTMLElement;
    return true;
  };
};
