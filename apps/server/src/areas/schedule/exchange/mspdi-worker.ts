import { parentPort, workerData } from 'node:worker_threads';
import { readMspdi } from '@xmgl/engine/formats/mspdi-read';
import { limitRows } from './import-limits.ts';
import { largestFile } from './uploaded-file.ts';

parentPort?.postMessage(limitRows(readMspdi(workerData as Uint8Array, { maxBytes: largestFile })));
