import { type KeyboardEvent, useState } from 'react';
import { useDelayed } from './use-delayed.ts';

/**
 * What is typed into a select whose options are looked up. What was found for an earlier text is not offered: Enter would
 * choose it, and a click would miss when the list changes under the pointer. One for each select: closing one list clears
 * what is typed into it.
 */
export const useSought = (longest = 50) => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, longest);
  const sought = useDelayed(text);
  const isBehind = sought !== text;
  return {
    /** To look up. */
    sought,
    /** It is not yet looked up what is typed. */
    isBehind,
    setTyped,
    /** For the select, by what was found for `sought`; undefined while that is read. */
    choicesOf: <T>(found: readonly T[] | undefined, none: string) => {
      const isSeeking = isBehind || found === undefined;
      return {
        showSearch: { filterOption: false, onSearch: setTyped },
        loading: isSeeking,
        options: isSeeking ? [] : [...found],
        notFoundContent: isSeeking ? '正在查找' : none,
        // Kept from the kit, which would close the empty list and clear what is typed.
        onInputKeyDown: (event: KeyboardEvent): void => {
          if (event.key !== 'Enter' || !isSeeking || text === '') return;
          event.preventDefault();
          event.stopPropagation();
        },
      };
    },
  };
};
