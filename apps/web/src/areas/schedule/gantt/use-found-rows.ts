import type { GanttHandle, GanttRow } from '@xmgl/gantt/gantt-types';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlanView } from './plan-view.ts';
import { filterFrom, filterRows, keepRows, noFilter, type RowFilter } from './row-filter.ts';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useInsertedRows } from './use-inserted-rows.ts';
import { usePinyin } from './use-pinyin.ts';

type FoundRows = {
  /** With the headings of groups. */
  readonly rows: readonly GanttRow[];
  /** How many rows of the plan fit. */
  readonly foundCount: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly showAll: () => void;
  /** A row that was just put in is seen, whether it fits or not. */
  readonly onInsert: ReturnType<typeof useInsertedRows>['onInsert'];
};

/** The rows that are looked for, in the groups and the order one has chosen. */
export const useFoundRows = (
  gantt: RefObject<GanttHandle | null>,
  view: PlanView,
  only: ReadonlySet<string> | null = null,
): FoundRows => {
  const [search, setSearch] = useState('');
  const [address, setAddress] = useSearchParams();
  const [filter, setOwn] = useState<RowFilter>(() => filterFrom(address) ?? noFilter);
  const setFilter = useCallback(
    (next: RowFilter) => {
      setOwn(next);
      // What the address asked for is seen; from now on the menu says what is shown.
      setAddress(
        (now) => {
          const rest = new URLSearchParams(now);
          for (const name of ['rows', 'from', 'to']) rest.delete(name);
          return rest;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  const pinyin = usePinyin(view.rows, search);
  const { inserted, onInsert } = useInsertedRows(gantt, view.rows.length, JSON.stringify([filter, search]));
  const found = useMemo(
    () => filterRows(keepRows(view.rows, only), search, filter, pinyin, inserted),
    [view, only, search, filter, pinyin, inserted],
  );
  const rows = useArrangedRows(found);
  const showAll = useCallback(() => {
    setSearch('');
    setFilter(noFilter);
  }, [setFilter]);
  return {
    rows,
    foundCount: found.length,
    search,
    onSearch: setSearch,
    filter,
    onFilter: setFilter,
    showAll,
    onInsert,
  };
};
