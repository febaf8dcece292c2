import { parentPort } from 'node:worker_threads';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { writeSheets } from '../network/write-sheets.ts';
import { ExportCollector, type ExportPart, type ExportTask } from './export-parts.ts';
import { planWriters } from './plan-writers.ts';

/** The file's text and what it leaves out, or the sheets, as the JSON that travels. */
const writeAnswer = ({ document, projectName, baselines, job }: ExportTask): Uint8Array => {
  const model = toPlanModel(document, projectName);
  const schedule = computeSchedule(model);
  if (job.kind === 'sheets') {
    return new TextEncoder().encode(JSON.stringify(writeSheets(document, model, schedule, job)));
  }
  const { format, fileName, notes } = job;
  const { write, listNotes } = planWriters[format];
  const content = write(document, schedule, projectName, baselines);
  const answer = { fileName, content, notes: [...listNotes(document), ...notes] };
  return new TextEncoder().encode(JSON.stringify(answer));
};

const collector = new ExportCollector();

parentPort?.on('message', (part: ExportPart) => {
  const task = collector.take(part);
  if (!task) return;
  const bytes = writeAnswer(task);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  parentPort?.close();
});
