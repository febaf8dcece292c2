import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Input, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { ExceptionList } from './exception-list.tsx';
import { Field } from './field.tsx';
import { HolidayEntry } from './holiday-entry.tsx';
import { listMissingYears } from './missing-years.ts';
import styles from './settings.module.css';
import {
  readSettings,
  type SettingsDraft,
  toCalendarDraft,
  toSettingsDraft,
  withHolidays,
} from './settings-draft.ts';
import { WeekFields } from './week-fields.tsx';

type SettingsDialogProps = { readonly session: PlanSession; readonly onClose: () => void };

type PartProps = {
  readonly session: PlanSession;
  readonly draft: SettingsDraft;
  readonly change: (change: Partial<SettingsDraft>) => void;
};

const directions = [
  { value: 'start', label: '从开始正排' },
  { value: 'finish', label: '从完成倒排' },
] satisfies { value: PlanSettings['scheduleFrom']; label: string }[];

const caps = [
  { value: false, label: '由计划完成倒推' },
  { value: true, label: '由计划结束倒推' },
];

const modes = [
  { value: 'retainedLogic', label: '保留逻辑' },
  { value: 'progressOverride', label: '进度覆盖' },
] satisfies { value: PlanSettings['progressMode']; label: string }[];

/** How late dates, floats and what has begun out of order are computed. */
const RuleFields = ({ draft, change }: PartProps): ReactElement => (
  <section aria-label="计算规则">
    <h3>计算规则</h3>
    <div className={styles.grid}>
      <Field label="按结束日期控制（最迟日期）">
        {(id) => (
          <Select
            id={id}
            value={draft.capByEnd}
            options={caps}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(capByEnd) => change({ capByEnd })}
          />
        )}
      </Field>
      <Field label="进度模式（乱序开工的剩余工作）">
        {(id) => (
          <Select
            id={id}
            value={draft.progressMode}
            options={modes}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(progressMode) => change({ progressMode })}
          />
        )}
      </Field>
      <Field label="关键：总时差不大于（天）">
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={draft.criticalDays}
            onChange={({ target }) => change({ criticalDays: target.value })}
          />
        )}
      </Field>
      <Field label="近关键：总时差不大于（天）">
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={draft.nearCriticalDays}
            onChange={({ target }) => change({ nearCriticalDays: target.value })}
          />
        )}
      </Field>
    </div>
    <p>
      由计划结束倒推时，赶不上计划结束的活动总时差为负。「保留逻辑」的剩余工作仍等前置完成，「进度覆盖」不等。
    </p>
  </section>
);

const PlanFields = ({ draft, change }: PartProps): ReactElement => (
  <section aria-label="计划">
    <div className={styles.grid}>
      <Field label="计划开始">
        {(id) => (
          <DayPicker id={id} mayBeEmpty={false} value={draft.start} onChange={(start) => change({ start })} />
        )}
      </Field>
      <Field label="排程方向">
        {(id) => (
          <Select
            id={id}
            value={draft.scheduleFrom}
            options={directions}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(scheduleFrom) => change({ scheduleFrom })}
          />
        )}
      </Field>
      <Field label={draft.scheduleFrom === 'finish' ? '计划结束（从这一天倒排）' : '计划结束（可不填）'}>
        {(id) => <DayPicker id={id} value={draft.end} onChange={(end) => change({ end })} />}
      </Field>
      <Field label="每天工时（小时）">
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={draft.hoursPerDay}
            onChange={({ target }) => change({ hoursPerDay: target.value })}
          />
        )}
      </Field>
    </div>
    <p>「每天工时」只决定工期中的 1 天是几小时；哪些时间上班由下面的日历决定。</p>
  </section>
);

const CalendarFields = ({ session, draft, change }: PartProps): ReactElement => {
  const { plan } = usePlanState(session);
  return (
    <section aria-label="项目日历">
      <h3>项目日历</h3>
      <Field label="采用的日历">
        {(id) => (
          <Select
            id={id}
            value={draft.calendarID}
            options={Array.from(plan.calendar.values(), ({ calendarID, name }) => ({
              value: calendarID,
              label: name,
            }))}
            getPopupContainer={(node) => node.parentElement ?? node}
            onChange={(calendarID) => change(toCalendarDraft(plan, calendarID))}
          />
        )}
      </Field>
      <p>每周的班次，如 08:00-12:00 13:00-17:00；不上班填「休息」。</p>
      <WeekFields week={draft.week} onChange={(week) => change({ week })} />
      <h3>例外日</h3>
      <ExceptionList exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
    </section>
  );
};

/** Start, direction, hours and the calendar of a plan: one batch, undone at once. */
export const PlanSettingsDialog = ({ session, onClose }: SettingsDialogProps): ReactElement => {
  const { plan, dates } = usePlanState(session);
  const [draft, setDraft] = useState(() => toSettingsDraft(plan));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wantedYear] = useState(() => listMissingYears(plan, dates)[0] ?? new Date().getFullYear() + 1);
  const change = (part: Partial<SettingsDraft>): void => {
    setError('');
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = async (): Promise<void> => {
    const read = readSettings(plan, draft);
    if (!read.ok) return setError(read.error);
    if (read.value.length === 0) return onClose();
    setBusy(true);
    const preview = await session.preview(read.value);
    const { error: refused } = await session.edit(read.value);
    setBusy(false);
    if (refused) return setError(refused);
    onClose();
    const moved =
      preview.error === undefined
        ? `，移动 ${preview.moved.length} 项活动，计划完成 ${toDayWords(preview.finish[1] - 1)}`
        : '';
    toast.success(`计划设置已保存${moved}`, offerUndo(session));
  };
  const part = { session, draft, change };
  return (
    <TextDialog title="计划设置" onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          <PlanFields {...part} />
          <RuleFields {...part} />
          <CalendarFields {...part} />
          <HolidayEntry
            year={wantedYear}
            onTake={(days) => setDraft((before) => withHolidays(before, days))}
          />
          <div className={styles.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={isBusy} onClick={() => void save()}>
              保存设置
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
