import { issueWorkDays } from '@xmgl/contracts/integration/issue.calls';
import { Form, type FormInstance } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { Values } from '../../../register/row/row-values.ts';
import styles from './issue.module.css';

type DueProposalProps = { readonly form: FormInstance<Values>; readonly projectID: string };

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const rule = Object.entries(issueWorkDays)
  .map(([priority, days]) => `${priority} ${days}`)
  .join('、');

/** Fills in the day by which an issue of that priority is to be solved, until somebody chooses another. */
export const DueProposal = ({ form, projectID }: DueProposalProps): ReactElement => {
  const priority: unknown = Form.useWatch('priority', form);
  const raisedTime: unknown = Form.useWatch('raisedTime', form);
  const proposed = useRef<string | null>(null);
  const { data } = useCall('GetIssueDueDays', isDay(raisedTime) ? { projectID, raisedTime } : null);
  const day = data?.find((each) => each.priority === priority)?.dueTime;
  useEffect(() => {
    if (day === undefined) return;
    const now: unknown = form.getFieldValue('dueTime');
    if (now && now !== proposed.current) return;
    proposed.current = day;
    form.setFields([{ name: 'dueTime', value: day, errors: [] }]);
  }, [day, form]);
  return <p className={styles.hint}>期限按优先级填好，可以修改：{rule} 个工作日。</p>;
};
