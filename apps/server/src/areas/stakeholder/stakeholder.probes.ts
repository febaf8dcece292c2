import { engagementLevels } from '@xmgl/contracts/stakeholder/engagement-level';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf } from '../process-probe.ts';
import { prioritiesOfAll } from './judged-fields.ts';

const living = (scope: ProbeScope, alias: string) =>
  sql`${inProject(scope, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** Whether the project is completed or terminated. */
const isOver = (scope: ProbeScope) =>
  sql<boolean>`(select p.state >= 3 from project as p where ${inProject(scope, 'p')})`;

const rank = (column: string) =>
  sql`array_position(${sql.lit(`{${engagementLevels.join(',')}}`)}::text[], ${sql.ref(column)})`;

/** The assessments of the engagement, each with that before it; the newest of a person has `nth` 1. */
const assessed = (scope: ProbeScope) => sql`
  select e.*, row_number() over newest as nth, lead(e.current) over newest as earlier
  from stakeholder_engagement as e where ${living(scope, 'e')}
  window newest as (partition by e.project_stakeholder_id order by e.assess_time desc)`;

type Identified = {
  readonly people: number;
  readonly unscored: number;
  readonly keyUnscored: number;
  readonly keyAlone: number;
};

const identified = probe<Identified>(
  '13.1',
  (scope) => sql`
    select count(*)::int as people,
      count(*) filter (where not scored and kind = '个人')::int as unscored,
      count(*) filter (where key = 1 and not scored)::int as "keyUnscored",
      count(*) filter (where key = 1 and contact is null)::int as "keyAlone"
    from (select s.key_personnel as key, s.contact_owner_id as contact, s.stakeholder_kind as kind,
        exists (select from stakeholder_assessment as a where ${inProject(scope, 'a')}
          and a.project_stakeholder_id = s.project_stakeholder_id) as scored
      from project_stakeholder as s where ${living(scope, 's')}) as person`,
  ({ people, unscored, keyUnscored, keyAlone }) =>
    tellOf({
      // Whoever made the project is in the register from the first moment.
      begun: people > 1 ? people : 0,
      isDone: people > 1 && unscored === 0,
      concerns: [
        [keyUnscored, `${keyUnscored} 位关键干系人还没有评分`],
        [keyAlone, `${keyAlone} 位关键干系人没有对接人`],
      ],
      says: [`登记了 ${people} 个干系人`, ...(unscored > 0 ? [`${unscored} 人还没有评分`] : [])],
    }),
);

type Planned = {
  readonly version: string | null;
  readonly isApproved: boolean;
  readonly wished: number;
  readonly unplanned: number;
};

const planned = probe<Planned>(
  '13.2',
  (scope) => sql`
    select v.version, coalesce(v.approved, false) as "isApproved",
      (select count(distinct e.project_stakeholder_id)::int from stakeholder_engagement as e
        where ${living(scope, 'e')} and e.desired is not null) as wished,
      (select count(*)::int from project_stakeholder as s
        join (${prioritiesOfAll}) as p on p.id = s.project_stakeholder_id and p.value = '高'
        left join (${assessed(scope)}) as e on e.project_stakeholder_id = s.project_stakeholder_id and e.nth = 1
        where ${living(scope, 's')} and (e.desired is null or
          (e.strategy = '' and ${rank('e.desired')} > ${rank('e.current')}))) as unplanned
    from (select) as one left join lateral (
      select 'V' || d.major || '.' || d.minor as version, bool_or(d.state = '已批准') over () as approved
      from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
      where ${living(scope, 'd')} and n.kind = ${stakeholderPlan.kind}
      order by d.major desc, d.minor desc limit 1) as v on true`,
  ({ version, isApproved, wished, unplanned }) =>
    tellOf({
      begun: wished || (version === null ? 0 : 1),
      isDone: isApproved,
      concerns: [[unplanned, `${unplanned} 位高优先级干系人没有期望或策略`]],
      says: [
        ...(version === null ? [] : [`参与计划 ${version}${isApproved ? '，有已批准的版本' : ''}`]),
        ...(wished > 0 ? [`为 ${wished} 人写明了期望`] : []),
      ],
    }),
);

type Managed = {
  readonly records: number;
  readonly started: number;
  readonly open: number;
  readonly late: number;
  readonly broken: number;
  readonly isOver: boolean;
};

const managed = probe<Managed>(
  '13.3',
  (scope) => sql`
    select ${isOver(scope)} as "isOver",
      (select count(*)::int from engagement_record as r where ${living(scope, 'r')}) as records,
      (select count(*)::int from engagement_commitment as c where ${living(scope, 'c')}
        and c.state = '待兑现' and c.due_time < ${scope.today}) as broken,
      count(*) filter (where t.state <> '计划中')::int as started,
      count(*) filter (where t.state in ('计划中', '进行中'))::int as open,
      count(*) filter (where t.state in ('计划中', '进行中') and t.due_time < ${scope.today})::int as late
    from engagement_action as t where ${living(scope, 't')}`,
  ({ records, started, open, late, broken, ...about }) =>
    tellOf({
      begun: records + started,
      isDone: about.isOver && open === 0,
      concerns: [
        [late, `${late} 项参与措施逾期`],
        [broken, `${broken} 项承诺到期未兑现`],
      ],
      says: [`${records} 次参与记录，${open} 项措施未结束`],
    }),
);

type Watched = {
  readonly twice: number;
  readonly stale: number;
  readonly fallen: number;
  readonly isOver: boolean;
};

const watched = probe<Watched>(
  '13.4',
  (scope) => sql`
    select ${isOver(scope)} as "isOver",
      count(*) filter (where e.earlier is not null)::int as twice,
      count(*) filter (where p.value = '高' and e.assess_time < ${scope.today}::date - 30)::int as stale,
      count(*) filter (where ${rank('e.current')} < ${rank('e.earlier')})::int as fallen
    from (${assessed(scope)}) as e
    join project_stakeholder as s on ${living(scope, 's')} and s.project_stakeholder_id = e.project_stakeholder_id
    left join (${prioritiesOfAll}) as p on p.id = e.project_stakeholder_id
    where e.nth = 1`,
  ({ twice, stale, fallen, ...about }) =>
    tellOf({
      begun: twice,
      isDone: about.isOver && stale === 0,
      concerns: [
        [stale, `${stale} 位高优先级干系人的评估已过期`],
        [fallen, `${fallen} 人的参与度下降`],
      ],
      says: [`${twice} 人有两次以上的评估`],
    }),
);

export const stakeholderProbes = [identified, planned, managed, watched];
