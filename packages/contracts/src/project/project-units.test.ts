import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountWords, fromShownAmount, moneyWord, toShownAmount } from './project-units.ts';

const wan = { currency: 'CNY', moneyUnit: '万元' } as const;

test('an amount shown in 万元 and typed again is the same to the 分', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
      const amount = cents / 100;
      expect(fromShownAmount(toShownAmount(amount, wan), wan)).toBe(amount);
    }),
  ));

test('an amount is told in its currency and unit', () => {
  expect(amountWords(86_500_000, wan)).toBe('8,650 万元');
  expect(amountWords(1234.5, { currency: 'CNY', moneyUnit: '元' })).toBe('1,234.5 元');
  expect(moneyWord({ currency: 'USD', moneyUnit: '万元' })).toBe('万美元');
});
