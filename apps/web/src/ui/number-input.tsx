import { Input } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type NumberValue, readNumber, toThousands } from './number-value.ts';

export type NumberInputProps = {
  /** These come from the form's item where one stands around it. */
  readonly id?: string | undefined;
  readonly value?: NumberValue;
  readonly onChange?: (value: NumberValue) => void;
  readonly onBlur?: () => void;
  readonly suffix?: string | undefined;
  /** How far an arrow key goes. */
  readonly step?: number;
  readonly hasThousands?: boolean;
  /** What is finer is rounded. */
  readonly decimals?: number;
};

/**
 * A number, typed as it comes. It is read whole when it is left or by Enter; what is not understood stays, and is the
 * field's value until it is mended.
 */
export const NumberInput = (props: NumberInputProps): ReactElement => {
  const { id, value = null, step = 1, suffix, hasThousands = false, decimals } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): NumberValue => {
    const found = readNumber(text);
    return typeof found === 'number' && decimals !== undefined ? Number(found.toFixed(decimals)) : found;
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
    take(Number(next.toPrecision(15)));
  };
  return (
    <Input
      {...(id !== undefined && { id })}
      {...(suffix !== undefined && { suffix })}
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
      onBlur={() => {
        if (typed !== null) take(read(typed));
        props.onBlur?.();
      }}
    />
  );
};
