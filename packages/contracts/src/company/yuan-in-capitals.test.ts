import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yuanInCapitals } from './yuan-in-capitals.ts';

test('amounts are written out as on receipts', () => {
  const told = [
    [0, '零元整'],
    [0.05, '伍分'],
    [0.5, '伍角整'],
    [12_800, '壹万贰仟捌佰元整'],
    [39_800.01, '叁万玖仟捌佰元零壹分'],
    [11_539.73, '壹万壹仟伍佰叁拾玖元柒角叁分'],
    [1_005.6, '壹仟零伍元陆角整'],
    [10_000_005, '壹仟万零伍元整'],
    [100_010_000, '壹亿零壹万元整'],
    [100_000_000, '壹亿元整'],
    [-480, '负肆佰捌拾元整'],
  ] as const;
  for (const [amount, words] of told) expect([amount, yuanInCapitals(amount)]).toEqual([amount, words]);
});

test('no two amounts are written the same, none with a zero after a zero', () => {
  const cents = fc.integer({ min: 1, max: 999_999_999_999 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const words = yuanInCapitals(one / 100);
      expect(words).not.toMatch(/零零|零元(?!整)|^零./);
      expect(words === yuanInCapitals(other / 100)).toBe(one === other);
    }),
  );
});
