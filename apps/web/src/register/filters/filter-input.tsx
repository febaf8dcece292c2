import type { Field } from '@xmgl/contracts/register/fields';
import { Input, Select } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { DayPicker } from '../../ui/day-picker.tsx';
import { type DayValue, dayIssue } from '../../ui/day-value.ts';
import { type NumberValue, numberIssue, readNumber } from '../../ui/number-value.ts';
import { LinkSelect } from '../row/link-select.tsx';
import { NumberField, type NumberFieldOf } from '../row/number-field.tsx';
import type { Names } from '../row/row-values.ts';
import { DayRange } from './day-range.tsx';
import styles from './filters.module.css';
import { isOneDay, listIn, numbersOut, rangeIn } from './filters.ts';

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

const numbersIn = (value: string): [NumberValue, NumberValue] => {
  const [from, to] = rangeIn(value);
  return [readNumber(from), readNumber(to)];
};

/** Asks when an end is left or by Enter. What is no number is told and asks for nothing. */
const NumberRange = ({
  id,
  field,
  value,
  onChange,
}: FilterInputProps & { readonly field: NumberFieldOf }): ReactElement => {
  const [[from, to], setEnds] = useState(() => numbersIn(value));
  useEffect(() => setEnds(numbersIn(value)), [value]);
  const issue = numberIssue(from) ?? numberIssue(to);
  const commit = () => {
    const asked = numbersOut([from, to]);
    if (asked !== undefined && asked !== value) onChange(asked);
  };
  const common = { onBlur: commit, onEnter: commit };
  return (
    <div>
      <div className={styles.range}>
        <NumberField
          {...common}
          field={field}
          id={id}
          placeholder="从"
          value={from}
          onChange={(next) => setEnds([next, to])}
        />
        <NumberField
          {...common}
          field={field}
          aria-label={`${field.label}至`}
          placeholder="至"
          value={to}
          onChange={(next) => setEnds([from, next])}
        />
      </div>
      {issue && (
        <div role="alert" className={styles.rangeIssue}>
          {issue}
        </div>
      )}
    </div>
  );
};

const optionsOf = (field: Field): { value: string; label: string }[] => {
  if (field.kind === 'flag')
    return [
      { value: '1', label: '是' },
      { value: '0', label: '否' },
    ];
  if (field.kind === 'files')
    return [
      { value: '1', label: '有' },
      { value: '0', label: '没有' },
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

/** What is no day is told and asks for nothing. */
const OneDay = ({ id, field, value, onChange }: FilterInputProps): ReactElement => {
  const [day, setDay] = useState<DayValue>(value || null);
  useEffect(() => setDay(value || null), [value]);
  const issue = dayIssue(day, { isMinute: false });
  return (
    <div>
      <DayPicker
        id={id}
        label={field.label}
        placeholder="某一天"
        value={day}
        hasError={issue !== undefined}
        onChange={(next) => {
          setDay(next);
          if (dayIssue(next, { isMinute: false }) === undefined) onChange(next ?? '');
        }}
      />
      {issue && (
        <div role="alert" className={styles.rangeIssue}>
          {issue}
        </div>
      )}
    </div>
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
  if (isOneDay(field)) return <OneDay {...props} />;
  switch (field.kind) {
    case 'day':
    case 'minute':
      return <DayRange id={id} label={field.label} value={value} onChange={onChange} />;
    case 'number':
      return <NumberRange {...props} field={field} />;
    case 'link':
    case 'links':
      return (
        <LinkSelect
          id={id}
          projectID={projectID}
          entity={field.entity}
          takesStopped
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
    case 'files':
      return (
        <Select<string[] | string>
          {...(id !== undefined && { id })}
          {...(className !== undefined && { className })}
          {...(label !== undefined && { 'aria-label': label })}
          style={label === undefined ? { width: '100%' } : {}}
          placeholder={label === undefined ? '不限' : field.label}
          allowClear
          {...(label === undefined ? { maxTagCount: 'responsive' as const } : countOnly(field))}
          {...(field.kind !== 'flag' && field.kind !== 'files' && { mode: 'multiple' as const })}
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
