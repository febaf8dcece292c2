import type { Worker } from 'node:worker_threads';
import type { PlanModel } from '@xmgl/engine/model';
import { giveTask, openRunWorker, type Told } from './run-beside.ts';
import type { RunAnswer, RunTask } from './run-tasks.ts';

/** So long a thread waits for more. */
const idleMs = 30_000;

let kept: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

const drop = (): void => {
  void kept?.terminate();
  kept = undefined;
};

const openKept = (): Worker => {
  const worker = openRunWorker();
  // What nobody waits for keeps no process alive.
  worker.unref();
  return worker;
};

const compute = async (model: PlanModel, task: RunTask): Promise<RunAnswer> => {
  clearTimeout(idle);
  kept ??= openKept();
  const worker = kept;
  const { promise, resolve, reject } = Promise.withResolvers<RunAnswer>();
  const hear = (told: Told): void => {
    if ('answer' in told) resolve(told.answer);
  };
  const gone = (code: number): void => reject(new Error(`run worker ended with ${code}`));
  worker.on('message', hear).once('error', reject).once('exit', gone);
  try {
    await giveTask(worker, model, task);
    return await promise;
  } catch (error) {
    drop();
    throw error;
  } finally {
    worker.off('message', hear).off('error', reject).off('exit', gone);
    idle = setTimeout(drop, idleMs).unref();
  }
};

/**
 * Computes a short task in a thread that is kept, one after another: many at once take one core, and the program of the
 * thread is read once.
 */
export const runInTurn = (model: PlanModel, task: RunTask): Promise<RunAnswer> => {
  const mine = last.then(() => compute(model, task));
  last = mine.catch(() => undefined);
  return mine;
};
