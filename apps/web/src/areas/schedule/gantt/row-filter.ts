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
  openCritical: '未完成的关键活动',
  overdue: '应完成未完成',
  overdueCritical: '逾期的关键活动',
  started: '期间内开始',
  finished: '期间内完成',
  finishedLate: '期间内晚于基线完成',
  toStart: '期间内计划开始',
  toFinish: '期间内计划完成',
} as const;
export type RowState = keyof typeof rowStates;

/** What the numbers of reports and of the overview count: the days are those of what happened, not of the bar. */
const counted: ReadonlySet<RowState> = new Set([
  'openCritical',
  'overdue',
  'overdueCritical',
  'started',
  'finished',
  'finishedLate',
  'toStart',
  'toFinish',
]);
export const isCounted = (state: RowState): boolean => counted.has(state);

/** All that is chosen holds together; empty texts ask for nothing. Days as `2026-05-06`, both within. */
export type RowFilter = {
  readonly state: RowState;
  readonly person: string;
  /** The company that carries it out, by its name. */
  readonly party: string;
  readonly from: string;
  readonly to: string;
};

export const noFilter: RowFilter = { state: 'all', person: '', party: '', from: '', to: '' };
export const isFiltered = ({ state, person, party, from, to }: RowFilter): boolean =>
  state !== 'all' || `${person}${party}${from}${to}` !== '';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What an address asks for: `rows` one of the states, `from` and `to` days; null where it asks for nothing. */
export const filterFrom = (search: URLSearchParams): RowFilter | null => {
  const state = search.get('rows') ?? '';
  if (!Object.hasOwn(rowStates, state)) return null;
  const dayOf = (name: string): string => {
    const day = search.get(name) ?? '';
    return dayPattern.test(day) ? day : '';
  };
  return { ...noFilter, state: state as RowState, from: dayOf('from'), to: dayOf('to') };
};

/** A row of the plan: what reports count goes by more than is drawn. */
type FilteredRow = GanttRow & {
  readonly lateFinishAt?: number | null;
  readonly activityKind?: string | null;
  readonly partyText?: string;
};

const minuteOf = (day: string): number => Date.parse(`${day}T00:00Z`) / 60_000;

/** Whether a row is somebody's and has to do with a time. */
const isTheirs = (row: FilteredRow, { state, person, party, from, to }: RowFilter): boolean =>
  (person === '' || row.ownerText === person) &&
  (party === '' || row.partyText === party) &&
  (isCounted(state) ||
    ((from === '' || row.finishAt >= minuteOf(from)) &&
      (to === '' || row.startAt < minuteOf(to) + MINUTES_PER_DAY)));

const isWithin = (at: number | null, { from, to }: RowFilter): boolean =>
  at !== null && (from === '' || at >= minuteOf(from)) && (to === '' || at < minuteOf(to) + MINUTES_PER_DAY);

const dayOf = (at: number): number => Math.floor(at / MINUTES_PER_DAY);

/** What should have been finished by the day `to`: by the baseline, without one by its late finish; and was not. */
const isOverdue = (row: FilteredRow, { to }: RowFilter): boolean => {
  const due = row.baselineFinishAt ?? row.lateFinishAt ?? null;
  const end = to === '' ? Number.POSITIVE_INFINITY : minuteOf(to) + MINUTES_PER_DAY;
  const isFinished =
    row.actualFinishAt !== null && row.actualFinishAt !== undefined && row.actualFinishAt < end;
  return due !== null && due < end && !isFinished;
};

/** As the reports count: activities that are worked on, each by what happened to it. */
const isCountedIn = (row: FilteredRow, filter: RowFilter): boolean => {
  if (row.isInactive || row.activityKind === 'levelOfEffort' || row.activityKind === 'hammock') return false;
  const { actualStartAt: started = null, actualFinishAt: finished = null, baselineFinishAt: base } = row;
  const isOpen = row.percentComplete < 100;
  switch (filter.state) {
    case 'openCritical':
      return isOpen && row.isCritical;
    case 'overdue':
      return isOverdue(row, filter);
    case 'overdueCritical':
      return row.isCritical && isOverdue(row, filter);
    case 'started':
      return isWithin(started, filter);
    case 'finished':
      return isWithin(finished, filter);
    case 'finishedLate':
      return (
        isWithin(finished, filter) && base !== null && finished !== null && dayOf(finished) > dayOf(base)
      );
    case 'toStart':
      return isOpen && started === null && isWithin(row.startAt, filter);
    case 'toFinish':
      return isOpen && isWithin(row.finishAt, filter);
    default:
      return false;
  }
};

const none: ReadonlySet<string> = new Set();

const isInState = (row: FilteredRow, filter: RowFilter): boolean => {
  switch (filter.state) {
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
    default:
      return isCountedIn(row, filter);
  }
};

/**
 * The rows that fit, with the summaries above them. A summary fits by its name alone.
 * @param pinyin of names, as far as it is known
 * @param always rows that are kept though they do not fit
 * @example filterRows(rows, '基础', { ...noFilter, state: 'critical' }, new Map())
 */
export const filterRows = <Row extends FilteredRow>(
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
      isNamed && (row.kind === 'summary' ? isAll : isInState(row, filter) && isTheirs(row, filter));
    if (!fits && !kept.has(row.id) && !always.has(row.id)) continue;
    kept.add(row.id);
    if (row.parentId !== null) kept.add(row.parentId);
  }
  return rows.filter((row) => kept.has(row.id));
};

/** These rows, with the summaries above them; null: every row. */
export const keepRows = <Row extends GanttRow>(
  rows: readonly Row[],
  only: ReadonlySet<string> | null,
): readonly Row[] => {
  if (only === null) return rows;
  const kept = new Set(only);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row && kept.has(row.id) && row.parentId !== null) kept.add(row.parentId);
  }
  return rows.filter((row) => kept.has(row.id));
};
