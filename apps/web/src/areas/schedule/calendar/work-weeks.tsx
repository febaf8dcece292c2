import { formatDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toDayNumber } from '@xmgl/engine/calendar/day-number';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { weekdayWords } from '../settings/settings-draft.ts';
import styles from './calendar.module.css';
import { asUsual, toWorkWeekTexts, type WorkWeek } from './work-week-draft.ts';

type WorkWeeksProps = {
  readonly calendar: CalendarRow;
  readonly year: number;
  /** Absent where nothing may be changed; null asks for a new one. */
  readonly onOpen: ((span: WorkWeek | null) => void) | undefined;
};

/** Neighbours that are worked alike told together. @example '周一至周五 08:30-12:00' */
const toWords = (span: WorkWeek): readonly string[] => {
  const told: { from: number; to: number; text: string }[] = [];
  for (const [at, text] of toWorkWeekTexts(span).entries()) {
    const last = told.at(-1);
    if (last?.text === text) last.to = at;
    else told.push({ from: at, to: at, text });
  }
  return told
    .filter(({ text }) => text !== asUsual)
    .map(({ from, to, text }) => {
      const days = to > from ? `${weekdayWords[from]}至${weekdayWords[to]}` : weekdayWords[from];
      return `${days} ${text}`;
    });
};

/** The weeks of a calendar that hold for a part of the year. */
export const WorkWeeks = ({ calendar, year, onOpen }: WorkWeeksProps): ReactElement => {
  const [first, last] = [toDayNumber(year, 1, 1), toDayNumber(year, 12, 31)];
  const spans = calendar.workWeeks
    .filter(({ fromDay, toDay }) => fromDay <= last && toDay >= first)
    .toSorted((a, b) => a.fromDay - b.fromDay);
  const elsewhere = calendar.workWeeks.length - spans.length;
  return (
    <section>
      <h4 className={styles.withButton}>
        {year} 年的时段作息
        {onOpen && (
          <Button look="quiet" onClick={() => onOpen(null)}>
            新增时段作息
          </Button>
        )}
      </h4>
      {spans.length === 0 && <p className={styles.empty}>全年按每周的班次；冬季、夏季的作息可以另设。</p>}
      <ul className={styles.exceptions} aria-label="时段作息">
        {spans.map((span) => (
          <li key={`${span.fromDay} ${span.toDay} ${span.name}`}>
            <button type="button" disabled={!onOpen} onClick={() => onOpen?.(span)}>
              <span>{span.name || '时段作息'}</span>
              <small>
                {formatDay(span.fromDay)} 至 {formatDay(span.toDay)}
              </small>
              {toWords(span).map((words) => (
                <small key={words}>{words}</small>
              ))}
            </button>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className={styles.empty}>其他年份另有 {elsewhere} 段。</p>}
    </section>
  );
};
