import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { Button, Input, type InputRef, Select, Switch } from 'antd';
import { type ReactElement, useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { listedFields } from './columns.ts';
import styles from './register.module.css';
import { type Address, filterKeyOf } from './use-address.ts';
import { useKeys } from './use-keys.ts';

type SearchBoxProps = { readonly text: string; readonly onSearch: (text: string) => void };

/** Asks once typing has rested. */
const SearchBox = ({ text, onSearch }: SearchBoxProps): ReactElement => {
  const [typed, setTyped] = useState(text);
  const timer = useRef(0);
  const input = useRef<InputRef>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <Input
      ref={input}
      className={styles.search ?? ''}
      aria-label="搜索"
      placeholder="搜索内容或拼音"
      allowClear
      maxLength={100}
      prefix={<Icon name="search" size={16} />}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onSearch(value.trim()), 300);
      }}
    />
  );
};

type Offer = {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly (readonly [string, string])[];
};

/** Closed lists among the columns, the state first. */
const offersOf = (register: Register, fields: Fields): readonly Offer[] => {
  const offers: Offer[] = [];
  const states = Object.keys(register.workflow?.states ?? {});
  if (states.length > 0)
    offers.push({ key: 'state', label: '状态', choices: states.map((state) => [state, state] as const) });
  for (const [key, field] of listedFields(register, fields)) {
    const { label } = field;
    if (field.kind === 'choice' || field.kind === 'choices')
      offers.push({ key, label, choices: Object.entries(field.choices) });
    if (field.kind === 'flag')
      offers.push({
        key,
        label,
        choices: [
          ['1', '是'],
          ['0', '否'],
        ],
      });
  }
  return offers;
};

type FiltersProps = { readonly register: Register; readonly fields: Fields; readonly address: Address };

/** One line of filters, chosen from the declaration. */
export const RegisterFilters = ({ register, fields, address }: FiltersProps): ReactElement => {
  const [round, setRound] = useState(0);
  const binID = useId();
  const offers = offersOf(register, fields);
  const isFiltered = address.text !== '' || offers.some(({ key }) => address.chosen(key).length > 0);
  const clear = () => {
    address.change({ text: null, ...Object.fromEntries(offers.map(({ key }) => [filterKeyOf(key), null])) });
    setRound(round + 1);
  };
  return (
    <search className={styles.filters} aria-label={`筛选${register.label}`}>
      <SearchBox key={round} text={address.text} onSearch={(text) => address.change({ text })} />
      {offers.map(({ key, label, choices }) => (
        <Select
          key={key}
          className={styles.filter ?? ''}
          aria-label={`按${label}筛选`}
          placeholder={label}
          allowClear
          maxTagCount="responsive"
          {...(fields[key]?.kind !== 'flag' && { mode: 'multiple' as const })}
          popupMatchSelectWidth={false}
          value={[...address.chosen(key)]}
          options={choices.map(([value, word]) => ({ value, label: word }))}
          onChange={(value: string | readonly string[] | undefined) =>
            address.change({ [filterKeyOf(key)]: [value ?? []].flat().join(',') })
          }
        />
      ))}
      {isFiltered && (
        <Button type="text" onClick={clear}>
          清除筛选
        </Button>
      )}
      <label className={styles.bin} htmlFor={binID}>
        <Switch
          id={binID}
          size="small"
          checked={address.isBin}
          onChange={(isBin) => address.change({ bin: isBin ? '1' : null })}
        />
        回收站
      </label>
    </search>
  );
};
