import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { planAnew } from '../../db/plan-anew.ts';
import { together } from '../../db/together.ts';

import { loadRowRights, sightsOf } from '../../register/read/row-rights.service.ts';

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);

export type MeasureRow = {
  readonly id: string;
  readonly purpose: string;
  readonly measure: string;
  readonly frequency: string | null;
  readonly startTime: string;
  readonly dueTime: string;
  readonly state: string;
  /** The day on which it was completed. */
  readonly closedDay: string | null;
  readonly peopleIDs: readonly string[];
};

/** Measures that the caller may know of and that were not called off. */
const measuresFor = async (actor: Actor): Promise<RawBuilder<MeasureRow>> => {
  const { project } = actor;
  const sights = sightsOf(engagementAction, await loadRowRights(actor, engagementAction), actor);
  return sql<MeasureRow>`
    select t.engagement_action_id as id, t.purpose, t.measure, t.frequency, t.start_time as "startTime",
      t.due_time as "dueTime", t.state,
      case when t.state = '已完成' then (t.updated_at at time zone 'Asia/Shanghai')::date end as "closedDay",
      array(select l.project_stakeholder_id from engagement_action_stakeholder l
        where l.company_id = t.company_id and l.project_id = t.project_id
          and l.engagement_action_id = t.engagement_action_id) as "peopleIDs"
    from engagement_action t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.deleted_at is null and t.state <> '已取消' and ${all(sights)}
    order by t.due_time, t.engagement_action_id`;
};

/** The living records of the project that the caller may know of, as `t`. */
const recordsOf = async (actor: Actor): Promise<RawBuilder<unknown>> => {
  const { project } = actor;
  const sights = sightsOf(engagementRecord, await loadRowRights(actor, engagementRecord), actor);
  return sql`t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
    and t.deleted_at is null and ${all(sights)}`;
};

export type Met = {
  readonly personID: string;
  readonly last: string;
  readonly count: number;
  /** Mean of what was said after `since`, to one decimal. */
  readonly satisfaction: number | null;
};

/** When each person was last met, how often, and how content they were after a day. */
const metSince = (records: RawBuilder<unknown>, since: string): RawBuilder<Met> => sql<Met>`
  select l.project_stakeholder_id as "personID", count(*)::int as count,
    to_char(max(t.record_time), 'YYYY-MM-DD"T"HH24:MI') as last,
    round(avg(t.satisfaction) filter (where t.record_time >= ${since}::date + 1), 1)::float8 as satisfaction
  from engagement_record t
  join engagement_record_stakeholder l on l.company_id = t.company_id and l.project_id = t.project_id
    and l.engagement_record_id = t.engagement_record_id
  where ${records}
  group by l.project_stakeholder_id`;

/** Days since 1970-01-01, by the measure about which something was done on them. */
export type MeasureDays = Readonly<Record<string, readonly number[]>>;

/** As one value, whose thousands of days come as numbers. */
const daysOfMeasures = (records: RawBuilder<unknown>) => sql<{ readonly days: MeasureDays | null }>`
  select json_object_agg(id, days) as days from (
    select t.engagement_action_id as id, json_agg(distinct t.record_time::date - date '1970-01-01') as days
    from engagement_record t
    where t.engagement_action_id is not null and ${records}
    group by t.engagement_action_id) as done`;

/** The measures, and the days on which something was done about each. */
export const listMeasures = async (actor: Actor) => {
  const records = await recordsOf(actor);
  const measures = await measuresFor(actor);
  const [, rows, [done]] = await together(actor.db, planAnew, measures, daysOfMeasures(records));
  return { measures: rows, days: done?.days ?? {} };
};

export const listMet = async (actor: Actor, since: string): Promise<readonly Met[]> =>
  (await metSince(await recordsOf(actor), since).execute(actor.db)).rows;

/** A span of days, both included, and whom it is about. */
export type Asked = { readonly from: string; readonly to: string; readonly personID: string | undefined };

export type RecordRow = {
  readonly id: string;
  readonly time: string;
  readonly method: string;
  readonly place: string;
  readonly content: string;
  readonly feedback: string;
  readonly satisfaction: number | null;
  readonly peopleIDs: readonly string[];
};

/** Records of a span, the newest first. */
export const listRecords = async (
  actor: Actor,
  { from, to, personID }: Asked,
  most: number,
): Promise<readonly RecordRow[]> => {
  const people = sql`select l.project_stakeholder_id from engagement_record_stakeholder l
    where l.company_id = t.company_id and l.project_id = t.project_id
      and l.engagement_record_id = t.engagement_record_id`;
  const isOfPerson = personID === undefined ? sql`true` : sql`${personID} in (${people})`;
  const { rows } = await sql<RecordRow>`
    select t.engagement_record_id as id, to_char(t.record_time, 'YYYY-MM-DD"T"HH24:MI') as time,
      coalesce(t.method, '') as method, t.place, t.content, t.feedback, t.satisfaction,
      array(${people}) as "peopleIDs"
    from engagement_record t
    where ${await recordsOf(actor)} and t.record_time >= ${from}::date
      and t.record_time < ${to}::date + 1 and ${isOfPerson}
    order by t.record_time desc nulls last, t.engagement_record_id
    limit ${most}`.execute(actor.db);
  return rows;
};
