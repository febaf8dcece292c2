import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/**
 * Single keys that do something while nothing is being typed.
 * @example useKeys({ j: next, k: previous })
 */
export const useKeys = (deeds: Readonly<Record<string, (() => void) | undefined>>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const deed = deeds[event.key.toLowerCase()];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [deeds]);
};
