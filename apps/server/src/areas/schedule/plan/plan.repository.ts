import { toChildren } from '@xmgl/engine/commands/plan-wire';
import { type Selectable, sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import { mapInSlices, toMapInSlices } from '../../../beside/in-slices.ts';
import { listCalendars } from '../../../calendar/calendar.repository.ts';
import type { Columns } from '../../../db/bulk-rows.repository.ts';
import type { Db } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { requireHeavy } from '../../../http/heavy-work.ts';
import {
  activityDateColumns,
  activityTable,
  assignmentTable,
  availabilityColumns,
  linkTable,
  nodeDateColumns,
  resourceTable,
  wbsNodeTable,
} from './plan-columns.ts';
import {
  toActivity,
  toActivityDates,
  toAssignment,
  toLink,
  toNodeDates,
  toResource,
  toSettings,
  toWbsNode,
} from './plan-row.mapper.ts';
import { type StoredPlan, toPlanStamp } from './stored-plan.ts';

/** All rows of one of the project's tables, in the order of one column. */
const listRows = async <T extends keyof Tables & string>(
  db: Db,
  { companyID, projectID }: ProjectInScope,
  table: T,
  columns: Columns,
  order: string,
): Promise<Selectable<Tables[T]>[]> => {
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const found = await sql<Selectable<Tables[T]>>`select ${names} from ${sql.table(table)}
    where company_id = ${companyID} and project_id = ${projectID} order by ${sql.ref(order)}`.execute(db);
  return found.rows;
};

/** The plan's head row with its project's name. */
export const selectPlanHead = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('plan')
    .innerJoin('project', (join) =>
      join
        .onRef('project.company_id', '=', 'plan.company_id')
        .onRef('project.project_id', '=', 'plan.project_id'),
    )
    .selectAll('plan')
    .select('project.project_name')
    .where('plan.company_id', '=', companyID)
    .where('plan.project_id', '=', projectID);

export type PlanHead = Awaited<ReturnType<ReturnType<typeof selectPlanHead>['execute']>>[number];

export const requirePlanHead = (head: PlanHead | undefined): PlanHead => {
  if (!head) throw fail('notFound', '项目还没有进度计划');
  return head;
};

export const getPlanHead = async (db: Db, project: ProjectInScope): Promise<PlanHead> =>
  requirePlanHead(await selectPlanHead(db, project).executeTakeFirst());

export const selectLocked = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('plan')
    .select('plan_version')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .forUpdate();

/** The version of the plan, its row locked until the transaction ends. */
export const lockPlanVersion = async (db: Db, project: ProjectInScope): Promise<number> => {
  const row = await selectLocked(db, project).executeTakeFirst();
  if (!row) throw fail('notFound', '项目还没有进度计划');
  return row.plan_version;
};

// The dates of a version may be written while it is read.
const isSame = (before: PlanHead, after: PlanHead): boolean =>
  toPlanStamp(before) === toPlanStamp(after) && before.computed_version === after.computed_version;

/**
 * The whole plan, one query a table. The head is read before and after: a writer moves the version with the
 * rows, so an unchanged version means that all tables were seen as of one moment. Who was overtaken by a writer
 * holds the head, for which writers wait, and is never refused. `dates` may be of an earlier version: who needs
 * them asks `readCurrentPlan`.
 */
export const readPlan = async (db: Db, project: ProjectInScope): Promise<StoredPlan> => {
  requireHeavy();
  const head = await getPlanHead(db, project);
  const plan = await readTables(db, project, head);
  if (isSame(head, await getPlanHead(db, project))) return plan;
  await holdPlan(db, project);
  return await readTables(db, project, await getPlanHead(db, project));
};

/** Nobody writes to the plan until the transaction ends; others may read it. */
const holdPlan = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<void> => {
  await db
    .selectFrom('plan')
    .select('plan_version')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .forShare()
    .execute();
};

const readTables = async (db: Db, project: ProjectInScope, head: PlanHead): Promise<StoredPlan> => {
  const read = <T extends keyof Tables & string>(table: T, columns: Columns, order: string) =>
    listRows(db, project, table, columns, order);
  const calendars = await listCalendars(db, project);
  const nodes = await read('wbs_node', { ...wbsNodeTable.columns, ...nodeDateColumns }, 'wbs_node_id');
  const activities = await read(
    'activity',
    { ...activityTable.columns, ...activityDateColumns },
    'activity_id',
  );
  const links = await read('activity_link', linkTable.columns, 'activity_link_id');
  const resources = await read('resource', resourceTable.columns, 'resource_id');
  const spans = await read('resource_availability', availabilityColumns, 'from_at');
  const assignments = await read('assignment', assignmentTable.columns, 'assignment_id');
  const placed = [
    ...nodes.map((row) => ({ rowID: row.wbs_node_id, parentID: row.parent_id, sortKey: row.sort_key })),
    ...(await mapInSlices(activities, (row) => ({
      rowID: row.activity_id,
      parentID: row.wbs_node_id,
      sortKey: row.sort_key,
    }))),
  ];
  const dates = await toMapInSlices(activities, (row) => [row.activity_id, toActivityDates(row)]);
  for (const row of nodes) dates.set(row.wbs_node_id, toNodeDates(row));
  const spansOf = Map.groupBy(spans, (span) => span.resource_id);
  return {
    planVersion: head.plan_version,
    stamp: toPlanStamp(head),
    datesVersion: head.computed_version,
    projectName: head.project_name,
    finish: head.finish_at,
    criticalCount: head.critical_count,
    document: {
      settings: toSettings(head),
      children: toChildren(placed),
      calendar: new Map(calendars.map((row) => [row.calendarID, row])),
      wbsNode: await toMapInSlices(nodes, (row) => [row.wbs_node_id, toWbsNode(row)]),
      activity: await toMapInSlices(activities, (row) => [row.activity_id, toActivity(row)]),
      link: await toMapInSlices(links, (row) => [row.activity_link_id, toLink(row)]),
      resource: await toMapInSlices(resources, (row) => [
        row.resource_id,
        toResource(row, spansOf.get(row.resource_id) ?? []),
      ]),
      assignment: await toMapInSlices(assignments, (row) => [row.assignment_id, toAssignment(row)]),
    },
    sortKeys: await toMapInSlices(placed, (row) => [row.rowID, row.sortKey]),
    dates,
  };
};
