import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { DayPicker, dayFormats } from '../ui/day-picker.tsx';

type DayInputProps = {
  readonly id?: string | undefined;
  /** With hours and minutes. */
  readonly isMinute: boolean;
  readonly mayBeEmpty: boolean;
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  readonly onBlur: () => void;
};

const minuteFormats = ['HH:mm', 'H:mm', 'H：mm'].flatMap((time) => dayFormats.map((day) => `${day} ${time}`));

/** A day, or a minute, chosen in a calendar or typed as it comes. */
export const DayInput = (props: DayInputProps): ReactElement => {
  const { id, isMinute, mayBeEmpty, value, onChange, onBlur } = props;
  return (
    <DayPicker
      {...(id !== undefined && { id })}
      placeholder={isMinute ? '请选择时间' : '请选择日期'}
      format={isMinute ? minuteFormats : dayFormats}
      {...(isMinute && { showTime: { format: 'HH:mm' }, needConfirm: false })}
      allowClear={mayBeEmpty}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      onChange={(time) => onChange(time?.format(isMinute ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') ?? null)}
      onBlur={onBlur}
    />
  );
};
