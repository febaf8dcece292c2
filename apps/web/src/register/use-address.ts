import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Filters, order, page and the open row stand in the address, so that it can be kept and sent on. */
export type Address = {
  readonly text: string;
  readonly sort: string | null;
  readonly page: number;
  readonly isBin: boolean;
  readonly id: string | null;
  readonly isAdding: boolean;
  readonly chosen: (key: string) => readonly string[];
  /** Changes parts of the address; null takes one out. Whatever selects rows leads back to the first page. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
};

const selecting = (name: string): boolean => ['text', 'sort', 'bin'].includes(name) || name.startsWith('f.');

export const useAddress = (): Address => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          if (Object.keys(parts).some(selecting)) next.delete('page');
          for (const [name, value] of Object.entries(parts))
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    text: search.get('text') ?? '',
    sort: search.get('sort'),
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1),
    isBin: search.get('bin') === '1',
    id: search.get('id'),
    isAdding: search.get('new') === '1',
    chosen: (key) => search.get(`f.${key}`)?.split(',') ?? [],
    change,
  };
};

/** The fields that the filter line offers: closed lists and flags that are columns. */
export const filterKeyOf = (key: string): string => `f.${key}`;
