import { expect, test } from 'vitest';
import { formatAt } from '../../calendar/day-number.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { LinkModel, PlanModel } from '../../model.ts';
import { activity, CALENDAR, HOURS, link, plan } from '../../testing/plan-fixture.ts';
import type { ImportedPlan } from '../imported-plan.ts';
import { readMspdi } from './mspdi-read.ts';
import { writeMspdi } from './mspdi-write.ts';

const task = (uid: number, inside = ''): string =>
  `<Task><UID>${uid}</UID><Name>${uid}</Name><OutlineLevel>1</OutlineLevel><Duration>PT40H0M0S</Duration>${inside}</Task>`;

const toFile = (lag: number, format: string): string => {
  const inside = `<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>${lag}</LinkLag>${format}</PredecessorLink>`;
  return `<Project><StartDate>2026-03-02T08:00:00</StartDate><Tasks>${task(1)}${task(2, inside)}</Tasks></Project>`;
};

const importFile = (text: string): ImportedPlan => {
  const read = readMspdi(text);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
};

const lagOf = ({ links }: PlanModel): string => links.map((l) => `${l.lagValue} ${l.lagUnit}`).join();

const shared = ['percent', 'elapsedPercent'] as const;
const timed = ['working', 'elapsed'] as const;

test.each([
  ...[3, 5, 7, 9, 11, 35, 37, 39, 41, 43].map((format) => [format, 4800, '480 working', 7] as const),
  ...[4, 6, 8, 10, 12, 36, 38, 40, 42, 44].map((format) => [format, 4800, '480 elapsed', 8] as const),
  ...[19, 51].map((format) => [format, 50, '50 percent', 19] as const),
  ...[20, 52].map((format) => [format, 50, '50 elapsedPercent', 20] as const),
  ...[21, 53].map((format) => [format, 4800, '480 working', 7] as const),
])('a lag of format %i is read and written in its own unit', (format, lag, expected, written) => {
  const { plan: read, notMapped } = importFile(toFile(lag, `<LagFormat>${format}</LagFormat>`));
  expect(lagOf(read)).toBe(expected);
  expect(notMapped).toEqual([]);
  const text = writeMspdi({ plan: read }, null);
  expect(text).toContain(`<LagFormat>${written}</LagFormat>`);
  expect(lagOf(importFile(text).plan)).toBe(expected);
});

test('a lag in a unit that nobody knows is told, not only taken for working time', () => {
  const { plan: read, notMapped } = importFile(toFile(4800, '<LagFormat>99</LagFormat>'));
  expect(lagOf(read)).toBe('480 working');
  expect(notMapped).toMatchObject([{ what: '延时单位不明的关系（按工时）', fault: { id: '2' } }]);
  expect(importFile(toFile(4800, '')).notMapped).toEqual([]);
});

/** A crew without Fridays goes before one with all five days; the file is read by one who knows no own fields. */
const startElsewhere = (over: Partial<LinkModel>): readonly [string, string] => {
  const original = plan(
    '2026-03-02T08:00',
    [activity('1', 4, { calendarId: '2' }), activity('2', 1)],
    [{ ...link('1', '2'), ...over }],
    {
      calendarId: '1',
      calendars: [
        { ...CALENDAR, id: '1' },
        { ...CALENDAR, id: '2', week: [HOURS, HOURS, HOURS, HOURS, [], [], []] },
      ],
    },
  );
  const schedule = computeSchedule(original);
  const text = writeMspdi({ plan: original }, schedule);
  expect(importFile(text).plan.links).toMatchObject([over]);
  const foreign = importFile(text.replaceAll(/<Alias>.*?<\/Alias>/g, '<Alias>别的</Alias>')).plan;
  const again = computeSchedule(foreign).activities[1]?.start ?? 0;
  return [formatAt(schedule.activities[1]?.start ?? 0), formatAt(again)];
};

test.each(
  ([...shared, ...timed] as const).flatMap((lagUnit) =>
    (['successor', 'predecessor', 'project', 'continuous'] as const).map(
      (lagCalendar) => [lagUnit, lagCalendar] as const,
    ),
  ),
)(
  'a program that counts lags in the hours behind arrives at the same date: %s, %s',
  (lagUnit, lagCalendar) => {
    const lagValue = shared.some((unit) => unit === lagUnit) ? 50 : 960;
    const [here, there] = startElsewhere({ lagValue, lagUnit, lagCalendar });
    expect(there).toBe(here);
  },
);
