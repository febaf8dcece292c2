import { formatDay } from '@xmgl/contracts/calendar-day';
import { daysInMonth, toDayNumber, toWeekday } from '@xmgl/engine/calendar/day-number';
import type { ReactElement } from 'react';
import { formatShifts } from '../settings/shift-text.ts';
import styles from './calendar.module.css';
import type { DayFacts } from './calendar-facts.ts';

type YearPictureProps = {
  readonly year: number;
  readonly factsOf: (day: number) => DayFacts;
  readonly today: number;
  /** Absent where nothing may be changed. */
  readonly onChoose: ((day: number) => void) | undefined;
};

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

const lookOf = ({ shifts, exception }: DayFacts): string => {
  if (shifts.length > 0) return exception ? 'extra' : 'work';
  return exception ? 'holiday' : 'off';
};

const wordsOf = (day: number, { shifts, exception, span }: DayFacts): string => {
  const told = exception?.name || span?.name;
  const name = told ? ` ${told}` : '';
  return `${formatDay(day)}${name} ${shifts.length === 0 ? '休息' : formatShifts(shifts)}`;
};

type MonthProps = YearPictureProps & { readonly month: number };

const Month = ({ year, month, factsOf, today, onChoose }: MonthProps): ReactElement => {
  const first = toDayNumber(year, month, 1);
  const days = Array.from({ length: daysInMonth(year, month) }, (_, at) => first + at);
  return (
    <section className={styles.month} aria-label={`${year} 年 ${month} 月`}>
      <h4>{month} 月</h4>
      <div className={styles.days}>
        {weekdays.map((word) => (
          <span key={word} className={styles.weekday} aria-hidden="true">
            {word}
          </span>
        ))}
        {days.map((day, at) => {
          const facts = factsOf(day);
          const words = wordsOf(day, facts);
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              style={at === 0 ? { gridColumn: toWeekday(first) + 1 } : undefined}
              data-look={lookOf(facts)}
              data-span={facts.span ? true : undefined}
              data-today={day === today || undefined}
              aria-label={words}
              title={words}
              disabled={onChoose === undefined}
              onClick={() => onChoose?.(day)}
            >
              {at + 1}
            </button>
          );
        })}
      </div>
    </section>
  );
};

/** Twelve months at a glance: which days are worked, which are off, which are so by an exception, and which season's hours hold. */
export const YearPicture = (props: YearPictureProps): ReactElement => (
  <div className={styles.year}>
    {Array.from({ length: 12 }, (_, at) => (
      <Month key={`${props.year}-${at}`} {...props} month={at + 1} />
    ))}
  </div>
);
