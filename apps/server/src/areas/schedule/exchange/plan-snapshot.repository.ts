import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** In the order in which rows can be put back; backwards they can be taken away. */
const planTables = [
  'calendar',
  'calendar_week',
  'calendar_exception',
  'wbs_node',
  'activity',
  'activity_link',
  'resource',
  'resource_availability',
  'assignment',
] as const;

const settings =
  `start_at end_at cap_by_end schedule_from status_at rescheduled_at progress_mode rollup_weight calendar_id
  minutes_per_day minutes_per_week days_per_month critical_threshold_min near_critical_min default_start_min default_finish_min
  holiday_version properties finish_at critical_count problem_count activity_count percent_complete`.split(
    /\s+/,
  );

const ofProject = ({ companyID, projectID }: ProjectInScope) =>
  sql`company_id = ${companyID} and project_id = ${projectID}`;

/** Keeps the plan as it stands under the batch that is about to replace it. */
export const takeSnapshot = async (db: Db, project: ProjectInScope, batchID: string): Promise<void> => {
  const keep = async (table: string, condition = sql`true`) =>
    await sql`insert into plan_snapshot (company_id, project_id, batch_id, table_name, content)
      select company_id, project_id, ${batchID}::uuid, ${table}, to_jsonb(t) from ${sql.table(table)} t
      where ${ofProject(project)} and ${condition}`.execute(db);
  for (const table of ['plan', ...planTables, 'baseline']) await keep(table);
  // Other baselines outlive an import; those that came with a file go with it.
  await keep(
    'baseline_activity',
    sql`baseline_id in (select baseline_id from baseline where ${ofProject(project)} and kind = 'imported')`,
  );
};

export const hasSnapshot = async (db: Db, project: ProjectInScope, batchID: string): Promise<boolean> => {
  const found = await sql`select 1 from plan_snapshot where ${ofProject(project)} and batch_id = ${batchID}
    limit 1`.execute(db);
  return found.rows.length > 0;
};

/** Lets go of what earlier batches kept: one step back is enough, and a plan may be large. */
export const dropOtherSnapshots = async (db: Db, project: ProjectInScope, batchID: string): Promise<void> => {
  await sql`delete from plan_snapshot where ${ofProject(project)} and batch_id <> ${batchID}`.execute(db);
};

type Rows = (table: string) => RawBuilder<unknown>;

const toRows =
  ({ companyID, projectID }: ProjectInScope, batchID: string): Rows =>
  (table) =>
    sql`(select r.* from plan_snapshot s
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, s.content) r
      where s.company_id = ${companyID} and s.project_id = ${projectID} and s.batch_id = ${batchID}
        and s.table_name = ${table} order by s.plan_snapshot_id)`;

/** What a row is given; the rest the database makes of it. */
const givenColumns = async (db: Db, table: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};

const putBackRows = async (db: Db, table: string, rowsOf: Rows): Promise<void> => {
  const columns = await givenColumns(db, table);
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsOf(table)} as kept`.execute(
    db,
  );
};

const putBackPlan = async (db: Db, project: ProjectInScope, rowsOf: Rows): Promise<void> => {
  for (const table of planTables.toReversed())
    await sql`delete from ${sql.table(table)} where ${ofProject(project)}`.execute(db);
  for (const table of planTables) await putBackRows(db, table, rowsOf);
};

const putBackBaselines = async (db: Db, project: ProjectInScope, rowsOf: Rows): Promise<void> => {
  await sql`delete from baseline where ${ofProject(project)} and kind = 'imported'`.execute(db);
  await sql`update baseline set is_current = false, state = '已取代'
    where ${ofProject(project)} and is_current`.execute(db);
  await sql`insert into baseline select * from ${rowsOf('baseline')} r where r.kind = 'imported'`.execute(db);
  await putBackRows(db, 'baseline_activity', rowsOf);
  await sql`update baseline b set is_current = true, state = '已批准' from ${rowsOf('baseline')} r
    where b.company_id = ${project.companyID} and b.project_id = ${project.projectID}
      and b.baseline_id = r.baseline_id and r.is_current and not b.is_current`.execute(db);
};

/** The plan and its baselines as they were before a batch; the plan's own version goes on. */
export const putBack = async (
  db: Db,
  project: ProjectInScope,
  batchID: string,
  planVersion: number,
): Promise<void> => {
  const rowsOf = toRows(project, batchID);
  await putBackPlan(db, project, rowsOf);
  await putBackBaselines(db, project, rowsOf);
  const columns = sql.join(settings.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  // Dates of an earlier version than the rows' own are computed again when the plan is read.
  await sql`update plan p set ${columns}, plan_version = ${planVersion}, updated_at = ${new Date()},
      computed_version = case when r.computed_version = r.plan_version then ${planVersion}::int else 0 end
    from ${rowsOf('plan')} r
    where p.company_id = ${project.companyID} and p.project_id = ${project.projectID}`.execute(db);
};
