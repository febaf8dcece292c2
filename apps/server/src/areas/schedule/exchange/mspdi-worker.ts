import { parentPort, workerData } from 'node:worker_threads';
import { readMspdi } from '@xmgl/engine/formats/mspdi-read';
import { largestFile } from './uploaded-file.ts';

parentPort?.postMessage(readMspdi(workerData as Uint8Array, { maxBytes: largestFile }));
