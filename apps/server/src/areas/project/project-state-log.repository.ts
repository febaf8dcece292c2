import type { LoggedAction } from '@xmgl/contracts/project/project-states';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Someone } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { smallHeadShot } from '../identity/head-shot.service.ts';

type Writer = Pick<Someone, 'db' | 'user' | 'now'> & { readonly project: ProjectKey };

type Entry = {
  readonly action: LoggedAction;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
};

/** Keeps who moved the project's state, when and why. */
export const logState = async (actor: Writer, { action, from, to, reason }: Entry): Promise<void> => {
  const { db, user, project, now } = actor;
  await db
    .insertInto('project_state_log')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      project_state_log_id: v7(),
      action,
      from_state: from,
      to_state: to,
      reason,
      user_id: user.userID,
      created_at: now,
    })
    .execute();
};

export type ActualDays = { readonly actualStart: string | null; readonly actualFinish: string | null };

/** When a project in this state was started first, and when it came to its end. */
export const readActualDays = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  state: number,
): Promise<ActualDays> => {
  const steps = await db
    .selectFrom('project_state_log')
    .select(['action', 'created_at'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('action', 'in', ['start', 'finish', 'terminate'])
    .orderBy('project_state_log_id')
    .execute();
  const start = steps.find(({ action }) => action === 'start');
  const end = state >= 3 ? steps.findLast(({ action }) => action !== 'start') : undefined;
  return {
    actualStart: start ? toLocalDay(start.created_at) : null,
    actualFinish: end ? toLocalDay(end.created_at) : null,
  };
};

/** When the project was paused last. */
export const findPause = async (db: Db, { companyID, projectID }: ProjectKey): Promise<Date | undefined> => {
  const found = await db
    .selectFrom('project_state_log')
    .select('created_at')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('action', '=', 'pause')
    .orderBy('project_state_log_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at;
};

export type StateLogRow = Awaited<ReturnType<typeof listStateLog>>[number];

/** The newest first. */
export const listStateLog = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_state_log as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.user_id')
    .where('l.company_id', '=', companyID)
    .where('l.project_id', '=', projectID)
    .select(['l.project_state_log_id', 'l.action', 'l.from_state', 'l.to_state', 'l.reason', 'l.user_id'])
    .select(['l.created_at', 'u.user_name', 'u.user_account', 'u.user_tel'])
    .select(smallHeadShot('u').as('head_shot'))
    .orderBy('l.project_state_log_id', 'desc')
    .execute();
