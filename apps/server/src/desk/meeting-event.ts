import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

type Guest = {
  readonly name: string;
  readonly email: string;
  readonly isRequired: boolean;
  readonly reply: string;
};

/** A meeting as calendars know it. */
export type MeetingEvent = {
  readonly meetingID: string;
  readonly title: string;
  readonly text: string;
  /** Local minutes, YYYY-MM-DDTHH:mm. */
  readonly startTime: string;
  readonly endTime: string;
  readonly place: string;
  readonly onlineUrl: string;
  /** Calendars take what has the higher number. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly url: string | undefined;
  /** Who called it, where an answer by mail reaches them. */
  readonly organiser?: { readonly name: string; readonly email: string } | undefined;
  readonly guests?: readonly Guest[];
};

/** China keeps one time. */
const instantOf = (minute: string): Date => new Date(`${minute}:00+08:00`);

const statuses: Readonly<Record<string, ICalAttendeeStatus>> = {
  参加: ICalAttendeeStatus.ACCEPTED,
  不参加: ICalAttendeeStatus.DECLINED,
  待定: ICalAttendeeStatus.TENTATIVE,
};

/** Puts a meeting into a calendar; it has the same id in a mail and in a feed, so that programs show it once. */
export const addMeetingEvent = (calendar: ICalCalendar, meeting: MeetingEvent, now: Date): void => {
  const { organiser, guests = [], url } = meeting;
  const event = calendar.createEvent({
    id: `${meeting.meetingID}@xmgl`,
    stamp: now,
    sequence: meeting.sequence,
    start: instantOf(meeting.startTime),
    end: instantOf(meeting.endTime),
    summary: meeting.title,
    description: meeting.text,
    location: [meeting.place, meeting.onlineUrl].filter((part) => part !== '').join('；'),
    status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organiser && { organizer: organiser }),
    ...(url !== undefined && { url }),
  });
  for (const { name, email, isRequired, reply } of guests)
    event.createAttendee({
      name,
      email,
      role: isRequired ? ICalAttendeeRole.REQ : ICalAttendeeRole.OPT,
      status: statuses[reply] ?? ICalAttendeeStatus.NEEDSACTION,
    });
};

/** An entry that a mail brings into its reader's calendar, or takes out of it; without an organiser it asks for no answer. */
export const toInvitationText = (meeting: MeetingEvent, now: Date): string => {
  const asked = meeting.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'xmgl', product: 'calendar', language: 'ZH' },
    method: meeting.organiser ? asked : ICalCalendarMethod.PUBLISH,
  });
  addMeetingEvent(calendar, meeting, now);
  return calendar.toString();
};
