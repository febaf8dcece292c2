import { Popover } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { ClockField } from './clock-field.tsx';
import styles from './day-picker.module.css';
import { toToday } from './day-value.ts';
import { Icon } from './icon.tsx';
import { MonthGrid } from './month-grid.tsx';

type CalendarButtonProps = {
  /** The moment there is, YYYY-MM-DD HH:mm, or only its day. */
  readonly at: string | null;
  /** Another day keeps the time; else it goes without one, as if it had been typed so. */
  readonly keepsTime: boolean;
  readonly mayBeEmpty: boolean;
  readonly className?: string | undefined;
  /** Takes what the reader could have typed. */
  readonly onChoose: (text: string) => void;
};

/** A calendar beside a field that reads moments as text: chooses the day, and the time of it. */
export const CalendarButton = (props: CalendarButtonProps): ReactElement => {
  const { at, keepsTime, mayBeEmpty, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const day = at?.slice(0, 10) ?? null;
  const known = at?.slice(11) ?? '';
  const [time, setTime] = useState(known);
  const today = toToday(new Date());
  const choose = (text: string): void => {
    setOpen(false);
    onChoose(text);
  };
  const chooseDay = (chosen: string): void =>
    choose(keepsTime && known !== '' ? `${chosen} ${known}` : chosen);
  // What stands behind the calendar stays open.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setTime(known);
        setOpen(next);
      }}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div role="dialog" aria-label="日历" className={styles.panel} onKeyDown={onKeyDown}>
          <MonthGrid chosen={day} today={today} onChoose={chooseDay} />
          <form
            className={styles.foot}
            onSubmit={(event) => {
              event.preventDefault();
              if (time !== '') choose(`${day ?? today} ${time}`);
            }}
          >
            <button type="button" onClick={() => chooseDay(today)}>
              今天
            </button>
            {mayBeEmpty && at !== null && (
              <button type="button" onClick={() => choose('')}>
                清除
              </button>
            )}
            <ClockField label="时刻" value={time} onChange={setTime} />
            <button type="submit" disabled={time === '' || time === known}>
              确定
            </button>
          </form>
        </div>
      }
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label="选择日期"
        className={props.className}
        onKeyDown={onKeyDown}
      >
        <Icon name="calendar" size={16} />
      </button>
    </Popover>
  );
};
