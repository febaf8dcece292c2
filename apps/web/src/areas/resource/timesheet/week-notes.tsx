import { Input } from 'antd';
import type { ReactElement } from 'react';
import styles from './timesheet.module.css';
import type { WeekForm } from './use-week-form.ts';
import { listRows, titleOfDay, type Week, writeNote } from './week-model.ts';

/** What the call takes. */
const longest = 200;

type Props = { readonly week: Week; readonly form: WeekForm };

/** 说明: what was done in the hours of a day, line by line. */
export const WeekNotes = ({ week, form }: Props): ReactElement | null => {
  const { written, added, isEditable, write } = form;
  const titles = new Map(listRows(week, written, added).map(({ id, title }) => [id, title]));
  const days = new Map(week.days.map((day) => [day.day, titleOfDay(day)]));
  const lines = [...written]
    .filter(([, { note }]) => isEditable || note !== '')
    .sort(([, a], [, b]) => a.workDate.localeCompare(b.workDate));
  if (lines.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>说明（{lines.filter(([, { note }]) => note !== '').length}）</summary>
      <ul aria-label="说明">
        {lines.map(([key, { workDate, activityID, nonProject, hours, note }]) => {
          const title = titles.get(activityID ?? nonProject ?? '') ?? '';
          const day = days.get(workDate) ?? workDate;
          return (
            <li key={key}>
              <span>
                {day} {title} {hours} 小时
              </span>
              {isEditable ? (
                <Input
                  aria-label={`${day} ${title}的说明`}
                  maxLength={longest}
                  value={note}
                  onChange={({ target }) => write((now) => writeNote(now, key, target.value))}
                />
              ) : (
                <strong>{note}</strong>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
};
