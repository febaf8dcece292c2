import { type KeyboardEvent, useRef, useState } from 'react';
import { useDelayed } from './use-delayed.ts';
import { useKeptEnter } from './use-kept-enter.ts';

/**
 * What is typed into a select whose options are looked up. What was found for an earlier text is not offered: Enter would
 * choose it, and a click would miss when the list changes under the pointer; Enter waits for what is found. One for each select: closing one list clears
 * what is typed into it.
 */
export const useSought = (longest = 50) => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, longest);
  const sought = useDelayed(text);
  const isBehind = sought !== text;
  const seeking = useRef(false);
  const keepsEnter = useKeptEnter(() => seeking.current);
  return {
    /** To look up. */
    sought,
    /** It is not yet looked up what is typed. */
    isBehind,
    setTyped,
    /** For the select, by what was found for `sought`; undefined while that is read. */
    choicesOf: <T>(found: readonly T[] | undefined, none: string) => {
      const isSeeking = isBehind || found === undefined;
      seeking.current = isSeeking;
      return {
        showSearch: { filterOption: false, onSearch: setTyped },
        loading: isSeeking,
        options: isSeeking ? [] : [...found],
        notFoundContent: isSeeking ? '正在查找' : none,
        onInputKeyDown: (event: KeyboardEvent): void => {
          keepsEnter(event, text);
        },
      };
    },
  };
};
