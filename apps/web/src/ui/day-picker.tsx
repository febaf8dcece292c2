import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { Input, Popover } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { ClockField } from './clock-field.tsx';
import styles from './day-picker.module.css';
import { type DayValue, isDayValue, readDayValue, toDayText, toToday, withDay } from './day-value.ts';
import { Icon } from './icon.tsx';
import { MonthGrid } from './month-grid.tsx';
import { type Told, toldOf } from './told.ts';

export type DayPickerProps = Told & {
  /** These come from the form's item where one stands around it. */
  readonly id?: string | undefined;
  readonly value?: DayValue;
  readonly onChange?: (value: DayValue) => void;
  readonly onBlur?: () => void;
  /** With hours and minutes. */
  readonly isMinute?: boolean;
  readonly mayBeEmpty?: boolean;
  readonly isDisabled?: boolean;
  /** Names the field where no label stands beside it. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly hasError?: boolean;
};

type PanelProps = {
  readonly value: DayValue;
  readonly isMinute: boolean;
  readonly mayBeEmpty: boolean;
  readonly onTake: (value: DayValue, isDone: boolean) => void;
};

const Panel = ({ value, isMinute, mayBeEmpty, onTake }: PanelProps): ReactElement => {
  const today = toToday(new Date());
  const kind = { isMinute };
  const isKnown = value !== null && isDayValue(value, kind);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
    <div
      className={styles.panel}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <MonthGrid
        key={value}
        chosen={isKnown ? value.slice(0, 10) : null}
        today={today}
        onChoose={(day) => onTake(withDay(day, value, kind), !isMinute)}
      />
      <div className={styles.foot}>
        <button type="button" tabIndex={-1} onClick={() => onTake(withDay(today, value, kind), !isMinute)}>
          今天
        </button>
        {mayBeEmpty && value !== null && (
          <button type="button" tabIndex={-1} onClick={() => onTake(null, true)}>
            清除
          </button>
        )}
        {isMinute && (
          <ClockField
            label="时刻"
            value={isKnown ? value.slice(11, 16) : ''}
            onChange={(clock) => onTake(`${isKnown ? value.slice(0, 10) : today}T${clock}`, false)}
          />
        )}
      </div>
    </div>
  );
};

/**
 * A day, typed as it comes or chosen in a calendar: the one field for days and minutes. A text is read when it is
 * left or by Enter, whole; one that is not understood stays, and is the field's value until it is mended.
 */
export const DayPicker = (props: DayPickerProps): ReactElement => {
  const { id, value = null, isMinute = false, mayBeEmpty = true, label } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const kind = { isMinute };
  const take = (next: DayValue): void => {
    setTyped(null);
    if (next !== value) props.onChange?.(next);
  };
  const read = (text: string): DayValue => {
    if (text.trim() === '') return null;
    const found = readDayValue(text, value, toToday(new Date()), kind);
    return found.ok ? found.value : text.trim();
  };
  const commit = (): void => {
    if (typed !== null) take(read(typed));
  };
  const step = (days: number): void => {
    const now = typed === null ? value : read(typed);
    if (now === null || !isDayValue(now, kind)) return;
    take(withDay(formatDay(parseDay(now.slice(0, 10)) + days), now, kind));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // It takes the day; it does not also send the form the day stands in.
      if (!(event.ctrlKey || event.metaKey)) event.preventDefault();
      commit();
      setOpen(false);
    } else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) setOpen(event.key === 'ArrowDown');
      else step(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    const inside = [holder, panel].some(({ current }) => current?.contains(relatedTarget as Node | null));
    if (inside) return;
    commit();
    setOpen(false);
    props.onBlur?.();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => setOpen(next && !props.isDisabled)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      // A dialog of the browser's own covers whatever stands beside it.
      getPopupContainer={(node) => node.closest('dialog') ?? document.body}
      content={
        <div ref={panel} role="dialog" aria-label="日历" data-beside onBlur={onBlur}>
          <Panel
            value={typed === null ? value : read(typed)}
            isMinute={isMinute}
            mayBeEmpty={mayBeEmpty}
            onTake={(next, isDone) => {
              take(next);
              if (isDone) setOpen(false);
            }}
          />
        </div>
      }
    >
      <span ref={holder} className={styles.holder}>
        <Input
          {...toldOf(props)}
          {...(id !== undefined && { id })}
          {...(label !== undefined && { 'aria-label': label })}
          autoComplete="off"
          disabled={props.isDisabled ?? false}
          placeholder={props.placeholder ?? (isMinute ? '请选择时间' : '请选择日期')}
          {...(props.hasError && { status: 'error' as const, 'aria-invalid': true })}
          value={typed ?? toDayText(value, kind)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          suffix={<Icon name="calendar" size={16} />}
        />
      </span>
    </Popover>
  );
};
