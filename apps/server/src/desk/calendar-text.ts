import { addDays, formatDay } from '@xmgl/contracts/calendar-day';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addMeetingEvent, type MeetingEvent } from './meeting-event.ts';

/** One entry of a calendar, of whole days. */
export type Entry = {
  /** Stays the same as long as it is the same thing. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly url: string | undefined;
};

const refreshSeconds = 3600;

/** A day of a local time in minutes since 1970. @example dayOf(1440) // '1970-01-02' */
export const dayOf = (minutes: number): string => formatDay(Math.floor(minutes / 1440));

/** Of whole days only the date is written, as it stands in UTC. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A calendar by RFC 5545, as programs subscribe to it; days are whole and take no time of the person's, meetings stand
 * at their hours.
 */
export const toCalendarText = (
  name: string,
  entries: readonly Entry[],
  now: Date,
  meetings: readonly MeetingEvent[] = [],
): string => {
  const calendar = ical({
    name,
    prodId: { company: 'xmgl', product: 'calendar', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { id, title, text, firstDay, lastDay, url } of entries)
    calendar.createEvent({
      id: `${id}@xmgl`,
      stamp: now,
      start: dateOf(firstDay),
      end: dateOf(addDays(lastDay, 1)),
      allDay: true,
      summary: title,
      description: text,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url !== undefined && { url }),
    });
  for (const meeting of meetings) addMeetingEvent(calendar, meeting, now);
  return calendar.toString();
};
