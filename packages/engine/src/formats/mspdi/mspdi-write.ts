import { formatAt } from '../../calendar/day-number.ts';
import type { Schedule } from '../../model.ts';
import { XmlWriter } from '../xml/xml-writer.ts';
import { takeFixedCosts } from './mspdi-fixed-costs.ts';
import { MspdiIds } from './mspdi-ids.ts';
import { writeOwnFields } from './mspdi-own-fields.ts';
import { formatMspdiAt, type MspdiSource } from './mspdi-source.ts';
import { writeMspdiCalendars } from './mspdi-write-calendars.ts';
import { writeMspdiAssignments, writeMspdiResources } from './mspdi-write-resources.ts';
import { writeMspdiTasks } from './mspdi-write-tasks.ts';

const formatClock = (minute: number): string => `${formatAt(minute % 1440).slice(11)}:00`;

function writeHeader(xml: XmlWriter, source: MspdiSource, ids: MspdiIds, schedule: Schedule | null): void {
  const { plan, project } = source;
  xml.field('SaveVersion', 14);
  xml.field('Name', plan.name);
  xml.field('Title', project?.title ? project.title : null);
  xml.field('Author', project?.author ? project.author : null);
  xml.field('Company', project?.company ? project.company : null);
  xml.field('Manager', project?.manager ? project.manager : null);
  xml.field('ScheduleFromStart', plan.scheduleFrom === 'start');
  xml.field('StartDate', formatMspdiAt(plan.startAt));
  xml.field('FinishDate', formatMspdiAt(plan.endAt ?? schedule?.finish ?? null));
  xml.field('CriticalSlackLimit', Math.round((plan.criticalThresholdMin / plan.minutesPerDay) * 100) / 100);
  xml.field('CurrencySymbol', project?.currencySymbol ? project.currencySymbol : null);
  xml.field('CurrencyCode', project?.currencyCode ? project.currencyCode : null);
  xml.field('CalendarUID', ids.calendar(plan.calendarId));
  xml.field('DefaultStartTime', formatClock(plan.defaultStartMin));
  xml.field('DefaultFinishTime', formatClock(plan.defaultFinishMin));
  xml.field('MinutesPerDay', plan.minutesPerDay);
  xml.field('MinutesPerWeek', plan.minutesPerWeek);
  xml.field('DaysPerMonth', plan.daysPerMonth);
  xml.field('StatusDate', formatMspdiAt(project?.statusAt ?? plan.statusAt));
  // What Project itself writes while its tasks honour their constraint dates.
  xml.field('HonorConstraints', false);
  xml.field('NewTasksAreManual', false);
}

/**
 * Writes a plan as Microsoft Project XML (MSPDI, the form Project 2010 and later save and open).
 * What the form has no place for (kinds, lag calendars, status date behaviour) stands in custom text fields
 * that `readMspdi` understands; beside them is written what makes Project arrive at the same dates.
 *
 * @param schedule computed dates to write; without them the stored ones of `given.activities`
 * @returns the text of the file, UTF-8
 * @example readMspdi(writeMspdi(imported, null)) // the same plan again
 */
export function writeMspdi(given: MspdiSource, schedule: Schedule | null): string {
  const { source, fixedCostOf } = takeFixedCosts(given);
  const xml = new XmlWriter();
  const ids = new MspdiIds(source.plan);
  xml.open('Project', ' xmlns="http://schemas.microsoft.com/project"');
  writeHeader(xml, source, ids, schedule);
  writeOwnFields(xml);
  writeMspdiCalendars(xml, source.plan, ids);
  writeMspdiTasks(xml, source, ids, schedule, fixedCostOf);
  writeMspdiResources(xml, source, ids);
  writeMspdiAssignments(xml, source.plan, ids, schedule);
  xml.close();
  return xml.toString();
}
