import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { daysInMonth, toCivilDate, toDayNumber, toWeekday } from '@xmgl/engine/calendar/day-number';
import { type ReactElement, useState } from 'react';
import styles from './day-picker.module.css';

type MonthGridProps = {
  /** The day that is chosen; the month it lies in is shown first. */
  readonly chosen: string | null;
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

type Month = { readonly year: number; readonly month: number };

const monthBeside = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};

/** Six weeks from the Monday before the first of the month. */
const daysAround = ({ year, month }: Month): number[] => {
  const first = toDayNumber(year, month, 1);
  const from = first - toWeekday(first);
  return Array.from({ length: 42 }, (_, at) => from + at);
};

/** The days of a month to choose one; the focus stays in the field it belongs to. */
export const MonthGrid = ({ chosen, today, onChoose }: MonthGridProps): ReactElement => {
  const [shown, setShown] = useState<Month>(() => toCivilDate(parseDay(chosen ?? today)));
  const turn = (label: string, sign: string, by: number) => (
    <button type="button" tabIndex={-1} aria-label={label} onClick={() => setShown(monthBeside(shown, by))}>
      {sign}
    </button>
  );
  const first = toDayNumber(shown.year, shown.month, 1);
  const last = first + daysInMonth(shown.year, shown.month) - 1;
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        {turn('前一年', '«', -12)}
        {turn('前一月', '‹', -1)}
        <span aria-live="polite">
          {shown.year} 年 {shown.month} 月
        </span>
        {turn('后一月', '›', 1)}
        {turn('后一年', '»', 12)}
      </div>
      <div className={styles.days}>
        {weekdays.map((word) => (
          <span key={word} aria-hidden="true">
            {word}
          </span>
        ))}
        {daysAround(shown).map((dayNumber) => {
          const day = formatDay(dayNumber);
          return (
            <button
              key={day}
              type="button"
              tabIndex={-1}
              aria-label={day}
              aria-pressed={day === chosen}
              data-outside={dayNumber < first || dayNumber > last || undefined}
              data-today={day === today || undefined}
              onClick={() => onChoose(day)}
            >
              {toCivilDate(dayNumber).day}
            </button>
          );
        })}
      </div>
    </div>
  );
};
