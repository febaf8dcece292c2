import { expect, it } from 'vitest';
import { toDayNumber, toDayText } from './day-number.ts';
import { type Measure, toScale, toWords } from './measure.ts';

const people: Measure = { of: 'count', label: '人数', unit: '人' };
const money: Measure = { of: 'money', label: '金额' };
const thickness: Measure = { of: 'number', label: '厚度', unit: 'mm', digits: 1 };

it.each([
  [people, 1500, '1,500 人'],
  [money, 1_234_567, '123.46 万元'],
  [thickness, 20.66, '20.7 mm'],
  [{ of: 'number', label: 'SPI' }, 0.9234, '0.92'],
  [{ of: 'percent', label: '准时率' }, 83.755, '83.76%'],
  [{ of: 'day', label: '日期' }, toDayNumber('2026-02-28') + 0.5, '2026-02-28'],
] satisfies [Measure, number, string][])('%j: %d is told as %s', (measure, value, words) => {
  expect(toWords(measure, value)).toBe(words);
});

it.each([
  [people, 2000, '人数（人）', 1500, '1.5k'],
  [money, 999_999, '金额（元）', 250_000, '250,000'],
  [money, 5_800_000, '金额（万元）', 5_800_000, '580'],
  [{ of: 'percent', label: '准时率' }, 100, '准时率', 80, '80%'],
] satisfies [Measure, number, string, number, string][])(
  '%j: an axis to %d is named %s and writes %d as %s',
  (measure, greatest, name, value, written) => {
    const scale = toScale(measure, greatest);
    expect([scale.name, scale.write(value)]).toEqual([name, written]);
  },
);

it('a day comes back from its number, whatever the zone', () => {
  expect(toDayText(toDayNumber('2026-11-01'))).toBe('2026-11-01');
});
