import { parseDay } from '@xmgl/contracts/calendar-day';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { toHolidayNotice } from '@xmgl/engine/calendar/statutory-years';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { keepPreference } from '../../../session/keep-preference.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import { leftBehindWords } from './left-behind.ts';
import { listMissingYears } from './missing-years.ts';
import styles from './settings.module.css';

type NoticeProps = { readonly session: PlanSession; readonly mayUpdate: boolean };

const HolidayNotice = (props: NoticeProps & { readonly onOpen: () => void }): ReactElement | null => {
  const { plan, dates } = usePlanState(props.session);
  const [isHidden, setHidden] = useState(false);
  const years = useMemo(() => listMissingYears(plan, dates), [plan, dates]);
  const isPhone = useIsMobile();
  const [isUnfolded, setUnfolded] = useState(false);
  if (years.length === 0 || isHidden) return null;
  const text = `${toHolidayNotice(years)}。`;
  return (
    <div className={classes(styles.notice, styles.folding)} role="status">
      {isPhone ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      {props.mayUpdate && (isUnfolded || !isPhone) && <Button onClick={props.onOpen}>计划设置</Button>}
      <IconButton icon="close" label="收起提示" onClick={() => setHidden(true)} />
    </div>
  );
};

const keyOf = (projectID: string): string => `planStart:${projectID}`;

type StartNoticeProps = NoticeProps & { readonly projectID: string };

/** 项目配置 and the plan say different days; nothing follows until somebody decides. */
const StartNotice = ({ session, projectID, mayUpdate }: StartNoticeProps): ReactElement | null => {
  const { plan } = usePlanState(session);
  const project = useCall('GetProjectManagementById', { projectID });
  const kept = useSession(({ user }) => user?.preferences[keyOf(projectID)]);
  const { startAt, statusAt, defaultStartMin } = plan.settings;
  const asked = project.data?.startTime ?? null;
  const planned = toDayWords(startAt);
  if (!mayUpdate || asked === null || asked === planned || kept === `${asked} ${planned}`) return null;
  const move = async (): Promise<void> => {
    const at = parseDay(asked) * MINUTES_PER_DAY + defaultStartMin;
    const { error } = await session.edit([{ kind: 'setPlanOptions', fields: { startAt: at } }]);
    if (error) return void toast.error(error);
    const left = leftBehindWords(plan.activity.values(), statusAt, at);
    toast.success(`计划开始已改为 ${asked}${left}`, offerUndo(session));
  };
  return (
    <div className={styles.notice} role="status">
      <span>
        项目配置的开始日期是 {asked}，计划从 {planned} 开始排。计划开始随项目开始改为 {asked}？
      </span>
      <Button onClick={() => void move()}>改为 {asked}</Button>
      <Button onClick={() => keepPreference(keyOf(projectID), `${asked} ${planned}`)}>保持不变</Button>
    </div>
  );
};

type PlanNoticesProps = {
  readonly session: PlanSession;
  readonly projectID: string;
  readonly rights: PlanRights;
  readonly onOpen: (opened: 'settings') => void;
};

/** What a planner has to know before trusting the dates. */
export const PlanNotices = ({ session, projectID, rights, onOpen }: PlanNoticesProps): ReactElement => (
  <>
    <StartNotice session={session} projectID={projectID} mayUpdate={rights.mayUpdate} />
    <HolidayNotice session={session} mayUpdate={rights.mayUpdate} onOpen={() => onOpen('settings')} />
  </>
);
