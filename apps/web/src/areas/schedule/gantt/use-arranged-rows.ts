import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { useMemo } from 'react';
import { arrangeRows } from './group-rows.ts';
import type { PlanRow } from './plan-view.ts';
import { useViewOptions } from './view-options.ts';

/** The rows as this person has grouped and sorted them. */
export const useArrangedRows = (rows: readonly PlanRow[]): readonly GanttRow[] => {
  const sort = useViewOptions((options) => options.sort);
  const groupBy = useViewOptions((options) => options.groupBy);
  return useMemo(() => arrangeRows(rows, sort, groupBy), [rows, sort, groupBy]);
};
