import { DatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { KeyboardEvent, ReactElement } from 'react';

/** The first is shown; the others are what people type. */
export const dayFormats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日'];

/** Enter takes the day that was typed; it does not also send the form the day stands in. */
const keepForm = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A day, chosen in a calendar or typed as it comes. */
export const DayPicker = (props: DatePickerProps<Dayjs, false>): ReactElement => (
  <DatePicker
    style={{ width: '100%' }}
    placeholder="请选择日期"
    format={dayFormats}
    {...props}
    onKeyDown={keepForm}
  />
);
