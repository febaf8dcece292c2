import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

test('a day that has passed is late by so many days, a near one is named, a later one is not', () => {
  const words = ['2026-02-27', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(
    (due) => dueWords(due, '2026-03-02').word,
  );
  expect(words).toEqual(['逾期 3 天', '逾期 1 天', '今天到期', '明天到期', '']);
});
