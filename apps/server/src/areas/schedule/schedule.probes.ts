import { colourOf, type Thresholds, thresholdsOf } from '@xmgl/contracts/integration/indicators';
import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf, thresholdsIn } from '../process-probe.ts';
import { lateOf } from './schedule.figures.ts';

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
  /** Work that is not finished, and how much of it lacks what goes before it or what follows. */
  readonly left: number;
  readonly loose: number;
};

/** More of the unfinished work without a way in or out than this, in percent, and the logic is not trusted (DCMA, check 1). */
const mostOpen = 5;

/** Parts of the WBS whose links at this end hold for all that stands in them. */
const linkedParts = (scope: ProbeScope, end: 'pred_node_id' | 'succ_node_id') => sql`
  select n.wbs_node_id from wbs_node as n where ${inProject(scope, 'n')} and exists (
    select from activity_link as k where ${inProject(scope, 'k')} and k.${sql.ref(end)} = n.wbs_node_id)`;

const below = (scope: ProbeScope, of: 'entered' | 'left_by') => sql`
  select c.wbs_node_id from wbs_node as c join ${sql.ref(of)} as o on c.parent_id = o.wbs_node_id
  where ${inProject(scope, 'c')}`;

const linked = probe<Linked>(
  '6.3',
  (scope) => sql`
    with recursive entered as (${linkedParts(scope, 'succ_node_id')} union ${below(scope, 'entered')}),
      left_by as (${linkedParts(scope, 'pred_node_id')} union ${below(scope, 'left_by')}),
      work as (select a.percent_complete < 100 as is_left,
        exists (select from activity_link as k where ${inProject(scope, 'k')}
          and k.succ_activity_id = a.activity_id) or exists (select from entered as e where e.wbs_node_id = a.wbs_node_id) as has_pred,
        exists (select from activity_link as k where ${inProject(scope, 'k')}
          and k.pred_activity_id = a.activity_id) or exists (select from left_by as e where e.wbs_node_id = a.wbs_node_id) as has_succ
      from ${active(scope)} and a.kind not in ('levelOfEffort', 'hammock'))
    select count(*)::int as activities,
      (select count(*)::int from activity_link as k where ${inProject(scope, 'k')}) as links,
      count(*) filter (where not has_pred)::int as "openStarts",
      count(*) filter (where not has_succ)::int as "openEnds",
      count(*) filter (where is_left)::int as left,
      count(*) filter (where is_left and not (has_pred and has_succ))::int as loose
    from work`,
  ({ activities, links, openStarts, openEnds, left, loose }) => {
    // Every network has one start and one end.
    const isLoose = links > 0 && loose - 2 > (left * mostOpen) / 100;
    return tellOf({
      begun: links,
      isDone: activities > 0 && openStarts === 1 && openEnds === 1,
      concerns: [[isLoose ? loose : 0, `${loose} 项未完成的活动缺少前置或后续`]],
      says: [`${links} 条逻辑关系`],
    });
  },
);

type Estimated = {
  readonly tasks: number;
  readonly timed: number;
  readonly estimated: number;
  /** Tasks that are not finished, and those of them that are long. */
  readonly left: number;
  readonly long: number;
};

/** 44 working days: longer activities are hard to follow (DCMA, check 8), and 5 % of them too many. */
const longest = 44;

const estimated = probe<Estimated>(
  '6.4',
  (scope) => sql`
    select count(*)::int as tasks, count(*) filter (where a.duration_min > 0)::int as timed,
      count(a.estimate)::int as estimated,
      count(*) filter (where a.percent_complete < 100 and a.duration_min > 0)::int as left,
      count(*) filter (where a.percent_complete < 100 and coalesce(a.remaining_min, a.duration_min)
        > ${longest} * case when a.is_elapsed then 1440 else p.minutes_per_day end)::int as long
    from activity as a join plan as p on ${inProject(scope, 'p')}
    where ${inProject(scope, 'a')} and not a.is_inactive and a.kind = 'task'`,
  ({ tasks, timed, estimated: known, left, long }) =>
    tellOf({
      begun: timed,
      isDone: tasks > 0 && known === tasks,
      concerns: [[long * 100 > left * 5 ? long : 0, `${long} 项活动剩余工期超过 ${longest} 天，不易跟踪`]],
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
      (select greatest((p.finish_at - 1) / 1440 - (j.end_time - date '1970-01-01'), 0)
        from project as j where ${inProject(scope, 'j')}) as overrun
    from plan as p where ${inProject(scope, 'p')}`,
  ({ activities, behind, isComputed, baselines, overrun, ...about }) =>
    tellOf({
      begun: baselines > 0 ? baselines : isComputed ? activities : 0,
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
  readonly closings: number;
  /** Days since the last closing, before the first one since the 检查日期; and how many an update cycle has. */
  readonly age: number;
  readonly cycle: number;
  readonly activities: number;
  readonly done: number;
  /** Critical activities that are late, and 进度绩效指数 as it was measured last. */
  readonly late: number;
  readonly spi: number | null;
  readonly own: Partial<Thresholds> | null;
  readonly company: Partial<Thresholds> | null;
};

const controlled = probe<Controlled>(
  '6.6',
  (scope) => sql`
    select to_char(timestamp '1970-01-01' + p.status_at * interval '1 minute', 'YYYY-MM-DD') as "statusDay",
      c.closings, coalesce(${scope.today}::date - coalesce(c.last_day, date '1970-01-01' + p.status_at / 1440), 0) as age,
      coalesce((select case s.update_cycle when '每日' then 1 when '每两周' then 14 when '每月' then 31 else 7 end
        from schedule_setting as s where ${inProject(scope, 's')}), 7) as cycle,
      (select count(*)::int from ${active(scope)}) as activities,
      (select count(*)::int from ${active(scope)} and a.percent_complete = 100) as done,
      (select count(*)::int from ${lateOf(scope)}) as late,
      (select m.value::float8 from monitor_snapshot as m where ${inProject(scope, 'm')} and m.figure = 'spi'
        order by m.day desc limit 1) as spi,
      ${thresholdsIn(scope, scope.project.projectID)} as own, ${thresholdsIn(scope, scope.project.companyID)} as company
    from plan as p, (select count(*)::int as closings, max(l.status_date) as last_day
      from progress_line as l where ${inProject(scope, 'l')}) as c
    where ${inProject(scope, 'p')}`,
  ({ statusDay, closings, activities, done, late, spi, age, cycle, own, company }) => {
    const limits = thresholdsOf({ company, own });
    const isRed = (name: 'spi' | 'lateCritical', value: number | null) =>
      value !== null && colourOf(name, value, limits[name]) === 'red';
    const isLateRed = isRed('lateCritical', late);
    const since = closings > 0 ? '上次关闭周期' : '检查日期';
    return tellOf({
      begun: closings,
      isDone: activities > 0 && done === activities,
      concerns: [
        [isLateRed ? late : 0, `${late} 项关键活动逾期，亮红灯`],
        [isRed('spi', spi) ? 1 : 0, `SPI ${(spi ?? 0).toFixed(3)}，亮红灯`],
        [done < activities && age > cycle ? 1 : 0, `${since}已过 ${age} 天，超过更新周期 ${cycle} 天`],
      ],
      says: [
        ...(late > 0 && !isLateRed ? [`${late} 项关键活动逾期`] : []),
        ...(statusDay === null ? [] : [`检查日期 ${statusDay}`]),
        ...(activities > 0 ? [`${done}/${activities} 项活动已完成`] : []),
      ],
    });
  },
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
      concerns: [[isChanged ? 1 : 0, '批准以后，更新周期、汇总权重或前锋线的设置有改动']],
      says: approved > 0 ? ['进度管理计划已批准'] : [],
    }),
);

export const scheduleProbes = [planned, defined, linked, estimated, scheduled, controlled];
