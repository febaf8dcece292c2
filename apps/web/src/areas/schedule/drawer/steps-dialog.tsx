import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';
import own from './steps.module.css';

type Draft = Omit<ActivityStep, 'weight' | 'baselineDay'> & {
  readonly weight: number | null;
  readonly baselineDay: string | null;
};

type StepsDialogProps = {
  readonly activity: ActivityRow;
  /** When it is planned to be done: what a new one is planned for. */
  readonly finishAt: number;
  readonly onSave: (steps: ActivityStep[]) => Promise<EditResult>;
  readonly onClose: () => void;
};

/** The same to each, in hundredths; the last takes what is left. */
const shareAlike = (drafts: readonly Draft[]): readonly Draft[] => {
  const each = Math.floor(10_000 / drafts.length) / 100;
  const last = Number((100 - each * (drafts.length - 1)).toFixed(2));
  return drafts.map((draft, at) => ({ ...draft, weight: at === drafts.length - 1 ? last : each }));
};

/** The drafts as they are said, or what is wrong with the first that is not whole. */
const read = (drafts: readonly Draft[]): ActivityStep[] | string => {
  const steps: ActivityStep[] = [];
  for (const [at, { name, weight, baselineDay, ...rest }] of drafts.entries()) {
    if (name.trim() === '') return `请填写第 ${at + 1} 个检查点的名称`;
    if (weight === null || !(weight >= 0 && weight <= 100)) return `「${name}」的权重应为 0 至 100`;
    if (baselineDay === null || !/^\d{4}-\d{2}-\d{2}$/u.test(baselineDay))
      return `请选择「${name}」的计划日期`;
    steps.push({ ...rest, name: name.trim(), weight, baselineDay });
  }
  return steps;
};

/** The 检查点 of an activity, agreed on as a whole: their weights come to 100. */
export const StepsDialog = ({ activity, finishAt, onSave, onClose }: StepsDialogProps): ReactElement => {
  const fresh = (): Draft => ({
    stepID: newID(),
    name: '',
    weight: null,
    baselineDay: toDayWords(finishAt - 1),
    doneDay: null,
    evidence: '',
  });
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    activity.steps.length === 0 ? [fresh(), fresh()] : activity.steps,
  );
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (stepID: string, part: Partial<Draft>): void => {
    setError('');
    setDrafts((all) => all.map((one) => (one.stepID === stepID ? { ...one, ...part } : one)));
  };
  const sum = drafts.reduce((whole, { weight }) => whole + (weight ?? 0), 0);
  const save = async (): Promise<void> => {
    const steps = read(drafts);
    if (typeof steps === 'string') return setError(steps);
    setBusy(true);
    const { error: refused } = await onSave(steps);
    setBusy(false);
    if (refused) setError(refused);
    else onClose();
  };
  return (
    <TextDialog title={`「${activity.name}」的检查点`} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.successor}>
          {drafts.map(({ stepID, name, weight, baselineDay }, at) => (
            <div key={stepID} className={own.stepDraft}>
              <Input
                aria-label={`第 ${at + 1} 个检查点`}
                placeholder="如 钢筋绑扎完、隐蔽验收通过"
                maxLength={50}
                value={name}
                onChange={({ target }) => change(stepID, { name: target.value })}
              />
              <NumberInput
                aria-label={`第 ${at + 1} 个权重`}
                suffix="%"
                decimals={2}
                value={weight}
                onChange={(value) => change(stepID, { weight: typeof value === 'number' ? value : null })}
              />
              <DayPicker
                label={`第 ${at + 1} 个计划日期`}
                mayBeEmpty={false}
                value={baselineDay}
                onChange={(day) => change(stepID, { baselineDay: day })}
              />
              <IconButton
                icon="trash"
                label={`删除第 ${at + 1} 个检查点`}
                onClick={() => setDrafts((all) => all.filter((one) => one.stepID !== stepID))}
              />
            </div>
          ))}
          <div className={styles.add}>
            <Button disabled={drafts.length >= 50} onClick={() => setDrafts((all) => [...all, fresh()])}>
              增加检查点
            </Button>
            <Button disabled={drafts.length === 0} onClick={() => setDrafts(shareAlike)}>
              平均分配权重
            </Button>
          </div>
          <p className={styles.quiet}>权重合计 {Number(sum.toFixed(2))}%，应为 100%。</p>
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
          <div className={styles.buttons}>
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={isBusy} onClick={() => void save()}>
              保存
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
