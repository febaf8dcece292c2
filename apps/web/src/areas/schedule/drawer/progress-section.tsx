import { toFinishText, toStartText } from '@xmgl/engine/cells/plan-words';
import { readPause } from '@xmgl/engine/cells/progress-edits';
import { readCell } from '@xmgl/engine/cells/read-cell';
import { toRemainingMin } from '@xmgl/engine/cells/row-texts';
import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import { formatDuration } from '@xmgl/engine/commands/duration-words';
import { isPaused } from '@xmgl/engine/commands/is-paused';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import styles from './drawer.module.css';
import { EditField } from './edit-field.tsx';
import { Reopenings } from './reopenings.tsx';
import type { SectionProps } from './section-props.ts';

const words = (at: number | null): string => (at === null ? '' : toMinuteWords(at));

/** Since when work is interrupted, and from when on it goes on: what is left moves there. */
const PauseFields = ({
  view,
  rowID,
  isEditable,
  save,
}: Pick<SectionProps, 'view' | 'rowID' | 'isEditable' | 'save'>): ReactElement | null => {
  const activity = view.plan.activity.get(rowID);
  if (!activity) return null;
  const { suspendedAt, resumedAt, actualFinish } = activity;
  if (actualFinish !== null && suspendedAt === null) return null;
  const typed = (kind: 'suspend' | 'resume') =>
    isEditable && actualFinish === null
      ? (text: string) => save(readPause(view, rowID, kind, text))
      : undefined;
  return (
    <>
      <EditField
        label="暂停"
        value={words(suspendedAt)}
        moment={toFinishText(suspendedAt)}
        mayBeEmpty
        placeholder="没有暂停"
        onSave={typed('suspend')}
      />
      <EditField
        label="恢复"
        value={words(resumedAt)}
        moment={toStartText(resumedAt)}
        mayBeEmpty
        placeholder={isPaused(activity) ? '尚未恢复' : ''}
        hint={isPaused(activity) ? '填写恢复日期后，剩余工作从那天排起' : '剩余工作不早于这一天'}
        onSave={typed('resume')}
      />
    </>
  );
};

/** What has really happened. */
export const ProgressSection = ({ view, rowID, isEditable, save }: SectionProps): ReactElement | null => {
  const { plan } = view;
  const activity = plan.activity.get(rowID);
  if (!activity) return null;
  const { isElapsed, percentComplete } = activity;
  const typed = (field: string) =>
    isEditable ? (text: string) => save(readCell(view, rowID, field, text, newID)) : undefined;
  return (
    <section className={styles.section}>
      <h3>进度</h3>
      <div className={styles.grid}>
        <EditField
          label="实际开始"
          value={words(activity.actualStart)}
          moment={toStartText(activity.actualStart)}
          mayBeEmpty
          placeholder="尚未开始"
          onSave={typed('actualStart')}
        />
        <EditField
          label="实际完成"
          value={words(activity.actualFinish)}
          moment={toFinishText(activity.actualFinish)}
          mayBeEmpty
          placeholder="尚未完成"
          onSave={typed('actualFinish')}
        />
        <EditField
          label="完成百分比"
          value={`${Number(percentComplete.toFixed(1))}%`}
          onSave={typed('percentComplete')}
        />
        <EditField
          label="尚需工期"
          value={formatDuration(toRemainingMin(activity), isElapsed, plan.settings.minutesPerDay)}
          hint="与完成百分比只填一项，另一项由此算出"
          onSave={typed('remaining')}
        />
        {activity.actualStart !== null && <PauseFields {...{ view, rowID, isEditable, save }} />}
      </div>
      {activity.actualStart !== null && <Reopenings activityID={rowID} />}
    </section>
  );
};
