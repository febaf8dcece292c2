import { parseDay } from '@xmgl/contracts/calendar-day';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import styles from './toolbar.module.css';

type StatusDateProps = { readonly session: PlanSession; readonly onDone: () => void };

/** The day up to which progress has been reported; what is left is planned behind it. */
export const StatusDate = ({ session, onDone }: StatusDateProps): ReactElement => {
  const { plan } = usePlanState(session);
  const { statusAt, defaultFinishMin } = plan.settings;
  const [day, setDay] = useState(statusAt === null ? '' : toDayWords(statusAt));
  const save = async (at: number | null): Promise<void> => {
    const { error } = await session.edit([{ kind: 'setStatusDate', at }]);
    if (error) toast.error(error);
    else onDone();
  };
  const take = (): void => {
    if (day !== '') void save(parseDay(day) * MINUTES_PER_DAY + defaultFinishMin);
  };
  const reschedule = async (): Promise<void> => {
    const { error } = await session.edit([{ kind: 'rescheduleRemaining', activityIDs: null }]);
    if (error) toast.error(error);
    else onDone();
  };
  return (
    <div className={styles.form}>
      <label htmlFor="status-date">检查日期</label>
      <input id="status-date" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      <p className={styles.hint}>实际进度填报到这一天为止；未开始的工作不早于这一天。</p>
      <Button look="primary" disabled={day === ''} onClick={take}>
        设为检查日期
      </Button>
      {statusAt !== null && (
        <>
          <Button onClick={() => void reschedule()}>把剩余工作排到检查日期之后</Button>
          <Button look="quiet" onClick={() => void save(null)}>
            取消检查日期
          </Button>
        </>
      )}
    </div>
  );
};
