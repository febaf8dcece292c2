import { useSearchParams } from 'react-router';
import type { MatrixFilter } from './matrix-filter.ts';

const names = ['gap', 'priority', 'branch', 'source', 'chain', 'text'] as const;

/** The filter of the matrix, kept in the address so that it can be sent on. */
export const useMatrixFilter = () => {
  const [search, setSearch] = useSearchParams();
  const [gap, priority, branch, source, chain, text] = names.map((name) => search.get(name));
  const filter: MatrixFilter = {
    gap: gap ?? null,
    priority: priority ?? null,
    branch: branch ?? null,
    source: source ?? null,
    chain: chain ?? null,
    text: text ?? '',
  };
  const change = (parts: Partial<MatrixFilter>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts))
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const clear = (): void =>
    change({ gap: null, priority: null, branch: null, source: null, chain: null, text: '' });
  return { filter, isFiltered: names.some((name) => search.has(name)), change, clear };
};
