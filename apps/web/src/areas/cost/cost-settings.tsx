import {
  type CostSetting,
  contingencyMethods,
  evPeriods,
  taxBases,
} from '@xmgl/contracts/cost/cost-setting.calls';
import { eacMethods } from '@xmgl/contracts/cost/eac-methods';
import { Form, Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveCalls } from '../../api/use-live-calls.ts';
import { useSend } from '../../api/use-send.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { NumberItem, SettingsForm } from '../../ui/settings-form.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './cost.module.css';

type Values = Omit<CostSetting, 'isTaxLocked'>;

const choiceOf = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

type FormProps = { readonly projectID: string; readonly setting: CostSetting; readonly mayChange: boolean };

const SettingForm = ({ projectID, setting, mayChange }: FormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const method = Form.useWatch('contingencyMethod', form) ?? setting.contingencyMethod;
  const eacMethod = Form.useWatch('eacMethod', form) ?? setting.eacMethod;
  const send = useSend('UpdCostSetting', {
    refreshes: ['GetCostSetting', 'GetEarnedValue'],
    done: '设置已保存',
    takeErrors: takeFormErrors(form),
  });
  return (
    <SettingsForm<Values>
      form={form}
      setting={keptOf(setting)}
      mayChange={mayChange}
      isSaving={send.isPending}
      onSave={(values) => send.mutate({ projectID, ...keptOf(setting), ...values })}
    >
      <Form.Item
        name="taxBasis"
        label="金额口径"
        {...(setting.isTaxLocked === 1 && { extra: '已有入账的成本，不能再改' })}
      >
        <Select options={choiceOf(taxBases)} disabled={!mayChange || setting.isTaxLocked === 1} />
      </Form.Item>
      <Form.Item name="evPeriod" label="报告周期">
        <Select options={choiceOf(evPeriods)} />
      </Form.Item>
      <NumberItem<Values> name="controlLevel" label="控制账户设在 WBS 第几级" min={1} max={6} />
      <Form.Item name="contingencyMethod" label="应急储备的算法">
        <Select options={choiceOf(contingencyMethods)} />
      </Form.Item>
      {method === '百分比' ? (
        <NumberItem<Values>
          key="pct"
          name="contingencyPct"
          label="应急储备占估算"
          min={0}
          max={100}
          decimals={2}
          suffix="%"
        />
      ) : (
        <NumberItem<Values> key="confidence" name="confidence" label="置信度" min={50} max={95} suffix="%" />
      )}
      <NumberItem<Values>
        name="managementReservePct"
        label="管理储备占成本基准"
        min={0}
        max={30}
        decimals={2}
        suffix="%"
      />
      <Form.Item name="eacMethod" label="完工估算的公式">
        <Select options={choiceOf(eacMethods)} />
      </Form.Item>
      {eacMethod === '加权' && (
        <>
          <NumberItem<Values> name="weightCpi" label="CPI 的权重" min={0} max={1} decimals={2} />
          <NumberItem<Values> name="weightSpi" label="SPI 的权重" min={0} max={1} decimals={2} />
        </>
      )}
    </SettingsForm>
  );
};

/** What the form does not show stays as it was. */
const keptOf = ({ isTaxLocked: _, ...kept }: CostSetting): Values => kept;

const registers = ['CostSetting'] as const;
const calls = ['GetCostSetting'] as const;

/** How the project counts: basis, period, reserves, formula of the forecast. */
export const CostSettings = ({
  projectID,
  views,
}: {
  readonly projectID: string;
  readonly views: ReactNode;
}): ReactElement => {
  const mayChange = useMayWrite('cost.managementPlan', 'update');
  useLiveCalls(registers, calls);
  return (
    <Page>
      <div>{views}</div>
      <Panel title="成本管理设置">
        <p className={styles.lead}>预算的储备、挣值的周期和完工估算都按这里计算，改了以后立即生效。</p>
        <Loaded of={useCall('GetCostSetting', { projectID })} lines={6}>
          {(setting) => (
            <SettingForm
              key={JSON.stringify(setting)}
              projectID={projectID}
              setting={setting}
              mayChange={mayChange}
            />
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};
