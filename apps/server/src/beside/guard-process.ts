import { Worker } from 'node:worker_threads';

/** What a process has beside what its program makes: the runtime, the file's bytes, and what is sent. */
const roomMegabytes = 512;

/** Longer than its parent waits, who may be gone. */
const lateFactor = 2;

/**
 * Called first by every program in a process of its own: a thread ends the process once it is past its memory, all of
 * it counted, or has outlived its parent and its time. The program itself may be busy for minutes.
 */
export const guardProcess = (): void => {
  const [megabytes = 0, milliseconds = 0] = process.argv.slice(2).map(Number);
  const guard = new Worker(new URL('./guard-thread.mjs', import.meta.url), {
    workerData: {
      mostBytes: (megabytes + roomMegabytes) * 1024 * 1024,
      mostMs: milliseconds * lateFactor,
    },
    execArgv: [],
  });
  guard.unref();
};
