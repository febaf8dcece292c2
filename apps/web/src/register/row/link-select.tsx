import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { callApi } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { type Told, toldOf } from '../../ui/told.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { type Chosen, FormSelect } from './form-select.tsx';
import type { Names } from './row-values.ts';

type Targets = OutputOf<'FindLinkTargets'>;

type LinkSelectProps = Told & {
  readonly id?: string | undefined;
  readonly projectID: string;
  readonly entity: string;
  /** What is no longer in use is offered, too. */
  readonly takesStopped?: boolean | undefined;
  readonly names: Names;
  readonly isMultiple: boolean;
  readonly isOpen?: boolean;
  readonly mayBeEmpty: boolean;
  readonly value: Chosen;
  readonly onChange: (value: string | readonly string[] | null) => void;
  readonly onBlur?: (() => void) | undefined;
};

/** Rows of another register, or people, found by name, number or pinyin. */
export const LinkSelect = (props: LinkSelectProps): ReactElement => {
  const { id, projectID, entity, names, isMultiple, mayBeEmpty, value, onChange, onBlur } = props;
  const asking = { projectID, entity, withStopped: props.takesStopped === true };
  const [text, setText] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useDelayed(text.trim().slice(0, 100));
  const { data = [], isFetching } = useCall('FindLinkTargets', { ...asking, text: asked });
  // What was found for an earlier text is not offered: Enter would choose it.
  const isSeeking = isFetching || asked !== text.trim().slice(0, 100);
  const found = isSeeking && text !== '' ? [] : data;
  const chosen = [value ?? []].flat();
  const nameOf = (one: string) => known.get(one) ?? names[one]?.title;
  const others = text ? [] : chosen.filter((one) => data.every((target) => target.id !== one));
  const options = [
    ...others.map((one) => ({ value: one, label: nameOf(one) ?? '（已不可见）', hint: '' })),
    ...found.map((target) => ({ value: target.id, label: target.title, hint: target.hint })),
  ];
  const choose = (next: string | readonly string[] | null, from: Targets) => {
    setKnown(new Map([...known, ...from.map((target) => [target.id, target.title] as const)]));
    onChange(next);
  };
  const takeFirst = async (sought: string) => {
    const targets = await callApi('FindLinkTargets', { ...asking, text: sought.trim().slice(0, 100) });
    const [first] = targets;
    if (first) choose(isMultiple ? [...new Set([...chosen, first.id])] : first.id, targets);
  };
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? nameOf(one);
  return (
    <FormSelect
      {...toldOf(props)}
      {...(id !== undefined && { id })}
      {...(props.isOpen !== undefined && { isOpen: props.isOpen })}
      isMultiple={isMultiple}
      mayBeEmpty={mayBeEmpty}
      placeholder="按名称、编号或拼音查找"
      loading={isSeeking}
      onSearch={setText}
      notFoundContent={isSeeking ? '正在查找' : '没有可以选择的内容'}
      options={options}
      optionRender={({ data: { label: title, hint } }) => (hint ? `${title}（${hint}）` : title)}
      labelRender={({ value: one }) => label(String(one)) ?? '（已不可见）'}
      value={value}
      onBlur={() => onBlur?.()}
      onHaste={(sought) => void takeFirst(sought).catch(() => undefined)}
      onChange={(next) => choose(next, data)}
    />
  );
};
