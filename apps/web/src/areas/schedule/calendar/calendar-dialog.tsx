import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { isWithinCalendar } from '@xmgl/engine/calendar/calendar-parents';
import { toOfficeCalendar } from '@xmgl/engine/commands/new-plan';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { Input, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { sayEdit } from '../plan/say-edit.ts';
import { Field } from '../settings/field.tsx';
import styles from '../settings/settings.module.css';
import { inherits, readWeek, toWeekTexts } from '../settings/settings-draft.ts';
import { WeekFields } from '../settings/week-fields.tsx';
import { kindWords } from './calendar-facts.ts';
import type { Holidays } from './holiday-update.tsx';

type CalendarDialogProps = {
  readonly session: PlanSession;
  readonly holidays: Holidays | undefined;
  /** Absent: a new one. */
  readonly calendar: CalendarRow | undefined;
  readonly onSaved: (calendarID: string) => void;
  readonly onClose: () => void;
};

type Draft = {
  readonly name: string;
  readonly kind: CalendarRow['kind'];
  readonly parentID: string | null;
  readonly useHolidays: boolean;
  readonly week: readonly string[];
};

type FormProps = {
  readonly plan: PlanDocument;
  readonly calendarID: string;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
};

const kinds = Object.entries(kindWords).map(([value, label]) => ({
  value: value as CalendarRow['kind'],
  label,
}));

/** A calendar cannot inherit from itself, nor from one that inherits from it. */
const listParents = (plan: PlanDocument, calendarID: string) =>
  [...plan.calendar.values()]
    .filter((one) => !isWithinCalendar(plan.calendar, one.calendarID, calendarID))
    .map((one) => ({ value: one.calendarID, label: one.name }));

const CalendarForm = ({ plan, calendarID, draft, change }: FormProps): ReactElement => (
  <>
    <div className={styles.grid}>
      <Field label="名称">
        {(id) => (
          <Input
            id={id}
            maxLength={50}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="类型">
        {(id) => (
          <Select
            id={id}
            value={draft.kind}
            options={kinds}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(kind) => change({ kind })}
          />
        )}
      </Field>
      <Field label="上级日历">
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="没有上级"
            value={draft.parentID}
            options={listParents(plan, calendarID)}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(parentID) => change({ parentID: parentID ?? null })}
          />
        )}
      </Field>
    </div>
    <CheckField checked={draft.useHolidays} onChange={(useHolidays) => change({ useHolidays })}>
      采用法定节假日与调休
    </CheckField>
    <p>
      每周的班次，如 08:00-12:00 13:00-17:00；夜班跨过午夜写成 22:00-06:00；不上班填「休息」
      {draft.parentID !== null && `；随上级填「${inherits}」`}。
    </p>
    <WeekFields week={draft.week} onChange={(week) => change({ week })} />
  </>
);

/** A calendar's name, kind, parent and week; its days are set in the picture of the year. */
export const CalendarDialog = (props: CalendarDialogProps): ReactElement => {
  const { session, calendar, holidays, onSaved, onClose } = props;
  const { plan } = usePlanState(session);
  const [before] = useState<CalendarRow>(() => calendar ?? toOfficeCalendar(newID(), ''));
  const [draft, setDraft] = useState<Draft>(() => {
    const { name, kind, parentID, useHolidays } = before;
    return { name, kind, parentID, useHolidays, week: toWeekTexts(before) };
  });
  const [error, setError] = useState('');
  const save = async (): Promise<void> => {
    const name = draft.name.trim();
    if (name === '') return setError('请填写日历名称');
    const week = readWeek(draft.week, draft.parentID !== null);
    if (!week.ok) return setError(week.error);
    // Its days may have been changed beside.
    const now = plan.calendar.get(before.calendarID) ?? before;
    const saved: CalendarRow = { ...now, ...draft, name, week: week.value };
    const adopts = draft.useHolidays && !before.useHolidays && holidays !== undefined;
    const refused = await sayEdit(
      session,
      [
        { kind: 'saveCalendar', calendar: saved },
        ...(adopts
          ? [{ kind: 'adoptHolidays' as const, version: holidays.version, holidays: holidays.holidays }]
          : []),
      ],
      `日历「${name}」已保存`,
    );
    if (refused) return setError(refused);
    onSaved(saved.calendarID);
  };
  return (
    <TextDialog title={calendar ? `修改日历「${calendar.name}」` : '新增日历'} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          <CalendarForm
            plan={plan}
            calendarID={before.calendarID}
            draft={draft}
            change={(part) => {
              setError('');
              setDraft((now) => ({ ...now, ...part }));
            }}
          />
          <div className={styles.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" onClick={() => void save()}>
              保存
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
