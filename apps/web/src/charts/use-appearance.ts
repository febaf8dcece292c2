import { useSyncExternalStore } from 'react';

let changes = 0;

const watch = (changed: () => void): (() => void) => {
  const count = (): void => {
    changes += 1;
    changed();
  };
  const observer = new MutationObserver(count);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-theme'] });
  const queries = ['print', '(prefers-reduced-motion: reduce)'].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', count);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', count);
  };
};

/** Changes whenever the page's colours do: theme, dark mode, paper. */
export const useAppearance = (): number => useSyncExternalStore(watch, () => changes);
