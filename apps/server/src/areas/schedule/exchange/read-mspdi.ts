import { Worker } from 'node:worker_threads';
import type { FileResult } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import { readMspdi as readOnLoop } from '@xmgl/engine/formats/mspdi-read';
import { fail } from '../../../http/failure.ts';
import { tooManyRows } from './import-limits.ts';
import { largestFile } from './uploaded-file.ts';

/** Larger files are read beside the event loop. */
const bytesOnLoop = 512 * 1024;
/** Three times what the largest plan needs that is taken. */
const mostMegabytes = 1536;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The plan in a Project XML file, or a refusal that says what is wrong and where. */
export const readMspdi = async (bytes: Uint8Array): Promise<ImportedPlan> => {
  const read =
    bytes.length > bytesOnLoop ? await readBeside(bytes) : readOnLoop(bytes, { maxBytes: largestFile });
  if (read.ok) return read.value;
  const { code, message, line } = read.problem;
  const told = line === undefined ? message : `${message}（第 ${line} 行）`;
  throw fail(code === 'tooLarge' ? 'tooLarge' : 'invalid', told, 'content');
};

const readBeside = (bytes: Uint8Array): Promise<FileResult<ImportedPlan>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mspdi-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    worker.once('message', (read: FileResult<ImportedPlan>) => resolve(read));
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve(tooManyRows) : reject(error)));
    worker.once('exit', (code) => reject(new Error(`import worker ended with ${code}`)));
  });
