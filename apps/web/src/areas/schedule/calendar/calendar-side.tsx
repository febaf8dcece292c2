import { formatDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toDayNumber } from '@xmgl/engine/calendar/day-number';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ReactElement } from 'react';
import { toWeekTexts, weekdayWords } from '../settings/settings-draft.ts';
import { formatShifts } from '../settings/shift-text.ts';
import styles from './calendar.module.css';
import { reasonWords, usersOf } from './calendar-facts.ts';
import type { WorkWeek } from './work-week-draft.ts';
import { WorkWeeks } from './work-weeks.tsx';

const looks = { work: '上班', off: '周休', holiday: '例外休息', extra: '例外上班' } as const;

const mostNamed = 6;

const listUsers = (plan: PlanDocument, calendarID: string): readonly string[] => {
  const { isProject, activities, nodes, resources, children } = usersOf(plan, calendarID);
  const told = (what: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [
          `${what} ${names.length}：${names.slice(0, mostNamed).join('、')}${names.length > mostNamed ? '…' : ''}`,
        ];
  return [
    ...(isProject ? ['项目日历：没有另选日历的活动都按它'] : []),
    ...told('活动', activities),
    ...told('WBS', nodes),
    ...told('资源', resources),
    ...told('下级日历', children),
  ];
};

type CalendarSideProps = {
  readonly plan: PlanDocument;
  readonly calendar: CalendarRow;
  readonly year: number;
  readonly onChoose: ((day: number) => void) | undefined;
  /** Null: a new one. */
  readonly onOpenSpan: ((span: WorkWeek | null) => void) | undefined;
};

/** Beside the picture: what its colours mean, the week, the year's seasons and exceptions, and who keeps the calendar. */
export const CalendarSide = (props: CalendarSideProps): ReactElement => {
  const { plan, calendar, year, onChoose, onOpenSpan } = props;
  const [first, last] = [toDayNumber(year, 1, 1), toDayNumber(year, 12, 31)];
  const exceptions = calendar.exceptions
    .filter(({ fromDay, toDay }) => fromDay <= last && toDay >= first)
    .toSorted((a, b) => a.fromDay - b.fromDay);
  const users = listUsers(plan, calendar.calendarID);
  const week = toWeekTexts(calendar);
  return (
    <aside className={styles.side}>
      <ul className={styles.legend} aria-label="图例">
        {Object.entries(looks).map(([look, word]) => (
          <li key={look}>
            <span className={styles.sample} data-look={look} aria-hidden="true" />
            {word}
          </li>
        ))}
        <li>
          <span className={styles.sample} data-span aria-hidden="true" />
          时段作息
        </li>
      </ul>
      <section>
        <h4>每周的班次</h4>
        <dl className={styles.week}>
          {weekdayWords.map((word, at) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{week[at]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <WorkWeeks calendar={calendar} year={year} onOpen={onOpenSpan} />
      <section>
        <h4>{year} 年的例外日</h4>
        {exceptions.length === 0 && <p className={styles.empty}>这一年没有例外日。</p>}
        <ul className={styles.exceptions}>
          {exceptions.map(({ fromDay, toDay, name, intervals, reason }) => (
            <li key={`${fromDay} ${toDay} ${name}`}>
              <button type="button" disabled={!onChoose} onClick={() => onChoose?.(fromDay)}>
                <span>{name || reasonWords[reason ?? 'other']}</span>
                <small>
                  {formatDay(fromDay)}
                  {toDay > fromDay && ` 至 ${formatDay(toDay)}`} · {formatShifts(intervals)}
                  {reason && ` · ${reasonWords[reason]}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4>谁在使用</h4>
        {users.length === 0 && <p className={styles.empty}>没有活动、资源或日历使用它。</p>}
        <ul className={styles.users}>
          {users.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
