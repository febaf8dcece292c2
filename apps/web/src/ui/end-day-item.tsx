import { Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { DayPicker } from './day-picker.tsx';

/** 要求完成日期: not before the start; checked when either of the two days changes. */
export const EndDayItem = (): ReactElement => (
  <Form.Item
    name="endTime"
    label="要求完成日期"
    dependencies={['startTime']}
    getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
    normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
    rules={[
      ({ getFieldValue }) => ({
        validator: async (_, endTime: string | null) => {
          const startTime: string | null = getFieldValue('startTime');
          if (startTime && endTime && endTime < startTime) {
            throw new Error(`结束日期早于开始日期，请改为 ${startTime} 或之后`);
          }
        },
      }),
    ]}
  >
    <DayPicker />
  </Form.Item>
);
