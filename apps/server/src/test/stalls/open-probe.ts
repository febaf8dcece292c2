import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Probed, ProbeTask } from './probe-program.ts';

export type Probe = {
  readonly send: (task: ProbeTask) => Promise<Probed>;
  readonly close: () => Promise<unknown>;
};

/** Sends calls one at a time from a thread of its own, and says how long the server let everybody else wait. */
export const openProbe = (): Probe => {
  const worker = new Worker(new URL('./probe-program.ts', import.meta.url));
  return {
    send: async (task) => {
      const answered = once(worker, 'message') as Promise<[Probed]>;
      worker.postMessage(task);
      const [probed] = await answered;
      return probed;
    },
    close: () => worker.terminate(),
  };
};
