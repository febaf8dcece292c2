import { parentPort } from 'node:worker_threads';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { ModelCollector, type ModelPart, type SchedulePart, toScheduleParts } from './model-parts.ts';

const collector = new ModelCollector();
let parts: Generator<SchedulePart> | undefined;

/** The next part follows when the last one was taken: all at once would hold the server up as one large one does. */
const sendNext = (): void => {
  const part = parts?.next();
  if (!part?.done) parentPort?.postMessage(part?.value);
  if (part?.value?.kind === 'end') parentPort?.close();
};

parentPort?.on('message', (part: ModelPart) => {
  collector.take(part);
  if (part.kind === 'end') parts = toScheduleParts(computeSchedule(collector.finish()));
  if (part.kind === 'end' || part.kind === 'next') sendNext();
});
