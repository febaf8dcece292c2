import {
  type CheckContext,
  type ScheduleCheck,
  type Subject,
  toCountCheck,
  toOpenCheck,
} from './check-model.ts';

/** What the baseline wanted finished by the status date. */
function listDue({ subjects, baselineFinish, statusAt }: CheckContext): readonly Subject[] {
  if (statusAt === null) return [];
  return subjects.filter(({ activity }) => (baselineFinish.get(activity.id) ?? statusAt + 1) <= statusAt);
}

/** Point 11: due by the baseline, and finished later than it or not at all. */
export function checkMissed(context: CheckContext): ScheduleCheck {
  const name = { number: 11, code: 'missedActivities', name: '晚于基线' } as const;
  if (context.statusAt === null || context.baselineFinish.size === 0) return toOpenCheck(name, 0.05);
  const due = listDue(context);
  const missed = due.filter(({ activity, dates }) => {
    const wanted = context.baselineFinish.get(activity.id) ?? 0;
    return (activity.actualFinish ?? dates.finish) > wanted;
  });
  return toCountCheck(
    name,
    missed.map(({ activity }) => activity.id),
    due.length,
    0.05,
  );
}

/** Point 14: BEI = finished activities ÷ those the baseline wanted finished by the status date. */
export function checkExecution(context: CheckContext): ScheduleCheck {
  const name = { number: 14, code: 'baselineExecution', name: '基线执行指数' } as const;
  const { statusAt, baselineFinish, subjects } = context;
  const limit = 0.95;
  if (statusAt === null || baselineFinish.size === 0) return toOpenCheck(name, limit);
  const due = listDue(context);
  const isFinished = ({ activity: { actualFinish } }: Subject): boolean =>
    actualFinish !== null && actualFinish <= statusAt;
  const finished = subjects.filter(
    (subject) => isFinished(subject) && baselineFinish.has(subject.activity.id),
  );
  const share = due.length === 0 ? null : finished.length / due.length;
  return {
    ...name,
    count: finished.length,
    base: due.length,
    share,
    limit,
    passed: share === null ? null : share >= limit,
    uids: due.filter((subject) => !isFinished(subject)).map(({ activity }) => activity.id),
  };
}
