import { formatDay } from '@xmgl/contracts/calendar-day';
import { expect, test } from 'vitest';
import { findLastAnnouncedYear, listStatutoryHolidays } from './statutory-holidays.ts';

const shifts = [{ fromMin: 480, toMin: 1020 }];

test('the first of May 2026 is five days off, and the Saturday after is worked', () => {
  const found = listStatutoryHolidays(2026, 2026, shifts)
    .filter((exception) => exception.name.startsWith('劳动节'))
    .map(({ fromDay, toDay, name, intervals }) => [
      formatDay(fromDay),
      formatDay(toDay),
      name,
      intervals.length,
    ]);
  expect(found).toEqual([
    ['2026-05-01', '2026-05-05', '劳动节', 0],
    ['2026-05-09', '2026-05-09', '劳动节调休', 1],
  ]);
});

test('years that are not announced have no holidays', () => {
  const next = findLastAnnouncedYear() + 1;
  expect(listStatutoryHolidays(next, next + 5, shifts)).toEqual([]);
});
