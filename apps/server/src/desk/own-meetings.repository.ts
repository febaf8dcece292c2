import { sql } from 'kysely';

export type OwnMeeting = {
  readonly project_id: string;
  readonly project_name: string;
  readonly meeting_id: string;
  readonly code: string;
  readonly title: string;
  /** Local minutes, YYYY-MM-DDTHH:mm. */
  readonly start_minute: string;
  readonly end_minute: string;
  readonly place: string;
  readonly online_url: string;
  readonly purpose: string;
  readonly host_name: string;
  readonly state: string;
  readonly sequence: number;
  readonly own_reply: string;
  readonly agenda: string;
  readonly people: string;
};

/** The caller's own meetings that end after a local time and begin before another. */
export const askOwnMeetings = (after: string, before = '9999-12-31T00:00') =>
  sql<OwnMeeting>`select * from own_meetings(${after}::timestamp, ${before}::timestamp)`;
