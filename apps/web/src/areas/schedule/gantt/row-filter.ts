import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { matchesName } from '../../../format/match-name.ts';

export const rowStates = {
  all: '全部活动',
  critical: '关键活动',
  open: '进行中',
  waiting: '未开始',
  done: '已完成',
  milestone: '里程碑',
  late: '晚于基线',
  wrong: '有问题',
} as const;
export type RowState = keyof typeof rowStates;

/** All that is chosen holds together; empty texts ask for nothing. Days as `2026-05-06`, both within. */
export type RowFilter = {
  readonly state: RowState;
  readonly person: string;
  readonly from: string;
  readonly to: string;
};

export const noFilter: RowFilter = { state: 'all', person: '', from: '', to: '' };
export const isFiltered = ({ state, person, from, to }: RowFilter): boolean =>
  state !== 'all' || `${person}${from}${to}` !== '';

const minuteOf = (day: string): number => Date.parse(`${day}T00:00Z`) / 60_000;

/** Whether a row is somebody's and has to do with a time. */
const isTheirs = (row: GanttRow, { person, from, to }: RowFilter): boolean =>
  (person === '' || row.ownerText === person) &&
  (from === '' || row.finishAt >= minuteOf(from)) &&
  (to === '' || row.startAt < minuteOf(to) + MINUTES_PER_DAY);

const none: ReadonlySet<string> = new Set();

const isInState = (row: GanttRow, state: RowState): boolean => {
  switch (state) {
    case 'all':
      return true;
    case 'critical':
      return row.isCritical;
    case 'open':
      return row.percentComplete > 0 && row.percentComplete < 100;
    case 'waiting':
      return row.percentComplete === 0;
    case 'done':
      return row.percentComplete === 100;
    case 'milestone':
      return row.kind === 'milestone';
    case 'late':
      return row.baselineFinishAt !== null && row.finishAt > row.baselineFinishAt;
    case 'wrong':
      return row.hasProblem !== null;
  }
};

/**
 * The rows that fit, with the summaries above them. A summary fits by its name alone.
 * @param pinyin of names, as far as it is known
 * @param always rows that are kept though they do not fit
 * @example filterRows(rows, '基础', { ...noFilter, state: 'critical' }, new Map())
 */
export const filterRows = <Row extends GanttRow>(
  rows: readonly Row[],
  search: string,
  filter: RowFilter,
  pinyin: ReadonlyMap<string, string>,
  always: ReadonlySet<string> = none,
): readonly Row[] => {
  const wanted = search.trim().toLowerCase();
  const isAll = !isFiltered(filter);
  if (wanted === '' && isAll) return rows;
  const kept = new Set<string>();
  // From below, so that a summary is met after what stands in it.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row) continue;
    const isNamed =
      wanted === '' || matchesName(`${row.code} ${row.name}`, pinyin.get(row.name) ?? '', wanted);
    const fits =
      isNamed && (row.kind === 'summary' ? isAll : isInState(row, filter.state) && isTheirs(row, filter));
    if (!fits && !kept.has(row.id) && !always.has(row.id)) continue;
    kept.add(row.id);
    if (row.parentId !== null) kept.add(row.parentId);
  }
  return rows.filter((row) => kept.has(row.id));
};
