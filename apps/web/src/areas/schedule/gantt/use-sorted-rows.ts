import { useMemo } from 'react';
import type { PlanRow } from './plan-view.ts';
import { sortRows } from './sort-rows.ts';
import { useViewOptions } from './view-options.ts';

/** The rows as this person has sorted them. */
export const useSortedRows = (rows: readonly PlanRow[]): readonly PlanRow[] => {
  const sort = useViewOptions((options) => options.sort);
  return useMemo(() => sortRows(rows, sort), [rows, sort]);
};
