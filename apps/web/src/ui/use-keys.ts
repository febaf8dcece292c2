import { useEffect } from 'react';
import { isCovered, isTyping } from './key-target.ts';

/**
 * Single keys that do something while nothing is being typed and no dialog asks. A deed that answers false
 * leaves the key to the browser.
 * @example useKeys({ j: next, k: previous })
 */
export const useKeys = (
  deeds: Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>,
): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const deed = deeds[event.key.toLowerCase()];
      if (!deed || isTyping(event.target) || isCovered()) return;
      if (deed(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [deeds]);
};
