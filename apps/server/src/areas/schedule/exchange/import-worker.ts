import { parentPort, workerData } from 'node:worker_threads';
import { importFile } from './import-file.ts';
import { type ImportTask, toParts } from './import-parts.ts';

const { fileName, bytes, wants } = workerData as ImportTask;
const parts = toParts(importFile(fileName, bytes), wants);

// The next part follows when the last one was taken: many at once would hold the server up as one large one does.
const sendNext = (): void => {
  const next = parts.next();
  if (next.done) parentPort?.close();
  else parentPort?.postMessage(next.value);
};
parentPort?.on('message', sendNext);
sendNext();
