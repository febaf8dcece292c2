import { fail } from '../../../base/failure.ts';
import type { ProjectKey } from '../../../db/scope.ts';
import { keyOf } from './plan-cache.ts';

export type PlanTurns<Edit, Answer> = (project: ProjectKey, edit: Edit) => Promise<Answer>;

/** What became of some edits, in their order. */
export type Settled<Answer> = readonly PromiseSettledResult<Answer>[];

type Waiting<Edit, Answer> = {
  readonly edit: Edit;
  readonly settle: (outcome: PromiseSettledResult<Answer>) => void;
};

/**
 * Edits of one plan follow one another: two at once would compute upon the same version, and one of them in vain. Those
 * that wait are taken together. Who waits holds no connection; edits that reach another process are told apart by the
 * version.
 * @param work settles as many of the first as it likes to take at once, at least one
 */
export const openPlanTurns = <Edit, Answer>(
  mostWaiting: number,
  work: (edits: readonly Edit[]) => Promise<Settled<Answer>>,
): PlanTurns<Edit, Answer> => {
  const queues = new Map<string, Waiting<Edit, Answer>[]>();
  const takeTurns = async (key: string, queue: Waiting<Edit, Answer>[]): Promise<void> => {
    while (queue.length > 0) {
      const edits = queue.map(({ edit }) => edit);
      const settled = await work(edits).catch((reason: unknown) =>
        edits.map(() => ({ status: 'rejected', reason }) as const),
      );
      const done = queue.splice(0, settled.length);
      for (const [at, outcome] of settled.entries()) done[at]?.settle(outcome);
    }
    queues.delete(key);
  };
  return (project, edit) =>
    new Promise((resolve, reject) => {
      const key = keyOf(project);
      const queue = queues.get(key) ?? [];
      if (queue.length >= mostWaiting) throw fail('unavailable', '此计划正有很多人在修改，请稍后再试');
      queue.push({
        edit,
        settle: (outcome) =>
          outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason),
      });
      if (queues.has(key)) return;
      queues.set(key, queue);
      void takeTurns(key, queue);
    });
};
