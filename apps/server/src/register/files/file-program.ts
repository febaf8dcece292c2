import { guardProcess } from '../../beside/guard-process.ts';
import { startLimited } from '../../beside/limited-process.ts';
import type { Placeholder } from './fill-template.ts';
import { type Cell, problems } from './sheet.ts';
import type { UnseenInSheet } from './unseen-in-sheet.ts';

export type FileOutcome = {
  readonly rows?: readonly (readonly Cell[])[];
  /** The sheet that they stand in. */
  readonly sheetName?: string;
  /** Sheets beside the one of the rows, by their names. */
  readonly sheets?: Readonly<Record<string, readonly (readonly Cell[])[]>>;
  /** What that sheet does not show of itself. */
  readonly unseen?: UnseenInSheet;
  readonly bytes?: Uint8Array;
  /** The fields that a template names. */
  readonly placeholders?: readonly Placeholder[];
  readonly problem?: string;
};

/** Far more than the largest table that is taken needs. */
const mostMegabytes = 768;
const mostMs = 30_000;

const programs = {
  read: new URL('./xlsx-read-program.ts', import.meta.url),
  write: new URL('./xlsx-write-program.ts', import.meta.url),
  paper: new URL('./paper-write-program.ts', import.meta.url),
  drawing: new URL('./drawing-write-program.ts', import.meta.url),
  template: new URL('./template-program.ts', import.meta.url),
} as const;

/** Works on a file in a process of its own, within limits of memory and time. */
export const runBeside = (
  program: keyof typeof programs,
  task: object,
  milliseconds = mostMs,
): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const { child, ended } = startLimited(programs[program], { megabytes: mostMegabytes, milliseconds });
    child.once('message', (outcome: FileOutcome) => resolve(outcome));
    ended.then((end) => {
      if (end === 'tooSlow' || end === 'tooLarge') resolve({ problem: problems[end] });
      else reject(new Error(`file program ended: ${end}`));
    }, reject);
    // A program that ends early has closed its end: how it ended is told by its exit.
    child.send(task, () => undefined);
  });

/** In a program of its own: does the one task that is sent, answers, and ends. */
export const answerParent = <Task>(work: (task: Task) => Promise<FileOutcome>): void => {
  guardProcess();
  process.once('message', async (task: Task) => {
    const outcome = await work(task);
    process.send?.(outcome, undefined, undefined, () => process.disconnect());
  });
};
