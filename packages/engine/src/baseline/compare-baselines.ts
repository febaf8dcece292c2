import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { workingMinutesBetween } from '../calendar/working-time.ts';
import { projectWorkBetween } from '../cells/work-calendar.ts';
import { type PlanDocument, walkOutline } from '../commands/plan-document.ts';
import { hoursOf } from '../commands/plan-hours.ts';

/** What one side says of an activity; cost in 元. */
export type ComparedSpan = {
  readonly start: number;
  readonly finish: number;
  readonly durationMin: number;
  readonly workMin: number | null;
  readonly cost: number | null;
};

/** A side by activity; `code` and `name` as they were then. */
export type ComparedSide = ReadonlyMap<
  string,
  ComparedSpan & { readonly code: string; readonly name: string }
>;

/**
 * An activity on both sides, or on one. Start and finish differ by working minutes of the project's calendar, so that
 * one slip is one figure in every row; later is positive.
 */
export type ComparedActivity = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  /** Whether the plan of now still has it. */
  readonly isInPlan: boolean;
  readonly before: ComparedSpan | null;
  readonly after: ComparedSpan | null;
  readonly startMin: number;
  readonly finishMin: number;
  /** True where start or finish differ by the activity's own calendar, also on days off of the project's calendar. */
  readonly isMoved: boolean;
  readonly durationMin: number;
  /** A day of its duration and work; 24 hours where the activity counts every day. */
  readonly dayMin: number;
};

/**
 * How long an activity is meant to take, in working minutes: as a baseline freezes it. The time from its start to its
 * finish is longer where its work pauses or goes on late.
 * @returns for what spans others, the working time between the two moments
 */
export const toPlannedMin = (
  plan: PlanDocument,
  { activityID, kind, durationMin }: Pick<ActivityRow, 'activityID' | 'kind' | 'durationMin'>,
  start: number,
  finish: number,
): number =>
  kind === 'levelOfEffort' || kind === 'hammock'
    ? workingMinutesBetween(hoursOf(plan, activityID), start, finish)
    : durationMin;

const toSpan = (row: ComparedSpan | undefined): ComparedSpan | null => {
  if (!row) return null;
  const { start, finish, durationMin, workMin, cost } = row;
  return { start, finish, durationMin, workMin, cost };
};

const compareOne = (
  plan: PlanDocument,
  rowID: string,
  before: ComparedSide,
  after: ComparedSide,
): ComparedActivity | null => {
  const [old, now] = [before.get(rowID), after.get(rowID)];
  const named = now ?? old;
  if (!named) return null;
  const activity = plan.activity.get(rowID);
  const hours = hoursOf(plan, rowID);
  const between = (from: number, to: number): number => projectWorkBetween(plan, from, to);
  const isSame = (from: number, to: number): boolean => workingMinutesBetween(hours, from, to) === 0;
  const isBoth = old !== undefined && now !== undefined;
  return {
    rowID,
    code: activity?.code ?? named.code,
    name: activity?.name ?? named.name,
    isInPlan: activity !== undefined,
    before: toSpan(old),
    after: toSpan(now),
    startMin: isBoth ? between(old.start, now.start) : 0,
    finishMin: isBoth ? between(old.finish, now.finish) : 0,
    isMoved: isBoth && !(isSame(old.start, now.start) && isSame(old.finish, now.finish)),
    durationMin: isBoth ? now.durationMin - old.durationMin : 0,
    dayMin: activity?.isElapsed ? MINUTES_PER_DAY : plan.settings.minutesPerDay,
  };
};

/** What became of each activity from one side to the other: in the plan's order, those that it has no more at the end. */
export function compareBaselines(
  plan: PlanDocument,
  before: ComparedSide,
  after: ComparedSide,
): readonly ComparedActivity[] {
  const compared: ComparedActivity[] = [];
  const take = (rowID: string): void => {
    const one = compareOne(plan, rowID, before, after);
    if (one) compared.push(one);
  };
  walkOutline(plan, null, (rowID) => {
    if (plan.activity.has(rowID)) take(rowID);
  });
  for (const rowID of new Set([...before.keys(), ...after.keys()]))
    if (!plan.activity.has(rowID)) take(rowID);
  return compared;
}

/** Whether the two sides say different things of an activity. */
export const isDifferent = ({
  before,
  after,
  isMoved,
  durationMin,
}: Pick<ComparedActivity, 'before' | 'after' | 'isMoved' | 'durationMin'>): boolean =>
  !before ||
  !after ||
  isMoved ||
  durationMin !== 0 ||
  (before.workMin !== null && after.workMin !== null && before.workMin !== after.workMin) ||
  (before.cost !== null && after.cost !== null && before.cost !== after.cost);
