import { Form } from 'antd';
import type { ReactElement } from 'react';
import { DayPicker } from './day-picker.tsx';
import { readableDay } from './readable-day.ts';

/** 要求完成日期: not before the start; checked when either of the two days changes. */
export const EndDayItem = (): ReactElement => (
  <Form.Item
    name="endTime"
    label="要求完成日期"
    dependencies={['startTime']}
    validateFirst
    rules={[
      readableDay,
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
