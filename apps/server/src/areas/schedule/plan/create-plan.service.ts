import { toEmptyPlan, toNewSettings } from '@xmgl/engine/commands/new-plan';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { toStandardCalendar } from '../../../calendar/standard-calendar.ts';
import { holidayVersion } from '../../../calendar/statutory-holidays.ts';
import type { Db } from '../../../db/scope.ts';
import { computePlan } from './compute-plan.ts';
import { writeDates, writeHead } from './plan-dates.repository.ts';
import { writeChanges } from './plan-write.repository.ts';

export type NewPlan = {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly startDate: string;
};

/** An empty plan with the standard calendar, starting when the first shift of the day does. */
export const toStartingPlan = (startDate: string): PlanDocument => {
  const calendarID = v7();
  const midnight = Date.parse(`${startDate}T00:00:00Z`) / 60_000;
  const settings = toNewSettings(midnight, calendarID);
  return toEmptyPlan(
    {
      ...settings,
      startAt: midnight + settings.defaultStartMin,
      holidayVersion: holidayVersion(),
    },
    [toStandardCalendar(calendarID, '标准日历', Number(startDate.slice(0, 4)))],
  );
};

/** Gives a new project its plan; the project's own row must be there. */
export const createPlan = async (db: Db, project: ProjectInScope, plan: NewPlan): Promise<void> =>
  await storeNewPlan(db, project, toStartingPlan(plan.startDate), plan.name);

/** Writes a whole plan for a project that has none, as version 1. */
export const storeNewPlan = async (
  db: Db,
  project: ProjectInScope,
  document: PlanDocument,
  name: string,
): Promise<void> => {
  const { settings } = document;
  await db
    .insertInto('plan')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      start_at: settings.startAt,
      calendar_id: settings.calendarID,
    })
    .execute();
  const schedule = await computePlan(document, name);
  await writeChanges(db, project, toEmptyPlan(settings, []), document, new Map());
  await writeDates(db, project, document, schedule, new Map());
  await writeHead(db, project, document, schedule, 1);
};
