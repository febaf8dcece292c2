import type { ProjectKey } from '../../../db/scope.ts';
import { fail } from '../../../http/failure.ts';
import { keyOf } from './plan-cache.ts';

export type PlanTurns = <T>(project: ProjectKey, work: () => Promise<T>) => Promise<T>;

/**
 * Edits of one plan follow one another: two at once would compute upon the same version, and one of them in vain.
 * Who waits holds no connection; edits that reach another process are told apart by the version.
 */
export const openPlanTurns = (mostWaiting: number): PlanTurns => {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (project, work) => {
    const key = keyOf(project);
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= mostWaiting) throw fail('unavailable', '此计划正有很多人在修改，请稍后再试');
    queues.set(key, queue);
    queue.waiting += 1;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
};
