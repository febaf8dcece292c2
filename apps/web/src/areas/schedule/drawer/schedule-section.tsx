import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { type ReadCommands, readNear, toMomentOfDay } from '@xmgl/engine/cells/date-edits';
import { toFinishText, toStartText } from '@xmgl/engine/cells/plan-words';
import { readCell } from '@xmgl/engine/cells/read-cell';
import { readAs } from '@xmgl/engine/cells/read-result';
import { constraintWords, isOfFinish } from '@xmgl/engine/commands/constraint-words';
import { toDayWords, toMinuteWords } from '@xmgl/engine/commands/date-words';
import { formatExactly } from '@xmgl/engine/commands/duration-words';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import styles from './drawer.module.css';
import { EditField, SelectField } from './edit-field.tsx';
import type { Choices, SectionProps } from './section-props.ts';

type ConstraintKind = (typeof constraintWords)[number][0];

const isFree = (kind: ConstraintKind): boolean => kind === 'asSoonAsPossible' || kind === 'asLateAsPossible';

const activeWords = [
  ['no', '参与排程'],
  ['yes', '停用，不参与排程'],
] as const;

/** What binds the row beside its links: constraint, deadline, calendar, levelling. */
export const ScheduleSection = ({ view, rowID, isEditable, save, say }: SectionProps): ReactElement => {
  const { plan } = view;
  const activity = plan.activity.get(rowID);
  const row = activity ?? plan.wbsNode.get(rowID);
  const shown = view.rows[view.indexOf.get(rowID) ?? -1];
  const kind = row?.constraintKind ?? 'asSoonAsPossible';
  const startAt = shown?.startAt ?? plan.settings.startAt;
  /** The same day, from the start of its work to the end, or back: 「必须完成于」 in the morning would lose the day. */
  const toOtherEnd = (at: number, isFinish: boolean): number =>
    toMomentOfDay(view, rowID, isFinish, {
      day: Math.floor((isFinish ? at : at - 1) / MINUTES_PER_DAY),
      minuteOfDay: null,
    });
  const setConstraint = (constraintKind: ConstraintKind) => {
    const isFinish = isOfFinish(constraintKind);
    const usual = isFinish ? (shown?.finishAt ?? startAt) : startAt;
    const before = row?.constraintAt ?? null;
    const at = before !== null && isFinish !== isOfFinish(kind) ? toOtherEnd(before, isFinish) : before;
    return say({
      kind: 'setConstraint',
      rowID,
      constraintKind,
      at: isFree(constraintKind) ? null : (at ?? usual),
    });
  };
  const readConstraint = (text: string): ReadCommands => {
    const typed = readNear(text, startAt, view.today);
    if (!typed.ok) return typed;
    const at = toMomentOfDay(view, rowID, isOfFinish(kind), typed.value);
    return readAs([{ kind: 'setConstraint', rowID, constraintKind: kind, at }]);
  };
  const calendars: Choices = [
    ['', '项目日历'],
    ...Array.from(plan.calendar.values(), ({ calendarID, name }) => [calendarID, name] as const),
  ];
  return (
    <section className={styles.section}>
      <h3>约束与日历</h3>
      <div className={styles.grid}>
        <SelectField
          label="约束"
          value={kind}
          choices={constraintWords}
          onSave={isEditable ? setConstraint : undefined}
        />
        {!isFree(kind) && (
          <EditField
            label="约束日期"
            value={row?.constraintAt == null ? '' : toMinuteWords(row.constraintAt)}
            moment={(isOfFinish(kind) ? toFinishText : toStartText)(row?.constraintAt ?? null)}
            onSave={isEditable ? (text) => save(readConstraint(text)) : undefined}
          />
        )}
        <EditField
          label="期限"
          value={row?.deadlineAt == null ? '' : toDayWords(row.deadlineAt - 1)}
          moment={toFinishText(row?.deadlineAt ?? null)}
          mayBeEmpty
          placeholder="不设期限"
          hint="晚于期限时总时差为负，并在图上标红"
          onSave={isEditable ? (text) => save(readCell(view, rowID, 'deadline', text, newID)) : undefined}
        />
        <SelectField
          label="日历"
          value={row?.calendarID ?? ''}
          choices={calendars}
          onSave={
            isEditable
              ? (calendarID) => say({ kind: 'setCalendar', rowID, calendarID: calendarID || null })
              : undefined
          }
        />
        {activity && (
          <EditField
            label="平衡延迟"
            value={
              activity.levellingDelayMin === 0
                ? ''
                : formatExactly(activity.levellingDelayMin, true, plan.settings.minutesPerDay)
            }
            placeholder="没有推迟"
            hint="资源平衡把它推迟多久，按日历时间计；清空即不再推迟"
            onSave={
              isEditable ? (text) => save(readCell(view, rowID, 'levellingDelay', text, newID)) : undefined
            }
          />
        )}
        <SelectField
          label="是否停用"
          value={row?.isInactive ? 'yes' : 'no'}
          choices={activeWords}
          onSave={
            isEditable
              ? (value) => say({ kind: 'setInactive', rowID, isInactive: value === 'yes' })
              : undefined
          }
        />
      </div>
    </section>
  );
};
