import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatAt } from '../../calendar/day-number.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { readImportedPlan } from '../read-imported.ts';
import { writeMspdi } from './mspdi-write.ts';

const exception =
  '<Exception><TimePeriod><FromDate>1970-01-01T00:00:00</FromDate><ToDate>2149-12-31T23:59:00</ToDate></TimePeriod><Type>6</Type><Period>2</Period><DaysOfWeek>10</DaysOfWeek></Exception>';
const read = (count: number) => {
  const calendar = `<Calendar><UID>1</UID><Name>排班</Name><IsBaseCalendar>1</IsBaseCalendar><Exceptions>${exception.repeat(count)}</Exceptions></Calendar>`;
  const file = `<Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-01-05T08:00:00</StartDate><CalendarUID>1</CalendarUID><Calendars>${calendar}</Calendars></Project>`;
  const result = readImportedPlan(new TextEncoder().encode(file), 10_000_000);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};

test('recurring exceptions that make more days than any calendar has are left out and told', () => {
  const [few, many] = [read(2), read(200)];
  expect(JSON.stringify(few)).not.toContain('过多的周期性日历例外');
  expect(many.plan.calendars[0]?.exceptions.length).toBeLessThan(70_000);
  expect(JSON.stringify({ ...many, plan: null })).toContain('过多的周期性日历例外');
});

const take = (file: Uint8Array | string) => {
  const result = readImportedPlan(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};
const reports = findSharedData('reports');

test.skipIf(reports === null).each([
  ['01-biweekly-off-one-working', '2027-03-22T17:00'],
  ['01b-yearly-off-range-working', '2027-03-11T19:00'],
])('a day named on its own goes before what recurs, also in the file written again: %s', (name, finish) => {
  const imported = take(readFileSync(`${reports}/${name}.xml`));
  expect(formatAt(computeSchedule(imported.plan).finish)).toBe(finish);
  const again = take(writeMspdi(imported, computeSchedule(imported.plan)));
  expect(formatAt(computeSchedule(again.plan).finish)).toBe(finish);
});
