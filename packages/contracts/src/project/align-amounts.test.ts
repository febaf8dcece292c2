import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundMoney } from '../money.ts';
import { alignAmounts } from './align-amounts.ts';
import { type MoneyUnit, toShownAmount } from './project-units.ts';

const fen = fc.integer({ min: -1e13, max: 1e13 }).map((value) => value / 100);
const units: readonly MoneyUnit[] = [
  { currency: 'CNY', moneyUnit: '元' },
  { currency: 'CNY', moneyUnit: '万元' },
];

/** A text as it is read, in millionths of what it counts in. */
const read = (text: string): bigint => {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  return BigInt(`${whole}${part.padEnd(6, '0')}`);
};

test('the rows of a table add to its total as they are read, in 元 and in 万元, and stand in one line', () => {
  fc.assert(
    fc.property(
      fc.array(fen, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...units),
      (amounts, unit) => {
        const total = roundMoney(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100);
        const shown = (amount: number) => toShownAmount(amount, unit);
        const told = alignAmounts([...amounts, total].map(shown));
        const texts = amounts.map((amount) => told(shown(amount)));
        expect(texts.map(read).reduce((sum, one) => sum + one, 0n)).toBe(read(told(shown(total))));
        expect(new Set([...texts, told(shown(total))].map((text) => text.split('.')[1]?.length)).size).toBe(
          1,
        );
      },
    ),
  );
});

test('no more decimals are told than one amount needs, and two at the least', () => {
  expect(alignAmounts([780, 300])(780)).toBe('780.00');
  expect(alignAmounts([1.2345, 2])(2)).toBe('2.0000');
  expect(alignAmounts([0.000001, null])(49_967_600.5)).toBe('49,967,600.500000');
});
