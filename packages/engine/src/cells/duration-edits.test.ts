import { describe, expect, it } from 'vitest';
import { firstPlanned, say } from '../testing/planned.ts';
import { idOf } from '../testing/small-plan.ts';
import { finishOf, type PlannedToday, startOf } from './date-edits.ts';
import { toDurationCommands } from './duration-edits.ts';

const { a } = idOf;
const monday = 20_570 * 1440;
const byHand = (finish: number | null): PlannedToday =>
  say(firstPlanned, {
    ok: true,
    value: [{ kind: 'setMode', rowID: a, mode: 'manual', start: monday + 480, finish }],
  });
const type = (planned: PlannedToday, text: string): PlannedToday =>
  say(planned, toDurationCommands(planned, a, text));
const daysOf = (planned: PlannedToday): number[] =>
  [startOf(planned, a), finishOf(planned, a)].map((at) => Math.floor((at - monday) / 1440));

describe('a duration of nothing', () => {
  it('makes a milestone, and any other makes it a task again', () => {
    const milestone = type(firstPlanned, '0');
    expect(milestone.plan.activity.get(a)).toMatchObject({ kind: 'finishMilestone', durationMin: 0 });
    expect(type(milestone, '3天').plan.activity.get(a)).toMatchObject({ kind: 'task', durationMin: 3 * 480 });
  });
});

describe('the duration of an activity planned by hand', () => {
  it('keeps its start and moves its finish, over the weekend too', () => {
    const longer = type(byHand(monday + 1020), '2周');
    expect(longer.plan.activity.get(a)?.durationMin).toBe(10 * 480);
    expect(daysOf(longer)).toEqual([0, 11]);
  });

  it('counts calendar days when it is typed in calendar days, and working days again after', () => {
    const elapsed = type(byHand(monday + 1020), '9日历天');
    expect(daysOf(elapsed)).toEqual([0, 9]);
    expect(daysOf(type(elapsed, '6天'))).toEqual([0, 7]);
  });

  it('leaves a finish open that was never typed', () => {
    const longer = type(byHand(null), '3天');
    expect(longer.plan.activity.get(a)?.manualFinish).toBeNull();
    expect(daysOf(longer)).toEqual([0, 2]);
  });
});
