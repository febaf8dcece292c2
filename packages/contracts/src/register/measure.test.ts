import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeRequest } from '../integration/change.register.ts';
import { sayMoney } from '../plan-document/plan-section.ts';
import { checkRow, tidyValue } from './check-row.ts';
import type { Field } from './fields.ts';
import { inUnits } from './in-units.ts';
import {
  alignField,
  fieldOfHead,
  fromShown,
  headOf,
  numberWords,
  ownUnits,
  toShown,
  wholeWords,
} from './measure.ts';

const { extraCost } = changeRequest.fields;
const inWan = { currency: 'CNY', moneyUnit: '万元', durationUnit: '日历天' } as const;
const shown = inUnits(changeRequest, inWan);
const wan = shown.fields.extraCost as Extract<Field, { kind: 'number' }>;

it('an amount to its 分 comes back from the unit it is shown in as it was, up to 10 万亿', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (fen) => {
      const amount = fen / 100;
      expect(fromShown(wan, toShown(wan, amount))).toBe(amount);
      expect(JSON.parse(JSON.stringify(tidyValue(wan, amount)))).toBe(amount);
    }),
  );
});

it('amounts, lengths and parts of a hundred are told in the units of their project', () => {
  expect(numberWords(wan, 412_000)).toBe('41.2 万元');
  expect(wholeWords(wan, 12_345.67)).toBe('123,456,700 元');
  expect(headOf(wan)).toBe('计划外费用（万元）');
  expect(shown.computed.scheduleImpact).toMatchObject({ unit: '日历天', decimals: 1 });
  expect(numberWords({ kind: 'number', label: '工期', measure: 'duration', unit: '工作日' }, 4)).toBe(
    '4 个工作日',
  );
  const rate = { kind: 'number', label: '税率', measure: 'percent', unit: '%' } as const;
  expect(numberWords(rate, 9.5)).toBe('9.5%');
  expect(inUnits(changeRequest, { ...inWan })).toBe(shown);
});

it('a list tells the amounts of a column with as many decimals each, to the 分', () => {
  const below = alignField(wan, [285_055.55, -412_000]) as typeof wan;
  expect(numberWords(below, 285_055.55)).toBe('28.505555 万元');
  expect(numberWords(below, -412_000)).toBe('-41.200000 万元');
  expect(numberWords(alignField(wan, [7_800_000, null]) as typeof wan, 7_800_000)).toBe('780.00 万元');
  expect(numberWords(alignField(extraCost, [0.5, 12]) as typeof wan, 12)).toBe('12.00');
});

it('a head says its unit; without one it is the unit of the project', () => {
  const read = (head: string) => fieldOfHead(extraCost, head, inWan) as typeof wan | undefined;
  expect(read('计划外费用')).toEqual(wan);
  expect(read('计划外费用（元）')?.per).toBeUndefined();
  expect(read('计划外费用（万元）')?.per).toBe(10_000);
  expect(fieldOfHead(wan, '计划外费用（元）', inWan)).toEqual(read('计划外费用（元）'));
  expect(read('计划外费用（美元）')).toBeUndefined();
  expect(fieldOfHead(extraCost, '计划外费用（万元）', ownUnits)).toEqual(wan);
});

it('what is finer than a 分 is told in the unit that was typed in, and binary dust is not', () => {
  const told = (value: number, field: Field = wan) =>
    checkRow({ extraCost: field }, { extraCost: value }, '2026-03-02T08:00').map(({ message }) => message);
  expect(told(fromShown(wan, 1.2345678))).toEqual(['计划外费用最多 6 位小数']);
  expect(told(12.345, extraCost)).toEqual(['计划外费用最多 2 位小数']);
  expect(told(1e14)).toEqual(['计划外费用不能大于 1,000,000,000 万元']);
  expect(tidyValue(extraCost, 0.1 + 0.2)).toBe(0.3);
});

it('an amount in a document is told in the units of the project, to the 分', () => {
  expect(sayMoney(86_500_000, inWan)).toBe('8,650 万元');
  expect(sayMoney(12_300.05, inWan)).toBe('1.230005 万元');
  expect(sayMoney(12_300.05, ownUnits)).toBe('12,300.05 元');
});
