import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { type ReactElement, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import type { PlanSession } from '../plan/plan-session.ts';
import { sayEdit } from '../plan/say-edit.ts';
import styles from '../settings/settings.module.css';
import { WeekFields } from '../settings/week-fields.tsx';
import { SpanFields, SpanNameField } from './span-fields.tsx';
import {
  asUsual,
  newWorkWeek,
  readWorkWeek,
  toWorkWeekDraft,
  type WorkWeek,
  type WorkWeekDraft,
  withWorkWeek,
} from './work-week-draft.ts';

type WorkWeekDialogProps = {
  readonly session: PlanSession;
  readonly calendar: CalendarRow;
  /** Null: a new one. */
  readonly span: WorkWeek | null;
  /** Tells the first day of what was saved. */
  readonly onSaved: (fromDay: number) => void;
  readonly onClose: () => void;
};

type FieldsProps = {
  readonly draft: WorkWeekDraft;
  readonly change: (part: Partial<WorkWeekDraft>) => void;
};

/** Tuesday to Friday are mostly worked as Monday is. */
const likeMonday = (week: readonly string[]): string[] =>
  week.map((text, at) => (at > 0 && at < 5 ? (week[0] ?? '') : text));

const Fields = ({ draft, change }: FieldsProps): ReactElement => (
  <>
    <div className={styles.grid}>
      <SpanNameField draft={draft} change={change} placeholder="如 冬季作息" />
      <SpanFields draft={draft} change={change} />
    </div>
    <p>
      这段日期内的班次，如 08:30-12:00 13:00-16:30；不上班填「休息」，不变的填「{asUsual}
      」。例外日和法定节假日先于它。
    </p>
    <WeekFields week={draft.week} onChange={(week) => change({ week })} />
    <div>
      <Button onClick={() => change({ week: likeMonday(draft.week) })}>周二至周五同周一</Button>
    </div>
  </>
);

/** The working hours of a season: a week of its own between two dates. */
export const WorkWeekDialog = (props: WorkWeekDialogProps): ReactElement => {
  const { session, calendar, span, onSaved, onClose } = props;
  const [draft, setDraft] = useState(() => (span ? toWorkWeekDraft(span) : newWorkWeek));
  const [error, setError] = useState('');
  const say = async (after: WorkWeek | null, done: string): Promise<void> => {
    const workWeeks = withWorkWeek(calendar, span, after);
    const refused = await sayEdit(
      session,
      [{ kind: 'saveCalendar', calendar: { ...calendar, workWeeks } }],
      done,
    );
    if (refused) return setError(refused);
    if (after) onSaved(after.fromDay);
    onClose();
  };
  const save = (): void => {
    const read = readWorkWeek(draft);
    if (read.ok) void say(read.value, `时段作息「${read.value.name}」已保存`);
    else setError(read.error);
  };
  return (
    <TextDialog title={span ? `修改时段作息「${span.name}」` : '新增时段作息'} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          <Fields
            draft={draft}
            change={(part) => {
              setError('');
              setDraft((before) => ({ ...before, ...part }));
            }}
          />
          <div className={styles.buttons}>
            {error && <p role="alert">{error}</p>}
            {span && <Button onClick={() => void say(null, `时段作息「${span.name}」已删除`)}>删除</Button>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" onClick={save}>
              保存
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
