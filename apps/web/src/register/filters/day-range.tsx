import { addDays, parseDay } from '@xmgl/contracts/calendar-day';
import { toWeekday } from '@xmgl/engine/calendar/day-number';
import { type ReactElement, useEffect, useState } from 'react';
import { DayPicker } from '../../ui/day-picker.tsx';
import { type DayValue, dayIssue, toToday } from '../../ui/day-value.ts';
import styles from './filters.module.css';
import { type Range, rangeIn, rangeOut } from './filters.ts';

type DayRangeProps = {
  readonly id?: string | undefined;
  readonly label: string;
  /** As the address writes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const presets = (today: string): readonly (readonly [string, Range])[] => {
  const monday = addDays(today, -toWeekday(parseDay(today)));
  const nextMonth = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8);
  return [
    ['今天以前', ['', addDays(today, -1)]],
    ['本周', [monday, addDays(monday, 6)]],
    ['下周', [addDays(monday, 7), addDays(monday, 13)]],
    ['本月', [`${today.slice(0, 8)}01`, addDays(`${nextMonth}01`, -1)]],
    ['未来 30 天', [today, addDays(today, 30)]],
  ];
};

const kind = { isMinute: false };

/** Two days, either of which may be left open. One that is not understood is told and asks for nothing. */
export const DayRange = ({ id, label, value, onChange }: DayRangeProps): ReactElement => {
  const [days, setDays] = useState(() => rangeIn(value));
  useEffect(() => setDays(rangeIn(value)), [value]);
  const issues = days.map((day) => dayIssue(day, kind));
  const issue = issues.find((one) => one !== undefined);
  const take = (next: Range): void => {
    setDays([...next]);
    if (next.every((day) => dayIssue(day, kind) === undefined)) onChange(rangeOut([...next]));
  };
  const picker = (at: 0 | 1, placeholder: string) => (
    <DayPicker
      id={at === 0 ? id : undefined}
      label={`${label}${placeholder}`}
      placeholder={placeholder}
      value={days[at] || null}
      hasError={issues[at] !== undefined}
      onChange={(day: DayValue) => take(at === 0 ? [day ?? '', days[1]] : [days[0], day ?? ''])}
    />
  );
  return (
    <div>
      <div className={styles.range}>
        {picker(0, '从')}
        {picker(1, '至')}
      </div>
      {issue && (
        <div role="alert" className={styles.rangeIssue}>
          {issue}
        </div>
      )}
      <div className={styles.presets}>
        {presets(toToday(new Date())).map(([word, range]) => (
          <button key={word} type="button" onClick={() => take(range)}>
            {word}
          </button>
        ))}
      </div>
    </div>
  );
};
