import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf } from '../../process-probe.ts';
import { unaskedNeeds } from './open-needs.service.ts';

type Estimated = {
  readonly assigned: number;
  readonly open: number;
  readonly filled: number;
  readonly unpriced: number;
};

/** Resources of work that is still to be done without a price today, or with one that has run out. */
const unpriced = (scope: ProbeScope) => sql`select count(distinct r.resource_id)::int
  from resource as r join assignment as s using (company_id, project_id, resource_id)
  join activity as a on ${inProject(scope, 'a')} and a.activity_id = s.activity_id
    and not a.is_inactive and a.actual_finish is null
  where ${inProject(scope, 'r')} and coalesce((
      select case when u.valid_to < ${scope.today}::date then '过期' else '现行' end from unit_cost as u
      where ${inProject(scope, 'u')} and u.resource_id = r.resource_id and u.deleted_at is null
        and coalesce(u.valid_from, '-infinity') <= ${scope.today}::date
      order by u.valid_from desc nulls last limit 1),
    case when r.standard_rate is null then '无价' else '现行' end) <> '现行'`;

/** Tasks of a working day and longer; what is finished holds nothing up, and takes nothing back. */
const estimated = probe<Estimated>(
  '9.2',
  (scope) => sql`
    select count(*) filter (where q.has)::int as assigned, count(*) filter (where q.is_open)::int as open,
      count(*) filter (where q.is_open and q.has)::int as filled, (${unpriced(scope)}) as unpriced
    from (select a.actual_finish is null as is_open, exists (select from assignment as s where ${inProject(scope, 's')}
        and s.activity_id = a.activity_id) as has
      from activity as a join plan as l using (company_id, project_id)
      where ${inProject(scope, 'a')} and not a.is_inactive and a.kind = 'task'
        and a.duration_min >= l.minutes_per_day) as q`,
  ({ assigned, open, filled, unpriced: without }) =>
    tellOf({
      begun: assigned,
      isDone: assigned > 0 && filled === open,
      concerns: [[without, `${without} 种已分配的资源无价或单价过期`]],
      says: open > 0 ? [`${filled}/${open} 个未完成的活动已分配资源`] : [],
    }),
);

type Acquired = {
  readonly all: number;
  readonly done: number;
  readonly late: number;
  readonly unasked: number;
};

const acquired = probe<Acquired>(
  '9.3',
  (scope) => sql`
    select count(*) filter (where t.state <> '已取消')::int as all,
      count(*) filter (where t.state = '已落实')::int as done,
      count(*) filter (where t.state not in ('已落实', '已取消') and t.from_day <= ${scope.today}::date + 14)::int as late,
      (select count(*)::int from (${unaskedNeeds(scope, scope.today)}) as n) as unasked
    from resource_request as t where ${inProject(scope, 't')} and t.deleted_at is null`,
  ({ all, done, late, unasked }) =>
    tellOf({
      begun: all,
      isDone: all > 0 && done === all,
      concerns: [
        [late, `${late} 份资源申请 14 日内要用，还没有落实`],
        [unasked, `${unasked} 种资源 14 日内要用，还没有申请`],
      ],
      says: all > 0 ? [`${done}/${all} 份资源申请已落实`] : [],
    }),
);

type Built = {
  readonly skills: number;
  readonly trainings: number;
  readonly open: number;
  readonly expired: number;
  readonly gap: number;
};

/** Levels that requests ask for beyond what the best of the project can do; a certificate that has run out counts 0. */
const skillGap = (scope: ProbeScope) => sql`
  select coalesce(sum(greatest(0, n.level - coalesce((
    select max(k.level) from resource_skill as k join project_resource as r on ${inProject(scope, 'r')}
      and r.project_resource_id = k.resource_id and r.deleted_at is null and r.state = '在用'
    where ${inProject(scope, 'k')} and k.deleted_at is null and k.skill = n.skill
      and coalesce(k.expires_at, 'infinity') >= ${scope.today}::date), 0))), 0)::int
  from (select s.skill, max(s.level) as level from resource_request_skill as s
    join resource_request as q using (company_id, project_id, resource_request_id)
    where ${inProject(scope, 's')} and q.deleted_at is null and q.state not in ('草稿', '已取消')
    group by s.skill) as n`;

/** Work that runs: an activity under way that the person is assigned to, or days for which they are booked. */
const isAtWork = (scope: ProbeScope) => sql`(
  exists (select from assignment as s join activity as a using (company_id, project_id, activity_id)
    where ${inProject(scope, 's')} and s.resource_id = r.project_resource_id and not a.is_inactive
      and a.actual_start is not null and a.actual_finish is null)
  or exists (select from resource_booking as b where ${inProject(scope, 'b')} and b.deleted_at is null
    and b.resource_id = r.project_resource_id and b.state = '确认'
    and ${scope.today}::date between b.from_day and b.to_day))`;

const built = probe<Built>(
  '9.4',
  (scope) => sql`
    select (select count(*)::int from resource_skill as k where ${inProject(scope, 'k')} and k.deleted_at is null) as skills,
      (select count(*)::int from training as t where ${inProject(scope, 't')} and t.deleted_at is null
        and t.state <> '已取消') as trainings,
      (select count(*)::int from training as t where ${inProject(scope, 't')} and t.deleted_at is null
        and t.state = '计划') as open,
      (select count(*)::int from resource_skill as k join project_resource as r on ${inProject(scope, 'r')}
          and r.project_resource_id = k.resource_id and r.deleted_at is null and r.state = '在用'
        where ${inProject(scope, 'k')} and k.deleted_at is null and k.expires_at < ${scope.today}::date
          and ${isAtWork(scope)}) as expired,
      (${skillGap(scope)}) as gap`,
  ({ skills, trainings, open, expired, gap }) =>
    tellOf({
      begun: skills + trainings,
      isDone: trainings > 0 && open === 0 && gap === 0,
      concerns: [[expired, `${expired} 个在岗人员的证书已过期`]],
      says: [
        ...(trainings > 0 ? [`${trainings - open}/${trainings} 次培训已完成`] : []),
        ...(gap > 0 ? [`能力缺口 ${gap} 级`] : []),
      ],
    }),
);

type Managed = {
  readonly all: number;
  readonly period: string | null;
  readonly people: number;
  readonly reviewed: number;
  readonly drafts: number;
  readonly poor: number;
  readonly appeals: number;
};

/** The period that is being reviewed: that of the newest review. */
const newestPeriod = (scope: ProbeScope) => sql`(select n.period from performance_review as n
  where ${inProject(scope, 'n')} and n.deleted_at is null order by n.created_at desc, n.performance_review_id desc limit 1)`;

/** People of the project by whom reviews are due, each once, and those of them who were told theirs of the period. */
const managed = probe<Managed>(
  '9.5',
  (scope) => sql`
    with t as materialized (select t.*, t.period = ${newestPeriod(scope)} as is_newest
      from performance_review as t where ${inProject(scope, 't')} and t.deleted_at is null),
    p as (select exists (select from t where t.resource_id = r.project_resource_id and t.is_newest
        and t.state <> '草稿') as is_reviewed
      from project_resource as r where ${inProject(scope, 'r')} and r.deleted_at is null and r.state = '在用'
        and r.resource_kind = '人力' and r.project_stakeholder_id is not null)
    select (select count(*)::int from t) as all, ${newestPeriod(scope)} as period,
      (select count(*)::int from p) as people, (select count(*)::int from p where is_reviewed) as reviewed,
      (select count(*)::int from t where t.is_newest and t.state = '草稿') as drafts,
      (select count(*)::int from t where t.is_newest and t.state <> '草稿'
        and (select sum(i.weight * i.score) / 100 from performance_review_item as i
          where ${inProject(scope, 'i')} and i.performance_review_id = t.performance_review_id) < 60) as poor,
      (select count(*)::int from t where t.state = '申诉') as appeals`,
  ({ all, period, people, reviewed, drafts, poor, appeals }) =>
    tellOf({
      begun: all,
      isDone: all > 0 && drafts === 0 && reviewed === people,
      concerns: [
        [poor, `${poor} 份绩效是 D`],
        [appeals, `${appeals} 份绩效申诉待处理`],
      ],
      says: all > 0 && people > 0 ? [`${period}：${reviewed}/${people} 人已考核`] : [],
    }),
);

export const teamProbes = [estimated, acquired, built, managed];
