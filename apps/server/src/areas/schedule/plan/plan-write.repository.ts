import type { ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import { childrenOf, type PlanDocument, parentOf } from '@xmgl/engine/commands/plan-document';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { calendarTable, saveCalendars } from '../../../calendar/calendar.repository.ts';
import { deleteRows, insertRows, upsertRows } from '../../../db/bulk-rows.repository.ts';
import type { Db } from '../../../db/scope.ts';
import {
  activityTable,
  assignmentTable,
  linkTable,
  resourceTable,
  toActivityColumns,
  toAssignmentColumns,
  toLinkColumns,
  toNodeColumns,
  toResourceColumns,
  wbsNodeTable,
} from './plan-columns.ts';
import { assignSortKeys } from './sort-keys.ts';

/** Rows that are new or not the same object as before. */
const listChanged = <Row>(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Row[] => {
  if (before === after) return [];
  const changed: Row[] = [];
  for (const [id, row] of after) if (before.get(id) !== row) changed.push(row);
  return changed;
};

const listGone = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] =>
  before === after ? [] : [...before.keys()].filter((id) => !after.has(id));

/** The sort key of every row: as stored, but for lists of children that changed. */
export const toSortKeys = (
  before: PlanDocument,
  after: PlanDocument,
  stored: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  if (before.children === after.children) return stored;
  const keys = new Map(stored);
  for (const [parent, ids] of after.children) {
    if (before.children.get(parent) === ids) continue;
    const parentID = parent === '' ? null : parent;
    const stayed = new Set(childrenOf(before, parentID));
    const assigned = assignSortKeys(ids, (id) =>
      stayed.has(id) && parentOf(before, id) === parentID ? stored.get(id) : undefined,
    );
    for (const [id, key] of assigned) keys.set(id, key);
  }
  return keys;
};

/** Rows of an outline table that changed, or got another place among their siblings. */
const listMoved = <Row>(
  rows: ReadonlyMap<string, Row>,
  changed: readonly Row[],
  keys: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, number>,
): Row[] => {
  if (keys === stored) return [...changed];
  const write = new Set(changed);
  for (const [id, row] of rows) if (keys.get(id) !== stored.get(id)) write.add(row);
  return [...write];
};

/**
 * Writes what distinguishes one plan from another. First what is there, then what is gone: a row that changes
 * tables (activity ↔ WBS node) must find its links moved before its old row goes.
 * @returns the sort key of every row from now on
 */
export const writeChanges = async (
  db: Db,
  project: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
  storedKeys: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const keys = toSortKeys(before, after, storedKeys);
  const keyOf = (id: string) => keys.get(id) ?? 0;
  const nodes = listMoved(after.wbsNode, listChanged(before.wbsNode, after.wbsNode), keys, storedKeys);
  const activities = listMoved(
    after.activity,
    listChanged(before.activity, after.activity),
    keys,
    storedKeys,
  );

  await saveCalendars(db, project, listChanged(before.calendar, after.calendar));
  await upsertRows(
    db,
    project,
    wbsNodeTable,
    nodes.map((row) => toNodeColumns(row, keyOf(row.wbsNodeID))),
  );
  await upsertRows(
    db,
    project,
    activityTable,
    activities.map((row) => toActivityColumns(row, keyOf(row.activityID))),
  );
  await upsertRows(
    db,
    project,
    linkTable,
    listLinks(before, after).map((row) => toLinkColumns(row, (id) => after.wbsNode.has(id))),
  );
  await saveResources(db, project, listChanged(before.resource, after.resource));
  await upsertRows(
    db,
    project,
    assignmentTable,
    listChanged(before.assignment, after.assignment).map(toAssignmentColumns),
  );
  await deleteGone(db, project, before, after);
  return keys;
};

const deleteGone = async (db: Db, project: ProjectInScope, before: PlanDocument, after: PlanDocument) => {
  await deleteRows(db, project, assignmentTable, listGone(before.assignment, after.assignment));
  await deleteRows(db, project, linkTable, listGone(before.link, after.link));
  await deleteRows(db, project, activityTable, listGone(before.activity, after.activity));
  await deleteRows(db, project, wbsNodeTable, listGone(before.wbsNode, after.wbsNode));
  await deleteRows(db, project, resourceTable, listGone(before.resource, after.resource));
  await deleteRows(db, project, calendarTable, listGone(before.calendar, after.calendar));
};

/** Links that changed, and those whose end changed between activity and WBS node. */
const listLinks = (before: PlanDocument, after: PlanDocument) => {
  const turned = new Set<string>();
  if (before.wbsNode !== after.wbsNode && before.activity !== after.activity) {
    for (const id of after.wbsNode.keys()) if (before.activity.has(id)) turned.add(id);
    for (const id of after.activity.keys()) if (before.wbsNode.has(id)) turned.add(id);
  }
  const changed = listChanged(before.link, after.link);
  if (turned.size === 0) return changed;
  const write = new Set(changed);
  for (const link of after.link.values())
    if (turned.has(link.predID) || turned.has(link.succID)) write.add(link);
  return [...write];
};

const availabilityColumns = { resource_id: 'uuid', from_at: 'int', to_at: 'int', units: 'numeric' };

const saveResources = async (
  db: Db,
  project: ProjectInScope,
  resources: readonly ResourceRow[],
): Promise<void> => {
  if (resources.length === 0) return;
  await upsertRows(db, project, resourceTable, resources.map(toResourceColumns));
  const ids = resources.map((row) => row.resourceID);
  await sql`delete from resource_availability where company_id = ${project.companyID}
    and project_id = ${project.projectID} and resource_id = any(${ids}::uuid[])`.execute(db);
  const spans = resources.flatMap((row) =>
    row.availability.map((span) => ({
      resource_id: row.resourceID,
      from_at: span.fromAt,
      to_at: span.toAt,
      units: span.units,
    })),
  );
  await insertRows(db, project, 'resource_availability', availabilityColumns, spans);
};

/** The next version of a plan whose dates stay; what was computed of it counts for this version, too. */
export const raisePlanVersion = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  planVersion: number,
): Promise<void> => {
  await db
    .updateTable('plan')
    .set({
      plan_version: planVersion,
      computed_version: sql<number>`computed_version + (computed_version = plan_version)::int`,
      updated_at: new Date(),
    })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
};
