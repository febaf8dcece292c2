import { decodeText } from '@xmgl/engine/formats/decode-text';
import { readPsplib } from '@xmgl/engine/formats/psplib';
import { levelInstance } from '@xmgl/engine/levelling/level-instance';
import type { LevellingProblem } from '@xmgl/engine/levelling/levelling-instance';
import type { LevellingBudget } from '@xmgl/engine/levelling/schedule-counter';
import { UsageError } from './help-text.ts';
import { readBytes } from './read-plan-file.ts';
import { toUid } from './schedule-answer.ts';
import { toTable } from './text-table.ts';

export type LevelWish = {
  readonly asJson: boolean;
  readonly seed: number;
  /** At most so many schedules, where the time is not what counts. */
  readonly schedules: number | undefined;
  readonly seconds: number | undefined;
};

type Levelled = {
  readonly makespan: number;
  readonly lowerBound: number;
  readonly schedules: number;
  readonly activities: readonly {
    readonly uid: number | string;
    readonly start: number | string;
    readonly finish: number | string;
  }[];
};

const defaultSchedules = 5000;
const largestFile = 64 * 1024 * 1024;

const toBudget = ({ schedules, seconds }: LevelWish): LevellingBudget => {
  if (seconds === undefined) return { schedules: schedules ?? defaultSchedules };
  const end = performance.now() + seconds * 1000;
  return { schedules: schedules ?? Number.POSITIVE_INFINITY, isOver: () => performance.now() >= end };
};

const toReason = ({ code, jobs }: LevellingProblem, idOf: (job: number) => string): string => {
  const named = `${jobs.slice(0, 5).map(idOf).join('、')}${jobs.length > 5 ? ' 等' : ''}`;
  return code === 'cycle' ? `活动 ${named} 的关系形成循环` : `活动 ${named} 需要的资源超过总量`;
};

const levelPsplib = (text: string, wish: LevelWish): Levelled => {
  const read = readPsplib(text);
  if (!read.ok) throw new UsageError(read.problem.message);
  const { instance, jobIds } = read.value;
  const levelled = levelInstance(instance, toBudget(wish), wish.seed);
  if (!levelled.ok) throw new UsageError(toReason(levelled.problem, (job) => jobIds[job] ?? ''));
  const { startOf, ...figures } = levelled.value;
  const activities = startOf.map((start, job) => ({
    uid: toUid(jobIds[job] ?? ''),
    start,
    finish: start + (instance.durationOf[job] ?? 0),
  }));
  return { ...figures, activities };
};

const toText = (path: string, { makespan, lowerBound, schedules, activities }: Levelled): string => {
  const rows = activities.map(({ uid, start, finish }) => [`${uid}`, `${start}`, `${finish}`]);
  const summary = `总工期 ${makespan}，下界 ${lowerBound}，试排 ${schedules} 次`;
  return [path, toTable([['活动', '开始', '完成'], ...rows]), '', summary].join('\n');
};

/** `xmgl level FILE [--seed N] [--schedules N | --seconds S] [--json]` */
export const levelFile = async (path: string, wish: LevelWish): Promise<string> => {
  const began = performance.now();
  const text = decodeText(await readBytes(path), largestFile);
  if (!text.ok) throw new UsageError(text.problem.message);
  const levelled = levelPsplib(text.value, wish);
  const seconds = Math.round(performance.now() - began) / 1000;
  const { activities, ...figures } = levelled;
  return wish.asJson
    ? JSON.stringify({ file: path, ...figures, seconds, activities })
    : toText(path, levelled);
};
