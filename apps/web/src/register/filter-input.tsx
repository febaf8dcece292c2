import type { Field } from '@xmgl/contracts/register/fields';
import { DatePicker, Input, InputNumber, Select, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactElement, useEffect, useState } from 'react';
import { listIn, rangeIn, rangeOut } from './filters.ts';
import { LinkSelect } from './link-select.tsx';
import type { Names } from './row-values.ts';

type FilterInputProps = {
  readonly id?: string;
  readonly className?: string;
  /** Named by its placeholder where no label stands beside it. */
  readonly label?: string;
  readonly field: Field;
  readonly projectID: string;
  readonly names: Names;
  /** As the address writes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const dayFormat = 'YYYY-MM-DD';
const toDay = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));

const presets = () => {
  const today = dayjs();
  return [
    { label: '今天以前', value: [null, today.subtract(1, 'day')] as [null, Dayjs] },
    { label: '本周', value: [today.startOf('week'), today.endOf('week')] as [Dayjs, Dayjs] },
    {
      label: '下周',
      value: [today.add(1, 'week').startOf('week'), today.add(1, 'week').endOf('week')] as [Dayjs, Dayjs],
    },
    { label: '本月', value: [today.startOf('month'), today.endOf('month')] as [Dayjs, Dayjs] },
    { label: '未来 30 天', value: [today, today.add(30, 'day')] as [Dayjs, Dayjs] },
  ];
};

const DayRange = ({ id, value, onChange }: FilterInputProps): ReactElement => {
  const [from, to] = rangeIn(value);
  return (
    <DatePicker.RangePicker
      {...(id !== undefined && { id: { start: id } })}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      placeholder={['从', '至']}
      format={[dayFormat, 'YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD']}
      presets={presets() as never}
      value={[toDay(from), toDay(to)]}
      onChange={(days) =>
        onChange(rangeOut([days?.[0]?.format(dayFormat) ?? '', days?.[1]?.format(dayFormat) ?? '']))
      }
    />
  );
};

const NumberRange = ({ id, field, value, onChange }: FilterInputProps): ReactElement => {
  const [from, to] = rangeIn(value);
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <Space.Compact block>
      <InputNumber<number>
        {...(id !== undefined && { id })}
        style={{ width: '50%' }}
        placeholder="从"
        value={numberOf(from)}
        onChange={(next) => onChange(rangeOut([String(next ?? ''), to]))}
      />
      <InputNumber<number>
        aria-label={`${field.label}至`}
        style={{ width: '50%' }}
        placeholder="至"
        value={numberOf(to)}
        onChange={(next) => onChange(rangeOut([from, String(next ?? '')]))}
      />
    </Space.Compact>
  );
};

const optionsOf = (field: Field): { value: string; label: string }[] => {
  if (field.kind === 'flag')
    return [
      { value: '1', label: '是' },
      { value: '0', label: '否' },
    ];
  const choices = field.kind === 'choice' || field.kind === 'choices' ? field.choices : {};
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
};

/** Text asks when it is left or by Enter, and at once when it is emptied. */
const TextFilter = ({ id, value, onChange }: FilterInputProps): ReactElement => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      {...(id !== undefined && { id })}
      allowClear
      maxLength={100}
      placeholder="包含"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') commit('');
      }}
      onPressEnter={() => commit(typed)}
      onBlur={() => commit(typed)}
    />
  );
};

/** In the line of filters there is room for a count; the tags below it have the words. */
const countOnly = ({ label }: Field) => ({
  maxTagCount: 0,
  maxTagPlaceholder: (chosen: readonly unknown[]) => `${label} ${chosen.length}`,
});

/** What rows are filtered by in one field, by its kind. */
export const FilterInput = (props: FilterInputProps): ReactElement => {
  const { id, className, label, field, projectID, names, value, onChange } = props;
  switch (field.kind) {
    case 'day':
    case 'minute':
      return <DayRange {...props} />;
    case 'number':
      return <NumberRange {...props} />;
    case 'link':
    case 'links':
      return (
        <LinkSelect
          id={id}
          projectID={projectID}
          entity={field.entity}
          names={names}
          isMultiple
          mayBeEmpty
          value={listIn(value)}
          onChange={(ids) => onChange([ids ?? []].flat().join(','))}
        />
      );
    case 'choice':
    case 'choices':
    case 'flag':
      return (
        <Select<string[] | string>
          {...(id !== undefined && { id })}
          {...(className !== undefined && { className })}
          {...(label !== undefined && { 'aria-label': label })}
          style={label === undefined ? { width: '100%' } : {}}
          placeholder={label === undefined ? '不限' : field.label}
          allowClear
          {...(label === undefined ? { maxTagCount: 'responsive' as const } : countOnly(field))}
          {...(field.kind !== 'flag' && { mode: 'multiple' as const })}
          popupMatchSelectWidth={false}
          value={[...listIn(value)]}
          options={optionsOf(field)}
          onChange={(next: string | readonly string[] | undefined) => onChange([next ?? []].flat().join(','))}
        />
      );
    default:
      return <TextFilter {...props} />;
  }
};
