import { sql } from 'kysely';
import { inProject, probe, tellOf } from '../process-probe.ts';
import { isLateIssue, isOpenIssue, isUnsolvedIssue } from './issue/issue-states.ts';

type Directed = {
  readonly issues: number;
  readonly open: number;
  readonly late: number;
  readonly escalated: number;
  /** Late, escalated, or both. */
  readonly pressing: number;
  readonly activities: number;
  readonly started: number;
  readonly done: number;
};

const pressingWords = (late: number, escalated: number): string =>
  [...(late > 0 ? [`${late} 个问题逾期`] : []), ...(escalated > 0 ? [`${escalated} 个问题已升级`] : [])].join(
    '，',
  );

const directed = probe<Directed>(
  '4.3',
  (scope) => sql`
    select count(i.issue_id)::int as issues,
      count(*) filter (where ${isOpenIssue('i')})::int as open,
      count(*) filter (where ${isLateIssue('i', scope.today)})::int as late,
      count(*) filter (where ${isUnsolvedIssue('i')} and i.escalated_on is not null)::int as escalated,
      count(*) filter (where ${isLateIssue('i', scope.today)}
        or (${isUnsolvedIssue('i')} and i.escalated_on is not null))::int as pressing,
      a.activities, a.started, a.done
    from (select count(*)::int as activities, count(*) filter (where b.actual_start is not null)::int as started,
        count(*) filter (where b.percent_complete = 100)::int as done
      from activity as b where ${inProject(scope, 'b')} and not b.is_inactive) as a
    left join issue as i on ${inProject(scope, 'i')} and i.deleted_at is null
    group by a.activities, a.started, a.done`,
  ({ issues, open, late, escalated, pressing, activities, started, done }) =>
    tellOf({
      begun: issues + started,
      isDone: activities > 0 && done === activities && open === 0,
      concerns: [[pressing, pressingWords(late, escalated)]],
      says: [
        ...(issues > 0 ? [`${issues} 个问题，${open} 个未结束`] : []),
        ...(started > 0 ? [`${started}/${activities} 项活动已开始`] : []),
      ],
    }),
);

type Learned = {
  readonly lessons: number;
  readonly reviewed: number;
  readonly isOver: boolean;
  /** Phases of which nothing that was learned has been reviewed, and those of them that are closed. */
  readonly silent: number;
  readonly closed: number;
};

const learned = probe<Learned>(
  '4.4',
  (scope) => sql`
    select count(l.lesson_id)::int as lessons,
      count(*) filter (where l.state in ('已审核', '已共享'))::int as reviewed,
      (select p.state >= 3 from project as p where ${inProject(scope, 'p')}) as "isOver", h.silent, h.closed
    from (select count(*)::int as silent, count(*) filter (where h.state = '已关闭')::int as closed
      from project_phase as h where ${inProject(scope, 'h')} and h.deleted_at is null
        and not exists (select from lesson as l where ${inProject(scope, 'l')} and l.deleted_at is null
          and l.phase_id = h.project_phase_id and l.state in ('已审核', '已共享'))) as h
    left join lesson as l on ${inProject(scope, 'l')} and l.deleted_at is null
    group by h.silent, h.closed`,
  ({ lessons, reviewed, isOver, silent, closed }) =>
    tellOf({
      begun: lessons,
      isDone: isOver && reviewed > 0 && silent === 0,
      concerns: [[closed, `${closed} 个已关闭的阶段没有审核过的经验教训`]],
      says: lessons > 0 ? [`${lessons} 条经验教训，${reviewed} 条已审核`] : [],
    }),
);

type Closed = {
  readonly isOver: boolean;
  readonly isLate: boolean;
  readonly end: string | null;
  readonly items: number;
  readonly touched: number;
  readonly open: number;
};

const closed = probe<Closed>(
  '4.7',
  (scope) => sql`
    select p.state >= 3 as "isOver", p.end_time as end, p.state < 3 and p.end_time < ${scope.today} as "isLate",
      count(c.closing_item_id)::int as items,
      count(c.closing_item_id) filter (where c.state <> '待办')::int as touched,
      count(c.closing_item_id) filter (where c.state = '待办')::int as open
    from project as p left join closing_item as c on ${inProject(scope, 'c')} and c.deleted_at is null
    where ${inProject(scope, 'p')} group by p.state, p.end_time`,
  ({ isOver, isLate, end, items, touched, open }) =>
    tellOf({
      begun: touched,
      isDone: isOver || (items > 0 && open === 0),
      concerns: [
        [isLate && open > 0 ? open : 0, `项目应于 ${end} 结束，还有 ${open} 项收尾检查未完成`],
        [isLate && open === 0 ? 1 : 0, `项目应于 ${end} 结束，还没有完成`],
      ],
      says: items > 0 ? [`${items} 项收尾检查，${items - open} 项已完成或豁免`] : [],
    }),
);

type Watched = {
  readonly reports: number;
  readonly issued: number;
  readonly late: number;
  readonly isLastIssued: boolean;
};

/** Indicators that are red are told beside it: by the monitor, as the reader may see them. */
const watched = probe<Watched>(
  '4.5',
  (scope) => sql`
    select count(*)::int as reports, count(*) filter (where v.is_issued)::int as issued,
      coalesce(bool_or(v.is_issued and r.report_kind = '最终'), false) as "isLastIssued",
      count(*) filter (where exists (select from pending_task as k where ${inProject(scope, 'k')}
        and k.register = 'WorkReport' and k.row_id = r.work_report_id and k.state = 'open'
        and k.due_date < ${scope.today}))::int as late
    from work_report as r
    cross join lateral (select exists (select from work_report_version as w where ${inProject(scope, 'w')}
      and w.work_report_id = r.work_report_id and w.issued_at is not null) as is_issued) as v
    where ${inProject(scope, 'r')} and r.deleted_at is null`,
  ({ reports, issued, late, isLastIssued }) =>
    tellOf({
      begun: issued,
      isDone: isLastIssued,
      concerns: [[late, `${late} 份报告逾期未提交或未审核`]],
      says: reports > 0 ? [`${reports} 份报告，${issued} 份已发布`] : [],
    }),
);

type Changed = {
  readonly hasCcb: boolean;
  readonly changes: number;
  readonly open: number;
  readonly late: number;
  readonly isOver: boolean;
};

const changed = probe<Changed>(
  '4.6',
  (scope) => sql`
    select count(c.change_request_id)::int as changes,
      count(*) filter (where c.state not in ('关闭', '否决'))::int as open,
      count(*) filter (where exists (select from pending_task as k where ${inProject(scope, 'k')}
        and k.register = 'ChangeRequest' and k.row_id = c.change_request_id and k.state = 'open'
        and k.due_date < ${scope.today}))::int as late,
      exists (select from project_committee as g where ${inProject(scope, 'g')} and g.committee_kind = 'CCB'
        and g.state = '有效' and g.deleted_at is null) as "hasCcb",
      (select p.state >= 3 from project as p where ${inProject(scope, 'p')}) as "isOver"
    from change_request as c where ${inProject(scope, 'c')} and c.deleted_at is null`,
  ({ hasCcb, changes, open, late, isOver }) =>
    tellOf({
      begun: changes + (hasCcb ? 1 : 0),
      isDone: isOver && open === 0,
      concerns: [[late, `${late} 项变更的步骤逾期`]],
      says: [
        ...(hasCcb || changes === 0 ? [] : ['还没有有效的 CCB']),
        ...(changes > 0 ? [`${changes} 项变更，${open} 项未结束`] : []),
      ],
    }),
);

export const integrationProbes = [changed, directed, learned, watched, closed];
