import type { Schedule } from '@xmgl/engine/model';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { fail } from '../../../http/failure.ts';
import { insertRows } from '../plan/bulk-rows.repository.ts';

export type NewBaseline = {
  readonly baselineID: string;
  readonly name: string;
  readonly kind: 'original' | 'change' | 'imported' | 'custom';
  readonly reason: string;
  readonly planVersion: number;
  readonly userID: string;
};

/** One frozen row: an activity or a WBS node. */
export type FrozenRow = {
  readonly rowID: string;
  readonly start: number | null;
  readonly finish: number | null;
  readonly durationMin: number | null;
  readonly totalFloatMin: number | null;
  readonly workMin: number | null;
  readonly budget: number | null;
};

const columns = {
  baseline_id: 'uuid',
  row_id: 'uuid',
  start_at: 'int',
  finish_at: 'int',
  duration_min: 'int',
  total_float_min: 'int',
  work_min: 'int',
  budget: 'numeric',
};

/** What a schedule says, to be frozen; work in minutes by activity. */
export const toFrozenRows = (schedule: Schedule, workOf: ReadonlyMap<string, number>): FrozenRow[] =>
  schedule.activities.map((dates) => ({
    rowID: dates.id,
    start: dates.start,
    finish: dates.finish,
    durationMin: dates.durationMin,
    totalFloatMin: dates.totalFloatMin,
    workMin: workOf.get(dates.id) ?? null,
    budget: null,
  }));

/** Adds a baseline and makes it the current one. */
export const addBaseline = async (
  db: Db,
  project: ProjectInScope,
  baseline: NewBaseline,
  rows: readonly FrozenRow[],
): Promise<void> => {
  await clearCurrent(db, project);
  await db
    .insertInto('baseline')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      baseline_id: baseline.baselineID,
      name: baseline.name,
      kind: baseline.kind,
      reason: baseline.reason,
      plan_version: baseline.planVersion,
      is_current: true,
      created_by: baseline.userID,
    })
    .execute();
  await insertRows(
    db,
    project,
    'baseline_activity',
    columns,
    rows.map((row) => ({
      baseline_id: baseline.baselineID,
      row_id: row.rowID,
      start_at: row.start,
      finish_at: row.finish,
      duration_min: row.durationMin,
      total_float_min: row.totalFloatMin,
      work_min: row.workMin,
      budget: row.budget,
    })),
  );
};

const clearCurrent = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<void> => {
  await db
    .updateTable('baseline')
    .set({ is_current: false })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('is_current', '=', true)
    .execute();
};

export const setCurrentBaseline = async (
  db: Db,
  project: ProjectInScope,
  baselineID: string,
): Promise<void> => {
  await clearCurrent(db, project);
  const set = await db
    .updateTable('baseline')
    .set({ is_current: true })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('baseline_id', '=', baselineID)
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) throw fail('notFound', '基线不存在或已被删除');
};

export const deleteBaseline = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
): Promise<void> => {
  const gone = await db
    .deleteFrom('baseline')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw fail('notFound', '基线不存在或已被删除');
};

/** Forgets the baselines of an earlier import: their rows go with the plan that is replaced. */
export const deleteImportedBaselines = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<void> => {
  await db
    .deleteFrom('baseline')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('kind', '=', 'imported')
    .execute();
};

/** What a baseline froze, as files say it. */
export const listFrozenRows = async (db: Db, { companyID, projectID }: ProjectInScope, baselineID: string) =>
  await db
    .selectFrom('baseline_activity')
    .select([
      'row_id as activityId',
      'start_at as startAt',
      'finish_at as finishAt',
      'duration_min as durationMin',
      'work_min as workMin',
      'budget as cost',
    ])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();

/** Which baseline is the current one, or nothing. */
export const findCurrentBaselineHead = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('baseline')
    .select(['baseline_id as baselineID', 'name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('is_current', '=', true)
    .executeTakeFirst();

/** What a baseline froze, as the Gantt draws it. */
export const listBaselineRows = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
) =>
  await db
    .selectFrom('baseline_activity')
    .select(['row_id as rowID', 'start_at as start', 'finish_at as finish', 'duration_min as durationMin'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();

/** Which of these rows the current baseline froze, unless it only came with a file. */
export const listCurrentlyFrozen = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  rowIDs: readonly string[],
) =>
  await db
    .selectFrom('baseline as b')
    .innerJoin('baseline_activity as r', (join) =>
      join
        .onRef('r.company_id', '=', 'b.company_id')
        .onRef('r.project_id', '=', 'b.project_id')
        .onRef('r.baseline_id', '=', 'b.baseline_id'),
    )
    .select(['r.row_id as rowID', 'b.name'])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .where('b.is_current', '=', true)
    .where('b.kind', '<>', 'imported')
    .where(sql<boolean>`r.row_id = any(${rowIDs}::uuid[])`)
    .execute();

/** Baselines newest first, with the finish and the count of what they froze. */
export const listBaselines = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('baseline as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.created_by')
    .selectAll('b')
    .select('u.user_name')
    .select([
      sql<number | null>`(select max(finish_at) from baseline_activity r where r.company_id = b.company_id
        and r.project_id = b.project_id and r.baseline_id = b.baseline_id)`.as('finish'),
      sql<number>`(select count(*) from baseline_activity r where r.company_id = b.company_id
        and r.project_id = b.project_id and r.baseline_id = b.baseline_id)`.as('activity_count'),
    ])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .orderBy('b.created_at', 'desc')
    .execute();
