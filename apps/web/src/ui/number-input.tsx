import { Input } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type NumberValue, numberIssue, readNumber, toThousands } from './number-value.ts';
import { type Told, toldOf } from './told.ts';

export type NumberInputProps = Told & {
  /** These come from the form's item where one stands around it. */
  readonly id?: string | undefined;
  readonly value?: NumberValue;
  readonly onChange?: (value: NumberValue) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  readonly suffix?: string | undefined;
  readonly placeholder?: string;
  /** Where no label stands beside it. */
  readonly 'aria-label'?: string;
  /** What is beyond is bent to these. In a form, where it can be told instead, a rule says so. */
  readonly min?: number;
  readonly max?: number;
  /** How far an arrow key goes. */
  readonly step?: number;
  readonly hasThousands?: boolean;
  /** How many of the smallest unit one is that is typed here. */
  readonly per?: number;
  /** Told while one types: what it comes to in the smallest unit. */
  readonly toWhole?: (amount: number) => string;
  /** What is finer is rounded. */
  readonly decimals?: number;
};

const toAllowed = (value: number, { min = -Infinity, max = Infinity, decimals }: NumberInputProps): number =>
  Math.min(max, Math.max(min, decimals === undefined ? value : Number(value.toFixed(decimals))));

/**
 * A number, typed as it comes. It is read whole when it is left or by Enter; what is not understood stays, and is the
 * field's value until it is mended.
 */
export const NumberInput = (props: NumberInputProps): ReactElement => {
  const { id, value = null, step = 1, suffix, placeholder, hasThousands = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): NumberValue => {
    const found = readNumber(text, props.per);
    return typeof found === 'number' ? toAllowed(found, props) : found;
  };
  const take = (next: NumberValue): void => {
    setTyped(null);
    if (next !== value) props.onChange?.(next);
  };
  /** Whoever sends the form by a key sends what stands here. */
  const tell = (text: string): void => {
    const next = read(text);
    if (next !== value) props.onChange?.(next);
  };
  const shown =
    typeof value === 'number' ? (hasThousands ? toThousands(value) : String(value)) : (value ?? '');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed !== null) take(read(typed));
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const now = typed === null ? value : read(typed);
    if (typeof now === 'string') return;
    const next = (now ?? 0) + (event.key === 'ArrowUp' ? step : -step);
    take(toAllowed(Number(next.toPrecision(15)), props));
  };
  const meant = typed === null ? value : read(typed);
  const issue = numberIssue(meant);
  const whole = typed !== null && typeof meant === 'number' ? props.toWhole?.(meant) : undefined;
  const unit = whole === undefined ? suffix : `${suffix ?? ''} = ${whole}`;
  return (
    <Input
      {...(id !== undefined && { id })}
      {...(unit !== undefined && { suffix: unit })}
      {...(placeholder !== undefined && { placeholder })}
      {...toldOf(props)}
      aria-label={props['aria-label']}
      {...(issue !== undefined && { status: 'error' as const, title: issue })}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value);
        // The letters of 「wan」 are not yet what is meant.
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) tell(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => tell(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPressEnter={() => props.onEnter?.()}
      onBlur={() => {
        if (typed !== null) take(read(typed));
        props.onBlur?.();
      }}
    />
  );
};
