import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { finishOf, readFinish, startOf } from '../cells/date-edits.ts';
import { firstPlanned, say } from '../testing/planned.ts';
import { idOf } from '../testing/small-plan.ts';

const { a } = idOf;
const day = 480;
const start = startOf(firstPlanned, a);
const on = (days: number, hour: number): number => Math.floor(start / 1440) * 1440 + days * 1440 + hour * 60;
const words = (at = 0): string => new Date(at * 60_000).toISOString().slice(0, 16);

/** Two days of work, a day of rest between them. */
const split = say(firstPlanned, {
  ok: true,
  value: [
    { kind: 'setDuration', activityID: a, durationMin: 2 * day },
    {
      kind: 'split',
      activityID: a,
      segments: [
        { startAt: on(0, 8), finishAt: on(0, 17) },
        { startAt: on(2, 8), finishAt: on(2, 17) },
      ],
    },
  ],
});
const after = (...value: PlanCommand[]) => {
  const planned = say(split, { ok: true, value });
  return { parts: planned.plan.activity.get(a)?.segments ?? null, finish: words(finishOf(planned, a)) };
};

test('another duration grows or shrinks the last part of a split activity; its breaks stay', () => {
  expect(finishOf(split, a)).toBe(on(2, 17));
  expect(after({ kind: 'setDuration', activityID: a, durationMin: 2.5 * day })).toEqual({
    parts: [
      { startAt: on(0, 8), finishAt: on(0, 17) },
      { startAt: on(2, 8), finishAt: on(3, 12) },
    ],
    finish: words(on(3, 12)),
  });
  expect(after({ kind: 'setDuration', activityID: a, durationMin: 1.5 * day }).finish).toBe(words(on(2, 12)));
});

test('an activity whose work ends before the break is whole again', () => {
  expect(after({ kind: 'setDuration', activityID: a, durationMin: day / 2 })).toEqual({
    parts: null,
    finish: words(on(0, 12)),
  });
});

test('the finish that is typed for a split activity is kept', () => {
  const typed = readFinish({ ...split, today: 0 }, a, words(on(3, 17)).slice(0, 10));
  const planned = say(split, typed);
  expect(finishOf(planned, a)).toBe(on(3, 17));
  expect(planned.plan.activity.get(a)?.segments).toHaveLength(2);
});

test('more left to do than was planned keeps the break as well', () => {
  const begun: PlanCommand = {
    kind: 'setProgress',
    activityID: a,
    actualStart: on(0, 8),
    percentComplete: 50,
  };
  const { parts, finish } = after(begun, { kind: 'setProgress', activityID: a, remainingMin: 2 * day });
  expect(parts).toHaveLength(2);
  expect(finish).toBe(words(on(3, 17)));
});

test('what takes a change of duration back brings the parts back', () => {
  const longer = say(split, {
    ok: true,
    value: [{ kind: 'setDuration', activityID: a, durationMin: 3 * day }],
  });
  expect(longer.plan.activity.get(a)?.segments?.at(-1)?.finishAt).toBe(on(3, 17));
  const again = say(longer, {
    ok: true,
    value: [{ kind: 'setDuration', activityID: a, durationMin: 2 * day }],
  });
  expect(again.plan.activity.get(a)?.segments).toEqual(split.plan.activity.get(a)?.segments);
});
