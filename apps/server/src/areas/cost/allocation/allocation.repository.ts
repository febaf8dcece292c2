import type { allocationBases, allocationSpans } from '@xmgl/contracts/cost/allocation-rule.register';
import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';

export type Rule = {
  readonly ruleID: string;
  readonly title: string;
  readonly subjectID: string;
  readonly subjectName: string;
  readonly allocationBase: (typeof allocationBases)[number];
  readonly allocationSpan: (typeof allocationSpans)[number];
  readonly targets: readonly { readonly wbsNodeID: string; readonly name: string }[];
};

/** Rules that are in use, each with where its costs go in the order of the outline. */
export const listRules = async (place: Place): Promise<readonly Rule[]> =>
  (
    await sql<Rule>`select r.allocation_rule_id as "ruleID", r.title, r.subject_id as "subjectID",
        s.subject_name as "subjectName", r.allocation_base as "allocationBase", r.allocation_span as "allocationSpan",
        coalesce((select json_agg(json_build_object('wbsNodeID', n.wbs_node_id, 'name', n.wbs_code || ' ' || n.wbs_name)
            order by n.wbs_code collate "und-u-kn-true", n.wbs_node_id)
          from allocation_rule_wbs_node as q join wbs_node as n using (company_id, project_id, wbs_node_id)
          where ${ofProject(place, 'q')} and q.allocation_rule_id = r.allocation_rule_id), '[]') as targets
      from allocation_rule as r join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = r.subject_id
      where ${ofProject(place, 'r')} and r.deleted_at is null and r.is_stopped = 0
      order by r.title collate "zh-x-icu"`.execute(place.db)
  ).rows;

/** Whoever else allocates waits until this is done, and finds the rest. */
export const lockRules = async (place: Place): Promise<void> => {
  await sql`select from allocation_rule as r where ${ofProject(place, 'r')} order by r.allocation_rule_id for update`.execute(
    place.db,
  );
};

/** Each target with all nodes below it. */
const within = (place: Place, { targets }: Rule) => sql`with recursive within as (
    select n.wbs_node_id as target, n.wbs_node_id as id from wbs_node as n where ${ofProject(place, 'n')}
      and n.wbs_node_id = any(${targets.map(({ wbsNodeID }) => wbsNodeID)}::uuid[])
    union all
    select w.target, n.wbs_node_id from within as w join wbs_node as n on ${ofProject(place, 'n')}
      and n.parent_id = w.id)`;

export type Pooled = {
  readonly wbsNodeID: string | null;
  readonly subjectID: string;
  readonly cents: number;
};

/** What is posted under the subject of a rule and those below it, outside of where it goes, until a day. */
export const listPool = async (place: Place, rule: Rule, until: string): Promise<readonly Pooled[]> =>
  (
    await sql<Pooled>`${within(place, rule)}, subjects as (
        select ${rule.subjectID}::uuid as id
        union all
        select s.cost_subject_id from subjects as q join cost_subject as s on ${ofProject(place, 's')}
          and s.parent_id = q.id and s.deleted_at is null)
      select e.wbs_node_id as "wbsNodeID", e.subject_id as "subjectID", (sum(e.amount) * 100)::float8 as cents
      from cost_entry as e where ${ofProject(place, 'e')} and ${isPosted} and e.cost_date <= ${until}
        and e.subject_id in (select id from subjects)
        and not exists (select from within as w where w.id = e.wbs_node_id)
      group by 1, 2 having sum(e.amount) <> 0 order by 1 nulls first, 2`.execute(place.db)
  ).rows;

type Weight = { readonly wbsNodeID: string; readonly base: number };

const weigh = async (
  place: Place,
  rule: Rule,
  asked: { readonly from: string | null; readonly until: string; readonly of: RawBuilder<unknown> },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Weight>`${within(place, rule)}
    select w.target as "wbsNodeID", sum(e.amount)::float8 as base
    from within as w join cost_entry as e on ${ofProject(place, 'e')} and e.wbs_node_id = w.id
    join cost_subject as s on ${ofProject(place, 's')} and s.cost_subject_id = e.subject_id
    where ${isPosted} and e.cost_date <= ${asked.until} and (${asked.from}::date is null or e.cost_date >= ${asked.from}::date)
      and ${asked.of} group by 1`.execute(place.db);
  return new Map(rows.map(({ wbsNodeID, base }) => [wbsNodeID, base]));
};

/** 元 of direct costs, or of people's, in each target. */
export const weighCosts = (
  place: Place,
  rule: Rule,
  days: { readonly from: string | null; readonly until: string },
): Promise<ReadonlyMap<string, number>> =>
  weigh(place, rule, {
    ...days,
    of: rule.allocationBase === '人工费' ? sql`s.subject_kind = '人工费'` : sql`s.is_indirect = 0`,
  });

/** Which activities lie in each target. */
export const listActivitiesIn = async (
  place: Place,
  rule: Rule,
): Promise<readonly { readonly target: string; readonly activityID: string }[]> =>
  (
    await sql<{ target: string; activityID: string }>`${within(place, rule)}
      select w.target, a.activity_id as "activityID" from within as w
      join activity as a on ${ofProject(place, 'a')} and a.wbs_node_id = w.id`.execute(place.db)
  ).rows;

export const insertAllocation = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  made: {
    readonly ruleID: string;
    readonly title: string;
    readonly month: string;
    readonly amount: number;
  },
): Promise<string> => {
  const allocationID = v7();
  await sql`insert into cost_allocation (company_id, project_id, cost_allocation_id, allocation_rule_id, title, month,
      amount, made_by, made_at)
    values (${companyID}, ${projectID}, ${allocationID}, ${made.ruleID}, ${made.title}, ${made.month}, ${made.amount},
      ${user.userID}, ${now})`.execute(db);
  return allocationID;
};

type Made = {
  readonly allocationID: string;
  readonly title: string;
  readonly month: string;
  readonly amount: number;
  readonly userID: string;
  readonly userName: string;
  readonly time: Date;
  readonly isTakenBack: 0 | 1;
};

const mostShown = 200;

/** The latest first. */
export const listAllocations = async (place: Place): Promise<readonly Made[]> =>
  (
    await sql<Made>`select c.cost_allocation_id as "allocationID", c.title, c.month, c.amount::float8 as amount,
        c.made_by as "userID", u.user_name as "userName", c.made_at as time,
        (c.taken_back_at is not null)::int as "isTakenBack"
      from cost_allocation as c join app_user as u on u.user_id = c.made_by
      where ${ofProject(place, 'c')} order by c.made_at desc, c.cost_allocation_id desc limit ${mostShown}`.execute(
      place.db,
    )
  ).rows;

/** Marks an allocation as taken back. @returns its month, null where there is none that stands */
export const markTakenBack = async (
  { now, ...place }: Place & { readonly now: Date },
  allocationID: string,
): Promise<string | null> => {
  const { rows } = await sql<{ month: string }>`update cost_allocation as c set taken_back_at = ${now}
    where ${ofProject(place, 'c')} and c.cost_allocation_id = ${allocationID} and c.taken_back_at is null
    returning c.month`.execute(place.db);
  return rows[0]?.month ?? null;
};
