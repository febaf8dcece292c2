import {
  amountWords,
  fromShownAmount,
  type MoneyUnit,
  moneyWord,
  toShownAmount,
} from '@xmgl/contracts/project/project-units';
import type { ReactElement } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { mapNumber } from './number-value.ts';

type AmountInputProps = Omit<NumberInputProps, 'suffix' | 'decimals' | 'step' | 'min' | 'max'> & {
  readonly unit: MoneyUnit;
};

/** An amount, typed in the unit of its project; its value is 元 (or the currency) to the 分. */
export const AmountInput = ({ unit, value = null, onChange, ...rest }: AmountInputProps): ReactElement => (
  <NumberInput
    {...rest}
    {...(unit.moneyUnit === '万元' && {
      toWhole: (shown) => amountWords(fromShownAmount(shown, unit), { ...unit, moneyUnit: '元' }),
    })}
    suffix={moneyWord(unit)}
    step={unit.moneyUnit === '万元' ? 1 : 10_000}
    per={unit.moneyUnit === '万元' ? 10_000 : 1}
    decimals={unit.moneyUnit === '万元' ? 6 : 2}
    hasThousands
    value={mapNumber(value, (amount) => toShownAmount(amount, unit))}
    onChange={(next) => onChange?.(mapNumber(next, (shown) => fromShownAmount(shown, unit)))}
  />
);
