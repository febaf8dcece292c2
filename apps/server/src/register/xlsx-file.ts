import { Worker } from 'node:worker_threads';
import { fail } from '../http/failure.ts';
import { type Cell, type FileOutcome, mostRows, problems, type Sheet } from './xlsx-job.ts';

/** Far more than the largest table that is taken needs. */
const mostMegabytes = 768;
const mostMs = 30_000;

const programs = {
  read: new URL('./xlsx-read-worker.ts', import.meta.url),
  write: new URL('./xlsx-write-worker.ts', import.meta.url),
} as const;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Works on a file beside the event loop, within limits of memory and time. */
const runBeside = (program: keyof typeof programs, workerData: unknown): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(programs[program], {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const limit = setTimeout(() => {
      resolve({ problem: problems.tooLarge });
      void worker.terminate();
    }, mostMs);
    worker.once('message', (outcome: FileOutcome) => resolve(outcome));
    worker.once('error', (error) =>
      isOutOfMemory(error) ? resolve({ problem: problems.tooLarge }) : reject(error),
    );
    worker.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`file worker ended with ${code}`));
    });
  });

/** The rows of the first sheet, the heads first; a file that cannot be read is refused in one sentence. */
export const readXlsx = async (content: string): Promise<readonly (readonly Cell[])[]> => {
  const bytes = Uint8Array.from(Buffer.from(content, 'base64'));
  const { rows, problem } = await runBeside('read', bytes);
  if (rows === undefined) throw fail('invalid', problem ?? problems.broken, 'content');
  if (rows.length > mostRows + 1) throw fail('invalid', problems.tooLarge, 'content');
  return rows;
};

/** A workbook in base64. */
export const writeXlsx = async (sheets: readonly Sheet[]): Promise<string> => {
  const { bytes, problem } = await runBeside('write', sheets);
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return Buffer.from(bytes).toString('base64');
};
