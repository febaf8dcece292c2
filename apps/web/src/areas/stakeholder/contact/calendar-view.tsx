import { addDays } from '@xmgl/contracts/calendar-day';
import type { EngagementEvent } from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session-store.ts';
import { Page, Panel } from '../../../ui/page.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from './contact.module.css';
import { eventWords } from './contact-words.ts';
import { EventLine } from './event-line.tsx';
import { EventLegend, EventMark } from './event-mark.tsx';
import { useLiveContacts } from './use-live-contacts.ts';

const format = 'YYYY-MM-DD';
const shownOnDay = 3;
/** A month's page begins in the week before and ends in one after. */
const margin = 7;

const Day = ({ events }: { readonly events: readonly EngagementEvent[] }): ReactElement => (
  <ul className={styles.day}>
    {events.slice(0, shownOnDay).map((event) => (
      <li key={event.refID} title={`${eventWords(event)}　${event.title}`}>
        <EventMark of={eventWords(event)} />
        {event.title}
      </li>
    ))}
    {events.length > shownOnDay && <li>还有 {events.length - shownOnDay} 项</li>}
  </ul>
);

/** 日历: measures on the day by which they are due, records on theirs; a day is told in full below. */
export const CalendarView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const isMobile = useIsMobile();
  const [chosen, setChosen] = useState<Dayjs>(() => dayjs());
  const from = addDays(chosen.startOf('month').format(format), -margin);
  const to = addDays(chosen.endOf('month').format(format), 2 * margin);
  const events = useCall('GetEngagementEvents', projectID ? { projectID, from, to } : null);
  useLiveContacts();
  const days = Map.groupBy(events.data?.items ?? [], ({ day }) => day);
  const onDay = days.get(chosen.format(format)) ?? [];
  return (
    <Page title="参与日历" lead={`${chosen.format('YYYY 年 M 月 D 日')}：${onDay.length} 项`}>
      <div>{views}</div>
      <Panel flush>
        {!isMobile && <EventLegend />}
        <Calendar
          className={styles.calendar ?? ''}
          fullscreen={!isMobile}
          value={chosen}
          onChange={setChosen}
          cellRender={(date, { type }) => {
            const own = days.get(date.format(format)) ?? [];
            if (type !== 'date' || own.length === 0) return null;
            return isMobile ? (
              <span className={styles.mark} role="img" aria-label={`${own.length} 项`} />
            ) : (
              <Day events={own} />
            );
          }}
        />
      </Panel>
      {onDay.length > 0 && (
        <Panel title={chosen.format('M 月 D 日')}>
          <ol className={styles.timeline} aria-label="当日安排">
            {onDay.map((event) => (
              <EventLine key={event.refID} event={event} />
            ))}
          </ol>
        </Panel>
      )}
    </Page>
  );
};
