import type { Output } from '@xmgl/contracts/call';
import type { GetActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import type { EarnedRow } from '@xmgl/contracts/cost/earned-value.calls';
import { evRules, percentKinds } from '@xmgl/contracts/schedule/activity-details';
import { Button, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { indexWords, useAmounts } from '../../../access/use-amounts.tsx';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Facts } from '../../../ui/page.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../cost.module.css';

type ActivityEv = Output<typeof GetActivityEv>;
type Values = Omit<ActivityEv, 'inForce' | 'stepsInForce'>;
type Step = ActivityEv['stepsInForce'][number];

const percent = (label: string, required: boolean) => [
  { required, message: `请填写${label}` },
  readableNumber,
  { type: 'number' as const, min: 0, max: 100, message: `${label}应为 0 至 100` },
];

const stepWords = ({ name, weight, baselineDay }: Step): string => `${name} ${weight}%（${baselineDay}）`;

/** By what the approved baseline goes, where the steps as filled in are others. */
const InForce = ({
  inForce,
  steps,
}: {
  readonly inForce: readonly Step[];
  readonly steps: readonly Step[];
}) => {
  const words = inForce.map(stepWords).join('；');
  if (inForce.length === 0 || words === steps.map(stepWords).join('；')) return null;
  return (
    <p className={styles.lead}>
      现在的成本基准按 {words} 计。权重和计划日期的改动要经变更，到下一次成本基准生效；完成日期立即生效。
    </p>
  );
};

const Steps = (): ReactElement => (
  <Form.List name="steps">
    {(fields, { add, remove }, { errors }) => (
      <div className={styles.page}>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.step}>
            <Form.Item
              name={[name, 'name']}
              label="检查点"
              rules={[
                { required: true, whitespace: true, message: '请填写名称' },
                { max: 50, message: '名称最多 50 个字' },
              ]}
            >
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name={[name, 'weight']} label="权重" validateFirst rules={percent('权重', true)}>
              <NumberInput suffix="%" decimals={2} />
            </Form.Item>
            <Form.Item
              name={[name, 'baselineDay']}
              label="计划"
              rules={[{ required: true, message: '请选择计划日期' }]}
            >
              <DayPicker mayBeEmpty={false} />
            </Form.Item>
            <Form.Item name={[name, 'doneDay']} label="完成">
              <DayPicker mayBeEmpty />
            </Form.Item>
            <IconButton icon="trash" label={`删除第 ${name + 1} 个检查点`} onClick={() => remove(name)} />
          </div>
        ))}
        <Form.ErrorList errors={errors} />
        <div>
          <Button
            size="small"
            onClick={() => add({ name: '', weight: null, baselineDay: null, doneDay: null })}
          >
            增加检查点
          </Button>
        </div>
      </div>
    )}
  </Form.List>
);

const told: Readonly<Record<ActivityEv['percentKind'], string>> = {
  工期: '取计划中的完成百分比',
  实物: '取现场量得的百分比',
  工时: '取批准的工时 ÷（批准的工时 + 尚需工时），还没有批准的工时按工期',
};

type FormProps = {
  readonly projectID: string;
  readonly activityID: string;
  readonly kept: ActivityEv;
  readonly onClose: () => void;
};

const EvForm = ({ projectID, activityID, kept, onClose }: FormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const mayChange = useMayWrite('cost.earnedValue', 'update');
  const rule = Form.useWatch('rule', form) ?? kept.rule;
  const kind = Form.useWatch('percentKind', form) ?? kept.percentKind;
  const steps = Form.useWatch('steps', form) ?? kept.steps;
  const send = useSend('UpdActivityEv', {
    refreshes: ['GetActivityEv', 'GetEarnedValue', 'GetEarnedValueSeries'],
    done: '计取规则已保存',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  const save = (values: Values) => {
    const steps = (values.steps ?? kept.steps).map((step) => ({ ...step, doneDay: step.doneDay || null }));
    send.mutate({
      projectID,
      activityID,
      rule: values.rule,
      percentKind: values.percentKind ?? kept.percentKind,
      physicalPercent: kind === '实物' ? (values.physicalPercent ?? kept.physicalPercent) : null,
      steps: values.rule === 'milestones' ? steps : kept.steps,
    });
  };
  return (
    <Form form={form} layout="vertical" initialValues={kept} disabled={!mayChange} onFinish={save}>
      <Form.Item
        name="rule"
        label="挣值计取规则"
        {...(kept.inForce !== null &&
          kept.inForce !== rule && {
            extra: `现在的成本基准按「${evRules[kept.inForce]}」计，改后到下一次成本基准生效`,
          })}
      >
        <Select options={Object.entries(evRules).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {rule === 'percent' && (
        <Form.Item name="percentKind" label="完成百分比" extra={told[kind]}>
          <Select options={percentKinds.map((value) => ({ value, label: `按${value}` }))} />
        </Form.Item>
      )}
      {rule === 'percent' && kind === '实物' && (
        <Form.Item
          name="physicalPercent"
          label="实物完成百分比"
          validateFirst
          rules={percent('实物完成百分比', true)}
        >
          <NumberInput suffix="%" decimals={2} />
        </Form.Item>
      )}
      {rule === 'milestones' && <Steps />}
      {rule === 'milestones' && <InForce inForce={kept.stepsInForce} steps={steps} />}
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          保存
        </Button>
      )}
    </Form>
  );
};

type DrawerProps = { readonly projectID: string; readonly row: EarnedRow; readonly onClose: () => void };

/** An activity's earned value, and how it earns. */
export const ActivityEvDrawer = ({ projectID, row, onClose }: DrawerProps): ReactElement => {
  const { words } = useAmounts();
  const kept = useCall('GetActivityEv', { projectID, activityID: row.rowID });
  return (
    <SideDrawer title={`${row.code} ${row.name}`} width={560} onClose={onClose}>
      <div className={styles.page}>
        <Facts
          facts={[
            ['预算', words(row.bac)],
            ['PV', words(row.pv)],
            ['EV', words(row.ev)],
            ['AC', words(row.ac)],
            ['CPI', indexWords(row.cpi)],
            ['SPI', indexWords(row.spi)],
          ]}
        />
        <Loaded of={kept} lines={4}>
          {(known) => <EvForm projectID={projectID} activityID={row.rowID} kept={known} onClose={onClose} />}
        </Loaded>
        <p className={styles.lead}>
          <Link to={`/scheduleManagement/index?tab=gantt&id=${row.rowID}`}>在甘特图中打开</Link>
        </p>
      </div>
    </SideDrawer>
  );
};
