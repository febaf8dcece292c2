import type { ReactElement } from 'react';
import styles from './contact.module.css';
import { type EventWords, eventMarks } from './contact-words.ts';

/** What an entry of the calendar is: a shape and a colour, with its word for who sees neither. */
export const EventMark = ({ of: words }: { readonly of: EventWords }): ReactElement => (
  <span role="img" aria-label={words} className={styles.shape} data-words={words}>
    {eventMarks[words]}
  </span>
);

/** What the shapes of the calendar stand for. */
export const EventLegend = (): ReactElement => (
  <ul className={styles.legend} aria-label="图例">
    {(Object.keys(eventMarks) as EventWords[]).map((words) => (
      <li key={words}>
        <span aria-hidden="true" className={styles.shape} data-words={words}>
          {eventMarks[words]}
        </span>
        {words}
      </li>
    ))}
  </ul>
);
