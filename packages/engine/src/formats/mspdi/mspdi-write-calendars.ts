import { formatAt, MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type { CalendarModel, PlanModel, WorkInterval } from '../../model.ts';
import type { XmlWriter } from '../xml/xml-writer.ts';
import type { MspdiIds } from './mspdi-ids.ts';

type Week = readonly (readonly WorkInterval[] | null)[];

const formatClock = (minute: number): string => `${formatAt(minute % MINUTES_PER_DAY).slice(11)}:00`;

function writeShifts(xml: XmlWriter, shifts: readonly WorkInterval[]): void {
  xml.field('DayWorking', shifts.length > 0);
  if (shifts.length === 0) return;
  xml.group('WorkingTimes', () => {
    for (const { fromMin, toMin } of shifts) {
      xml.group('WorkingTime', () => {
        xml.field('FromTime', formatClock(fromMin));
        xml.field('ToTime', formatClock(toMin));
      });
    }
  });
}

function writeSpan(xml: XmlWriter, fromDay: number, toDay: number): void {
  xml.group('TimePeriod', () => {
    xml.field('FromDate', `${formatAt(fromDay * MINUTES_PER_DAY)}:00`);
    xml.field('ToDate', `${formatAt(toDay * MINUTES_PER_DAY + 1439)}:00`);
  });
}

function writeWeek(xml: XmlWriter, week: Week): void {
  if (week.every((day) => day === null)) return;
  xml.group('WeekDays', () => {
    week.forEach((shifts, weekday) => {
      if (shifts === null) return;
      xml.group('WeekDay', () => {
        xml.field('DayType', ((weekday + 1) % 7) + 1);
        writeShifts(xml, shifts);
      });
    });
  });
}

function writeExceptions(xml: XmlWriter, calendar: CalendarModel): void {
  if (calendar.exceptions.length === 0) return;
  xml.group('Exceptions', () => {
    for (const { fromDay, toDay, intervals, name, isRecurring } of calendar.exceptions) {
      xml.group('Exception', () => {
        xml.field('EnteredByOccurrences', false);
        writeSpan(xml, fromDay, toDay);
        if (isRecurring) xml.field('Occurrences', toDay - fromDay + 1);
        xml.field('Name', name ?? null);
        // Every day of the span: recurring, and so behind what is named on its own.
        xml.field('Type', isRecurring ? 7 : 1);
        if (isRecurring) xml.field('Period', 1);
        writeShifts(xml, intervals);
      });
    }
  });
}

function writeWorkWeeks(xml: XmlWriter, calendar: CalendarModel): void {
  if (calendar.workWeeks.length === 0) return;
  xml.group('WorkWeeks', () => {
    for (const week of calendar.workWeeks) {
      xml.group('WorkWeek', () => {
        writeSpan(xml, week.fromDay, week.toDay);
        xml.field('Name', week.name ?? null);
        writeWeek(xml, week.days);
      });
    }
  });
}

export function writeMspdiCalendars(xml: XmlWriter, plan: PlanModel, ids: MspdiIds): void {
  xml.group('Calendars', () => {
    for (const calendar of plan.calendars) {
      xml.group('Calendar', () => {
        xml.field('UID', ids.calendar(calendar.id));
        xml.field('Name', calendar.name);
        xml.field('IsBaseCalendar', calendar.parentId === null);
        xml.field('BaseCalendarUID', ids.calendar(calendar.parentId));
        const week = calendar.parentId === null ? calendar.week.map((day) => day ?? []) : calendar.week;
        writeWeek(xml, week);
        writeExceptions(xml, calendar);
        writeWorkWeeks(xml, calendar);
      });
    }
  });
}
