import { expect, test } from 'vitest';
import { isStatutoryDay } from './statutory-day.ts';

const daysOf = (year: number): readonly string[] =>
  Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(`${year}`));

test('thirteen days of 2026 are off by law, eleven before 2025', () => {
  expect(daysOf(2026).filter(isStatutoryDay)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-04-05',
    '2026-05-01',
    '2026-05-02',
    '2026-06-19',
    '2026-09-25',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ]);
  expect(daysOf(2024).filter(isStatutoryDay)).toHaveLength(11);
});
