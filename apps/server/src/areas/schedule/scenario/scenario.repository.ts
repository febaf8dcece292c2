import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ScenarioState } from '@xmgl/contracts/schedule/scenario.calls';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { StoredBatch } from '../plan/plan-batch.repository.ts';

/** What the last edit came to, as it is kept. */
export type KeptFigures = {
  readonly finish: number | null;
  readonly baseFinish: number | null;
  readonly finishDeltaMin: number;
  readonly cost: number;
  readonly baseCost: number;
  readonly entering: number;
  readonly leaving: number;
  readonly differing: number;
  readonly edits: number;
  readonly minutesPerDay: number;
};

const selectHeads = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('plan_scenario as s')
    .innerJoin('app_user as u', 'u.user_id', 's.created_by')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.project_id', '=', 's.project_id'),
    )
    .selectAll('s')
    .select(['u.user_name', 'p.plan_version'])
    .where('s.company_id', '=', companyID)
    .where('s.project_id', '=', projectID);

/** Newest first; those that wait for a decision before those that had one. */
export const listScenarios = async (db: Db, project: ProjectInScope) =>
  await selectHeads(db, project)
    .orderBy(sql`s.state in ('已采用', '已放弃')`)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.plan_scenario_id')
    .execute();

export type ScenarioHead = Awaited<ReturnType<typeof listScenarios>>[number];

const missing = () => fail('notFound', '方案不存在或已被删除，请刷新');

export const getScenario = async (db: Db, project: ProjectInScope, id: string): Promise<ScenarioHead> => {
  const head = await selectHeads(db, project).where('s.plan_scenario_id', '=', id).executeTakeFirst();
  if (!head) throw missing();
  return head;
};

/** The scenario as it stands, nobody else writing to it until the transaction ends. */
export const lockScenario = async (db: Db, project: ProjectInScope, id: string): Promise<ScenarioHead> => {
  const locked = await db
    .selectFrom('plan_scenario')
    .select('plan_scenario_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('plan_scenario_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw missing();
  return await getScenario(db, project, id);
};

type NewScenario = {
  readonly planScenarioID: string;
  readonly name: string;
  readonly note: string;
  readonly baseVersion: number;
  readonly changeRequestID: string | null;
  readonly figures: KeptFigures;
  readonly userID: string;
  readonly content: Buffer;
};

export const addScenario = async (db: Db, project: ProjectInScope, scenario: NewScenario): Promise<void> => {
  const key = {
    company_id: project.companyID,
    project_id: project.projectID,
    plan_scenario_id: scenario.planScenarioID,
  };
  await db
    .insertInto('plan_scenario')
    .values({
      ...key,
      name: scenario.name,
      note: scenario.note,
      state: '编辑中',
      base_version: scenario.baseVersion,
      change_request_id: scenario.changeRequestID,
      impact: JSON.stringify(scenario.figures),
      created_by: scenario.userID,
      updated_at: new Date(),
    })
    .execute();
  await db
    .insertInto('plan_scenario_base')
    .values({ ...key, content: scenario.content })
    .execute();
};

export type ScenarioChange = {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly state?: ScenarioState | undefined;
  readonly revision?: number;
  readonly base_version?: number;
  readonly impact?: string;
  readonly conflicts?: string | null;
  readonly ended_by?: string | null;
  readonly ended_at?: Date | null;
  readonly adopted_batch_id?: string | null;
  readonly adopted_version?: number | null;
  readonly baseline_id?: string | null;
  readonly previous_baseline_id?: string | null;
};

/** What the content is known by changes only with the revision. */
export const updateScenario = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  id: string,
  change: ScenarioChange,
): Promise<void> => {
  await db
    .updateTable('plan_scenario')
    .set({ ...change, ...(change.revision === undefined ? {} : { updated_at: new Date() }) })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .execute();
};

export const deleteScenario = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
): Promise<void> => {
  await db
    .deleteFrom('plan_scenario')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .execute();
};

export const readContent = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
): Promise<Buffer> => {
  const row = await db
    .selectFrom('plan_scenario_base')
    .select('content')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content;
};

export const replaceContent = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
  content: Buffer,
): Promise<void> => {
  await db
    .updateTable('plan_scenario_base')
    .set({ content })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .execute();
};

/** What was said to a scenario, oldest first, as plan batches are told. */
export const listScenarioBatches = async (db: Db, { companyID, projectID }: ProjectInScope, id: string) =>
  await db
    .selectFrom('plan_scenario_batch as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.user_id')
    .select(['b.batch_id', 'b.revision as plan_version', 'b.user_id', 'u.user_name', 'b.commands', 'b.keys'])
    .select(['b.inverse', 'b.is_undone'])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .where('b.plan_scenario_id', '=', id)
    .orderBy('b.revision')
    .execute();

export type ScenarioBatch = StoredBatch & { readonly inverse: unknown; readonly is_undone: boolean };

export type NewScenarioBatch = {
  readonly batchID: string;
  readonly revision: number;
  readonly userID: string;
  readonly commands: readonly PlanCommand[];
  readonly inverse: unknown;
  readonly keys: readonly string[];
  readonly isUndone: boolean;
};

export const addScenarioBatch = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
  batch: NewScenarioBatch,
): Promise<void> => {
  await db
    .insertInto('plan_scenario_batch')
    .values({
      company_id: companyID,
      project_id: projectID,
      plan_scenario_id: id,
      batch_id: batch.batchID,
      revision: batch.revision,
      user_id: batch.userID,
      commands: JSON.stringify(batch.commands),
      inverse: JSON.stringify(batch.inverse),
      keys: [...batch.keys],
      is_undone: batch.isUndone,
    })
    .execute();
};

export const markUndone = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
  batchID: string,
): Promise<void> => {
  await db
    .updateTable('plan_scenario_batch')
    .set({ is_undone: true })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .where('batch_id', '=', batchID)
    .execute();
};

export const deleteScenarioBatches = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  id: string,
): Promise<void> => {
  await db
    .deleteFrom('plan_scenario_batch')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_scenario_id', '=', id)
    .execute();
};

/** What an adoption wrote to the plan, and what takes it back. */
export const findAdoptedBatch = async (db: Db, { companyID, projectID }: ProjectInScope, batchID: string) =>
  await db
    .selectFrom('plan_batch')
    .select(['inverse', 'keys'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('batch_id', '=', batchID)
    .executeTakeFirstOrThrow();
