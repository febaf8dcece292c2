import { type ActivityStep, evRules, percentKinds } from '@xmgl/contracts/schedule/activity-details';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { percentOfSteps, toDoneDay, toDoneWeight } from '@xmgl/engine/commands/steps-commands';
import { type ReactElement, useState } from 'react';
import { toDay } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';
import { EditField, SelectField } from './edit-field.tsx';
import type { SectionProps } from './section-props.ts';
import own from './steps.module.css';
import { StepsDialog } from './steps-dialog.tsx';

type Rule = ActivityRow['evRule'];
const rules = Object.entries(evRules) as [Rule, string][];
const kinds = percentKinds.map((kind) => [kind, `按${kind}`] as const);

/** What the 检查点 are for, by how the activity earns. */
const toLead = (activity: ActivityRow): string => {
  const done = toDoneWeight(activity.steps);
  const what = percentOfSteps(activity);
  if (what === 'percent') return `完成百分比由检查点得出：已完成 ${done}%`;
  if (what === 'physical') return `实物完成百分比由检查点得出：已完成 ${done}%`;
  return `已完成 ${done}%，只作记录；计取规则选「加权里程碑」时，完成百分比随它走`;
};

/** What is ticked now was done on the 检查日期 where that has passed, else today. */
const toTickDay = (statusAt: number | null): string => {
  const today = toDay(new Date());
  if (statusAt === null) return today;
  const day = toDoneDay(statusAt);
  return day < today ? day : today;
};

type StepProps = {
  readonly step: ActivityStep;
  readonly tickDay: string;
  readonly onDone: ((doneDay: string | null, evidence?: string) => Promise<EditResult>) | undefined;
};

const StepLine = ({ step, tickDay, onDone }: StepProps): ReactElement => {
  const { name, weight, baselineDay, doneDay, evidence } = step;
  /** What was ticked shows at once, while the plan is computed. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const say = async (day: string | null): Promise<void> => {
    setTicked(day !== null);
    const { error } = (await onDone?.(day)) ?? {};
    setTicked(null);
    if (error) toast.error(error);
  };
  return (
    <li className={own.step}>
      <label className={own.tick}>
        <input
          type="checkbox"
          checked={ticked ?? doneDay !== null}
          disabled={!onDone}
          onChange={(event) => void say(event.target.checked ? tickDay : null)}
        />
        <span>
          {name}
          <span className={styles.quiet}>
            {' '}
            {weight}% · 计划 {baselineDay}
          </span>
        </span>
      </label>
      {doneDay !== null && (
        <div className={own.stepDone}>
          {onDone ? (
            <DayPicker
              label={`「${name}」完成日期`}
              mayBeEmpty={false}
              value={doneDay}
              onChange={(day) => void say(day)}
            />
          ) : (
            <span>{doneDay} 完成</span>
          )}
          <EditField
            label="凭据"
            value={evidence}
            placeholder="验收记录、照片的编号"
            onSave={
              onDone &&
              ((text) =>
                text.length > 200
                  ? Promise.resolve({ error: '凭据最多 200 个字' })
                  : onDone(doneDay, text.trim()))
            }
          />
        </div>
      )}
    </li>
  );
};

/** 检查点, and how what is done of the activity is measured. */
export const StepsSection = ({ view, rowID, isEditable, say, save }: SectionProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const { plan } = view;
  const activity = plan.activity.get(rowID);
  if (activity?.kind !== 'task') return null;
  const { steps, evRule, percentKind, physicalPercent } = activity;
  if (!isEditable && steps.length === 0 && evRule === 'percent' && percentKind === '工期') return null;
  const typePhysical = (text: string): Promise<EditResult> => {
    const plain = text.replace(/[%％]$/u, '').trim();
    const value = plain === '' ? null : Number(plain);
    if (value !== null && !(value >= 0 && value <= 100))
      return Promise.resolve({ error: '实物完成百分比应为 0 至 100 的数字' });
    return save({ ok: true, value: [{ kind: 'setPhysical', activityID: rowID, physicalPercent: value }] });
  };
  return (
    <section className={styles.section} aria-label="检查点">
      <h3>检查点与计量</h3>
      <div className={styles.grid}>
        <SelectField
          label="挣值计取规则"
          value={evRule}
          choices={rules}
          onSave={
            isEditable ? (rule) => say({ kind: 'setEvRule', activityID: rowID, evRule: rule }) : undefined
          }
        />
        {evRule === 'percent' && (
          <SelectField
            label="百分比类型"
            value={percentKind}
            choices={kinds}
            onSave={
              isEditable
                ? (kind) => say({ kind: 'setEvRule', activityID: rowID, percentKind: kind })
                : undefined
            }
          />
        )}
        {evRule === 'percent' && percentKind === '实物' && (
          <EditField
            label="实物完成百分比"
            value={physicalPercent === null ? '' : `${physicalPercent}%`}
            placeholder="还没有量过"
            onSave={isEditable && steps.length === 0 ? typePhysical : undefined}
          />
        )}
      </div>
      {steps.length > 0 && (
        <>
          <p className={styles.quiet}>{toLead(activity)}</p>
          <ul className={own.steps}>
            {steps.map((step) => (
              <StepLine
                key={step.stepID}
                step={step}
                tickDay={toTickDay(plan.settings.statusAt)}
                onDone={
                  isEditable
                    ? (doneDay, evidence) =>
                        say({
                          kind: 'completeStep',
                          activityID: rowID,
                          stepID: step.stepID,
                          doneDay,
                          ...(evidence !== undefined && { evidence }),
                        })
                    : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
      {isEditable && (
        <div>
          <Button onClick={() => setOpen(true)}>{steps.length === 0 ? '设置检查点' : '修改检查点'}</Button>
        </div>
      )}
      {isOpen && (
        <StepsDialog
          activity={activity}
          finishAt={view.rows[view.indexOf.get(rowID) ?? -1]?.finishAt ?? plan.settings.startAt}
          onSave={(given) => say({ kind: 'setSteps', activityID: rowID, steps: given })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
