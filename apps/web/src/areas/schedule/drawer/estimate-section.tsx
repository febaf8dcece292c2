import { type Estimate, estimateMethods } from '@xmgl/contracts/schedule/activity-details';
import { type DetailField, readDetail } from '@xmgl/engine/cells/detail-edits';
import { formatDuration, formatExactly, inWords } from '@xmgl/engine/commands/duration-words';
import { emptyEstimate } from '@xmgl/engine/commands/estimate-commands';
import { expectByPoints, toEstimatedMin } from '@xmgl/engine/estimate/estimate-duration';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';
import { EditField, Fact, SelectField } from './edit-field.tsx';
import type { SectionProps } from './section-props.ts';

const methods = [['', '未估算'], ...estimateMethods.map((method) => [method, method] as const)] as const;

type Save = (change: Partial<Estimate>) => Promise<EditResult>;
type FieldsProps = { readonly estimate: Estimate; readonly save: Save | undefined };

/** A number as it was typed; nothing typed is nothing said. */
const readNumber = (text: string): number | null | undefined => {
  const plain = text.trim();
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

type NumberField = 'quantity' | 'outputRate' | 'crew' | 'shifts';

const numbers = [
  ['quantity', '工程量'],
  ['outputRate', '产量定额'],
  ['crew', '班组数'],
  ['shifts', '每日班次'],
] as const satisfies readonly (readonly [NumberField, string])[];

const hints: Partial<Record<NumberField, string>> = {
  outputRate: '一个班组一个班次完成的量',
  shifts: '1 至 3',
};

const saveNumber = async (
  save: Save,
  field: NumberField,
  label: string,
  text: string,
): Promise<EditResult> => {
  const value = readNumber(text);
  if (value === undefined) return { error: `${label}应为大于 0 的数字` };
  if (field === 'shifts' && value !== null && ![1, 2, 3].includes(value))
    return { error: '班次应为 1、2 或 3' };
  return await save({ [field]: value });
};

const ParametricFields = ({ estimate, save }: FieldsProps): ReactElement => (
  <>
    {numbers.map(([field, label]) => (
      <EditField
        key={field}
        label={label}
        value={estimate[field] === null ? '' : `${estimate[field]}`}
        {...(hints[field] && { hint: hints[field] })}
        onSave={save && ((text) => saveNumber(save, field, label, text))}
      />
    ))}
    <EditField
      label="计量单位"
      value={estimate.unit}
      onSave={
        save &&
        ((text) =>
          text.trim().length > 40
            ? Promise.resolve({ error: '计量单位最多 40 个字' })
            : save({ unit: text.trim() }))
      }
    />
  </>
);

const points = [
  ['optimistic', '乐观工期', 'optimisticMin'],
  ['mostLikely', '最可能工期', 'mostLikelyMin'],
  ['pessimistic', '悲观工期', 'pessimisticMin'],
] as const;

const toComesTo = (estimate: Estimate, isElapsed: boolean, minutesPerDay: number): string => {
  const minutes = toEstimatedMin(estimate, isElapsed ? 1440 : minutesPerDay);
  if (minutes === null) return '还没有填全';
  const deviation = expectByPoints(estimate)?.deviationMin;
  const sigma =
    deviation === undefined
      ? ''
      : `（σ ${Number((deviation / (isElapsed ? 1440 : minutesPerDay)).toFixed(3))} 天）`;
  return `${inWords(formatDuration(minutes, isElapsed, minutesPerDay))}${sigma}`;
};

/** By what the duration was found, and what it comes to. */
export const EstimateSection = (props: SectionProps): ReactElement | null => {
  const { view, rowID, isEditable, say } = props;
  const activity = view.plan.activity.get(rowID);
  if (activity?.kind !== 'task') return null;
  const { isElapsed, durationMin } = activity;
  const { minutesPerDay } = view.plan.settings;
  const estimate = activity.estimate ?? emptyEstimate;
  const save: Save | undefined = isEditable
    ? (change) => say({ kind: 'setEstimate', activityID: rowID, ...change })
    : undefined;
  const typed = (field: DetailField) =>
    isEditable ? (text: string) => props.save(readDetail(view, rowID, field, text)) : undefined;
  const isThreePoint = estimate.method.startsWith('三点');
  const minutes = toEstimatedMin(estimate, isElapsed ? 1440 : minutesPerDay);
  const apply = async (): Promise<void> => {
    const { error } = await say({ kind: 'setEstimate', activityID: rowID, apply: true });
    if (error) toast.error(error);
  };
  return (
    <section className={styles.section}>
      <h3>工期估算</h3>
      <div className={styles.grid}>
        <SelectField
          label="方法"
          value={activity.estimate?.method ?? ''}
          choices={methods}
          onSave={
            isEditable
              ? (method) => say({ kind: 'setEstimate', activityID: rowID, method: method || null })
              : undefined
          }
        />
        {activity.estimate !== null && estimate.method === '参数' && (
          <ParametricFields estimate={estimate} save={save} />
        )}
        {activity.estimate !== null &&
          estimate.method !== '参数' &&
          points
            .filter(([field]) => isThreePoint || field === 'mostLikely')
            .map(([field, label, point]) => (
              <EditField
                key={field}
                label={isThreePoint ? label : '估算工期'}
                value={
                  estimate[point] === null ? '' : formatExactly(estimate[point], isElapsed, minutesPerDay)
                }
                onSave={typed(field)}
              />
            ))}
        {activity.estimate !== null && (
          <EditField
            label="依据"
            value={estimate.basis}
            isLong
            placeholder="参照的项目、定额编号、询问的专家"
            onSave={
              save &&
              ((basis) =>
                basis.length > 1000
                  ? Promise.resolve({ error: '依据最多 1000 个字' })
                  : save({ basis: basis.trim() }))
            }
          />
        )}
      </div>
      {activity.estimate !== null && (
        <dl className={styles.facts}>
          <Fact label="估算结果">{toComesTo(estimate, isElapsed, minutesPerDay)}</Fact>
          <Fact label="现在的工期">{inWords(formatDuration(durationMin, isElapsed, minutesPerDay))}</Fact>
        </dl>
      )}
      {isEditable && activity.estimate !== null && minutes !== null && minutes !== durationMin && (
        <Button onClick={() => void apply()}>用估算结果更新工期</Button>
      )}
    </section>
  );
};
