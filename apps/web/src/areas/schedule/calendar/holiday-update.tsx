import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toCivilDate } from '@xmgl/engine/calendar/day-number';
import { type ReactElement, useEffect, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { finishWords, sayEdit } from '../plan/say-edit.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import styles from './calendar.module.css';

export type Holidays = OutputOf<'GetHolidays'>;

/** The announced holidays from the year before the plan begins on. */
export const useHolidays = ({ session, projectID }: OpenPlanProps): Holidays | undefined => {
  const { plan } = usePlanState(session);
  const fromYear = toCivilDate(Math.floor(plan.settings.startAt / 1440)).year - 1;
  return useCall('GetHolidays', { projectID, fromYear }, { staleTime: Number.POSITIVE_INFINITY }).data;
};

type HolidayUpdateProps = Pick<OpenPlanProps, 'session'> & { readonly holidays: Holidays | undefined };

/** Holidays that were announced since the plan took its own: what they would make of it, and the way to adopt them. */
export const HolidayUpdate = ({ session, holidays }: HolidayUpdateProps): ReactElement | null => {
  const { plan, planVersion } = usePlanState(session);
  const [moved, setMoved] = useState('');
  const isAsked =
    holidays !== undefined &&
    holidays.holidays.length > 0 &&
    plan.settings.holidayVersion !== holidays.version &&
    [...plan.calendar.values()].some(({ useHolidays }) => useHolidays);
  useEffect(() => {
    if (!isAsked) return setMoved('');
    let isCurrent = true;
    void session.preview([toCommand(holidays)]).then((preview) => {
      if (isCurrent) setMoved(preview.error ?? finishWords(preview.finish).replace('计划完成', '完工将'));
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, holidays, session, planVersion]);
  if (!isAsked || moved === '') return null;
  const adopt = async (): Promise<void> => {
    const error = await sayEdit(session, [toCommand(holidays)], `已采用到 ${holidays.lastYear} 年的节假日`);
    if (error) toast.error(error);
  };
  return (
    <div className={styles.notice} role="status">
      <span>
        节假日库已更新到 {holidays.lastYear} 年，{moved}。
      </span>
      <Button onClick={() => void adopt()}>采用</Button>
    </div>
  );
};

const toCommand = ({ version, holidays }: Holidays): PlanCommand => ({
  kind: 'adoptHolidays',
  version,
  holidays,
});
