import type { LevellingRunOptions } from '@xmgl/contracts/schedule/levelling.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { InputNumber, Radio, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { Field } from '../settings/field.tsx';
import settings from '../settings/settings.module.css';
import { ruleWords, searches } from './levelling-words.ts';

const rules = Object.entries(ruleWords).map(([value, label]) => ({
  value: value as keyof typeof ruleWords,
  label,
}));

const first: LevellingRunOptions = { resourceIDs: [], withinFloat: 0, rule: 'best', schedules: 200, seed: 1 };

type LevellingDialogProps = {
  readonly projectID: string;
  readonly plan: PlanDocument;
  /** What was asked last. */
  readonly last: LevellingRunOptions | undefined;
  readonly onClose: () => void;
  readonly onStarted: (planRunID: string) => void;
};

/** What is levelled, and how. */
export const LevellingDialog = (props: LevellingDialogProps): ReactElement => {
  const { projectID, plan, last, onClose, onStarted } = props;
  const [options, setOptions] = useState(last ?? first);
  const change = (change: Partial<LevellingRunOptions>): void => setOptions({ ...options, ...change });
  const start = useSend('RunLevelling', {
    refreshes: ['GetLevellingRunPage'],
    onDone: ({ planRunID }) => {
      onStarted(planRunID);
      onClose();
    },
  });
  const resources = [...plan.resource.values()]
    .filter(({ kind, maxUnits }) => kind !== 'material' && maxUnits > 0)
    .map(({ resourceID, name, maxUnits, unit, extra }) => ({
      value: resourceID,
      label: `${name}（${maxUnits} ${unit}${extra.isUnlevelled === true ? '，选中才平衡' : ''}）`,
    }));
  return (
    <TextDialog title="资源平衡" onClose={onClose}>
      <PhoneSizes>
        <div className={settings.form}>
          <p>
            同一时间要用的超过最大数量时，推迟其中一些活动。先算出预览，应用之前计划不变；以前平衡的推迟由这一次的取代。优先级
            1000、已开始、手动和必须开始或完成的活动不动。
          </p>
          <Field label="平衡哪些资源">
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                allowClear
                optionFilterProp="label"
                maxTagCount={6}
                placeholder="全部人力与机械"
                value={options.resourceIDs}
                options={resources}
                onChange={(resourceIDs) => change({ resourceIDs })}
              />
            )}
          </Field>
          <Field label="完工">
            {(id) => (
              <Radio.Group
                id={id}
                value={options.withinFloat}
                onChange={({ target }) => change({ withinFloat: target.value as 0 | 1 })}
                options={[
                  { value: 0, label: '允许推迟完工，解决全部超用' },
                  { value: 1, label: '只用总时差，完工不变，可能仍有超用' },
                ]}
              />
            )}
          </Field>
          <div className={settings.grid}>
            <Field label="优先规则">
              {(id) => (
                <Select id={id} value={options.rule} options={rules} onChange={(rule) => change({ rule })} />
              )}
            </Field>
            <Field label="寻找更短的排法">
              {(id) => (
                <Select
                  id={id}
                  value={options.schedules}
                  options={[...searches]}
                  onChange={(schedules) => change({ schedules })}
                />
              )}
            </Field>
            <Field label="种子（相同的种子结果相同）">
              {(id) => (
                <InputNumber
                  id={id}
                  min={0}
                  max={2_147_483_647}
                  precision={0}
                  value={options.seed}
                  onChange={(seed) => change({ seed: seed ?? 1 })}
                />
              )}
            </Field>
          </div>
          <div className={settings.buttons}>
            <Button onClick={onClose}>取消</Button>
            <Button
              look="primary"
              busy={start.isPending}
              onClick={() => start.mutate({ projectID, ...options })}
            >
              开始平衡
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
