import type { EngagementEvent } from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from './contact.module.css';

const tones: Readonly<Record<NonNullable<EngagementEvent['state']>, Tone>> = {
  已执行: 'good',
  未执行: 'bad',
  待执行: 'quiet',
};

type EventLineProps = { readonly event: EngagementEvent; readonly isOfOne?: boolean };

/** One thing that happened with people or is to happen; leads to its row. */
export const EventLine = ({ event, isOfOne = false }: EventLineProps): ReactElement => (
  <li className={styles.event} data-kind={event.kind}>
    <span className={styles.when}>
      {event.kind === '措施' ? `${event.day} 前` : (event.time ?? event.day).replace('T', ' ')}
    </span>
    <Link to={event.address} className={styles.what}>
      <span className={styles.kind}>{event.kind}</span>
      {event.title}
    </Link>
    <span className={styles.facts}>
      {event.state && <StateDot tone={tones[event.state]}>{event.state}</StateDot>}
      {event.method !== '' && <span>{event.method}</span>}
      {event.satisfaction !== null && <span>满意度 {event.satisfaction}</span>}
      {!isOfOne && event.people.length > 0 && <span>{event.people.join('、')}</span>}
    </span>
    {event.detail !== '' && <span className={styles.detail}>{event.detail}</span>}
  </li>
);
