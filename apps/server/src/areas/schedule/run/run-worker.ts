import { parentPort } from 'node:worker_threads';
import { ModelCollector, type ModelPart } from '../plan/model-parts.ts';
import { doTask, type RunTask } from './run-tasks.ts';

let collector = new ModelCollector();
let task: RunTask | undefined;
/** As often as the row is written. */
const tellMs = 200;
let toldAt = 0;

const tell = (done: number): void => {
  const now = performance.now();
  if (now - toldAt < tellMs) return;
  toldAt = now;
  parentPort?.postMessage({ progress: Math.min(99, Math.floor(done * 100)) });
};

parentPort?.on('message', (part: ModelPart | { readonly kind: 'task'; readonly task: RunTask }) => {
  if (part.kind === 'task') task = part.task;
  else collector.take(part);
  if (part.kind !== 'end' || !task) return;
  const asked = task;
  const model = collector.finish();
  collector = new ModelCollector();
  task = undefined;
  parentPort?.postMessage({ answer: doTask(model, asked, tell) });
});
