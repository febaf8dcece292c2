import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { insertRows } from '../../../db/bulk-rows.repository.ts';
import type { Db } from '../../../db/scope.ts';
import type { Baseline } from '../../../db/tables.ts';
import { type FrozenRow, findLastFinish } from './frozen-rows.ts';

export type BaselineOf = {
  readonly hasScope: boolean;
  readonly hasSchedule: boolean;
  readonly hasCost: boolean;
};

export type NewBaseline = {
  readonly baselineID: string;
  readonly name: string;
  readonly kind: 'original' | 'change' | 'imported' | 'custom';
  readonly reason: string;
  readonly planVersion: number;
  readonly userID: string;
  /** What a file of Project calls it. */
  readonly fileNumber?: number | null;
  /** What it is a baseline of; where nothing is said, of scope and dates. */
  readonly of?: BaselineOf;
  /** Tells activities from WBS nodes, and what both are called. */
  readonly plan: Pick<PlanDocument, 'activity' | 'wbsNode'>;
  /** Not in force yet. */
  readonly isDraft?: boolean;
  /** The change that it comes from. */
  readonly changeRequestID?: string | null;
};

const columns = {
  baseline_id: 'uuid',
  row_id: 'uuid',
  code: 'text',
  name: 'text',
  is_node: 'bool',
  start_at: 'int',
  finish_at: 'int',
  duration_min: 'int',
  total_float_min: 'int',
  free_float_min: 'int',
  work_min: 'int',
  budget: 'numeric',
};

const namesOf = ({ activity, wbsNode }: NewBaseline['plan'], rowID: string) => {
  const { code = '', name = '' } = activity.get(rowID) ?? wbsNode.get(rowID) ?? {};
  return { code, name, is_node: wbsNode.has(rowID) };
};

/** What is not to be done is no part of what is agreed; a file's own baseline stays as it came. */
const isPart = ({ kind, plan }: NewBaseline, rowID: string): boolean =>
  kind === 'imported' || !(plan.activity.get(rowID) ?? plan.wbsNode.get(rowID))?.isInactive;

/** Adds a baseline: as a draft, or in force from now on. */
export const addBaseline = async (
  db: Db,
  project: ProjectInScope,
  baseline: NewBaseline,
  all: readonly FrozenRow[],
): Promise<void> => {
  const rows = all.filter(({ rowID }) => isPart(baseline, rowID));
  if (!baseline.isDraft) await retireCurrent(db, project);
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
      is_current: !baseline.isDraft,
      state: baseline.isDraft ? '草稿' : '已批准',
      change_request_id: baseline.changeRequestID ?? null,
      activity_count: rows.filter(({ rowID }) => baseline.plan.activity.has(rowID)).length,
      finish_at: findLastFinish(rows),
      file_number: baseline.fileNumber ?? null,
      has_scope: baseline.of?.hasScope ?? true,
      has_schedule: baseline.of?.hasSchedule ?? true,
      has_cost: baseline.of?.hasCost ?? false,
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
      ...namesOf(baseline.plan, row.rowID),
      start_at: row.start,
      finish_at: row.finish,
      duration_min: row.durationMin,
      total_float_min: row.totalFloatMin,
      free_float_min: row.freeFloatMin,
      work_min: row.workMin,
      budget: row.budget,
    })),
  );
};

const inForce = { is_current: true, state: '已批准' } as const;

/** The one in force until now is replaced. */
const retireCurrent = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<void> => {
  await db
    .updateTable('baseline')
    .set({ is_current: false, state: '已取代' })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('is_current', '=', true)
    .execute();
};

/** Brings a baseline into force, in the place of the one that was; null: none is. */
export const setCurrentBaseline = async (
  db: Db,
  project: ProjectInScope,
  baselineID: string | null,
): Promise<void> => {
  await retireCurrent(db, project);
  if (baselineID !== null) await updateBaseline(db, project, baselineID, inForce);
};

export const updateBaseline = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
  change: Updateable<Baseline>,
): Promise<void> => {
  await db
    .updateTable('baseline')
    .set(change)
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();
};

export const deleteBaseline = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
): Promise<void> => {
  await db
    .deleteFrom('baseline')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();
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

/** The rows of a baseline as it froze them, by activity or WBS node. */
export const readAgreedRows = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
): Promise<ReadonlyMap<string, FrozenRow>> => {
  const rows = await db
    .selectFrom('baseline_activity')
    .select(['row_id as rowID', 'start_at as start', 'finish_at as finish', 'duration_min as durationMin'])
    .select(['total_float_min as totalFloatMin', 'free_float_min as freeFloatMin'])
    .select(['work_min as workMin', 'budget'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .execute();
  return new Map(rows.map((row) => [row.rowID, row]));
};

/** The activities that a baseline froze, to be compared. */
export const listComparedRows = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  baselineID: string,
) =>
  await db
    .selectFrom('baseline_activity')
    .select(['row_id', 'code', 'name', 'start_at', 'finish_at', 'duration_min', 'work_min', 'budget'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('baseline_id', '=', baselineID)
    .where('is_node', '=', false)
    .execute();

/** Which baseline is the current one, or nothing. */
export const findCurrentBaselineHead = async (db: Db, project: ProjectInScope) =>
  await selectCurrentBaselineHead(db, project).executeTakeFirst();

export const selectCurrentBaselineHead = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('baseline')
    .select(['baseline_id as baselineID', 'name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('is_current', '=', true);

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

/** Whether a baseline was ever in force; the dates that came with a file promised nothing. */
export const hasBeenApproved = (rows: readonly Pick<Selectable<Baseline>, 'kind' | 'state'>[]): boolean =>
  rows.some(({ kind, state }) => kind !== 'imported' && (state === '已批准' || state === '已取代'));

/** The baseline that was agreed and is in force; the dates that came with a file are none. */
export const findAgreed = <Row extends Pick<Selectable<Baseline>, 'kind' | 'is_current'>>(
  rows: readonly Row[],
): Row | undefined => rows.find(({ kind, is_current }) => is_current && kind !== 'imported');

/** Baselines newest first, those that came with one file in the file's order. */
export const listBaselines = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('baseline as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.created_by')
    .leftJoin('app_user as d', 'd.user_id', 'b.decided_by')
    .selectAll('b')
    .select(['u.user_name', 'd.user_name as decider_name'])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.baseline_id', 'desc')
    .execute();
