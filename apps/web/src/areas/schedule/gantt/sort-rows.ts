import { allColumns } from './plan-columns.ts';
import type { PlanRow } from './plan-view.ts';

/** The rows beside one another, by a column. */
export type RowSort = { readonly field: string; readonly direction: 'ascending' | 'descending' };

export type Key = number | string | null;

/** Columns that show something else than what they are sorted by. */
const numbers: Readonly<Record<string, (row: PlanRow) => number | null>> = {
  duration: (row) => row.durationMin,
  start: (row) => row.startAt,
  finish: (row) => row.finishAt,
  totalFloat: (row) => row.totalFloatMin,
  freeFloat: (row) => row.freeFloatMin,
  percentComplete: (row) => row.percentComplete,
  remaining: (row) => row.remainingMin,
  deadline: (row) => row.deadlineAt,
  actualStart: (row) => row.actualStartAt,
  actualFinish: (row) => row.actualFinishAt,
  baselineStart: (row) => row.baselineStartAt,
  baselineFinish: (row) => row.baselineFinishAt,
  baselineDuration: (row) => row.baselineDurationMin,
  finishVariance: (row) => row.finishVarianceMin,
  levellingDelay: ({ id, plan }) => plan.activity.get(id)?.levellingDelayMin || null,
};

const toKeyOf = (field: string): ((row: PlanRow) => Key) | null => {
  const number = numbers[field];
  if (number) return number;
  const column = allColumns.find((one) => one.field === field);
  return column ? (row) => column.text(row) || null : null;
};

const words = new Intl.Collator('zh-CN', { numeric: true });

/** What has nothing there stands last, whichever way. */
export const compareKeys = (one: Key, other: Key, sign: number): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * words.compare(String(one), String(other));
};

/** Rows on one level by a column; equal ones as they stood. */
export const sortBeside = (rows: readonly PlanRow[], sort: RowSort | null): readonly PlanRow[] => {
  const keyOf = sort && toKeyOf(sort.field);
  if (!keyOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => compareKeys(one.key, other.key, sign))
    .map(({ row }) => row);
};

/**
 * The rows of each WBS node by a column, below their node as before; equal ones in the order of the plan.
 * @example sortRows(rows, { field: 'start', direction: 'descending' })
 */
export const sortRows = (rows: readonly PlanRow[], sort: RowSort | null): readonly PlanRow[] => {
  if (!sort || !toKeyOf(sort.field)) return rows;
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const sorted: PlanRow[] = [];
  const walk = (parentID: string | null): void => {
    for (const row of sortBeside(below.get(parentID) ?? [], sort)) {
      sorted.push(row);
      if (row.kind === 'summary') walk(row.id);
    }
  };
  walk(null);
  return sorted;
};

/** Why rows cannot change places now; empty when they can. */
export const whyFixed = (sort: RowSort | null): string => {
  const column = sort && allColumns.find(({ field }) => field === sort.field);
  return column
    ? `表格正按「${column.title}」排序，不能移动行或改变层级；请再点列名「${column.title}」取消排序`
    : '';
};
