import { parseDay } from '@xmgl/contracts/calendar-day';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { Preview } from '../plan/preview-edit.ts';
import styles from './plan-gantt.module.css';

type StatusDateProps = { readonly session: PlanSession; readonly onClose: () => void };

const reschedule = [{ kind: 'rescheduleRemaining', activityIDs: null }] as const;
const mostShown = 6;

const Moves = ({ preview }: { readonly preview: Preview | null }): ReactElement => {
  if (preview === null) return <p className={styles.quiet}>正在计算会移动哪些活动…</p>;
  if (preview.error !== undefined) return <p role="alert">{preview.error}</p>;
  const { moved, finish } = preview;
  if (moved.length === 0)
    return <p className={styles.quiet}>没有未完成的工作排在检查日期之前，不需要重排。</p>;
  return (
    <div role="status">
      <p>
        重排将移动 {moved.length} 项活动，计划完成由 {toDayWords(finish[0] - 1)}{' '}
        {finish[0] === finish[1] ? '（不变）' : `变为 ${toDayWords(finish[1] - 1)}`}。
      </p>
      <ul className={styles.moves}>
        {moved.slice(0, mostShown).map(({ rowID, name, from, to }) => (
          <li key={rowID}>
            「{name}」{toDayWords(from)} → {toDayWords(to)}
          </li>
        ))}
        {moved.length > mostShown && <li>等 {moved.length} 项</li>}
      </ul>
    </div>
  );
};

/** What planning the unfinished work anew would move, asked again whenever the plan has changed. */
const usePreview = (session: PlanSession, isAsked: boolean): Preview | null => {
  const { plan } = usePlanState(session);
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let isOver = false;
    setPreview(null);
    if (isAsked) void session.preview(reschedule).then((next) => isOver || setPreview(next));
    return () => {
      isOver = true;
    };
  }, [session, plan, isAsked]);
  return preview;
};

/** The day up to which progress has been reported, and what to do with work that should have been done by then. */
export const StatusDate = ({ session, onClose }: StatusDateProps): ReactElement => {
  const { plan } = usePlanState(session);
  const { statusAt, rescheduledAt, defaultFinishMin } = plan.settings;
  const shown = statusAt === null ? null : toDayWords(statusAt);
  const [day, setDay] = useState<DayValue>(shown);
  const id = useId();
  const issue = dayIssue(day, { isMinute: false });
  const preview = usePreview(session, statusAt !== null);
  const say = async (commands: Parameters<PlanSession['edit']>[0], done: string): Promise<void> => {
    const { error } = await session.edit(commands);
    if (error) toast.error(error);
    else toast.success(done, offerUndo(session));
  };
  const take = (): void => {
    if (day === null)
      void say([{ kind: 'setStatusDate', at: null }], '已取消检查日期').then(() => setDay(null));
    else
      void say(
        [{ kind: 'setStatusDate', at: parseDay(day) * MINUTES_PER_DAY + defaultFinishMin }],
        `检查日期已设为 ${day}，活动日期没有变`,
      );
  };
  const count = preview?.error === undefined ? (preview?.moved.length ?? 0) : 0;
  return (
    <TextDialog title="检查日期" onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          <p>
            实际进度填报到这一天为止。设置它不移动任何活动；没做完、本该做完的工作是否往后排，由下面的「重排」决定。
          </p>
          <label htmlFor={id}>检查日期</label>
          <DayPicker id={id} value={day} onChange={setDay} hasError={issue !== undefined} />
          {issue && <p role="alert">{issue}</p>}
          <div className={styles.buttons}>
            <Button look="primary" disabled={issue !== undefined || day === shown} onClick={take}>
              {day === null && shown !== null ? '取消检查日期' : '设为检查日期'}
            </Button>
          </div>
          {statusAt !== null && (
            <section className={styles.form} aria-label="重排未完成工作">
              <h3>重排未完成工作</h3>
              <p>
                未完成的部分排到 {shown} 之后；已完成的不动。
                {rescheduledAt !== null && `上次重排到 ${toDayWords(rescheduledAt)} 之后。`}
              </p>
              <Moves preview={preview} />
              <div className={styles.buttons}>
                {rescheduledAt !== null && (
                  <Button
                    onClick={() =>
                      void say(
                        [{ kind: 'setPlanOptions', fields: { rescheduledAt: null } }],
                        '已取消重排，未完成的工作回到原来的日期',
                      )
                    }
                  >
                    取消重排
                  </Button>
                )}
                <Button
                  disabled={count === 0}
                  onClick={() => void say(reschedule, `已重排未完成工作，移动 ${count} 项活动`)}
                >
                  重排未完成工作{count > 0 ? `（${count} 项）` : ''}
                </Button>
              </div>
            </section>
          )}
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
