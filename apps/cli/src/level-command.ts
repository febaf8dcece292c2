import { formatAt } from '@xmgl/engine/calendar/day-number';
import type { PsplibFile } from '@xmgl/engine/formats/psplib';
import { levelInstance } from '@xmgl/engine/levelling/level-instance';
import { levelPlan } from '@xmgl/engine/levelling/level-plan';
import type { LevellingProblem } from '@xmgl/engine/levelling/levelling-instance';
import type { LevellingBudget } from '@xmgl/engine/levelling/schedule-counter';
import { UsageError } from './help-text.ts';
import { readPsplibFile } from './psplib-file.ts';
import { readPlanModel } from './read-plan-file.ts';
import { toFaults, toProblems, toUid } from './schedule-answer.ts';
import { toTable } from './text-table.ts';

export type LevelWish = {
  readonly asJson: boolean;
  readonly seed: number;
  /** At most so many schedules, where the time is not what counts. */
  readonly schedules: number | undefined;
  readonly seconds: number | undefined;
  /** Plans only: nobody later than its late dates. */
  readonly withinFloat: boolean;
};

type Levelled = {
  readonly makespan: number;
  readonly lowerBound: number;
  readonly schedules: number;
  readonly problems?: readonly { readonly code: string; readonly uid: unknown; readonly message: string }[];
  readonly activities: readonly {
    readonly uid: number | string;
    readonly start: number | string;
    readonly finish: number | string;
  }[];
};

/** Of an instance in whole periods, and of a plan with calendars, whose schedules take longer to make. */
const defaultSchedules = { instance: 5000, plan: 200 } as const;

const toBudget = ({ schedules, seconds }: LevelWish, of: keyof typeof defaultSchedules): LevellingBudget => {
  if (seconds === undefined) return { schedules: schedules ?? defaultSchedules[of] };
  const end = performance.now() + seconds * 1000;
  return { schedules: schedules ?? Number.POSITIVE_INFINITY, isOver: () => performance.now() >= end };
};

const toReason = ({ code, jobs }: LevellingProblem, idOf: (job: number) => string): string => {
  const named = `${jobs.slice(0, 5).map(idOf).join('、')}${jobs.length > 5 ? ' 等' : ''}`;
  return code === 'cycle' ? `活动 ${named} 的关系形成循环` : `活动 ${named} 需要的资源超过总量`;
};

const levelPsplib = ({ instance, jobIds }: PsplibFile, wish: LevelWish): Levelled => {
  const levelled = levelInstance(instance, toBudget(wish, 'instance'), wish.seed);
  if (!levelled.ok) throw new UsageError(toReason(levelled.problem, (job) => jobIds[job] ?? ''));
  const { startOf, ...figures } = levelled.value;
  const activities = startOf.map((start, job) => ({
    uid: toUid(jobIds[job] ?? ''),
    start,
    finish: start + (instance.durationOf[job] ?? 0),
  }));
  return { ...figures, activities };
};

const toOveruse = (name: string, from: number, to: number, units: number, activities: number): string => {
  const span = `${formatAt(from).replace('T', ' ')} 至 ${formatAt(to).replace('T', ' ')}`;
  return `资源「${name}」${span} 仍超出 ${Math.round(units * 100) / 100}（${activities} 项活动同时使用），请增加资源或允许推迟`;
};

const levelPlanFile = async (path: string, wish: LevelWish): Promise<Levelled> => {
  const { plan, faults } = await readPlanModel(path);
  const levelled = levelPlan(plan, toBudget(wish, 'plan'), wish.seed, { withinFloat: wish.withinFloat });
  const { schedule, makespanMin, lowerBoundMin, schedules, tooMuch, overuse } = levelled;
  const nameOf = new Map(plan.activities.map(({ id, name }) => [id, name]));
  const greedy = tooMuch.map((id) => ({
    code: 'tooMuch',
    uid: toUid(id),
    message: `活动「${nameOf.get(id) ?? id}」需要的资源超过总量，未参与平衡，请增加资源或减少用量`,
  }));
  const resourceOf = new Map(plan.resources.map(({ id, name }) => [id, name]));
  const overused = overuse.map(({ resourceId, fromAt, toAt, units, activityIds }) => ({
    code: 'overused',
    uid: toUid(activityIds[0] ?? ''),
    message: toOveruse(resourceOf.get(resourceId) ?? resourceId, fromAt, toAt, units, activityIds.length),
  }));
  return {
    makespan: makespanMin,
    lowerBound: lowerBoundMin,
    schedules,
    problems: [...toFaults(faults), ...toProblems(levelled.plan, schedule), ...greedy, ...overused],
    activities: schedule.activities.map(({ id, start, finish }) => ({
      uid: toUid(id),
      start: formatAt(start),
      finish: formatAt(finish),
    })),
  };
};

const toText = (path: string, levelled: Levelled): string => {
  const { makespan, lowerBound, schedules, activities, problems = [] } = levelled;
  const rows = activities.map(({ uid, start, finish }) => [`${uid}`, `${start}`, `${finish}`]);
  const summary = `总工期 ${makespan}，下界 ${lowerBound}，试排 ${schedules} 次`;
  const told = problems.map(({ message }) => `提示：${message}`);
  return [path, toTable([['活动', '开始', '完成'], ...rows]), '', summary, ...told].join('\n');
};

/** `xmgl level FILE [--seed N] [--schedules N | --seconds S] [--within-float] [--json]` */
export const levelFile = async (path: string, wish: LevelWish): Promise<string> => {
  const began = performance.now();
  const psplib = await readPsplibFile(path);
  const levelled = psplib === null ? await levelPlanFile(path, wish) : levelPsplib(psplib, wish);
  const seconds = Math.round(performance.now() - began) / 1000;
  const { activities, problems, ...figures } = levelled;
  if (!wish.asJson) return toText(path, levelled);
  const told = problems === undefined ? {} : { problems };
  return JSON.stringify({ file: path, ...figures, seconds, activities, ...told });
};
