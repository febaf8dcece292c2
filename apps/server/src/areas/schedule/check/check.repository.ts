import type { KeptCheck } from '@xmgl/contracts/schedule/check.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** Older assessments tell nothing that the newer do not. */
const mostKept = 20;

type NewRun = {
  readonly planVersion: number;
  readonly statusAt: number | null;
  readonly checks: readonly KeptCheck[];
  readonly userID: string;
};

export const addCheckRun = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { planVersion, statusAt, checks, userID }: NewRun,
): Promise<void> => {
  await db
    .insertInto('schedule_check_run')
    .values({
      company_id: companyID,
      project_id: projectID,
      schedule_check_run_id: v7(),
      plan_version: planVersion,
      status_at: statusAt,
      checks: JSON.stringify(checks),
      created_by: userID,
    })
    .execute();
  await sql`delete from schedule_check_run where company_id = ${companyID} and project_id = ${projectID}
    and schedule_check_run_id not in (select schedule_check_run_id from schedule_check_run
      where company_id = ${companyID} and project_id = ${projectID}
      order by created_at desc, schedule_check_run_id desc limit ${mostKept})`.execute(db);
};

export const findLastCheckRun = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('schedule_check_run as r')
    .innerJoin('app_user as u', 'u.user_id', 'r.created_by')
    .select(['r.plan_version', 'r.checks', 'r.created_at', 'u.user_id', 'u.user_name'])
    .where('r.company_id', '=', companyID)
    .where('r.project_id', '=', projectID)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.schedule_check_run_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listWaivers = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('schedule_check_waiver as w')
    .innerJoin('app_user as u', 'u.user_id', 'w.created_by')
    .select(['w.code', 'w.row_id', 'w.reason', 'w.created_at', 'u.user_id', 'u.user_name'])
    .where('w.company_id', '=', companyID)
    .where('w.project_id', '=', projectID)
    .orderBy('w.created_at')
    .limit(20_000)
    .execute();

type NewWaiver = {
  readonly code: string;
  readonly rowID: string;
  readonly reason: string;
  readonly userID: string;
};

export const putWaiver = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { code, rowID, reason, userID }: NewWaiver,
): Promise<void> => {
  await sql`insert into schedule_check_waiver (company_id, project_id, code, row_id, reason, created_by)
    values (${companyID}, ${projectID}, ${code}, ${rowID}, ${reason}, ${userID})
    on conflict (company_id, project_id, row_id, code)
    do update set reason = excluded.reason, created_by = excluded.created_by, created_at = now()`.execute(db);
};

export const deleteWaiver = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { code, rowID }: Pick<NewWaiver, 'code' | 'rowID'>,
): Promise<void> => {
  await db
    .deleteFrom('schedule_check_waiver')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('row_id', '=', rowID)
    .where('code', '=', code)
    .execute();
};
