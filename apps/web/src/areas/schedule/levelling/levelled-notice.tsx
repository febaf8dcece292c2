import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { listLevelled } from '../gantt/row-edits.ts';
import { sayClearLevelling } from '../plan/clear-levelling.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import styles from '../run/run.module.css';
import { usePlanRights } from '../use-plan-rights.ts';

/** How many activities levelling keeps back now, and the way to let all of them go. */
export const LevelledNotice = ({ session }: OpenPlanProps): ReactElement | null => {
  const { plan } = usePlanState(session);
  const { mayUpdate } = usePlanRights();
  const delayed = listLevelled(plan, null);
  if (delayed.length === 0) return null;
  const clear = async (): Promise<void> => {
    const error = await sayClearLevelling(session, delayed);
    if (error) toast.error(error);
  };
  return (
    <div className={styles.notice}>
      <span>计划里有 {delayed.length} 项活动带平衡延迟，按推迟以后的日期排。</span>
      {mayUpdate && <Button onClick={() => void clear()}>清除平衡延迟</Button>}
    </div>
  );
};
