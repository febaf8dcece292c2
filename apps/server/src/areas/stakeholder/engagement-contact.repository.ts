import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../register/kit.ts';
import { loadRowRights, sightsOf } from '../../register/row-rights.service.ts';

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `);

export type MeasureRow = {
  readonly id: string;
  readonly purpose: string;
  readonly measure: string;
  readonly frequency: string;
  readonly startTime: string;
  readonly dueTime: string;
  readonly state: string;
  readonly updatedAt: Date;
  readonly peopleIDs: readonly string[];
};

/** Measures that the caller may know of and that were not called off. */
export const listMeasures = async (actor: Actor): Promise<readonly MeasureRow[]> => {
  const { db, project } = actor;
  const sights = sightsOf(engagementAction, await loadRowRights(actor, engagementAction), actor);
  const { rows } = await sql<MeasureRow>`
    select t.engagement_action_id as id, t.purpose, t.measure, t.frequency, t.start_time as "startTime",
      t.due_time as "dueTime", t.state, t.updated_at as "updatedAt",
      array(select l.project_stakeholder_id from engagement_action_stakeholder l
        where l.company_id = t.company_id and l.engagement_action_id = t.engagement_action_id) as "peopleIDs"
    from engagement_action t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.deleted_at is null and t.state <> '已取消' and ${all(sights)}
    order by t.due_time, t.engagement_action_id`.execute(db);
  return rows;
};

export type RecordRow = {
  readonly id: string;
  readonly time: string;
  readonly satisfaction: number | null;
  readonly actionID: string | null;
  readonly peopleIDs: readonly string[];
};

/** When records were made with whom, the newest first. */
export const listRecordTimes = async (actor: Actor): Promise<readonly RecordRow[]> => {
  const { db, project } = actor;
  const sights = sightsOf(engagementRecord, await loadRowRights(actor, engagementRecord), actor);
  const { rows } = await sql<RecordRow>`
    select t.engagement_record_id as id, to_char(t.record_time, 'YYYY-MM-DD"T"HH24:MI') as time,
      t.satisfaction, t.engagement_action_id as "actionID",
      array(select l.project_stakeholder_id from engagement_record_stakeholder l
        where l.company_id = t.company_id and l.engagement_record_id = t.engagement_record_id) as "peopleIDs"
    from engagement_record t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.deleted_at is null and ${all(sights)}
    order by t.record_time desc, t.engagement_record_id`.execute(db);
  return rows;
};

export type RecordText = {
  readonly id: string;
  readonly method: string;
  readonly place: string;
  readonly content: string;
  readonly feedback: string;
};

/** What records say. */
export const listRecordTexts = async (
  { db, project }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordText>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('engagement_record')
    .select(['engagement_record_id as id', 'method', 'place', 'content', 'feedback'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('engagement_record_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, method: row.method ?? '' }]));
};
