import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { insertRows } from '../../../db/bulk-rows.repository.ts';
import type { Db } from '../../../db/scope.ts';

/** More are closed in no project: weekly for ten years. */
const mostPeriods = 520;

export type StoredPoint = {
  readonly activity_id: string;
  readonly code: string;
  readonly name: string;
  readonly position_at: number;
  readonly deviation_min: number;
  readonly successor_impact_min: number | null;
  readonly project_impact_min: number | null;
  readonly float_left_min: number | null;
  readonly planned_percent: number;
  readonly actual_percent: number;
  readonly forecast_finish: number;
  readonly is_elapsed: boolean;
};

const pointColumns = {
  progress_line_id: 'uuid',
  activity_id: 'uuid',
  code: 'text',
  name: 'text',
  position_at: 'int',
  deviation_min: 'int',
  successor_impact_min: 'int',
  project_impact_min: 'int',
  float_left_min: 'int',
  planned_percent: 'numeric',
  actual_percent: 'numeric',
  forecast_finish: 'int',
  is_elapsed: 'boolean',
};

export type NewLine = {
  readonly progress_line_id: string;
  readonly status_date: string;
  readonly status_at: number;
  readonly plan_version: number;
  readonly basis_name: string;
  readonly method: string;
  readonly planned_percent: number | null;
  readonly actual_percent: number | null;
  readonly slip_min: number;
  readonly basis_finish_at: number;
  readonly forecast_finish_at: number;
  readonly created_by: string;
};

export const addProgressLine = async (
  db: Db,
  project: ProjectInScope,
  line: NewLine,
  points: readonly StoredPoint[],
): Promise<void> => {
  const { companyID, projectID } = project;
  await db
    .insertInto('progress_line')
    .values({ company_id: companyID, project_id: projectID, ...line })
    .execute();
  const { progress_line_id } = line;
  const rows = points.map((point) => ({ progress_line_id, ...point }));
  await insertRows(db, project, 'progress_line_point', pointColumns, rows);
};

/** Closed periods, the newest first. */
export const listProgressLines = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('progress_line as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.created_by')
    .selectAll('l')
    .select(['u.user_id', 'u.user_name'])
    .where('l.company_id', '=', companyID)
    .where('l.project_id', '=', projectID)
    .orderBy('l.status_date', 'desc')
    .limit(mostPeriods)
    .execute();

export const listLinePoints = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  progressLineID: string,
): Promise<StoredPoint[]> =>
  await db
    .selectFrom('progress_line_point')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('progress_line_id', '=', progressLineID)
    .orderBy('deviation_min')
    .orderBy('code')
    .execute();

/** The last closed 检查日期, as day and as minute of the plan. */
export const findLastClosed = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('progress_line')
    .select(['status_date', 'status_at'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .orderBy('status_date', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteProgressLine = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  statusDate: string,
): Promise<void> => {
  await db
    .deleteFrom('progress_line')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('status_date', '=', statusDate)
    .execute();
};

/** Reports up to a day that wait to be confirmed. */
export const countOpenReports = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  statusDate: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('progress_update')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', '=', '已提交')
    .where('status_date', '<=', statusDate)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** By activity, why it is behind: as its newest report up to a day says. */
export const listCauses = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  statusDate: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('progress_update')
    .distinctOn('activity_id')
    .select(['activity_id', 'cause'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('activity_id', 'is not', null)
    .where('state', 'in', ['已提交', '已确认'])
    .where('status_date', '<=', statusDate)
    .where('deleted_at', 'is', null)
    .orderBy('activity_id')
    .orderBy('status_date', 'desc')
    .orderBy(sql`created_at desc`)
    .execute();
  return new Map(
    rows.flatMap(({ activity_id, cause }) => (activity_id && cause ? [[activity_id, cause]] : [])),
  );
};

/** The floats and dates that a baseline froze, as the line is measured against them. */
export const listLineRows = async (db: Db, { companyID, projectID }: ProjectInScope, baselineID: string) =>
  await db
    .selectFrom('baseline_activity')
    .select(['row_id', 'start_at', 'finish_at', 'duration_min', 'total_float_min', 'free_float_min'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();
