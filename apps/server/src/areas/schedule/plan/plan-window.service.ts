import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toChildren } from '@xmgl/engine/commands/plan-wire';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { listCalendars } from '../../../calendar/calendar.repository.ts';
import type { Columns } from '../../../db/bulk-rows.repository.ts';
import type { Tables } from '../../../db/tables.ts';
import { together } from '../../../db/together.ts';
import { selectPlanHead } from './plan.repository.ts';
import {
  activityDateColumns,
  activityTable,
  assignmentTable,
  availabilityColumns,
  resourceTable,
} from './plan-columns.ts';
import { toActivity, toActivityDates, toAssignment, toResource, toSettings } from './plan-row.mapper.ts';
import type { StoredPlan } from './stored-plan.ts';

/** A part of a plan as it stands in the tables. */
export type PlanWindow = Pick<StoredPlan, 'document' | 'dates' | 'projectName'>;

const columnsOf = (alias: string, columns: Columns) =>
  sql.join(Object.keys(columns).map((column) => sql.ref(`${alias}.${column}`)));

/**
 * The activities that lie between two moments by the dates that stand in the tables, with who works on them and the whole
 * of the resources and calendars; without links and WBS. It is small beside the plan, which is not opened. Undefined
 * without a plan.
 */
export const readPlanWindow = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PlanWindow | undefined> => {
  const head = await selectPlanHead(db, project).executeTakeFirst();
  if (!head) return undefined;
  const calendars = await listCalendars(db, project);
  const own = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = ${project.companyID}
    and ${sql.ref(`${alias}.project_id`)} = ${project.projectID}`;
  const within = sql`not a.is_inactive and a.start_at < ${to}::int and a.finish_at >= ${from}::int`;
  const [activities, assignments, resources, spans] = await together(
    db,
    sql<Selectable<Tables['activity']>>`
      select ${columnsOf('a', { ...activityTable.columns, ...activityDateColumns })} from activity as a
      where ${own('a')} and ${within}`,
    sql<Selectable<Tables['assignment']>>`
      select ${columnsOf('s', assignmentTable.columns)} from assignment as s
      join activity as a using (company_id, project_id, activity_id)
      where ${own('s')} and ${within} order by s.assignment_id`,
    sql<Selectable<Tables['resource']>>`
      select ${columnsOf('r', resourceTable.columns)} from resource as r where ${own('r')} order by r.resource_id`,
    sql`select ${columnsOf('v', availabilityColumns)} from resource_availability as v
      where ${own('v')} order by v.from_at` as RawBuilder<Selectable<Tables['resource_availability']>>,
  );
  const spansOf = Map.groupBy(spans, (span) => span.resource_id);
  const document: PlanDocument = {
    settings: toSettings(head),
    children: toChildren(
      activities.map(({ activity_id: rowID }, sortKey) => ({ rowID, parentID: null, sortKey })),
    ),
    calendar: new Map(calendars.map((row) => [row.calendarID, row])),
    wbsNode: new Map(),
    activity: new Map(activities.map((row) => [row.activity_id, toActivity(row)])),
    link: new Map(),
    resource: new Map(
      resources.map((row) => [row.resource_id, toResource(row, spansOf.get(row.resource_id) ?? [])]),
    ),
    assignment: new Map(assignments.map((row) => [row.assignment_id, toAssignment(row)])),
  };
  const dates = new Map(activities.map((row) => [row.activity_id, toActivityDates(row)]));
  return { document, dates, projectName: head.project_name };
};
