import { formatAt } from '@xmgl/engine/calendar/day-number';
import type { ReadPlan } from '@xmgl/engine/formats/read-plan';
import type { ActivityDates, PlanModel, PlanProblem, Schedule } from '@xmgl/engine/model';

/** Ids as the file writes them: a number where it is one. */
export const toUid = (id: string): number | string => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);

const toActivity = (dates: ActivityDates, write: (at: number) => string | number) => ({
  uid: toUid(dates.id),
  start: write(dates.start),
  finish: write(dates.finish),
  earlyStart: write(dates.earlyStart),
  earlyFinish: write(dates.earlyFinish),
  lateStart: write(dates.lateStart),
  lateFinish: write(dates.lateFinish),
  totalSlackMin: dates.totalFloatMin,
  freeSlackMin: dates.freeFloatMin,
  critical: dates.isCritical,
});

/** The activity that a problem is about; of a link the one it leads to. */
const toProblem = (plan: PlanModel, isActivity: ReadonlySet<string>) => {
  const successorOf = new Map(plan.links.map(({ id, succId }) => [id, succId]));
  return ({ code, ids, message }: PlanProblem) => {
    const own = ids.find((id) => isActivity.has(id));
    const linked = ids.flatMap((id) => successorOf.get(id) ?? []).find((id) => isActivity.has(id));
    const uid = code === 'missingActivity' || code === 'selfLink' ? (linked ?? own) : (own ?? linked);
    return { code, uid: uid === undefined ? null : toUid(uid), message };
  };
};

/** What `--json` prints: local minutes as text, slack in working minutes. */
export const toProblems = (plan: PlanModel, schedule: Schedule) =>
  schedule.problems.map(toProblem(plan, new Set(plan.activities.map(({ id }) => id))));

/** What is wrong in the file itself, by the first activity that it touches. */
export const toFaults = (faults: ReadPlan['faults']) =>
  faults.map(({ what, count, where, fault }) => {
    const named = where.map((name) => `「${name}」`).join('、');
    const message = `文件有误：${what} ${count} 处${named && `：${named}${count > where.length ? '等' : ''}`}`;
    return { code: 'fileFault', uid: fault?.id == null ? null : toUid(fault.id), message };
  });

export const toScheduleAnswer = (
  file: string,
  plan: PlanModel,
  schedule: Schedule,
  faults: ReadPlan['faults'] = [],
  write: (at: number) => string | number = formatAt,
) => ({
  file,
  activities: schedule.activities.map((dates) => toActivity(dates, write)),
  problems: [...toFaults(faults), ...toProblems(plan, schedule)],
});
