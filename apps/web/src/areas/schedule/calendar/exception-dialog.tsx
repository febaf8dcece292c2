import { formatDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { Input, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import type { PlanSession } from '../plan/plan-session.ts';
import { sayEdit } from '../plan/say-edit.ts';
import { Field } from '../settings/field.tsx';
import styles from '../settings/settings.module.css';
import { type ExceptionDraft, readException, toExceptionDraft } from '../settings/settings-draft.ts';
import { type DayFacts, reasonWords } from './calendar-facts.ts';
import { SpanFields, SpanNameField } from './span-fields.tsx';

type ExceptionDialogProps = {
  readonly session: PlanSession;
  readonly calendar: CalendarRow;
  readonly day: number;
  readonly facts: DayFacts;
  readonly onClose: () => void;
};

const reasons = Object.entries(reasonWords).map(([value, label]) => ({
  value: value as keyof typeof reasonWords,
  label,
}));
const fullDay = '08:00-12:00 13:00-17:00';

/** Statutory days come and go with their arrangement; what the project sets goes before them. */
const ownOf = ({ exception, isOwn }: DayFacts) =>
  isOwn && exception?.reason !== 'holiday' ? exception : undefined;

/** What stands in the form at first: the day's own exception, or the other of what the day is now. */
const toDraft = (day: number, facts: DayFacts): ExceptionDraft => {
  const own = ownOf(facts);
  if (own) return toExceptionDraft(own, '');
  const isWorked = facts.shifts.length > 0;
  return {
    key: '',
    from: formatDay(day),
    to: formatDay(day),
    name: '',
    shifts: isWorked ? '休息' : fullDay,
    reason: isWorked ? 'stop' : 'overtime',
  };
};

type FormProps = {
  readonly draft: ExceptionDraft;
  readonly change: (part: Partial<ExceptionDraft>) => void;
};

const ExceptionFields = ({ draft, change }: FormProps): ReactElement => (
  <div className={styles.grid}>
    <SpanFields draft={draft} change={change} />
    <Field label="原因">
      {(id) => (
        <Select
          id={id}
          value={draft.reason ?? 'other'}
          options={reasons}
          getPopupContainer={(node) => node.parentElement ?? node}
          onChange={(reason) => change({ reason })}
        />
      )}
    </Field>
    <SpanNameField draft={draft} change={change} placeholder="如 冬休、停电" />
    <Field label="班次（不上班填「休息」）">
      {(id) => (
        <Input id={id} value={draft.shifts} onChange={({ target }) => change({ shifts: target.value })} />
      )}
    </Field>
  </div>
);

/** One day, or a span of them, worked otherwise than the week says. */
export const ExceptionDialog = (props: ExceptionDialogProps): ReactElement => {
  const { session, calendar, day, facts, onClose } = props;
  const own = ownOf(facts);
  const [draft, setDraft] = useState(() => toDraft(day, facts));
  const [error, setError] = useState('');
  const others = calendar.exceptions.filter((one) => one !== own);
  const say = async (exceptions: CalendarRow['exceptions'], done: string): Promise<void> => {
    const refused = await sayEdit(
      session,
      [{ kind: 'saveCalendar', calendar: { ...calendar, exceptions } }],
      done,
    );
    if (refused) setError(refused);
    else onClose();
  };
  const save = (): void => {
    const read = readException(draft);
    if (!read.ok) {
      setError(read.error);
      return;
    }
    const name = read.value.name || reasonWords[read.value.reason ?? 'other'];
    // The newest goes before older ones of the same days.
    void say([{ ...read.value, name }, ...others], `日历「${calendar.name}」已保存`);
  };
  return (
    <TextDialog title={own ? `修改例外日 ${own.name}` : `设置 ${formatDay(day)}`} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          <ExceptionFields
            draft={draft}
            change={(part) => {
              setError('');
              setDraft((before) => ({ ...before, ...part }));
            }}
          />
          <p>班次写成 08:00-12:00 13:00-17:00；夜班跨过午夜写成 22:00-06:00。</p>
          <div className={styles.buttons}>
            {error && <p role="alert">{error}</p>}
            {own && <Button onClick={() => void say(others, '例外日已删除')}>删除例外日</Button>}
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
