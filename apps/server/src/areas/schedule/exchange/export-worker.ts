import { parentPort } from 'node:worker_threads';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { ExportCollector, type ExportPart, type ExportTask } from './export-parts.ts';
import { planWriters } from './plan-writers.ts';

/** The file's text and what it leaves out, as the JSON that travels. */
const writeFile = ({ document, projectName, format, baselines, fileName, notes }: ExportTask): Uint8Array => {
  const { write, listNotes } = planWriters[format];
  const schedule = computeSchedule(toPlanModel(document, projectName));
  const content = write(document, schedule, projectName, baselines);
  const answer = { fileName, content, notes: [...listNotes(document), ...notes] };
  return new TextEncoder().encode(JSON.stringify(answer));
};

const collector = new ExportCollector();

parentPort?.on('message', (part: ExportPart) => {
  const task = collector.take(part);
  if (!task) return;
  const bytes = writeFile(task);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  parentPort?.close();
});
