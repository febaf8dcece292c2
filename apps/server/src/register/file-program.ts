import { fork } from 'node:child_process';
import { type Cell, problems } from './sheet.ts';

export type FileOutcome = {
  readonly rows?: readonly (readonly Cell[])[];
  readonly bytes?: Uint8Array;
  readonly problem?: string;
};

/** Far more than the largest table that is taken needs. */
const mostMegabytes = 768;
const mostMs = 30_000;

const programs = {
  read: new URL('./xlsx-read-program.ts', import.meta.url),
  write: new URL('./xlsx-write-program.ts', import.meta.url),
  word: new URL('./word-write-program.ts', import.meta.url),
  plan: new URL('../plan-document/plan-docx-program.ts', import.meta.url),
} as const;

/** What an uncaught error ends a program with: a fault of ours. */
const faultCode = 1;

/**
 * Works on a file in a process of its own, within limits of memory and time. A thread would not do: past its
 * limit of memory a single large array ends the whole server with it.
 */
export const runBeside = (
  program: keyof typeof programs,
  task: object,
  milliseconds = mostMs,
): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const child = fork(programs[program], {
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, milliseconds);
    child.once('message', (outcome: FileOutcome) => resolve(outcome));
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      if (code === 0 || code === faultCode) reject(new Error(`file program ended with ${code}`));
      else resolve({ problem: isLate ? problems.tooSlow : problems.tooLarge });
    });
    // A program that ends early has closed its end: how it ended is told by its exit.
    child.send(task, () => undefined);
  });

/** In a program of its own: does the one task that is sent, answers, and ends. */
export const answerParent = <Task>(work: (task: Task) => Promise<FileOutcome>): void => {
  process.once('message', async (task: Task) => {
    const outcome = await work(task);
    process.send?.(outcome, undefined, undefined, () => process.disconnect());
  });
};
