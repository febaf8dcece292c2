import { isOpenRun, type RunState } from '@xmgl/contracts/schedule/plan-run';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

export type RunKind = 'levelling' | 'simulation';
export type RunKey = ProjectKey & { readonly planRunID: string };

/** Of each kind; older ones tell nothing that the newer do not. */
const mostKept = 30;
const openStates: readonly RunState[] = ['排队', '运行中'];

/** Takes the next run that waits, of any project: whose process has ended is taken again after so many seconds. */
export const takeRun = async (db: Kysely<Tables>, silentSeconds: number): Promise<RunKey | undefined> => {
  const { rows } = await sql<{ company_id: string; project_id: string; plan_run_id: string }>`
    select * from take_plan_run(make_interval(secs => ${silentSeconds}))`.execute(db);
  const [row] = rows;
  return row && { companyID: row.company_id, projectID: row.project_id, planRunID: row.plan_run_id };
};

const runsOf = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('plan_run as r')
    .innerJoin('app_user as u', 'u.user_id', 'r.created_by')
    .select(['r.plan_run_id', 'r.kind', 'r.state', 'r.options', 'r.plan_version', 'r.progress', 'r.reason'])
    .select(['r.summary', 'r.batch_id', 'r.created_at', 'r.started_at', 'r.finished_at'])
    .select(['u.user_id', 'u.user_name'])
    .where('r.company_id', '=', companyID)
    .where('r.project_id', '=', projectID);

export const listRuns = async (
  db: Db,
  project: ProjectInScope,
  kind: RunKind,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  await runsOf(db, project)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('r.kind', '=', kind)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.plan_run_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const findRun = async (db: Db, project: ProjectKey, planRunID: string) =>
  await runsOf(db, project).select('r.result').where('r.plan_run_id', '=', planRunID).executeTakeFirst();

export type StoredRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export const getRun = async (
  db: Db,
  project: ProjectInScope,
  kind: RunKind,
  planRunID: string,
): Promise<StoredRun> => {
  const run = await findRun(db, project, planRunID);
  if (run?.kind !== kind) throw fail('notFound', '没有这次计算，可能已被清理，请重新计算');
  return run;
};

/** Asks for a run; of one kind a plan has one at a time. */
export const addRun = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { kind, options, userID }: { readonly kind: RunKind; readonly options: object; readonly userID: string },
): Promise<string> => {
  const place = { company_id: companyID, project_id: projectID };
  // Two that ask at the same moment come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`plan_run ${projectID} ${kind}`}))`.execute(db);
  const open = await db
    .selectFrom('plan_run')
    .select('plan_run_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('kind', '=', kind)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  if (open) throw fail('conflict', '这个计划正在计算，请等它完成，或先取消它');
  const planRunID = v7();
  await db
    .insertInto('plan_run')
    .values({ ...place, plan_run_id: planRunID, kind, options: JSON.stringify(options), created_by: userID })
    .execute();
  await sql`delete from plan_run where company_id = ${companyID} and project_id = ${projectID} and kind = ${kind}
    and state <> '已应用' and plan_run_id not in (select plan_run_id from plan_run
      where company_id = ${companyID} and project_id = ${projectID} and kind = ${kind}
      order by created_at desc, plan_run_id desc limit ${mostKept})`.execute(db);
  return planRunID;
};

const changing = (db: Db, { companyID, projectID }: ProjectKey, planRunID: string) =>
  db
    .updateTable('plan_run')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_run_id', '=', planRunID);

/** Begins a run that no process has to take. */
export const startRun = async (db: Db, key: RunKey): Promise<void> => {
  await changing(db, key, key.planRunID)
    .set({ state: '运行中', started_at: sql`clock_timestamp()` })
    .execute();
};

/** Tells that a run goes on, and how far it is; false where it was cancelled meanwhile. */
export const beatRun = async (db: Db, key: RunKey, progress: number): Promise<boolean> => {
  const { numUpdatedRows } = await changing(db, key, key.planRunID)
    .set({ progress, beat_at: sql`clock_timestamp()` })
    .where('state', '=', '运行中')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type RunEnd =
  | {
      readonly state: '完成';
      readonly planVersion: number;
      readonly summary: object;
      readonly result: object;
    }
  | { readonly state: '失败'; readonly reason: string };

/** Writes what came of a run; false where it was cancelled meanwhile. */
export const endRun = async (db: Db, key: RunKey, end: RunEnd): Promise<boolean> => {
  const told =
    end.state === '完成'
      ? {
          plan_version: end.planVersion,
          summary: JSON.stringify(end.summary),
          result: JSON.stringify(end.result),
          progress: 100,
        }
      : { reason: end.reason };
  const { numUpdatedRows } = await changing(db, key, key.planRunID)
    .set({ state: end.state, ...told, finished_at: sql`clock_timestamp()` })
    .where('state', '=', '运行中')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Back among those that wait: its process stops before it is done, which counts as no attempt. */
export const returnRun = async (db: Db, key: RunKey): Promise<void> => {
  await changing(db, key, key.planRunID)
    .set({ state: '排队', progress: 0, attempts: sql`attempts - 1` })
    .where('state', '=', '运行中')
    .execute();
};

/** Waiting or running no more; what has ended stays as it is. */
export const cancelRun = async (
  db: Db,
  project: ProjectInScope,
  kind: RunKind,
  planRunID: string,
): Promise<void> => {
  const { state } = await getRun(db, project, kind, planRunID);
  if (!isOpenRun(state as RunState)) throw fail('conflict', `这次计算已经${state}，不能取消`);
  await changing(db, project, planRunID)
    .set({ state: '已取消', finished_at: sql`clock_timestamp()` })
    .where('state', 'in', openStates)
    .execute();
};

/** Who decides about a result decides alone. */
export const lockRun = async (
  db: Db,
  project: ProjectInScope,
  kind: RunKind,
  planRunID: string,
): Promise<StoredRun> => {
  await sql`select 1 from plan_run where company_id = ${project.companyID} and project_id = ${project.projectID}
    and plan_run_id = ${planRunID} for update`.execute(db);
  return await getRun(db, project, kind, planRunID);
};

export const decideRun = async (
  db: Db,
  project: ProjectInScope,
  planRunID: string,
  state: '完成' | '已应用' | '已放弃',
  batchID: string | null = null,
): Promise<void> => {
  await changing(db, project, planRunID).set({ state, batch_id: batchID }).execute();
};
