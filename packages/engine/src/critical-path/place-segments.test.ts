import { expect, test } from 'vitest';
import type { ActivityModel } from '../model.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

/** Two days, a gap of one day, two days. */
const split = (over: Partial<ActivityModel> = {}): ActivityModel =>
  activity('b', 4, {
    segments: [
      { startAt: at('2026-04-13T08:00'), finishAt: at('2026-04-14T17:00') },
      { startAt: at('2026-04-16T08:00'), finishAt: at('2026-04-17T17:00') },
    ],
    ...over,
  });

const place = (row: ActivityModel, before = 0) => {
  const { activities } = computeSchedule(
    plan('2026-04-13T08:00', [activity('a', before), row], before === 0 ? [] : [link('a', 'b')]),
  );
  return activities[1];
};

test('a split activity spans its parts and the gaps between them', () => {
  expect(place(split())).toMatchObject({
    finish: at('2026-04-17T17:00'),
    durationMin: 4 * DAY,
    segments: [
      { start: at('2026-04-13T08:00'), finish: at('2026-04-14T17:00') },
      { start: at('2026-04-16T08:00'), finish: at('2026-04-17T17:00') },
    ],
  });
});

test('held back by a link, all parts move in working time', () => {
  expect(place(split(), 1)?.segments).toEqual([
    { start: at('2026-04-14T08:00'), finish: at('2026-04-15T17:00') },
    { start: at('2026-04-17T08:00'), finish: at('2026-04-20T17:00') },
  ]);
});

test('a longer duration than the parts have goes to the last one', () => {
  expect(place(split({ durationMin: 5 * DAY }))?.segments?.[1]).toEqual({
    start: at('2026-04-16T08:00'),
    finish: at('2026-04-20T17:00'),
  });
});

test('a whole activity has no parts', () => {
  expect(place(activity('b', 4))).not.toHaveProperty('segments');
});

test('what is left of a started activity waits behind the status date, what is done stays', () => {
  const started = split({ actualStart: at('2026-04-13T08:00'), percentComplete: 50 });
  const { activities } = computeSchedule(
    plan('2026-04-13T08:00', [started], [], { statusAt: at('2026-04-20T08:00') }),
  );
  const segments = activities[0]?.segments;
  expect(segments?.[0]).toEqual({ start: at('2026-04-13T08:00'), finish: at('2026-04-14T17:00') });
  expect(segments?.at(-1)?.finish).toBe(activities[0]?.finish);
});
