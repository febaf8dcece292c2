import { Button, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { NumberInput } from '../../../ui/number-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './timesheet.module.css';
import type { WeekForm } from './use-week-form.ts';
import { mostLeft, refuseLeft } from './week-left.ts';
import {
  hoursAt,
  listRows,
  refuseHours,
  sumDay,
  type Week,
  type WeekRow,
  weekdayOf,
  writeHours,
} from './week-model.ts';

type Props = {
  readonly week: Week;
  readonly form: WeekForm;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

type LeftProps = { readonly row: Pick<WeekRow, 'id' | 'title'>; readonly form: WeekForm };

/** What is still needed of an activity, once it was worked this week. */
const LeftField = ({ row: { id, title }, form }: LeftProps): ReactElement | null => {
  const { written, left, isEditable, writeLeft } = form;
  const value = left.get(id) ?? null;
  if (refuseLeft(written, id) !== undefined || (!isEditable && value === null)) return null;
  return (
    <div className={styles.left}>
      <span>尚需工时</span>
      {isEditable ? (
        <NumberInput
          aria-label={`${title} 尚需工时`}
          suffix="小时"
          min={0}
          max={mostLeft}
          decimals={1}
          value={value}
          onChange={(next) => writeLeft([[id, next]])}
        />
      ) : (
        <strong>{value} 小时</strong>
      )}
    </div>
  );
};

/** The same on a phone: a day at a time, hours by halves under the thumb. */
export const WeekCards = ({ week, form, day, onDay }: Props): ReactElement => {
  const { written, added, isEditable, write } = form;
  const set = (rowID: string, hours: number): void => {
    const refusal = refuseHours(week, written, rowID, day, hours);
    if (refusal) toast.error(refusal);
    else write(writeHours(written, rowID, day, hours));
  };
  return (
    <div className={styles.cards}>
      <Segmented
        block
        aria-label="日期"
        value={day}
        onChange={onDay}
        options={week.days.map((one) => ({
          value: one.day,
          label: (
            <span className={styles.dayHead} data-off={one.kind !== '工作日'}>
              <span>{weekdayOf(one.day).slice(1)}</span>
              <strong>{sumDay(written, one.day) || '·'}</strong>
            </span>
          ),
        }))}
      />
      <ul>
        {listRows(week, written, added).map(({ id, title, hint }) => {
          const hours = hoursAt(written, id, day);
          return (
            <li key={id}>
              <div>
                <strong>{title}</strong>
                <span>{hint}</span>
                <LeftField row={{ id, title }} form={form} />
              </div>
              <div className={styles.stepper}>
                <Button
                  aria-label={`${title}减半小时`}
                  disabled={!isEditable || hours === 0}
                  onClick={() => set(id, hours - 0.5)}
                >
                  −
                </Button>
                {isEditable && hours === 0 ? (
                  <Button
                    type="text"
                    style={{ fontSize: 14 }}
                    aria-label={`${title}填 ${week.hoursPerShift} 小时`}
                    onClick={() => set(id, week.hoursPerShift)}
                  >
                    填 {week.hoursPerShift}
                  </Button>
                ) : (
                  <output aria-label={`${title} ${hours} 小时`}>{hours || '—'}</output>
                )}
                <Button
                  aria-label={`${title}加半小时`}
                  disabled={!isEditable}
                  onClick={() => set(id, hours + 0.5)}
                >
                  +
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
