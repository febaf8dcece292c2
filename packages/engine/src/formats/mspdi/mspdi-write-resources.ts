import type { ActivityDates, AssignmentModel, PlanModel, ResourceModel, Schedule } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import { formatDuration } from '../xml/xml-fields.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import { toAccrueCode, toContour } from './mspdi-contours.ts';
import { MspdiHours } from './mspdi-hours.ts';
import type { MspdiIds } from './mspdi-ids.ts';
import { OWN, writeOwnText } from './mspdi-own-fields.ts';
import { toResourceKindText } from './mspdi-own-texts.ts';
import { formatMspdiAt, type MspdiSource } from './mspdi-source.ts';
import { toWorkRows, type WorkRow, writeWorkRows } from './mspdi-write-splits.ts';

const HOURLY = 2;
const PER_UNIT = 8;

function writeAvailability(xml: XmlWriter, resource: ResourceModel): void {
  if (resource.availability.length === 0) return;
  xml.group('AvailabilityPeriods', () => {
    for (const { fromAt, toAt, units } of resource.availability) {
      xml.group('AvailabilityPeriod', () => {
        xml.field('AvailableFrom', formatMspdiAt(fromAt));
        xml.field('AvailableTo', formatMspdiAt(toAt));
        xml.field('AvailableUnits', units);
      });
    }
  });
}

function writeMoney(xml: XmlWriter, extra: ImportedResource | undefined, isWork: boolean): void {
  if (extra === undefined) return;
  xml.field('StandardRate', extra.standardRate);
  xml.field('StandardRateFormat', isWork ? HOURLY : PER_UNIT);
  xml.field('OvertimeRate', extra.overtimeRate);
  xml.field('CostPerUse', Number((extra.costPerUse * 100).toFixed(6)));
}

function writeResource(
  xml: XmlWriter,
  resource: ResourceModel,
  row: number,
  extra: ImportedResource | undefined,
  ids: MspdiIds,
): void {
  const isWork = resource.kind !== 'material';
  const text = (value: string | undefined): string | null => (value ? value : null);
  xml.group('Resource', () => {
    xml.field('UID', ids.resource(resource.id));
    xml.field('ID', row);
    xml.field('Name', resource.name);
    xml.field('Type', isWork ? 1 : 0);
    xml.field('IsNull', false);
    xml.field('Initials', text(extra?.initials));
    xml.field('MaterialLabel', text(extra?.materialLabel));
    xml.field('Group', text(extra?.group));
    xml.field('EmailAddress', text(extra?.email));
    xml.field('MaxUnits', resource.maxUnits);
    xml.field('CanLevel', resource.isUnlevelled ? false : null);
    xml.field('AccrueAt', toAccrueCode(resource.accrueAt));
    writeMoney(xml, extra, isWork);
    xml.field('CalendarUID', ids.calendar(resource.calendarId));
    xml.field('Notes', text(extra?.notes));
    xml.field('IsCostResource', extra?.type === 'cost');
    writeOwnText(xml, OWN.resourceKind, toResourceKindText(resource.kind));
    writeAvailability(xml, resource);
  });
}

export function writeMspdiResources(xml: XmlWriter, source: MspdiSource, ids: MspdiIds): void {
  const extras = new Map((source.resources ?? []).map((extra) => [extra.id, extra]));
  xml.group('Resources', () => {
    source.plan.resources.forEach((resource, i) => {
      writeResource(xml, resource, i + 1, extras.get(resource.id), ids);
    });
  });
}

type AssignmentContext = {
  readonly ids: MspdiIds;
  readonly dates: ReadonlyMap<string, ActivityDates>;
  readonly rowsOf: ReadonlyMap<string, readonly WorkRow[]>;
};

function writeAssignment(
  xml: XmlWriter,
  assignment: AssignmentModel,
  uid: number,
  resource: number,
  { ids, dates, rowsOf }: AssignmentContext,
): void {
  const placed = dates.get(assignment.activityId);
  const rows = rowsOf.get(assignment.activityId) ?? [];
  xml.group('Assignment', () => {
    xml.field('UID', uid);
    xml.field('TaskUID', ids.activity(assignment.activityId));
    xml.field('ResourceUID', resource);
    xml.field('Delay', assignment.delayMin * 10);
    xml.field('Finish', formatMspdiAt(placed?.finish ?? null));
    xml.field('Start', formatMspdiAt(placed?.start ?? null));
    xml.field('Units', assignment.units);
    xml.field('Work', formatDuration(assignment.workMin));
    if (rows.length > 0) xml.field('WorkContour', CONTOURED);
    else xml.field('WorkContour', toContour(assignment.curve));
    writeWorkRows(xml, rows, uid, assignment.units);
  });
}

const CONTOURED = 8;
/** Stands for nobody: Project hangs the parts of a split task without resources on it. */
const NOBODY = -65_535;

function listWorkRows(
  plan: PlanModel,
  dates: AssignmentContext['dates'],
): ReadonlyMap<string, readonly WorkRow[]> {
  const rowsOf = new Map<string, readonly WorkRow[]>();
  const hours = new MspdiHours(plan);
  for (const activity of plan.activities) {
    const rows = activity.segments && toWorkRows(activity, dates.get(activity.id), hours);
    if (rows) rowsOf.set(activity.id, rows);
  }
  return rowsOf;
}

/** Who works on what; parts of a split activity stand with the work of those on it. */
export function writeMspdiAssignments(
  xml: XmlWriter,
  plan: PlanModel,
  ids: MspdiIds,
  schedule: Schedule | null,
): void {
  const dates = new Map((schedule?.activities ?? []).map((activity) => [activity.id, activity]));
  const context: AssignmentContext = { ids, dates, rowsOf: listWorkRows(plan, dates) };
  const loose = new Set(context.rowsOf.keys());
  let lastUID = 0;
  xml.group('Assignments', () => {
    for (const assignment of plan.assignments) {
      const uid = ids.assignment(assignment.id);
      const resource = ids.resource(assignment.resourceId);
      if (ids.activity(assignment.activityId) === null || resource === null || uid === null) continue;
      loose.delete(assignment.activityId);
      lastUID = Math.max(lastUID, uid);
      writeAssignment(xml, assignment, uid, resource, context);
    }
    for (const activityId of loose) {
      lastUID += 1;
      const workMin = plan.activities.find(({ id }) => id === activityId)?.durationMin ?? 0;
      const nobody = { id: '', activityId, resourceId: '', units: 1, workMin, delayMin: 0 };
      writeAssignment(xml, nobody, lastUID, NOBODY, context);
    }
  });
}
