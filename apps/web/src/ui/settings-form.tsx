import { Button, Form, type FormInstance } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { NumberInput } from './number-input.tsx';
import { readableNumber } from './readable-number.ts';
import styles from './settings-form.module.css';

type NumberItemProps<V> = {
  readonly name: keyof V & string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly suffix?: string;
};

/** A number that a setting must have, within bounds. */
export const NumberItem = <V,>(props: NumberItemProps<V>): ReactElement => {
  const { label, min, max, decimals = 0, suffix } = props;
  const name: string = props.name;
  return (
    <Form.Item
      name={name}
      label={label}
      validateFirst
      rules={[
        { required: true, message: `请填写${label}` },
        readableNumber,
        { type: 'number', min, max, message: `${label}应为 ${min} 至 ${max}` },
      ]}
    >
      <NumberInput decimals={decimals} suffix={suffix} />
    </Form.Item>
  );
};

type SettingsFormProps<V extends Readonly<Record<string, unknown>>> = {
  readonly form: FormInstance<V>;
  readonly setting: V;
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  readonly onSave: (values: V) => void;
  /** What is told above the settings. */
  readonly ahead?: ReactNode;
  readonly children: ReactNode;
};

/** By what an area counts: all its settings side by side, saved together. */
export const SettingsForm = <V extends Readonly<Record<string, unknown>>>(
  props: SettingsFormProps<V>,
): ReactElement => {
  const { form, setting, mayChange, isSaving, onSave, ahead, children } = props;
  return (
    <Form<V> form={form} layout="vertical" initialValues={setting} disabled={!mayChange} onFinish={onSave}>
      {ahead}
      <div className={styles.items}>{children}</div>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={isSaving}>
          保存设置
        </Button>
      )}
    </Form>
  );
};
