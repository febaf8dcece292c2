import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { type SqlBool, sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** What a report is measured by. */
export type Reported = {
  readonly activityID: string;
  readonly name: string;
  readonly isMilestone: boolean;
  readonly startAt: number | null;
  readonly finishAt: number | null;
  readonly actualStart: number | null;
  readonly actualFinish: number | null;
  readonly durationMin: number;
  /** The plan's where it has none of its own. */
  readonly calendarID: string;
  readonly ownerName: string | null;
  readonly ownerUserID: string | null;
  /** The company that carries it out. */
  readonly partyID: string | null;
  readonly dayStartMin: number;
  readonly dayFinishMin: number;
  readonly isElapsed: boolean;
  readonly minutesPerDay: number;
  readonly evRule: ActivityRow['evRule'];
  readonly percentKind: ActivityRow['percentKind'];
  readonly steps: ActivityRow['steps'];
  /** The minute of the plan's 检查日期. */
  readonly statusAt: number | null;
};

export const findReported = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  activityID: string,
): Promise<Reported | undefined> => {
  const row = await db
    .selectFrom('activity as a')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.project_id', '=', 'a.project_id'),
    )
    .leftJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'a.company_id')
        .onRef('s.project_id', '=', 'a.project_id')
        .onRef('s.project_stakeholder_id', '=', 'a.owner_id'),
    )
    .select([
      'a.start_at',
      'a.actual_start',
      'a.actual_finish',
      'a.duration_min',
      'a.calendar_id',
      'p.calendar_id as plan_calendar_id',
    ])
    .select(['a.activity_id', 'a.name', 'a.kind', 'a.finish_at', 'a.party_id', 's.user_name', 's.user_id'])
    .select(['a.is_elapsed', 'a.ev_rule', 'a.percent_kind', 'a.steps', 'p.minutes_per_day'])
    .select(['p.default_start_min', 'p.default_finish_min', 'p.status_at'])
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('a.activity_id', '=', activityID)
    .executeTakeFirst();
  return (
    row && {
      activityID: row.activity_id,
      name: row.name,
      isMilestone: row.kind.endsWith('Milestone'),
      startAt: row.start_at,
      finishAt: row.finish_at,
      actualStart: row.actual_start,
      actualFinish: row.actual_finish,
      durationMin: row.duration_min,
      calendarID: row.calendar_id ?? row.plan_calendar_id,
      ownerName: row.user_name,
      ownerUserID: row.user_id,
      partyID: row.party_id,
      isElapsed: row.is_elapsed,
      minutesPerDay: row.minutes_per_day,
      evRule: row.ev_rule as ActivityRow['evRule'],
      percentKind: row.percent_kind as ActivityRow['percentKind'],
      steps: row.steps as ActivityRow['steps'],
      dayStartMin: row.default_start_min,
      dayFinishMin: row.default_finish_min,
      statusAt: row.status_at,
    }
  );
};

/** Whether somebody is of the company that carries out activities. */
export const isOfParty = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  partyID: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('project_stakeholder')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .where('project_on_company_id', '=', partyID)
    .where('is_member', '=', true)
    .executeTakeFirst();
  return found !== undefined;
};

/** The newest confirmed report on the same activity that is later than this one: by its day, then by when it was made. */
export const findLaterConfirmed = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  progressUpdateID: string,
) =>
  await db
    .selectFrom('progress_update as t')
    .innerJoin('progress_update as l', (join) =>
      join
        .onRef('l.company_id', '=', 't.company_id')
        .onRef('l.project_id', '=', 't.project_id')
        .onRef('l.activity_id', '=', 't.activity_id'),
    )
    .select(['l.code', 'l.status_date', 'l.percent_complete'])
    .where('t.company_id', '=', companyID)
    .where('t.project_id', '=', projectID)
    .where('t.progress_update_id', '=', progressUpdateID)
    .where('l.state', '=', '已确认')
    .where('l.deleted_at', 'is', null)
    .where(sql<SqlBool>`(l.status_date, l.created_at) > (t.status_date, t.created_at)`)
    .orderBy('l.status_date', 'desc')
    .orderBy('l.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A 检查点 by its name, with the day it was done. */
export type ReportedStep = { readonly step: string; readonly doneDay: string };

/** What a report says is done. */
export const listReportedSteps = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  progressUpdateID: string,
): Promise<readonly ReportedStep[]> =>
  (
    await db
      .selectFrom('progress_update_step')
      .select(['step', 'done_day'])
      .where('company_id', '=', companyID)
      .where('project_id', '=', projectID)
      .where('progress_update_id', '=', progressUpdateID)
      .orderBy('line_no')
      .execute()
  ).map(({ step, done_day }) => ({ step, doneDay: done_day ?? '' }));
