import { fork } from 'node:child_process';
import { fail } from '../http/failure.ts';
import { type Cell, type FileOutcome, mostRows, problems, type Sheet } from './xlsx-job.ts';

/** Far more than the largest table that is taken needs. */
const mostMegabytes = 768;
const mostMs = 30_000;

const programs = {
  read: new URL('./xlsx-read-program.ts', import.meta.url),
  write: new URL('./xlsx-write-program.ts', import.meta.url),
} as const;

/** What an uncaught error ends a program with: a fault of ours. */
const faultCode = 1;

/**
 * Works on a file in a process of its own, within limits of memory and time. A thread would not do: past its
 * limit of memory a single large array ends the whole server with it.
 */
const runBeside = (program: keyof typeof programs, task: object): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const child = fork(programs[program], {
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), mostMs);
    child.once('message', (outcome: FileOutcome) => resolve(outcome));
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      if (code === 0 || code === faultCode) reject(new Error(`file program ended with ${code}`));
      else resolve({ problem: problems.tooLarge });
    });
    // A program that ends early has closed its end: how it ended is told by its exit.
    child.send(task, () => undefined);
  });

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** The rows of the first sheet, the heads first; a file that cannot be read is refused in one sentence. */
export const readXlsx = async (content: string): Promise<readonly (readonly Cell[])[]> => {
  const bytes = Uint8Array.from(Buffer.from(content, 'base64'));
  if (isOldExcel(bytes)) throw fail('invalid', problems.oldExcel, 'content');
  if (!isZip(bytes)) throw fail('invalid', problems.noExcel, 'content');
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
