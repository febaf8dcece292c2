import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { listFloatPaths, listLinkSlacks, listPathsToFinish } from './list-float-paths.ts';

const fork = plan(
  '2026-03-02T08:00',
  [
    activity('A', 2),
    activity('B', 5),
    activity('C', 3),
    activity('D', 1),
    activity('E', 2),
    activity('X', 9),
  ],
  [link('A', 'B'), link('A', 'C'), link('C', 'D'), link('B', 'E'), link('D', 'E')],
);

test('the first path drives the target, the next ones come as near as their slack', () => {
  expect(listFloatPaths(fork, 'E', 9)).toEqual([
    { number: 1, floatMin: 0, activityIds: ['A', 'B', 'E'] },
    { number: 2, floatMin: 480, activityIds: ['C', 'D'] },
  ]);
  expect(listFloatPaths(fork, 'E', 1)).toHaveLength(1);
  expect(listFloatPaths(fork, 'nobody', 9)).toEqual([]);
});

test('the paths to the finish lead to what ends last; what leads elsewhere is in none', () => {
  const model = {
    ...fork,
    activities: fork.activities.map((one) => (one.id === 'X' ? { ...one, durationMin: 480 } : one)),
  };
  expect(listPathsToFinish(model, 9)).toEqual(listFloatPaths(model, 'E', 9));
  expect(listPathsToFinish(fork, 9)).toEqual([{ number: 1, floatMin: 0, activityIds: ['X'] }]);
  expect(listPathsToFinish({ ...fork, activities: [], links: [] }, 9)).toEqual([]);
});

test('every link that leaves no room drives, not one for each activity only', () => {
  const both = plan(
    '2026-03-02T08:00',
    [activity('A', 2), activity('B', 2), activity('C', 1)],
    [link('A', 'C'), link('B', 'C')],
  );
  expect(listLinkSlacks(both).map(({ isDriving }) => isDriving)).toEqual([true, true]);
  expect(listLinkSlacks(fork).find(({ linkId }) => linkId === 'DEFS')).toMatchObject({
    slackMin: 480,
    isDriving: false,
  });
});

test('a path runs through summaries: what holds one holds its children, and its last child ends it', () => {
  const summed = plan(
    '2026-03-02T08:00',
    [
      activity('A', 2),
      activity('S', 0, { kind: 'summary' }),
      activity('B', 3, { parentId: 'S' }),
      activity('C', 1, { parentId: 'S' }),
      activity('D', 1),
    ],
    [link('A', 'S'), link('S', 'D')],
  );
  const paths = listFloatPaths(summed, 'D', 9);
  expect(paths[0]).toEqual({ number: 1, floatMin: 0, activityIds: ['A', 'B', 'S', 'D'] });
  expect(paths[1]).toEqual({ number: 2, floatMin: 960, activityIds: ['C'] });
});

test('towards the activity that finishes last, the float of a chain is the total float of its first activity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const base = randomPlan(40, 1.5, seed);
      const links = base.links.map((l) => ({ ...l, type: 'FS' as const }));
      const activities = [...base.activities.map((a) => ({ ...a, calendarId: null })), activity('end', 1)];
      const into = base.activities.map(({ id }) => link(id, 'end'));
      const model = { ...base, activities, links: [...links, ...into] };
      const { activities: dates } = computeSchedule(model);
      const floatOf = new Map(dates.map(({ id, totalFloatMin }) => [id, totalFloatMin]));
      const paths = listFloatPaths(model, 'end', 100);
      expect(paths.flatMap(({ activityIds }) => activityIds).sort()).toEqual(
        activities.map(({ id }) => id).sort(),
      );
      for (const { floatMin, activityIds } of paths) {
        for (const id of activityIds) expect(floatOf.get(id)).toBe(floatMin);
      }
    }),
    { numRuns: 50 },
  );
});
