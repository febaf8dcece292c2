import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type Planned, startOf, toFinishCommands } from '@xmgl/engine/cells/date-edits';
import { firstPlanned, say } from '@xmgl/engine/testing/planned';
import { idOf } from '@xmgl/engine/testing/small-plan';
import { describe, expect, it } from 'vitest';
import { toJoinCommands, toMoveSegmentCommands, toSplitCommands } from './segment-edits.ts';

const { a } = idOf;
const setDays = (days: number): readonly PlanCommand[] => [
  { kind: 'setDuration', activityID: a, durationMin: days * 480 },
];
const monday = 20_570;
/** The days, from Monday on, on which each part begins and ends. */
const daysOf = ({ dates }: Planned) =>
  dates.segments
    .get(a)
    ?.map(({ start, finish }) => [Math.floor(start / 1440) - monday, Math.floor(finish / 1440) - monday]);
const on = (day: number) => (monday + day) * 1440 + 480;

const whole = say(firstPlanned, { ok: true, value: setDays(4) });
const split = say(whole, toSplitCommands(whole, a, on(2)));

describe('a split activity', () => {
  it('rests for a day from the day pointed at, and ends a day later', () => {
    expect(daysOf(split)).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('is split in its middle when no day is pointed at, and not on its first day', () => {
    expect(daysOf(say(whole, toSplitCommands(whole, a, null)))).toHaveLength(2);
    expect(daysOf(say(split, toSplitCommands(split, a, null)))).toHaveLength(3);
    expect(toSplitCommands(whole, a, on(0)).ok).toBe(false);
  });

  it('is split again, with the later parts moving along', () => {
    expect(daysOf(say(split, toSplitCommands(split, a, on(1))))).toEqual([
      [0, 0],
      [2, 2],
      [4, 7],
    ]);
  });

  it('has its parts moved one by one, over the weekend too, and joined where they meet', () => {
    const later = say(split, toMoveSegmentCommands(split, a, 1, on(7)));
    expect(daysOf(later)).toEqual([
      [0, 1],
      [7, 8],
    ]);
    const met = say(later, toMoveSegmentCommands(later, a, 1, on(1)));
    expect(daysOf(met)).toBeUndefined();
    expect(met.plan.activity.get(a)).toMatchObject({ segments: null, durationMin: 4 * 480 });
    expect(say(later, toJoinCommands(a)).plan.activity.get(a)?.segments).toBeNull();
  });

  it('moves as a whole with its first part', () => {
    const moved = say(split, toMoveSegmentCommands(split, a, 0, on(1)));
    expect(daysOf(moved)).toEqual([
      [1, 2],
      [4, 7],
    ]);
  });

  it('is stretched by its last part, and its gaps are no work', () => {
    const { finish = 0 } = split.dates.segments.get(a)?.at(-1) ?? {};
    const longer = say(split, toFinishCommands(split, a, finish + 3 * 1440));
    expect(longer.plan.activity.get(a)?.durationMin).toBe(5 * 480);
    expect(toFinishCommands(split, a, startOf(split, a) + 1440).ok).toBe(false);
  });
});
