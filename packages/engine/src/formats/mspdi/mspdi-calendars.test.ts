import { expect, test } from 'vitest';
import { readImportedPlan } from '../read-imported.ts';

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
