import { useQueryClient } from '@tanstack/react-query';
import {
  type KeptResourceSetting,
  type ResourceSetting,
  timesheetApprovers,
} from '@xmgl/contracts/resource/resource-setting.calls';
import { Alert, Button, Form, Select } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { NumberItem, SettingsForm } from '../../../ui/settings-form.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../resource.module.css';

const items = [
  { name: 'hoursPerShift', label: '每工日（台班）小时', min: 1, max: 24, decimals: 2, suffix: '小时' },
  { name: 'daysPerMonth', label: '月计薪天数', min: 1, max: 31, decimals: 2, suffix: '天' },
  { name: 'otWorkday', label: '平日加班倍数', min: 1, max: 10, decimals: 2, suffix: '倍' },
  { name: 'otRestday', label: '休息日加班倍数', min: 1, max: 10, decimals: 2, suffix: '倍' },
  { name: 'otStatutory', label: '法定节日加班倍数', min: 1, max: 10, decimals: 2, suffix: '倍' },
  { name: 'otMonthWarn', label: '每月加班超过多少要说明', min: 0, max: 744, decimals: 1, suffix: '小时' },
  { name: 'raciMaxA', label: '一人至多负责的工作包', min: 1, max: 1000, decimals: 0, suffix: '个' },
] as const;

type FormProps = {
  readonly projectID: string;
  readonly setting: KeptResourceSetting;
  readonly mayChange: boolean;
};

type Name = keyof ResourceSetting;
const names: readonly Name[] = [...items.map(({ name }) => name), 'approver'];
const labelOf = (name: Name): string => items.find((item) => item.name === name)?.label ?? '工时由谁审批';

/** What somebody else has kept meanwhile, to be taken over into what is being filled in. */
const MeanwhileKept = ({
  changed,
  setting,
  onTake,
}: {
  readonly changed: readonly Name[];
  readonly setting: ResourceSetting;
  readonly onTake: () => void;
}): ReactElement => (
  <Alert
    type="warning"
    className={styles.apart ?? ''}
    title="他人刚修改了设置"
    description={`${changed.map((name) => `${labelOf(name)}改为 ${setting[name]}`).join('；')}。合并以后，您没有改过的按他人的，改过的仍是您的，核对后再保存。`}
    action={
      <Button size="small" onClick={onTake}>
        合并
      </Button>
    }
  />
);

const SettingForm = ({ projectID, setting, mayChange }: FormProps): ReactElement => {
  const [form] = Form.useForm<ResourceSetting>();
  const [base, setBase] = useState(setting);
  const queries = useQueryClient();
  const isMine = (name: Name): boolean => form.getFieldValue(name) !== base[name];
  /** What others have kept, where nothing else is filled in. */
  const takeTheirs = (kept: KeptResourceSetting): void => {
    form.setFieldsValue(
      Object.fromEntries(names.flatMap((name) => (isMine(name) ? [] : [[name, kept[name]]]))),
    );
    setBase(kept);
  };
  const isBehind = setting.rowVersion > base.rowVersion;
  useEffect(() => {
    if (isBehind && !names.some(isMine)) takeTheirs(setting);
  });
  const send = useSend('UpdResourceSetting', {
    refreshes: ['GetResourceSetting'],
    done: '设置已保存',
    onDone: setBase,
    takeErrors: takeFormErrors(form),
  });
  return (
    <SettingsForm<ResourceSetting>
      form={form}
      setting={setting}
      mayChange={mayChange}
      isSaving={send.isPending}
      onSave={(values) =>
        send.mutate(
          { projectID, ...values, rowVersion: base.rowVersion },
          { onError: () => void queries.invalidateQueries({ queryKey: ['GetResourceSetting'] }) },
        )
      }
      ahead={
        isBehind &&
        names.some(isMine) && (
          <MeanwhileKept
            changed={names.filter((name) => setting[name] !== base[name])}
            setting={setting}
            onTake={() => takeTheirs(setting)}
          />
        )
      }
    >
      {items.map((item) => (
        <NumberItem<ResourceSetting> key={item.name} {...item} />
      ))}
      <Form.Item name="approver" label="工时由谁审批">
        <Select options={timesheetApprovers.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </SettingsForm>
  );
};

const registers = ['ResourceSetting'] as const;
const calls = ['GetResourceSetting'] as const;

type Props = { readonly projectID: string; readonly views: ReactNode };

/** By what the work of resources is counted: hours of a 工日, overtime, who approves. */
export const ResourceSettings = ({ projectID, views }: Props): ReactElement => {
  const mayChange = useMayWrite('resource.managementPlan', 'update');
  useLiveCalls(registers, calls);
  return (
    <Page>
      <div>{views}</div>
      <Panel title="资源管理设置">
        <p className={styles.lead}>
          工日与小时的折算、加班倍数和工时的审批人都按这里；改了以后立即生效，已批准的工时不变。
        </p>
        <Loaded of={useCall('GetResourceSetting', { projectID })} lines={6}>
          {(setting) => (
            <SettingForm key={projectID} projectID={projectID} setting={setting} mayChange={mayChange} />
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};
