import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf } from '../process-probe.ts';

/** Activities that count: those of the reader's network that are not switched off. */
const active = (scope: ProbeScope) => sql`activity as a where ${inProject(scope, 'a')} and not a.is_inactive`;

const hasBaseline = (scope: ProbeScope) =>
  sql<boolean>`exists (select from baseline as b where ${inProject(scope, 'b')} and b.is_current
    and b.kind <> 'imported')`;

/** Parts of the WBS without parts of their own, and how many of them no activity stands in. */
const leaves = (scope: ProbeScope) => sql`
  select count(*)::int as leaves, count(*) filter (where not exists (
    select from activity as a where ${inProject(scope, 'a')} and a.wbs_node_id = n.wbs_node_id))::int as empty
  from wbs_node as n where ${inProject(scope, 'n')} and not n.is_inactive and not exists (
    select from wbs_node as c where ${inProject(scope, 'c')} and c.parent_id = n.wbs_node_id)`;

type Defined = {
  readonly activities: number;
  readonly leaves: number;
  readonly empty: number;
  readonly hasBaseline: boolean;
};

const defined = probe<Defined>(
  '6.2',
  (scope) => sql`
    select l.leaves, l.empty, ${hasBaseline(scope)} as "hasBaseline",
      (select count(*)::int from ${active(scope)}) as activities
    from (${leaves(scope)}) as l`,
  ({ activities, leaves: packages, empty, ...about }) =>
    tellOf({
      begun: activities,
      isDone: activities > 0 && empty === 0,
      concerns: [[about.hasBaseline ? empty : 0, `已有基线，仍有 ${empty} 个工作包没有活动`]],
      says: [
        `${activities} 项活动`,
        ...(packages > 0 ? [`${packages - empty}/${packages} 个工作包有活动`] : []),
      ],
    }),
);

type Linked = {
  readonly activities: number;
  readonly links: number;
  readonly openStarts: number;
  readonly openEnds: number;
};

/** More open ends than these, in percent of all ends, and the logic is not trusted (DCMA, check 1). */
const mostOpen = 5;

const linked = probe<Linked>(
  '6.3',
  (scope) => sql`
    select count(*)::int as activities,
      (select count(*)::int from activity_link as k where ${inProject(scope, 'k')}) as links,
      count(*) filter (where not exists (select from activity_link as k where ${inProject(scope, 'k')}
        and k.succ_activity_id = a.activity_id))::int as "openStarts",
      count(*) filter (where not exists (select from activity_link as k where ${inProject(scope, 'k')}
        and k.pred_activity_id = a.activity_id))::int as "openEnds"
    from ${active(scope)}`,
  ({ activities, links, openStarts, openEnds }) => {
    const open = openStarts + openEnds;
    const isLoose = links > 0 && open - 2 > (2 * activities * mostOpen) / 100;
    return tellOf({
      begun: links,
      isDone: activities > 0 && openStarts === 1 && openEnds === 1,
      concerns: [[isLoose ? open : 0, `${openStarts} 项活动没有前置，${openEnds} 项没有后续`]],
      says: [`${links} 条搭接关系`],
    });
  },
);

type Estimated = {
  readonly tasks: number;
  readonly timed: number;
  readonly estimated: number;
  readonly long: number;
};

/** 44 working days: longer activities are hard to follow (DCMA, check 8), and 5 % of them too many. */
const longest = 44;

const estimated = probe<Estimated>(
  '6.4',
  (scope) => sql`
    select count(*)::int as tasks, count(*) filter (where a.duration_min > 0)::int as timed,
      count(a.estimate)::int as estimated,
      count(*) filter (where a.percent_complete < 100
        and coalesce(a.remaining_min, a.duration_min) > ${longest} * p.minutes_per_day)::int as long
    from activity as a join plan as p on ${inProject(scope, 'p')}
    where ${inProject(scope, 'a')} and not a.is_inactive and a.kind = 'task'`,
  ({ tasks, timed, estimated: known, long }) =>
    tellOf({
      begun: timed,
      isDone: tasks > 0 && known === tasks,
      concerns: [[long * 100 > tasks * 5 ? long : 0, `${long} 项活动剩余工期超过 ${longest} 天，不易跟踪`]],
      says: tasks > 0 ? [`${known}/${tasks} 项任务有估算方法`] : [],
    }),
);

type Scheduled = {
  readonly activities: number;
  readonly behind: number;
  readonly isComputed: boolean;
  readonly baselines: number;
  readonly hasBaseline: boolean;
  readonly overrun: number;
};

const scheduled = probe<Scheduled>(
  '6.5',
  (scope) => sql`
    select p.activity_count as activities, p.finish_at is not null as "isComputed",
      ${hasBaseline(scope)} as "hasBaseline",
      (select count(*)::int from baseline as b where ${inProject(scope, 'b')}
        and b.state in ('已批准', '已取代') and b.kind <> 'imported') as baselines,
      (select count(*)::int from ${active(scope)} and a.total_float_min < 0) as behind,
      (select greatest(p.finish_at / 1440 - (j.end_time - date '1970-01-01'), 0)
        from project as j where ${inProject(scope, 'j')}) as overrun
    from plan as p where ${inProject(scope, 'p')}`,
  ({ activities, behind, isComputed, baselines, overrun, ...about }) =>
    tellOf({
      begun: isComputed ? activities : 0,
      isDone: about.hasBaseline,
      concerns: [
        [behind, `${behind} 项活动的总时差为负`],
        [overrun > 0 ? 1 : 0, `计划完成比项目的结束日期晚 ${overrun} 天`],
      ],
      says: [...(baselines > 0 ? [`${baselines} 个基线`] : []), `${activities} 项活动已排程`],
    }),
);

type Controlled = {
  readonly statusDay: string | null;
  /** Days since the 检查日期, and how many an update cycle has. */
  readonly age: number;
  readonly cycle: number;
  readonly activities: number;
  readonly done: number;
  readonly late: number;
};

const controlled = probe<Controlled>(
  '6.6',
  (scope) => sql`
    select to_char(timestamp '1970-01-01' + p.status_at * interval '1 minute', 'YYYY-MM-DD') as "statusDay",
      coalesce(${scope.today}::date - (date '1970-01-01' + p.status_at / 1440), 0) as age,
      coalesce((select case s.update_cycle when '每日' then 1 when '每两周' then 14 when '每月' then 31 else 7 end
        from schedule_setting as s where ${inProject(scope, 's')}), 7) as cycle,
      count(a.activity_id)::int as activities,
      count(a.activity_id) filter (where a.percent_complete = 100)::int as done,
      count(a.activity_id) filter (where a.percent_complete < 100 and a.late_finish < p.status_at)::int as late
    from plan as p left join activity as a on ${inProject(scope, 'a')} and not a.is_inactive
    where ${inProject(scope, 'p')} group by p.status_at`,
  ({ statusDay, activities, done, late, age, cycle }) =>
    tellOf({
      begun: statusDay === null ? 0 : done,
      isDone: activities > 0 && done === activities,
      concerns: [
        [late, `${late} 项活动已晚于最迟完成`],
        [done < activities && age > cycle ? 1 : 0, `检查日期已过 ${age} 天，超过更新周期 ${cycle} 天`],
      ],
      says: [
        ...(statusDay === null ? [] : [`状态日期 ${statusDay}`]),
        ...(activities > 0 ? [`${done}/${activities} 项活动已完成`] : []),
      ],
    }),
);

type Planned = { readonly written: number; readonly approved: number; readonly isChanged: boolean };

const planned = probe<Planned>(
  '6.1',
  (scope) => sql`
    select count(*)::int as written, count(*) filter (where d.state = '已批准')::int as approved,
      coalesce((select s.updated_at from schedule_setting as s where ${inProject(scope, 's')})
        > max(d.approved_at) filter (where d.state = '已批准'), false) as "isChanged"
    from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${schedulePlan.kind}`,
  ({ written, approved, isChanged }) =>
    tellOf({
      begun: written,
      isDone: approved > 0,
      concerns: [[isChanged ? 1 : 0, '批准以后，更新周期或前锋线的设置有改动']],
      says: approved > 0 ? ['进度管理计划已批准'] : [],
    }),
);

export const scheduleProbes = [planned, defined, linked, estimated, scheduled, controlled];
