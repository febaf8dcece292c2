import type { Field } from '@xmgl/contracts/register/fields';
import { fromShown, toShown } from '@xmgl/contracts/register/measure';
import type { ReactElement } from 'react';
import { NumberInput, type NumberInputProps } from '../../ui/number-input.tsx';
import { mapNumber } from '../../ui/number-value.ts';

export type NumberFieldOf = Extract<Field, { kind: 'number' }>;

/** A number in the unit in which it is told; its value is what is stored. */
export const NumberField = ({
  field,
  value = null,
  onChange,
  ...rest
}: Omit<NumberInputProps, 'per' | 'suffix' | 'hasThousands'> & {
  readonly field: NumberFieldOf;
}): ReactElement => (
  <NumberInput
    {...rest}
    suffix={field.unit}
    {...(field.per !== undefined && { per: field.per })}
    hasThousands={field.measure === 'money'}
    value={mapNumber(value, (stored) => toShown(field, stored))}
    onChange={(next) => onChange?.(mapNumber(next, (shown) => fromShown(field, shown)))}
  />
);
