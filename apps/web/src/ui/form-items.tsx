import { type MoneyUnit, yuan } from '@xmgl/contracts/project/project-units';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { AmountInput } from './amount-input.tsx';
import { DayPicker } from './day-picker.tsx';
import { readableDay } from './readable-day.ts';
import { readableNumber } from './readable-number.ts';

type ItemProps = { readonly name: string; readonly label: string; readonly required?: boolean };

/** One line of text; checked when it is left and when the form is sent. */
export const TextItem = ({
  name,
  label,
  required = false,
  max,
  placeholder,
}: ItemProps & { readonly max: number; readonly placeholder?: string }): ReactElement => (
  <Form.Item
    name={name}
    label={label}
    validateTrigger={['onBlur', 'onChange']}
    rules={[
      { required, whitespace: required, message: `请填写${label}` },
      { max, message: `${label}最多 ${max} 个字` },
    ]}
  >
    <Input placeholder={placeholder ?? ''} autoComplete="off" />
  </Form.Item>
);

/** A day; its value in the form is YYYY-MM-DD. */
export const DayItem = ({ name, label, required = false }: ItemProps): ReactElement => (
  <Form.Item
    name={name}
    label={label}
    validateFirst
    rules={[{ required, message: `请选择${label}` }, readableDay]}
  >
    <DayPicker mayBeEmpty={!required} />
  </Form.Item>
);

const mostMoney = 1e13;

/** An amount, with thousands; 元 is what it holds, whatever unit it is typed in. One that cannot be is told, not bent into one that can. */
export const MoneyItem = ({
  name,
  label,
  unit = yuan,
}: ItemProps & { readonly unit?: MoneyUnit }): ReactElement => (
  <Form.Item
    name={name}
    label={label}
    validateFirst
    rules={[
      readableNumber,
      { type: 'number', min: 0, message: `${label}不能小于 0` },
      { type: 'number', max: mostMoney, message: `${label}最多 10 万亿元` },
    ]}
  >
    <AmountInput unit={unit} />
  </Form.Item>
);
