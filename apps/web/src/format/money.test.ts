import { expect, it } from 'vitest';
import { toMoney } from './money.ts';

it.each([
  [0, '0 元'],
  [1234.5, '1,234.5 元'],
  [999_999, '999,999 元'],
  [1_000_000, '100 万元'],
  [128_000_000, '12,800 万元'],
  [1_234_567, '123.46 万元'],
])('%d is written %s', (amount, text) => {
  expect(toMoney(amount)).toBe(text);
});
