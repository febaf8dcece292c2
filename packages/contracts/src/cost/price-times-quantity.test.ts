import { expect, test } from 'vitest';
import { faultOfProduct } from './price-times-quantity.ts';

const row = { quantity: 3.1234, unitPrice: 2.5, amount: 7.81, remark: '' };

test.each([
  ['the product to its cent', row, true],
  ['a cent beside it', { ...row, amount: 7.83 }, false],
  ['another amount', { ...row, amount: 100 }, false],
  ['another amount with a reason', { ...row, amount: 100, remark: '含运费' }, true],
  ['no quantity', { ...row, quantity: null, amount: 100 }, true],
  [
    'what rounding of the price explains',
    { ...row, quantity: 10_000, unitPrice: 0.3333, amount: 3_333.33 },
    true,
  ],
])('an amount beside quantity × price: %s', (_, given, isGood) => {
  expect(faultOfProduct(given) === null).toBe(isGood);
});
