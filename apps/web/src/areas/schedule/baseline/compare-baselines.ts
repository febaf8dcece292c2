import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import { workBetween } from '../gantt/work-calendar.ts';
import { indexOfRow, type PlanDates } from '../plan/plan-dates.ts';

type Span = { readonly start: number; readonly finish: number; readonly durationMin: number };
export type Side = ReadonlyMap<string, Span>;

/** An activity on both sides, or on one. Differences are working minutes of its calendar, later is positive. */
export type Compared = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  readonly before: Span | undefined;
  readonly after: Span | undefined;
  readonly startMin: number;
  readonly finishMin: number;
  readonly durationMin: number;
  /** A day of these differences; 24 hours where the activity counts every day. */
  readonly dayMin: number;
};

export const toFrozenSide = ({ rows }: FrozenBaseline): Side =>
  new Map(
    rows.flatMap(({ rowID, start, finish, durationMin }) =>
      start === null || finish === null ? [] : [[rowID, { start, finish, durationMin: durationMin ?? 0 }]],
    ),
  );

export const toPlanSide = (plan: PlanDocument, dates: PlanDates): Side =>
  new Map(
    Array.from(plan.activity.values())
      .filter(({ isInactive }) => !isInactive)
      .map(({ activityID }) => {
        const at = indexOfRow(dates, activityID);
        const [start, finish, durationMin] = [
          dates.start[at] ?? 0,
          dates.finish[at] ?? 0,
          dates.durationMin[at] ?? 0,
        ];
        return [activityID, { start, finish, durationMin }];
      }),
  );

const signedWork = (plan: PlanDocument, rowID: string, from: number, to: number): number =>
  to >= from ? workBetween(plan, rowID, from, to) : -workBetween(plan, rowID, to, from);

/** What became of each activity from one side to the other, in the plan's order; what is in neither is left out. */
export const compareSides = (plan: PlanDocument, before: Side, after: Side): readonly Compared[] => {
  const compared: Compared[] = [];
  walkOutline(plan, null, (rowID) => {
    const activity = plan.activity.get(rowID);
    const [old, now] = [before.get(rowID), after.get(rowID)];
    if (!activity || (!old && !now)) return;
    const both = old && now ? { old, now } : undefined;
    compared.push({
      rowID,
      code: activity.code,
      name: activity.name,
      before: old,
      after: now,
      startMin: both ? signedWork(plan, rowID, both.old.start, both.now.start) : 0,
      finishMin: both ? signedWork(plan, rowID, both.old.finish, both.now.finish) : 0,
      durationMin: both ? both.now.durationMin - both.old.durationMin : 0,
      dayMin: activity.isElapsed ? MINUTES_PER_DAY : plan.settings.minutesPerDay,
    });
  });
  return compared;
};

/** Whether the two sides say different things of an activity. */
export const isDifferent = ({ before, after, startMin, finishMin, durationMin }: Compared): boolean =>
  !before || !after || startMin !== 0 || finishMin !== 0 || durationMin !== 0;
