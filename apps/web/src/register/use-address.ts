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
  /** What a field is filtered by, as the address writes it; empty where it is not. */
  readonly filter: (key: string) => string;
  /** Everything that selects and orders rows, by its name in the address: what a saved view keeps. */
  readonly query: Readonly<Record<string, string>>;
  /** Changes parts of the address; null takes one out. Whatever selects rows leads back to the first page. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
};

const selecting = (name: string): boolean => ['text', 'sort', 'bin'].includes(name) || name.startsWith('f.');

/** The name of a field's filter in the address. */
export const filterKeyOf = (key: string): string => `f.${key}`;

/** What takes every filter out of the address, and leaves the order. */
export const clearing = ({ query }: Address): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.keys(query)
      .filter((name) => name !== 'sort')
      .map((name) => [name, null]),
  );

export const useAddress = (): Address => {
  const [search, setSearch] = useSearchParams();
  const isBeside = search.has('id') || search.has('new');
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) => {
      // The way back closes a drawer: opening one is a step, all else happens where one is.
      const opens = !isBeside && Boolean(parts.id ?? parts.new);
      setSearch(
        () => {
          // Not what the last drawing knew: a search that waited must not bring back a drawer that has closed since.
          const next = new URLSearchParams(window.location.search);
          if (Object.keys(parts).some(selecting)) next.delete('page');
          for (const [name, value] of Object.entries(parts))
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: !opens },
      );
    },
    [setSearch, isBeside],
  );
  return {
    text: search.get('text') ?? '',
    sort: search.get('sort'),
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1),
    isBin: search.get('bin') === '1',
    id: search.get('id'),
    isAdding: search.get('new') === '1',
    filter: (key) => search.get(filterKeyOf(key)) ?? '',
    query: Object.fromEntries([...search].filter(([name]) => selecting(name) && name !== 'bin')),
    change,
  };
};
