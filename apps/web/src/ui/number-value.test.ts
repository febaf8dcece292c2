import { expect, it } from 'vitest';
import { numberIssue, readNumber, toThousands } from './number-value.ts';

it.each([
  ['120000', 120_000],
  ['12万', 120_000],
  ['1.1 万元', 11_000],
  ['1.5亿', 150_000_000],
  ['３千万', 30_000_000],
  ['12,000.50', 12_000.5],
  ['¥ 8，650', 8650],
  ['-3', -3],
  ['.5', 0.5],
  ['', null],
  [' ', null],
])('「%s」 is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each(['12abc', '一百', '1.2.3', '1e5', '万', '--1', 'x'.repeat(5000)])(
  '「%s」 stays, and is told',
  (text) => {
    const value = readNumber(text);
    expect(typeof value).toBe('string');
    expect(numberIssue(value)).toContain('看不懂');
  },
);

it('a number and nothing are no issue', () => {
  expect(numberIssue(12)).toBeUndefined();
  expect(numberIssue(null)).toBeUndefined();
  expect(toThousands(1_234_567.5)).toBe('1,234,567.5');
});

it('a number beyond what is kept is told so, not that it is none', () => {
  expect(numberIssue('9'.repeat(18))).toBe(`「${'9'.repeat(18)}」太大，最多 16 位数`);
  expect(readNumber('9'.repeat(5000))).toHaveLength(5000);
  expect(numberIssue('9'.repeat(5000))).toBe(`「${'9'.repeat(20)}…」太大，最多 16 位数`);
});
