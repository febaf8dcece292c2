import type { FormInstance } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { Values } from '../../../register/row/row-values.ts';
import styles from '../cost.module.css';

type StatusDayProposalProps = { readonly form: FormInstance<Values>; readonly projectID: string };

/** Fills in the day that the progress has come to, until somebody chooses another. */
export const StatusDayProposal = ({ form, projectID }: StatusDayProposalProps): ReactElement | null => {
  const { data } = useCall('GetForecastOutlook', { projectID });
  const day = data?.statusDate;
  useEffect(() => {
    if (day === undefined || form.isFieldTouched('statusDay')) return;
    form.setFields([{ name: 'statusDay', value: day, errors: [] }]);
  }, [day, form]);
  return day === undefined ? null : (
    <p className={styles.hint}>检查日期填的是计划的检查日期 {day}，进度统计到这天；可以改为以前的日子。</p>
  );
};
