import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Values } from '../../../register/row/row-values.ts';
import { toWeight } from './report-steps.tsx';

/** How long it still takes is told instead of the percent, but where that is measured on site. */
export const useOneOfTwo = (form: FormInstance<Values>, { isPhysical, isBySteps }: OwnActivity): void => {
  const remaining: unknown = Form.useWatch('remainingDays', form);
  const isTold = typeof remaining === 'number';
  useEffect(() => {
    if (isTold && !isPhysical && !isBySteps) form.setFieldsValue({ percentComplete: null });
  }, [form, isTold, isPhysical, isBySteps]);
};

/** What is done of the quantity, in percent of the whole, where the percent is measured on site. */
export const useDoneShare = (form: FormInstance<Values>, activity: OwnActivity): void => {
  const { isPhysical, isBySteps, quantity, doneQty, steps } = activity;
  const now: unknown = Form.useWatch('physicalQty', form);
  useEffect(() => {
    if (typeof now !== 'number' || !isPhysical || isBySteps || steps.length > 0 || !quantity) return;
    const share = Math.min(100, Number((((doneQty + now) / quantity) * 100).toFixed(1)));
    form.setFieldsValue({ percentComplete: share });
  }, [form, now, isPhysical, isBySteps, steps.length, quantity, doneQty]);
};

/** What the 检查点 come to is the percent where they make it, and what is proposed where they are a record beside it. */
export const followSteps = (
  form: FormInstance<Values>,
  activity: OwnActivity,
  ticked: readonly string[],
): void => {
  const isToldOtherwise = typeof form.getFieldValue('remainingDays') === 'number' && !activity.isPhysical;
  if (activity.isBySteps || !isToldOtherwise)
    form.setFieldsValue({ percentComplete: toWeight(activity, ticked) });
};
