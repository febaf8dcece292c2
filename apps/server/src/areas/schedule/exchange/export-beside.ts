import { Worker } from 'node:worker_threads';
import { openPace } from '../../../beside/in-slices.ts';
import { openTurns } from '../../../register/write/turns.ts';
import { type ExportTask, toExportParts } from './export-parts.ts';
import type { KeptFile, Written } from './export-worker.ts';

const inTurn = openTurns({
  mostAtOnce: 2,
  mostAtOnceOfOne: 1,
  mostOfOne: 3,
  mostWaiting: 30,
  refusal: '您之前的计划文件还在生成，请等它完成后再试',
});

const takeAnswer = (worker: Worker): Promise<Written> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`export worker ended with ${code}`)));
  });

/**
 * A plan computed and written as a file in a thread of its own, in the person's turn: the answer's JSON, which of a
 * large plan is tens of megabytes.
 */
export const writeBeside = async (
  userID: string,
  task: ExportTask,
): Promise<{ readonly answer: Buffer; readonly kept: KeptFile | null }> =>
  await inTurn(userID, async () => {
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url));
    const answer = takeAnswer(worker);
    // Said below; a thread that ends before all is handed over must not end the server.
    answer.catch(() => undefined);
    const pace = openPace();
    for (const part of toExportParts(task)) {
      worker.postMessage(part);
      await pace();
    }
    const { answer: bytes, kept } = await answer;
    return { answer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kept };
  });
