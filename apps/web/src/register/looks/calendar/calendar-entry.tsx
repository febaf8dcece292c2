import type { AnyRow } from '@xmgl/contracts/register/register';
import type { KeyboardEvent, ReactElement } from 'react';
import { leadOf } from '../../columns/columns.ts';
import { idOf, rowWords } from '../../row/row-values.ts';
import { ShownState } from '../../shown-state.tsx';
import { isLate } from '../lateness.ts';
import styles from './calendar.module.css';
import type { CalendarList } from './calendar-list.ts';

type EntryProps = {
  readonly list: CalendarList;
  readonly row: AnyRow;
  /** It stays on its day. */
  readonly isFixed?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onDrag?: (row: AnyRow | null) => void;
};

/** A row on its day. */
export const CalendarEntry = ({ list, row, isFixed = true, onKeyDown, onDrag }: EntryProps): ReactElement => {
  const { register, names, day, today, openID, onOpen } = list;
  const id = idOf(register, row);
  const words = rowWords(register, leadOf(register), row, names);
  const title =
    register.fields[day]?.kind === 'minute' ? `${String(row[day]).slice(11, 16)} ${words}` : words;
  const late = isLate(register, row, day, today);
  return (
    <button
      type="button"
      className={styles.entry}
      title={`${title}，${row.state}${late ? '，逾期' : ''}`}
      data-row-key={id}
      data-late={late}
      aria-current={openID === id ? 'true' : undefined}
      draggable={!isFixed}
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown'}
      onClick={() => onOpen(id)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag?.(row);
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      {late && <span className={styles.lateMark}>逾期</span>}
      <span className={styles.entryTitle}>{title}</span>
      {register.workflow && (
        <span className={styles.entryState}>
          <ShownState register={register} state={row.state} />
        </span>
      )}
    </button>
  );
};
