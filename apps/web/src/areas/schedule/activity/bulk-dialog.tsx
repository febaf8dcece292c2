import { parseDay } from '@xmgl/contracts/calendar-day';
import { type EstimateMethod, estimateMethods } from '@xmgl/contracts/schedule/activity-details';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { constraintWords } from '@xmgl/engine/commands/constraint-words';
import { toEstimatedMin } from '@xmgl/engine/estimate/estimate-duration';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { Field } from '../settings/field.tsx';
import settings from '../settings/settings.module.css';
import { type BulkEdit, toBulkCommands } from './bulk-edits.ts';

type BulkDialogProps = {
  readonly session: PlanSession;
  readonly view: PlanView;
  readonly rowIDs: readonly string[];
  readonly onClose: () => void;
};

const mostCommands = 2000;
/** Stands for a field that stays as it is. */
const stays = ' ';

type Draft = {
  readonly method: string;
  readonly ownerID: string;
  readonly calendarID: string;
  readonly partyID: string;
  readonly contractNo: string;
  readonly discipline: string;
  readonly section: string;
  readonly constraint: string;
  readonly day: DayValue;
  readonly active: string;
  readonly clearLevelling: boolean;
  readonly apply: boolean;
};

const nothing: Draft = {
  method: stays,
  ownerID: stays,
  calendarID: stays,
  partyID: stays,
  contractNo: '',
  discipline: '',
  section: '',
  constraint: stays,
  day: null,
  active: stays,
  clearLevelling: false,
  apply: false,
};

const isFree = (kind: string): boolean => kind === 'asSoonAsPossible' || kind === 'asLateAsPossible';

/** A start is held at the beginning of a day's work, a finish at its end. */
const toMoment = ({ plan }: PlanView, kind: string, day: string): number =>
  parseDay(day) * MINUTES_PER_DAY +
  (kind.toLowerCase().includes('finish') ? plan.settings.defaultFinishMin : plan.settings.defaultStartMin);

const toConstraint = (view: PlanView, { constraint, day }: Draft): BulkEdit['constraint'] => ({
  kind: constraint as ActivityRow['constraintKind'],
  at: isFree(constraint) || day === null ? null : toMoment(view, constraint, day),
});

const toEdit = (view: PlanView, draft: Draft): BulkEdit => {
  const { method, ownerID, partyID, calendarID, constraint, active, apply } = draft;
  const { contractNo, discipline, section, clearLevelling } = draft;
  return {
    ...(method !== stays && { method: (method as EstimateMethod) || null }),
    ...(ownerID !== stays && { ownerID: ownerID || null }),
    ...(partyID !== stays && { partyID: partyID || null }),
    ...(contractNo.trim() !== '' && { contractNo: contractNo.trim() }),
    ...(calendarID !== stays && { calendarID: calendarID || null }),
    ...(discipline.trim() !== '' && { discipline: discipline.trim() }),
    ...(section.trim() !== '' && { section: section.trim() }),
    ...(constraint !== stays && { constraint: toConstraint(view, draft) ?? undefined }),
    ...(active !== stays && { isInactive: active === 'no' }),
    ...(clearLevelling && { clearLevelling }),
    ...(apply && { apply }),
  } as BulkEdit;
};

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

const Choice = ({ label, value, onChange, children }: ChoiceProps): ReactElement => (
  <Field label={label}>
    {(id) => (
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={stays}>（不改）</option>
        {children}
      </select>
    )}
  </Field>
);

type WordsProps = Omit<ChoiceProps, 'children'>;

const Words = ({ label, value, onChange }: WordsProps): ReactElement => (
  <Field label={label}>
    {(id) => (
      <input
        id={id}
        maxLength={50}
        placeholder="（不改）"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

type FieldsProps = {
  readonly view: PlanView;
  readonly draft: Draft;
  readonly onDraft: (change: Partial<Draft>) => void;
};

const Fields = ({ view, draft, onDraft }: FieldsProps): ReactElement => (
  <div className={settings.grid}>
    <Choice label="估算方法" value={draft.method} onChange={(method) => onDraft({ method })}>
      <option value="">清除估算</option>
      {estimateMethods.map((method) => (
        <option key={method}>{method}</option>
      ))}
    </Choice>
    <Choice label="责任人" value={draft.ownerID} onChange={(ownerID) => onDraft({ ownerID })}>
      <option value="">未指定</option>
      {view.owners.map(({ ownerID, userName }) => (
        <option key={ownerID} value={ownerID}>
          {userName}
        </option>
      ))}
    </Choice>
    <Choice label="承担单位" value={draft.partyID} onChange={(partyID) => onDraft({ partyID })}>
      <option value="">本单位</option>
      {view.parties.map(({ partyID, partyName }) => (
        <option key={partyID} value={partyID}>
          {partyName}
        </option>
      ))}
    </Choice>
    <Choice label="日历" value={draft.calendarID} onChange={(calendarID) => onDraft({ calendarID })}>
      <option value="">项目日历</option>
      {[...view.plan.calendar.values()].map(({ calendarID, name }) => (
        <option key={calendarID} value={calendarID}>
          {name}
        </option>
      ))}
    </Choice>
    <Words label="合同编号" value={draft.contractNo} onChange={(contractNo) => onDraft({ contractNo })} />
    <Words label="专业" value={draft.discipline} onChange={(discipline) => onDraft({ discipline })} />
    <Words label="施工段" value={draft.section} onChange={(section) => onDraft({ section })} />
    <Choice label="约束" value={draft.constraint} onChange={(constraint) => onDraft({ constraint })}>
      {constraintWords.map(([kind, words]) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </Choice>
    {draft.constraint !== stays && !isFree(draft.constraint) && (
      <Field label="约束日期">
        {(id) => <DayPicker id={id} value={draft.day} onChange={(day) => onDraft({ day })} />}
      </Field>
    )}
    <Choice label="是否停用" value={draft.active} onChange={(active) => onDraft({ active })}>
      <option value="yes">参与排程</option>
      <option value="no">停用</option>
    </Choice>
    <label>
      <input
        type="checkbox"
        checked={draft.clearLevelling}
        onChange={({ target }) => onDraft({ clearLevelling: target.checked })}
      />{' '}
      清除平衡延迟（没有推迟的不动）
    </label>
    <label>
      <input
        type="checkbox"
        checked={draft.apply}
        onChange={({ target }) => onDraft({ apply: target.checked })}
      />{' '}
      用估算工期更新工期（没有填全的不动）
    </label>
  </div>
);

const whyNot = (draft: Draft): string => {
  const needsDay = draft.constraint !== stays && !isFree(draft.constraint);
  if (!needsDay) return '';
  if (draft.day === null) return '请填写约束日期';
  return dayIssue(draft.day, { isMinute: false }) ?? '';
};

/** The same for several activities, as one edit that is undone at once. */
export const BulkDialog = ({ session, view, rowIDs, onClose }: BulkDialogProps): ReactElement => {
  const [draft, setDraft] = useState(nothing);
  const [error, setError] = useState('');
  const isComplete = (row: ActivityRow): boolean =>
    row.kind === 'task' &&
    row.estimate !== null &&
    toEstimatedMin(row.estimate, view.plan.settings.minutesPerDay) !== null;
  const send = async (): Promise<void> => {
    const commands = toBulkCommands(view.plan, rowIDs, toEdit(view, draft), isComplete);
    const why =
      whyNot(draft) ||
      (commands.length === 0 ? '没有要修改的内容，请先选择' : '') ||
      (commands.length > mostCommands ? `一次最多修改 ${mostCommands} 处，请分几次选择活动` : '');
    if (why) return setError(why);
    const result = await session.edit(commands);
    if (result.error) return setError(result.error);
    toast.success(`已修改 ${rowIDs.length} 项活动`, offerUndo(session));
    onClose();
  };
  return (
    <TextDialog title={`修改 ${rowIDs.length} 项活动`} onClose={onClose}>
      <PhoneSizes>
        <div className={settings.form}>
          <Fields
            view={view}
            draft={draft}
            onDraft={(change) => {
              setError('');
              setDraft((now) => ({ ...now, ...change }));
            }}
          />
          <div className={settings.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" onClick={() => void send()}>
              修改
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
