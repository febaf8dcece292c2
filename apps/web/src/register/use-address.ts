import { mostRowIDs } from '@xmgl/contracts/register/register';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Rows that were gathered elsewhere, and what they have in common. */
export type Gathered = { readonly label: string; readonly rowIDs: readonly string[] };

/** Filters, order, page and the open row stand in the address, so that it can be kept and sent on. */
export type Address = {
  readonly text: string;
  readonly sort: string | null;
  readonly page: number;
  readonly isBin: boolean;
  readonly id: string | null;
  readonly isAdding: boolean;
  readonly gathered: Gathered | null;
  /** The way to look at the rows; null where none is named. */
  readonly look: string | null;
  /** What a field is filtered by, as the address writes it; empty where it is not. */
  readonly filter: (key: string) => string;
  /** Everything that selects and orders rows, by its name in the address: what a saved view keeps. */
  readonly query: Readonly<Record<string, string>>;
  /** Changes parts of the address; null takes one out. Whatever selects rows leads back to the first page. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
};

const selecting = (name: string): boolean =>
  ['text', 'sort', 'bin', 'group', 'rows', 'look'].includes(name) || name.startsWith('f.');

/** Shows gathered rows in their register. */
export const partsOfGathered = ({ label, rowIDs }: Gathered) => ({ group: label, rows: rowIDs.join(',') });

const isID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const gatheredIn = (search: URLSearchParams): Gathered | null => {
  const rowIDs = (search.get('rows') ?? '').split(',').filter((one) => isID.test(one));
  if (rowIDs.length === 0) return null;
  return { label: search.get('group') ?? '', rowIDs: rowIDs.slice(0, mostRowIDs) };
};

/** The name of a field's filter in the address. */
export const filterKeyOf = (key: string): string => `f.${key}`;

/** What takes every filter out of the address, and leaves the order and the way to look. */
export const clearing = ({ query }: Address): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.keys(query)
      .filter((name) => name !== 'sort' && name !== 'look')
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
    gathered: gatheredIn(search),
    look: search.get('look'),
    filter: (key) => search.get(filterKeyOf(key)) ?? '',
    query: Object.fromEntries([...search].filter(([name]) => selecting(name) && name !== 'bin')),
    change,
  };
};
