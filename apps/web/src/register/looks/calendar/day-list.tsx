import { parseDay } from '@xmgl/contracts/calendar-day';
import { toWeekday } from '@xmgl/engine/calendar/day-number';
import type { ReactElement } from 'react';
import { EmptyState } from '../../../ui/page-states.tsx';
import { idOf } from '../../row/row-values.ts';
import styles from './calendar.module.css';
import { CalendarEntry } from './calendar-entry.tsx';
import type { CalendarList } from './calendar-list.ts';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** On a phone: the days of a month that have something on them. */
export const DayList = (list: CalendarList): ReactElement => {
  const { register, rows, day, today } = list;
  if (rows.length === 0)
    return <EmptyState icon="calendar" title="这个月没有记录" text="可以换一个月，或调整筛选条件。" />;
  return (
    <ol className={styles.days}>
      {[...Map.groupBy(rows, (row) => String(row[day]).slice(0, 10))].map(([date, own]) => (
        <li key={date} data-today={date === today}>
          <time dateTime={date}>
            {Number(date.slice(5, 7))} 月 {Number(date.slice(8))} 日　{weekdays[toWeekday(parseDay(date))]}
            {date === today && '　今天'}
          </time>
          {own.map((row) => (
            <CalendarEntry key={idOf(register, row)} list={list} row={row} />
          ))}
        </li>
      ))}
    </ol>
  );
};
