import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

export type NewBatch = {
  readonly batchID: string;
  readonly planVersion: number;
  readonly userID: string;
  readonly commands: readonly unknown[];
  readonly inverse: readonly PlanCommand[];
  readonly keys: readonly string[];
};

/** The key of a batch that replaced the plan as a whole, as an import does. */
export const replacedKey = 'plan::replaced';

/** Who said a batch, and which version it made. */
export const findBatch = async (db: Db, { companyID, projectID }: ProjectInScope, batchID: string) =>
  await db
    .selectFrom('plan_batch')
    .select(['user_id', 'plan_version'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('batch_id', '=', batchID)
    .executeTakeFirst();

/** A batch with what takes it back. */
export const getStoredBatch = async (db: Db, { companyID, projectID }: ProjectInScope, batchID: string) =>
  await db
    .selectFrom('plan_batch')
    .select(['plan_version', 'keys', 'inverse'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('batch_id', '=', batchID)
    .executeTakeFirstOrThrow();

const batchesOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('plan_batch as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.user_id')
    .select(['b.batch_id', 'b.plan_version', 'b.user_id', 'u.user_name', 'b.commands', 'b.keys'])
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .orderBy('b.plan_version');

/** What was said after a version, up to and with another, oldest first. */
export const listBatches = async (db: Db, project: ProjectInScope, sinceVersion: number, toVersion: number) =>
  await batchesOf(db, project)
    .where('b.plan_version', '>', sinceVersion)
    .where('b.plan_version', '<=', toVersion)
    .execute();

/** What its column holds. */
const largestVersion = 2 ** 31 - 1;

export type StoredBatch = Omit<Awaited<ReturnType<typeof listBatches>>[number], 'commands'> & {
  readonly commands: unknown;
};

/**
 * What was said after a version up to now, oldest first; nothing from longer ago than so many versions. Each version is
 * looked up by itself: the index would lead a range of them through the batches of all projects.
 */
export const batchesSince = (db: Db, project: ProjectInScope, sinceVersion: number, mostVersions: number) =>
  batchesOf(db, project).where(
    sql<boolean>`b.plan_version = any(array(
      select generate_series(greatest(${Math.min(sinceVersion, largestVersion)}::int, plan_version - ${mostVersions}::int) + 1, plan_version)
      from plan where company_id = ${project.companyID} and project_id = ${project.projectID}))`,
  );

/** The versions that some batches made, of those that are stored. */
export const versionsOfBatches = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  batchIDs: readonly string[],
) =>
  db
    .selectFrom('plan_batch')
    .select(['batch_id', 'plan_version'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where(sql<boolean>`batch_id = any(${batchIDs}::uuid[])`);

export const namesOfUsers = (db: Db, userIDs: readonly string[]) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'user_name'])
    .where(sql<boolean>`user_id = any(${userIDs}::uuid[])`);

/** What takes back the batches that wrote one of some keys, newest first. */
export const listInverses = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  keys: readonly string[],
) =>
  await db
    .selectFrom('plan_batch')
    .select('inverse')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where(sql<boolean>`keys && ${keys}::text[]`)
    .orderBy('plan_version', 'desc')
    .execute();

export const insertBatch = (db: Db, { companyID, projectID }: ProjectInScope, batch: NewBatch) =>
  db.insertInto('plan_batch').values({
    company_id: companyID,
    project_id: projectID,
    batch_id: batch.batchID,
    plan_version: batch.planVersion,
    user_id: batch.userID,
    commands: JSON.stringify(batch.commands),
    inverse: JSON.stringify(batch.inverse),
    keys: [...batch.keys],
  });

export const addBatch = async (db: Db, project: ProjectInScope, batch: NewBatch): Promise<void> => {
  await insertBatch(db, project, batch).execute();
};

type BatchSlice = {
  readonly offset: number;
  readonly limit: number;
  /** Only those that opened this activity again. */
  readonly reopenedID: string | undefined;
};

/** Batches that wrote an activity's finish, saying why. */
const reopens = (activityID: string) =>
  sql<boolean>`b.keys && ${[`activity:${activityID}:actualFinish`]}::text[]
    and exists (select from jsonb_array_elements(b.commands) as said
      where said ->> 'activityID' = ${activityID} and said ? 'reason')`;

/** Batches newest first, without what they say. */
export const listBatchPage = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { offset, limit, reopenedID }: BatchSlice,
) =>
  await db
    .selectFrom('plan_batch as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.user_id')
    .select(['b.batch_id', 'b.plan_version', 'b.user_id', 'u.user_name', 'b.created_at', 'b.commands'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('b.company_id', '=', companyID)
    .where('b.project_id', '=', projectID)
    .$if(reopenedID !== undefined, (query) => query.where(reopens(reopenedID ?? '')))
    .orderBy('b.plan_version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
