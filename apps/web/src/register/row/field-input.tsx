import { type Field, isRich } from '@xmgl/contracts/register/fields';
import { wholeWords } from '@xmgl/contracts/register/measure';
import { Input, Space, Switch } from 'antd';
import { lazy, type ReactElement, Suspense } from 'react';
import { DayPicker } from '../../ui/day-picker.tsx';
import { Skeleton } from '../../ui/page-states.tsx';
import { type Told, toldOf } from '../../ui/told.ts';
import { type Chosen, FormSelect } from './form-select.tsx';
import { LinkSelect } from './link-select.tsx';
import { NumberField } from './number-field.tsx';
import type { Names } from './row-values.ts';

const RichInput = lazy(async () => ({ default: (await import('../rich/rich-input.tsx')).RichInput }));

export type FieldInputProps = Told & {
  readonly field: Field;
  readonly projectID: string;
  readonly names: Names;
  /** Its list is open from the beginning. */
  readonly isOpen?: boolean;
  /** These come from the form's item. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: () => void;
};

/** The words to choose among: those that people enter, and what stands already. */
const choicesOf = (field: Field & { readonly kind: 'choice' | 'choices' }, value: unknown) => {
  const entered = field.kind === 'choice' ? field.entered : undefined;
  return Object.entries(field.choices)
    .filter(([key]) => !entered || entered.includes(key) || key === value)
    .map(([key, word]) => ({ value: key, label: word }));
};

/** The control of a field, by its kind. */
export const FieldInput = (props: FieldInputProps): ReactElement => {
  const { field, projectID, names, value, onChange, onBlur, id } = props;
  const told = toldOf(props);
  const named = id === undefined ? told : { ...told, id };
  const opened = props.isOpen === undefined ? {} : { isOpen: props.isOpen };
  const text = typeof value === 'string' ? value : '';
  const leave = () => onBlur?.();
  switch (field.kind) {
    case 'longText':
      return isRich(field) ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <RichInput {...told} id={id} label={field.label} value={text} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      ) : (
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
      return (
        <FormSelect
          {...named}
          {...opened}
          placeholder={`请选择${field.label}`}
          options={choicesOf(field, value)}
          isMultiple={field.kind === 'choices'}
          mayBeEmpty={!field.required}
          value={value as Chosen}
          onChange={(next) => onChange?.(next)}
          onBlur={leave}
        />
      );
    case 'flag':
      return (
        <Space>
          <Switch {...named} checked={value === 1} onChange={(isOn) => onChange?.(isOn ? 1 : 0)} />
          <span aria-hidden="true">{value === 1 ? '是' : '否'}</span>
        </Space>
      );
    case 'number':
      return (
        <NumberField
          {...named}
          field={field}
          {...(field.per !== undefined && { toWhole: (shown) => wholeWords(field, shown) })}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          onChange={(next) => onChange?.(next)}
          onBlur={leave}
        />
      );
    case 'day':
    case 'minute':
      return (
        <DayPicker
          {...named}
          isMinute={field.kind === 'minute'}
          mayBeEmpty={!field.required}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(next) => onChange?.(next)}
          onBlur={leave}
        />
      );
    case 'link':
    case 'links':
      return (
        <LinkSelect
          {...named}
          {...opened}
          projectID={projectID}
          entity={field.entity}
          takesStopped={field.takesStopped}
          names={names}
          isMultiple={field.kind === 'links'}
          mayBeEmpty={!field.required}
          value={value as Chosen}
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
