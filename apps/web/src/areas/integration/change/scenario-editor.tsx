import type { ChangeScenario } from '@xmgl/contracts/integration/change.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { Button, Form, Segmented } from 'antd';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { useSend } from '../../../api/use-send.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { toast } from '../../../ui/toast-store.ts';
import { afterEdit } from './after-edit.ts';
import styles from './change.module.css';
import { minutesOf } from './scenario-words.ts';

const deeds = ['改工期', '不早于', '取消活动'] as const;
type Deed = (typeof deeds)[number];

type Given = { readonly activityID: string; readonly days?: number; readonly day?: string };

const toCommand = (deed: Deed, { activityID, days = 0, day = '' }: Given, perDay: number): PlanCommand => {
  if (deed === '改工期') return { kind: 'setDuration', activityID, durationMin: Math.round(days * perDay) };
  if (deed === '取消活动') return { kind: 'setInactive', rowID: activityID, isInactive: true };
  const at = minutesOf(day);
  return { kind: 'setConstraint', rowID: activityID, constraintKind: 'startNoEarlierThan', at };
};

type ActivityProps = {
  readonly projectID: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | null) => void;
};

const ActivityField = ({ projectID, id, value, onChange }: ActivityProps): ReactElement => (
  <LinkSelect
    {...(id !== undefined && { id })}
    projectID={projectID}
    entity="Activity"
    names={{}}
    isMultiple={false}
    mayBeEmpty={false}
    value={value}
    onChange={(chosen) => onChange?.(typeof chosen === 'string' ? chosen : null)}
  />
);

type EditorProps = { readonly projectID: string; readonly scenario: ChangeScenario };

/** One activity at a time, said to the copy of the plan: what it comes to is computed at once. */
export const ScenarioEditor = ({ projectID, scenario }: EditorProps): ReactElement => {
  const { planScenarioID, revision, minutesPerDay } = scenario;
  const [form] = Form.useForm<Given>();
  const [deed, setDeed] = useState<Deed>('改工期');
  const send = useSend('ApplyScenarioCommands', {
    refreshes: afterEdit,
    onDone: ({ problems }) => {
      form.resetFields();
      const wrong = problems.find(({ severity }) => severity === 'error');
      if (wrong) toast.error(`方案现在无法计算：${wrong.message}`);
      else toast.success('已写入变更方案，计划不变');
    },
  });
  const submit = (given: Given): void => {
    const commands = [toCommand(deed, given, minutesPerDay)];
    send.mutate({
      projectID,
      planScenarioID,
      baseVersion: revision,
      batchID: newID(),
      upon: [],
      commands,
    });
  };
  return (
    <section className={styles.round}>
      <div className={styles.head}>
        <h3>改变更方案</h3>
        <span>在计划的副本上改，批准之前计划不变</span>
      </div>
      <Form<Given> form={form} layout="vertical" className={styles.editor ?? ''} onFinish={submit}>
        <Segmented
          aria-label="改什么"
          options={[...deeds]}
          value={deed}
          onChange={(chosen) => setDeed(chosen)}
        />
        <Form.Item name="activityID" label="活动" rules={[{ required: true, message: '请选择活动' }]}>
          <ActivityField projectID={projectID} />
        </Form.Item>
        {deed === '改工期' && (
          <Form.Item
            name="days"
            label="新的工期"
            rules={[{ required: true, message: '请填写工期' }, readableNumber]}
          >
            <NumberInput suffix="天" min={0} max={3650} decimals={1} />
          </Form.Item>
        )}
        {deed === '不早于' && (
          <Form.Item name="day" label="开始不早于" rules={[{ required: true, message: '请选择日期' }]}>
            <DayPicker />
          </Form.Item>
        )}
        <div>
          <Button type="primary" htmlType="submit" loading={send.isPending}>
            写入方案
          </Button>
        </div>
      </Form>
    </section>
  );
};
