import { sharedFigures } from '@xmgl/contracts/integration/shared-figures';
import { type RawBuilder, sql } from 'kysely';
import { inProject } from '../process-probe.ts';
import {
  badIfAny,
  chartOf,
  factsOf,
  figureOf,
  mostLines,
  type ReportScope,
  reportProbe,
  tableOf,
  within,
} from '../report-probe.ts';
import { activities, dayOf, minuteAfter, plannedBy } from './baseline-progress.ts';

const gantt = '/scheduleManagement/index?tab=gantt';
/** The Gantt with the rows that a number counts. */
const rowsIn = (
  rows: string,
  { start = '', end = '' }: { readonly start?: string; readonly end?: string } = {},
) => `${gantt}&rows=${rows}${start && `&from=${start}`}${end && `&to=${end}`}`;
const addressOf = (id: string): string => `${gantt}&id=${id}`;

const words = (day: RawBuilder<unknown>) => sql<string>`coalesce(to_char(${day}, 'YYYY-MM-DD'), '')`;
const total = sql<number>`count(*) over ()::int`;

type Done = { readonly id: string; readonly code: string; readonly name: string; readonly total: number };
const lateWords = (days: number | null): string => {
  if (days === null) return '';
  if (days === 0) return '按期';
  return days > 0 ? `晚 ${days} 天` : `早 ${-days} 天`;
};

const completed = reportProbe(
  'completed',
  (scope) => ({
    counts: sql<{ readonly started: number; readonly finished: number; readonly late: number }>`
      select count(*) filter (where ${within(sql`a.started`, scope.period)})::int as started,
        count(*) filter (where ${within(sql`a.finished`, scope.period)})::int as finished,
        count(*) filter (where ${within(sql`a.finished`, scope.period)} and a.finished > a.base_day)::int as late
      from ${activities(scope)}`,
    rows: sql<Done & { readonly finished: string; readonly planned: string; readonly late: number | null }>`
      select a.activity_id as id, a.code, a.name, ${words(sql`a.finished`)} as finished,
        ${words(sql`a.base_day`)} as planned, a.finished - a.base_day as late, ${total} as total
      from ${activities(scope)} where ${within(sql`a.finished`, scope.period)}
      order by a.finished, a.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, { period }) =>
    factsOf({
      figures: [
        figureOf('本期开始', counts?.started ?? 0, { unit: '项', address: rowsIn('started', period) }),
        figureOf('本期完成', counts?.finished ?? 0, {
          unit: '项',
          address: rowsIn('finished', period),
          tone: 'good',
        }),
        figureOf('其中晚于基线', counts?.late ?? 0, {
          unit: '项',
          address: rowsIn('finishedLate', period),
          tone: badIfAny(counts?.late ?? 0),
        }),
      ],
      tables: tableOf('本期完成的活动', ['编号', '活动', '实际完成', '基线完成', '偏差'], rows, (row) => ({
        cells: [row.code, row.name, row.finished, row.planned, lateWords(row.late)],
        address: addressOf(row.id),
      })),
    }),
);

/** What should have been finished by the day up to which is told, and was not. */
const isOverdue = ({ statusDay }: ReportScope) =>
  sql<boolean>`(a.finished is null or a.finished > ${statusDay}::date)
    and coalesce(a.base_day, ${dayOf(sql`a.late_finish`)}) <= ${statusDay}::date`;

const unfinished = reportProbe(
  'unfinished',
  (scope) => ({
    counts: sql<{ readonly overdue: number; readonly critical: number }>`
      select count(*)::int as overdue, count(*) filter (where a.is_critical)::int as critical
      from ${activities(scope)} where ${isOverdue(scope)}`,
    rows: sql<
      Done & {
        readonly planned: string;
        readonly expected: string;
        readonly percent: number;
        readonly critical: boolean;
      }
    >`
      select a.activity_id as id, a.code, a.name, a.is_critical as critical,
        ${words(sql`coalesce(a.base_day, ${dayOf(sql`a.late_finish`)})`)} as planned,
        ${words(sql`a.finish_day`)} as expected, round(a.percent_complete)::int as percent, ${total} as total
      from ${activities(scope)} where ${isOverdue(scope)}
      order by a.is_critical desc, coalesce(a.base_day, a.finish_day), a.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, { statusDay: end }) => {
    const { overdue = 0, critical = 0 } = counts ?? {};
    return factsOf({
      figures: [
        figureOf('应完成未完成', overdue, {
          unit: '项',
          address: rowsIn('overdue', { end }),
          tone: badIfAny(overdue),
        }),
        figureOf('其中关键活动', critical, {
          unit: '项',
          address: rowsIn('overdueCritical', { end }),
          tone: badIfAny(critical),
        }),
      ],
      tables: tableOf(
        '应完成而未完成的活动',
        ['编号', '活动', '应完成', '预计完成', '目前完成', '关键'],
        rows,
        (row) => ({
          cells: [row.code, row.name, row.planned, row.expected, `${row.percent}%`, row.critical ? '是' : ''],
          address: addressOf(row.id),
        }),
      ),
    });
  },
);

const milestones = reportProbe(
  'milestones',
  (scope) => ({
    rows: sql<
      Done & {
        readonly planned: string;
        readonly expected: string;
        readonly state: string;
        readonly late: number | null;
      }
    >`
      select a.activity_id as id, a.code, a.name, ${words(sql`a.base_day`)} as planned,
        ${words(sql`coalesce(a.finished, a.started, a.finish_day)`)} as expected,
        coalesce(a.finished, a.started, a.finish_day) - a.base_day as late,
        case when a.percent_complete >= 100 then '已达成'
          when coalesce(a.base_day, a.finish_day) <= ${scope.statusDay}::date then '已逾期' else '未到' end as state,
        ${total} as total
      from ${activities(scope)} where a.is_mark
        and (a.percent_complete < 100 or ${within(sql`coalesce(a.finished, a.started)`, scope.period)})
      order by a.finish_day, a.code limit 12`,
  }),
  ({ rows }) =>
    factsOf({
      tables: tableOf('里程碑', ['编号', '里程碑', '基线', '实际或预计', '偏差', '状态'], rows, (row) => ({
        cells: [row.code, row.name, row.planned, row.expected, lateWords(row.late), row.state],
        address: addressOf(row.id),
      })),
    }),
);

type Standing = {
  readonly percent: number | null;
  readonly planned: number | null;
  readonly finish: string;
  readonly baseFinish: string;
  readonly projectEnd: string;
  readonly late: number | null;
  readonly critical: number;
  readonly lateCritical: number;
};

/** What a day back had come to, where the plan has been reported for later ones since; else what the plan says. */
const measuredBy = (scope: ReportScope) => sql`(select s.value::float8 from monitor_snapshot as s
  where ${inProject(scope, 's')} and s.figure = 'percentComplete' and s.day <= ${scope.statusDay}::date
    and p.status_at / 1440 > (${scope.statusDay}::date - date '1970-01-01') order by s.day desc limit 1)`;

type Week = { readonly day: string; readonly planned: number | null; readonly actual: number | null };

const progress = reportProbe(
  'progress',
  (scope) => ({
    standing: sql<Standing>`
      select case when p.activity_count = 0 then null else coalesce(${measuredBy(scope)}, round(p.percent_complete, 1)::float8) end as percent,
        (select ${plannedBy(minuteAfter(scope.statusDay))} from ${activities(scope)}) as planned,
        ${words(dayOf(sql`p.finish_at`))} as finish, ${words(dayOf(sql`b.finish_at`))} as "baseFinish",
        ${words(sql`j.end_time`)} as "projectEnd", ((p.finish_at - b.finish_at) / 1440)::int as late,
        (select count(*)::int from ${activities(scope)} where a.is_critical and a.percent_complete < 100) as critical,
        (select count(*)::int from ${activities(scope)} where a.is_critical and ${isOverdue(scope)}) as "lateCritical"
      from plan as p join project as j on ${inProject(scope, 'j')}
      left join baseline as b on ${inProject(scope, 'b')} and b.is_current
      where ${inProject(scope, 'p')}`,
    weeks: sql<Week>`
      select ${words(sql`w.day`)} as day,
        (select ${plannedBy(sql`(w.day - date '1970-01-01' + 1) * 1440`)} from ${activities(scope)}) as planned,
        (select s.value::float8 from monitor_snapshot as s where ${inProject(scope, 's')} and s.figure = 'percentComplete'
          and s.day <= w.day and s.day > w.day - 7 order by s.day desc limit 1) as actual
      from (select (${scope.statusDay}::date - 7 * n) as day from generate_series(11, 0, -1) as n) as w order by w.day`,
    path: sql<Done & { readonly start: string; readonly finish: string; readonly percent: number }>`
      select a.activity_id as id, a.code, a.name, ${words(sql`a.start_day`)} as start,
        ${words(sql`a.finish_day`)} as finish, round(a.percent_complete)::int as percent, ${total} as total
      from ${activities(scope)} where a.is_critical and a.percent_complete < 100
      order by a.start_at, a.code limit 10`,
  }),
  ({ standing: [standing], weeks, path }, { statusDay: end }) => {
    if (!standing || standing.percent === null) return factsOf({});
    const { percent, planned, finish, baseFinish, projectEnd, late, critical, lateCritical } = standing;
    const behind = planned === null ? null : Math.round((percent - planned) * 10) / 10;
    return factsOf({
      figures: [
        figureOf('实际完成', percent, { unit: '%', address: gantt }),
        ...(planned === null || behind === null
          ? []
          : [
              figureOf('基线应完成', planned, { unit: '%', address: gantt }),
              figureOf('偏差', `${behind > 0 ? '+' : ''}${behind}`, {
                unit: '个百分点',
                address: gantt,
                tone: behind < 0 ? 'bad' : 'good',
              }),
            ]),
        figureOf(sharedFigures.planFinish.label, finish, {
          address: gantt,
          tone: finish > projectEnd ? 'bad' : 'plain',
        }),
        ...(baseFinish === '' || late === null
          ? []
          : [
              figureOf('与基线完工相比', lateWords(late), {
                address: gantt,
                tone: late > 0 ? 'bad' : 'good',
              }),
            ]),
        figureOf('未完成的关键活动', critical, { unit: '项', address: rowsIn('openCritical') }),
        figureOf('逾期的关键活动', lateCritical, {
          unit: '项',
          address: rowsIn('overdueCritical', { end }),
          tone: badIfAny(lateCritical),
        }),
      ],
      charts: weeks.some(({ planned: at, actual }) => at !== null || actual !== null)
        ? chartOf({
            kind: 'line',
            title: '计划与实际完成',
            categoryLabel: '日期',
            categories: weeks.map(({ day }) => day),
            valueLabel: '完成',
            unit: '%',
            series: [
              { name: '基线', tone: 'neutral', values: weeks.map((week) => week.planned) },
              { name: '实际', tone: 'main', values: weeks.map((week) => week.actual) },
            ],
          })
        : [],
      tables: tableOf('关键线路上接下来的活动', ['编号', '活动', '开始', '完成', '进度'], path, (row) => ({
        cells: [row.code, row.name, row.start, row.finish, `${row.percent}%`],
        address: addressOf(row.id),
      })),
    });
  },
);

const nextPlan = reportProbe(
  'nextPlan',
  (scope) => ({
    counts: sql<{ readonly starts: number; readonly ends: number }>`
      select count(*) filter (where a.actual_start is null and ${within(sql`a.start_day`, scope.next)})::int as starts,
        count(*) filter (where ${within(sql`a.finish_day`, scope.next)})::int as ends
      from ${activities(scope)} where a.percent_complete < 100`,
    rows: sql<
      Done & {
        readonly start: string;
        readonly finish: string;
        readonly percent: number;
        readonly critical: boolean;
      }
    >`
      select a.activity_id as id, a.code, a.name, ${words(sql`a.start_day`)} as start, a.is_critical as critical,
        ${words(sql`a.finish_day`)} as finish, round(a.percent_complete)::int as percent, ${total} as total
      from ${activities(scope)} where a.percent_complete < 100
        and a.start_day <= ${scope.next.end}::date and a.finish_day >= ${scope.next.start}::date
      order by a.is_critical desc, a.start_at, a.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, { next }) =>
    factsOf({
      figures: [
        figureOf('下期计划开始', counts?.starts ?? 0, { unit: '项', address: rowsIn('toStart', next) }),
        figureOf('下期计划完成', counts?.ends ?? 0, { unit: '项', address: rowsIn('toFinish', next) }),
      ],
      tables: tableOf(
        `下期的活动（${next.start} 至 ${next.end}）`,
        ['编号', '活动', '开始', '完成', '进度', '关键'],
        rows,
        (row) => ({
          cells: [row.code, row.name, row.start, row.finish, `${row.percent}%`, row.critical ? '是' : ''],
          address: addressOf(row.id),
        }),
      ),
    }),
);

export const scheduleReport = [completed, unfinished, milestones, progress, nextPlan];
