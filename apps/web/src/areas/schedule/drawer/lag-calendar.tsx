import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { lagCalendarWords } from '@xmgl/engine/commands/link-words';
import { type ReactElement, useId } from 'react';
import styles from './drawer.module.css';

type Kind = LinkRow['lagCalendar'];

type LagCalendarProps = {
  readonly value: Kind;
  /** Left out: it can only be read. */
  readonly onChoose: ((kind: Kind) => void) | undefined;
};

/** Below a link with a lag: whose calendar counts its working time. */
export const LagCalendar = ({ value, onChoose }: LagCalendarProps): ReactElement => {
  const id = useId();
  return (
    <tr>
      <td />
      <td colSpan={4}>
        <label htmlFor={id} className={styles.quiet}>
          延时日历
        </label>{' '}
        <select
          id={id}
          title="延时的工作时间按谁的日历计"
          value={value}
          disabled={!onChoose}
          onChange={({ target }) => onChoose?.(target.value as Kind)}
        >
          {Object.entries(lagCalendarWords).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
};
