import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '@xmgl/contracts/calendar-day';
import type { EngagementContact } from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PersonShell } from '../person-shell.tsx';
import styles from './contact.module.css';
import { sinceWords } from './contact-words.ts';
import { EventLine } from './event-line.tsx';

type TimelineProps = {
  readonly projectID: string;
  readonly person: EngagementContact;
  readonly onClose: () => void;
};

const year = 365;
const ahead = 60;

/** 时间线: what was planned, said and judged with one person, the newest first. */
export const TimelineDrawer = ({ projectID, person, onClose }: TimelineProps): ReactElement => {
  const [years, setYears] = useState(1);
  const today = toDay(new Date());
  const events = useCall(
    'GetEngagementEvents',
    {
      projectID,
      projectStakeholderID: person.projectStakeholderID,
      from: addDays(today, -years * year),
      to: addDays(today, ahead),
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <PersonShell person={person} width={560} onClose={onClose}>
      <Facts
        facts={[
          ['单位', person.company],
          ['最近往来', sinceWords(person)],
          ['满意度（90 日）', person.satisfaction],
          ['未完成的措施', `${person.openMeasures} 项`],
        ]}
      />
      <Loaded of={events} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="calendar" title="没有往来" text="这段时间没有措施、记录或评估。" />
          ) : (
            <ol className={styles.timeline} aria-label={`${person.userName}的时间线`}>
              {items.map((event) => (
                <EventLine key={`${event.refID}${event.day}`} event={event} isOfOne />
              ))}
            </ol>
          )
        }
      </Loaded>
      <Button type="text" block onClick={() => setYears(years + 1)} loading={events.isPlaceholderData}>
        看更早的一年
      </Button>
    </PersonShell>
  );
};
