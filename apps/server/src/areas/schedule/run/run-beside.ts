import { Worker } from 'node:worker_threads';
import type { PlanModel } from '@xmgl/engine/model';
import { openPace } from '../../../beside/in-slices.ts';
import { toModelParts } from '../plan/model-parts.ts';
import type { RunAnswer, RunTask } from './run-tasks.ts';

export type Told = { readonly progress: number } | { readonly answer: RunAnswer };

export const openRunWorker = (): Worker => new Worker(new URL('./run-worker.ts', import.meta.url));

/** Gives a worker a task, and the plan in small parts. */
export const giveTask = async (worker: Worker, model: PlanModel, task: RunTask): Promise<void> => {
  const pace = openPace();
  worker.postMessage({ kind: 'task', task });
  for (const part of toModelParts(model)) {
    worker.postMessage(part);
    await pace();
  }
};

export type RunThread = {
  /** Rejected when the thread ends without one. */
  readonly answer: Promise<RunAnswer>;
  /** 0…99 */
  readonly progress: () => number;
  readonly end: () => Promise<void>;
};

/** Computes a task in a thread of its own, to which the plan goes in small parts; it can be ended at any moment. */
export const runBeside = (model: PlanModel, task: RunTask): RunThread => {
  const worker = openRunWorker();
  let progress = 0;
  const answer = new Promise<RunAnswer>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('answer' in told) {
        resolve(told.answer);
        void worker.terminate();
      } else progress = told.progress;
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`run worker ended with ${code}`)));
  });
  void giveTask(worker, model, task);
  // Said to whoever waits for it; a thread that is ended must not end the server.
  answer.catch(() => undefined);
  return {
    answer,
    progress: () => progress,
    end: async () => {
      await worker.terminate();
    },
  };
};
