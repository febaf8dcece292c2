import type { ActivityDates, ActivityModel, AtMin, PlanModel, Schedule } from '../model.ts';

/** The fourteen points of the DCMA schedule assessment, in its order. */
export type CheckCode =
  | 'logic'
  | 'leads'
  | 'lags'
  | 'linkTypes'
  | 'hardConstraints'
  | 'highFloat'
  | 'negativeFloat'
  | 'highDuration'
  | 'invalidDates'
  | 'resources'
  | 'missedActivities'
  | 'criticalPathTest'
  | 'criticalPathLength'
  | 'baselineExecution'
  // What this house asks beside them.
  | 'cycle'
  | 'danglingEnds'
  | 'redundantLinks'
  | 'pastHolidays'
  | 'noOwner'
  | 'emptyLeaf';

export type ScheduleCheck = {
  /** 1…14; from 15 on the house's own. */
  readonly number: number;
  readonly code: CheckCode;
  /** Chinese. */
  readonly name: string;
  /** How many were found, and of how many. */
  readonly count: number;
  readonly base: number;
  /** `count / base`; for the two indices (13, 14) the index itself. `null` where there is nothing to count. */
  readonly share: number | null;
  /** The share that passes: at most, for the indices at least. `null`: reported, not judged. */
  readonly limit: number | null;
  /** `null` where nothing is judged, or what it is judged by is not given. */
  readonly passed: boolean | null;
  /** Activities to look at; for links those they lead to. */
  readonly uids: readonly string[];
};

export type CheckInput = {
  readonly plan: PlanModel;
  /** `computeSchedule(plan)` */
  readonly schedule: Schedule;
  /** Progress is judged up to here; without it the checks of progress are not judged. */
  readonly statusAt: AtMin | null;
  /** By activity; without any the checks against the baseline are not judged. */
  readonly baselineFinish: ReadonlyMap<string, AtMin>;
};

/** An activity that the checks count, with its dates. */
export type Subject = { readonly activity: ActivityModel; readonly dates: ActivityDates };

export type CheckContext = CheckInput & {
  /** Work of the plan: no summaries, nothing that spans others, nothing inactive. */
  readonly subjects: readonly Subject[];
  /** Those of them that are not finished. */
  readonly open: readonly Subject[];
};

const isDone = ({ activity }: Subject): boolean =>
  activity.actualFinish !== null || activity.percentComplete >= 100;

/** Inactive by itself or by a summary above it. */
function listInactive(plan: PlanModel): ReadonlySet<string> {
  const inactive = new Set<string>();
  for (const { id, parentId, isInactive } of plan.activities) {
    if (isInactive || (parentId !== null && inactive.has(parentId))) inactive.add(id);
  }
  return inactive;
}

export function toCheckContext(input: CheckInput): CheckContext {
  const inactive = listInactive(input.plan);
  const kinds: readonly ActivityModel['kind'][] = ['task', 'startMilestone', 'finishMilestone'];
  const subjects = input.plan.activities.flatMap((activity, i): Subject[] => {
    const dates = input.schedule.activities[i];
    const counts = kinds.includes(activity.kind) && !inactive.has(activity.id);
    return counts && dates !== undefined ? [{ activity, dates }] : [];
  });
  return { ...input, subjects, open: subjects.filter((subject) => !isDone(subject)) };
}

type Name = Pick<ScheduleCheck, 'number' | 'code' | 'name'>;

/** A check that counts findings: passed while their share is within the limit. */
export function toCountCheck(
  name: Name,
  found: readonly string[],
  base: number,
  limit: number | null,
): ScheduleCheck {
  const share = base === 0 ? null : found.length / base;
  return {
    ...name,
    count: found.length,
    base,
    share,
    limit,
    passed: limit === null ? null : (share ?? 0) <= limit,
    uids: [...new Set(found)],
  };
}

/** A check that has nothing to be judged by in this plan. */
export function toOpenCheck(name: Name, limit: number): ScheduleCheck {
  return { ...name, count: 0, base: 0, share: null, limit, passed: null, uids: [] };
}
