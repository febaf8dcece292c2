import { formatAt, MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type { PlanModel, WorkInterval } from '../../model.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import { toWrittenHours, type WrittenHours } from './p6-hours-write.ts';
import { elementWriter } from './p6-xml-elements.ts';
import { CALENDAR_FIELDS } from './p6-xml-fields.ts';
import type { XerRow } from './xer-table-writer.ts';
import { findSource } from './xer-write-calendars.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const formatClock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;

/** The minute of the finish is worked as well: noon is 11:59; what is no such clock time stands as it is. */
const toLast = (toMin: number): number => (toMin % 5 === 0 ? toMin - 1 : toMin);

function writeShifts(xml: XmlWriter, intervals: readonly WorkInterval[]): void {
  for (const { fromMin, toMin } of intervals) {
    xml.group('WorkTime', () => {
      xml.field('Start', formatClock(fromMin));
      xml.field('Finish', formatClock(toLast(toMin)));
    });
  }
}

/** Monday is the first day of the written hours; Primavera begins with Sunday. */
const DAYS = [
  ['Sunday', 6],
  ['Monday', 0],
  ['Tuesday', 1],
  ['Wednesday', 2],
  ['Thursday', 3],
  ['Friday', 4],
  ['Saturday', 5],
] as const;

function writeHours(xml: XmlWriter, { week, exceptions }: WrittenHours): void {
  xml.group('StandardWorkWeek', () => {
    for (const [name, day] of DAYS) {
      xml.group('StandardWorkHours', () => {
        xml.field('DayOfWeek', name);
        writeShifts(xml, week[day] ?? []);
      });
    }
  });
  if (exceptions.length === 0) return;
  xml.group('HolidayOrExceptions', () => {
    for (const { day, intervals } of exceptions) {
      xml.group('HolidayOrException', () => {
        xml.field('Date', `${formatAt(day * MINUTES_PER_DAY)}:00`);
        writeShifts(xml, intervals);
      });
    }
  });
}

/** Calendars with all that they inherit; those that only repeat one above have its hours counted once. */
export function writeP6Calendars(xml: XmlWriter, plan: PlanModel, rows: readonly XerRow[]): void {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const write = elementWriter(xml);
  const known = new Map<unknown, WrittenHours>();
  for (const [at, calendar] of plan.calendars.entries()) {
    const source = findSource(calendar, byId);
    const hours = known.get(source) ?? toWrittenHours(source, byId);
    known.set(source, hours);
    xml.group('Calendar', () => {
      write.fields(CALENDAR_FIELDS, rows[at] ?? {});
      writeHours(xml, hours);
    });
  }
}
