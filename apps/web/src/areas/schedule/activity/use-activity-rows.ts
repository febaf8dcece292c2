import type { GanttColumn, GanttHandle } from '@xmgl/gantt/gantt-types';
import { type RefObject, useMemo, useState } from 'react';
import { allColumns } from '../gantt/plan-columns.ts';
import type { PlanRow, PlanView } from '../gantt/plan-view.ts';
import { type RowSort, sortBeside } from '../gantt/sort-rows.ts';
import { useInsertedRows } from '../gantt/use-inserted-rows.ts';
import { usePinyin } from '../gantt/use-pinyin.ts';
import { useHintedColumns } from '../gantt/use-plan-columns.ts';
import { type ActivityFilter, listActivities, noFilter } from './activity-filter.ts';

/** 编码 名称 WBS 工期 乐观 最可能 悲观 方法 … 状态 in the order in which an activity is described. */
const fields = [
  ...['code', 'name', 'wbs', 'duration', 'optimistic', 'mostLikely', 'pessimistic', 'method', 'estimated'],
  ...['start', 'finish', 'predecessors', 'owner'],
  ...['party', 'contractNo', 'discipline', 'section', 'levellingDelay', 'state'],
];

/** The columns of the register, in its order. */
export const registerColumns: readonly GanttColumn[] = fields.flatMap(
  (field) => allColumns.find((column) => column.field === field) ?? [],
);

const next = (sort: RowSort | null, field: string): RowSort | null => {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : null;
};

/** The activities that are looked for, in the order of a column, and the columns that say them. */
export const useActivityRows = (gantt: RefObject<GanttHandle | null>, view: PlanView) => {
  const [search, onSearch] = useState('');
  const [filter, onFilter] = useState<ActivityFilter>(noFilter);
  const [sort, setSort] = useState<RowSort | null>(null);
  const pinyin = usePinyin(view.rows, search);
  const { inserted, onInsert } = useInsertedRows(gantt, view.rows.length, JSON.stringify([filter, search]));
  const rows: readonly PlanRow[] = useMemo(
    () => sortBeside(listActivities(view, { filter, search, pinyin, always: inserted }), sort),
    [view, filter, search, pinyin, inserted, sort],
  );
  const sortable = useMemo(
    () =>
      registerColumns.map(
        (column): GanttColumn => ({
          ...column,
          sort: {
            direction: sort?.field === column.field ? sort.direction : null,
            onPress: () => setSort((before) => next(before, column.field)),
          },
        }),
      ),
    [sort],
  );
  const columns = useHintedColumns(view, sortable);
  return { rows, columns, search, onSearch, filter, onFilter, onInsert };
};
