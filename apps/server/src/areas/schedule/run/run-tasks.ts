import {
  describeLevelling,
  type LevellingStory,
  type LevellingWish,
} from '@xmgl/engine/levelling/describe-levelling';
import type { PlanModel } from '@xmgl/engine/model';

/** What is computed of a plan in a thread, by its kind. */
export type RunTask = {
  readonly kind: 'levelling';
  readonly wish: LevellingWish;
  /** Orders that are tried. */
  readonly schedules: number;
};

export type RunAnswer = { readonly kind: 'levelling'; readonly story: LevellingStory };

/** @param tell how much is done, 0…1 */
export const doTask = (plan: PlanModel, task: RunTask, tell: (done: number) => void): RunAnswer => {
  let made = 0;
  const isOver = (): boolean => {
    tell(++made / task.schedules);
    return false;
  };
  return {
    kind: 'levelling',
    story: describeLevelling(plan, { schedules: task.schedules, isOver }, task.wish),
  };
};
