import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import type { Names } from './row-values.ts';

type LinkSelectProps = {
  readonly id?: string | undefined;
  readonly projectID: string;
  readonly entity: string;
  readonly names: Names;
  readonly isMultiple: boolean;
  readonly value: string | readonly string[] | null | undefined;
  readonly onChange: (value: string | readonly string[] | null) => void;
  readonly onBlur?: (() => void) | undefined;
};

const idsIn = (value: LinkSelectProps['value']): readonly string[] => [value ?? []].flat();

/** Rows of another register, or people, found by name, number or pinyin. */
export const LinkSelect = (props: LinkSelectProps): ReactElement => {
  const { id, projectID, entity, names, isMultiple, value, onChange, onBlur } = props;
  const [text, setText] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(Object.entries(names).map(([key, { title }]) => [key, title])),
  );
  const asked = useDelayed(text.trim().slice(0, 100));
  const { data = [], isFetching } = useCall('FindLinkTargets', { projectID, entity, text: asked });
  const chosen = idsIn(value);
  const others = text ? [] : chosen.filter((one) => data.every((target) => target.id !== one));
  const options = [
    ...others.map((one) => ({ value: one, label: known.get(one) ?? '（已不可见）', hint: '' })),
    ...data.map((target) => ({ value: target.id, label: target.title, hint: target.hint })),
  ];
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? known.get(one);
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(isMultiple && { mode: 'multiple' as const })}
      allowClear
      placeholder="按名称、编号或拼音查找"
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={isFetching ? '正在查找' : '没有可以选择的内容'}
      options={options}
      optionRender={({ data: { label: title, hint } }) => (hint ? `${title}（${hint}）` : title)}
      labelRender={({ value: one }) => label(String(one)) ?? '（已不可见）'}
      value={isMultiple ? [...chosen] : (chosen[0] ?? null)}
      onBlur={() => onBlur?.()}
      onChange={(next: string | readonly string[] | null | undefined) => {
        setKnown(new Map([...known, ...data.map((target) => [target.id, target.title] as const)]));
        setText('');
        onChange(next ?? null);
      }}
    />
  );
};
