import { Worker } from 'node:worker_threads';
import { type FileResult, fail as problem } from '@xmgl/engine/formats/file-problem';
import { errorCodeOf } from '../../../error-code.ts';
import { fail } from '../../../http/failure.ts';
import type { ReadImport } from './import-file.ts';
import { ImportCollector, type ImportPart, type ImportTask } from './import-parts.ts';

/** Three times what the largest plan needs that is taken. */
const mostMegabytes = 1536;
/** Five times what the largest plan needs that is taken. */
const mostMs = 120_000;

type Limits = { readonly megabytes?: number; readonly milliseconds?: number };

const isOutOfMemory = (error: unknown): boolean => errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuchMemory = (megabytes: number) =>
  problem('tooLarge', `读取此文件需要的内存超过服务器的上限 ${megabytes} MB，请把计划拆分后再导入`);

const tooMuchTime = problem(
  'tooLarge',
  '读取此文件的时间过长，已经停止，没有写入任何内容，请把计划拆分后再导入',
);

/**
 * A plan file read, mapped and computed beside the event loop, or a refusal that says what is wrong and where. A
 * small file is no quick one: hundreds of calendars and long durations take seconds.
 */
export const readBeside = async (task: ImportTask, limits: Limits = {}): Promise<ReadImport> => {
  const read = await askWorker(task, limits);
  if (read.ok) return read.value;
  const { code, message, line } = read.problem;
  const told = line === undefined ? message : `${message}（第 ${line} 行）`;
  throw fail(code === 'tooLarge' ? 'tooLarge' : 'invalid', told, 'content');
};

/** Bytes with a memory of their own are given away, not copied. */
const listOwned = ({ byteLength, buffer }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

const askWorker = (
  task: ImportTask,
  { megabytes = mostMegabytes, milliseconds = mostMs }: Limits,
): Promise<FileResult<ReadImport>> =>
  new Promise((resolve, reject) => {
    const collector = new ImportCollector();
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: task,
      transferList: listOwned(task.bytes),
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    worker.on('message', (part: ImportPart) => {
      collector.take(part);
      worker.postMessage('next');
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, milliseconds);
    worker.once('error', (error) =>
      isOutOfMemory(error) ? resolve(tooMuchMemory(megabytes)) : reject(error),
    );
    worker.once('exit', (code) => {
      clearTimeout(limit);
      if (isLate) resolve(tooMuchTime);
      else if (code === 0) resolve(collector.finish());
      else reject(new Error(`import worker ended with ${code}`));
    });
  });
