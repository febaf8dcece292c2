import { toDayWords, toMinuteWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import { readAs } from '../../../ui/read-result.ts';
import { formatDuration, readDuration } from '../fields/duration-text.ts';
import { type ReadCommands, readNear, startOf, toFinishMoment, toStartMoment } from '../gantt/date-edits.ts';
import { readCell } from '../gantt/gantt-edits.ts';
import styles from './drawer.module.css';
import { EditField } from './edit-field.tsx';
import type { SectionProps } from './section-props.ts';

const words = (at: number | null): string => (at === null ? '' : toMinuteWords(at));

const dayOf = (at: number | null): string | null => (at === null ? null : toDayWords(at));

/** What has really happened. */
export const ProgressSection = ({ view, rowID, isEditable, save }: SectionProps): ReactElement | null => {
  const { plan } = view;
  const activity = plan.activity.get(rowID);
  if (!activity) return null;
  const { isElapsed, durationMin, percentComplete } = activity;
  const remainingMin = activity.remainingMin ?? Math.round(durationMin * (1 - percentComplete / 100));
  const readActual = (field: 'actualStart' | 'actualFinish', text: string): ReadCommands => {
    if (text.trim() === '') return readAs([{ kind: 'setProgress', activityID: rowID, [field]: null }]);
    const typed = readNear(text, startOf(view, rowID));
    if (!typed.ok) return typed;
    const toMoment = field === 'actualStart' ? toStartMoment : toFinishMoment;
    return readAs([{ kind: 'setProgress', activityID: rowID, [field]: toMoment(view, rowID, typed.value) }]);
  };
  const readRemaining = (text: string): ReadCommands => {
    const typed = readDuration(text, plan.settings, isElapsed);
    if (!typed.ok) return typed;
    return readAs([{ kind: 'setProgress', activityID: rowID, remainingMin: typed.value.durationMin }]);
  };
  const saving = (read: (text: string) => ReadCommands) =>
    isEditable ? (text: string) => save(read(text)) : undefined;
  return (
    <section className={styles.section}>
      <h3>进度</h3>
      <div className={styles.grid}>
        <EditField
          label="实际开始"
          value={words(activity.actualStart)}
          day={dayOf(activity.actualStart)}
          placeholder="尚未开始"
          onSave={saving((text) => readActual('actualStart', text))}
        />
        <EditField
          label="实际完成"
          value={words(activity.actualFinish)}
          day={dayOf(activity.actualFinish)}
          placeholder="尚未完成"
          onSave={saving((text) => readActual('actualFinish', text))}
        />
        <EditField
          label="完成百分比"
          value={`${Number(percentComplete.toFixed(1))}%`}
          onSave={saving((text) => readCell(view, rowID, 'percentComplete', text, newID))}
        />
        <EditField
          label="尚需工期"
          value={formatDuration(remainingMin, isElapsed, plan.settings.minutesPerDay)}
          hint="与完成百分比只填一项，另一项由此算出"
          onSave={saving(readRemaining)}
        />
      </div>
    </section>
  );
};
