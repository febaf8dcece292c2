import type { Field } from '@xmgl/contracts/register/fields';
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { LinkSelect } from './link-select.tsx';
import type { Names } from './row-values.ts';

export type FieldInputProps = {
  readonly field: Field;
  readonly projectID: string;
  readonly names: Names;
  /** These come from the form's item. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: () => void;
};

const dayFormat = 'YYYY-MM-DD';

const TimeInput = ({ field, value, onChange, ...rest }: FieldInputProps): ReactElement => {
  const isMinute = field.kind === 'minute';
  return (
    <DatePicker
      {...(rest.id !== undefined && { id: rest.id })}
      style={{ width: '100%' }}
      placeholder={isMinute ? '请选择时间' : '请选择日期'}
      format={isMinute ? `${dayFormat} HH:mm` : dayFormat}
      {...(isMinute && { showTime: { format: 'HH:mm' } })}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      onChange={(time) => onChange?.(time?.format(isMinute ? `${dayFormat}THH:mm` : dayFormat) ?? null)}
      onBlur={() => rest.onBlur?.()}
    />
  );
};

const ChoiceInput = ({
  field,
  value,
  onChange,
  onBlur,
  id,
}: FieldInputProps & {
  readonly field: Extract<Field, { kind: 'choice' | 'choices' }>;
}): ReactElement => (
  <Select
    {...(id !== undefined && { id })}
    {...(field.kind === 'choices' && { mode: 'multiple' as const })}
    allowClear={!field.required}
    placeholder={`请选择${field.label}`}
    showSearch={{ optionFilterProp: 'label' }}
    options={Object.entries(field.choices).map(([key, word]) => ({ value: key, label: word }))}
    value={value}
    onChange={(next: unknown) => onChange?.(next ?? null)}
    onBlur={() => onBlur?.()}
  />
);

/** The control of a field, by its kind. */
export const FieldInput = (props: FieldInputProps): ReactElement => {
  const { field, projectID, names, value, onChange, onBlur, id } = props;
  const named = id === undefined ? {} : { id };
  const text = typeof value === 'string' ? value : '';
  const leave = () => onBlur?.();
  switch (field.kind) {
    case 'longText':
      return (
        <Input.TextArea
          {...named}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={text}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={leave}
        />
      );
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} field={field} />;
    case 'flag':
      return (
        <Switch
          {...named}
          checked={value === 1}
          checkedChildren="是"
          unCheckedChildren="否"
          onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
        />
      );
    case 'number':
      return (
        <InputNumber<number>
          {...named}
          style={{ width: '100%' }}
          suffix={field.unit}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange?.(next)}
          onBlur={leave}
        />
      );
    case 'day':
    case 'minute':
      return <TimeInput {...props} />;
    case 'link':
    case 'links':
      return (
        <LinkSelect
          id={id}
          projectID={projectID}
          entity={field.entity}
          names={names}
          isMultiple={field.kind === 'links'}
          value={value as string | readonly string[] | null | undefined}
          onChange={(next) => onChange?.(next)}
          onBlur={leave}
        />
      );
    default:
      return (
        <Input
          {...named}
          autoComplete="off"
          placeholder={field.kind === 'code' ? '留空则自动编号' : ''}
          value={text}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={leave}
        />
      );
  }
};
