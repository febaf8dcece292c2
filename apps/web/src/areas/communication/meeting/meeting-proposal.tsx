import { Form, type FormInstance } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Values } from '../../../register/row/row-values.ts';
import styles from './meeting.module.css';

const hourMs = 3_600_000;
const isMinute = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

/** An hour later, as local time says it. @example hourAfter('2026-03-02T23:30') // '2026-03-03T00:30' */
const hourAfter = (minute: string): string =>
  new Date(Date.parse(`${minute}Z`) + hourMs).toISOString().slice(0, 16);

/** A meeting takes an hour and its minutes two working days, until somebody says otherwise. */
export const MeetingProposal = ({ form }: { readonly form: FormInstance<Values> }): ReactElement => {
  const startTime: unknown = Form.useWatch('startTime', form);
  const proposed = useRef<string | null>(null);
  useEffect(() => {
    if ((form.getFieldValue('confirmDays') ?? null) === null) form.setFieldValue('confirmDays', 2);
  }, [form]);
  useEffect(() => {
    if (!isMinute(startTime)) return;
    const now: unknown = form.getFieldValue('endTime');
    if (now && now !== proposed.current) return;
    proposed.current = hourAfter(startTime);
    form.setFields([{ name: 'endTime', value: proposed.current, errors: [] }]);
  }, [startTime, form]);
  return (
    <p className={styles.hint}>
      保存后是草稿；点「发出通知」时，参会人收到通知、带日历邀请的邮件和答复的待办。
    </p>
  );
};
