import {
  type CheckContext,
  type ScheduleCheck,
  type Subject,
  toCountCheck,
  toOpenCheck,
} from './check-model.ts';

/** Two working months, beyond which float and duration say little. */
const LONG_DAYS = 44;

const idsOf = (subjects: readonly Subject[]): string[] => subjects.map(({ activity }) => activity.id);

/** Planned dates behind the status date, or actual ones ahead of it. */
function isInvalid({ activity, dates }: Subject, statusAt: number): boolean {
  const { actualStart, actualFinish, percentComplete } = activity;
  if ((actualStart ?? 0) > statusAt || (actualFinish ?? 0) > statusAt) return true;
  if (actualFinish !== null || percentComplete >= 100) return false;
  return dates.finish < statusAt || (actualStart === null && dates.start < statusAt);
}

function checkDates({ subjects, statusAt }: CheckContext): ScheduleCheck {
  const name = { number: 9, code: 'invalidDates', name: '无效日期' } as const;
  if (statusAt === null) return toOpenCheck(name, 0);
  const found = subjects.filter((subject) => isInvalid(subject, statusAt));
  return toCountCheck(name, idsOf(found), subjects.length, 0);
}

function checkResources({ plan, open }: CheckContext): ScheduleCheck {
  const assigned = new Set(plan.assignments.map(({ activityId }) => activityId));
  const work = open.filter(({ activity }) => activity.durationMin > 0);
  const found = work.filter(({ activity }) => !assigned.has(activity.id));
  return toCountCheck({ number: 10, code: 'resources', name: '未分配资源' }, idsOf(found), work.length, null);
}

/** Points 6–10: floats, durations, dates and resources of the activities. */
export function checkMeasures(context: CheckContext): readonly ScheduleCheck[] {
  const { plan, open } = context;
  const longMin = LONG_DAYS * plan.minutesPerDay;
  const high = open.filter(({ dates }) => dates.totalFloatMin > longMin);
  const negative = open.filter(({ dates }) => dates.totalFloatMin < 0);
  const work = open.filter(({ activity }) => activity.durationMin > 0);
  const long = work.filter(({ activity: { durationMin, remainingMin, isElapsed } }) => {
    // An elapsed duration counts days of 24 hours.
    const day = isElapsed ? 1440 : plan.minutesPerDay;
    return (remainingMin ?? durationMin) > LONG_DAYS * day;
  });
  return [
    toCountCheck({ number: 6, code: 'highFloat', name: '总时差过大' }, idsOf(high), open.length, 0.05),
    toCountCheck({ number: 7, code: 'negativeFloat', name: '负时差' }, idsOf(negative), open.length, 0),
    toCountCheck({ number: 8, code: 'highDuration', name: '工期过长' }, idsOf(long), work.length, 0.05),
    checkDates(context),
    checkResources(context),
  ];
}
