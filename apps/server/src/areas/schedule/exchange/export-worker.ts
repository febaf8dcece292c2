import { parentPort } from 'node:worker_threads';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { writeGanttPaper } from '../gantt/write-gantt-paper.ts';
import { writeSheets } from '../network/write-sheets.ts';
import { ExportCollector, type ExportPart, type ExportTask } from './export-parts.ts';
import { planWriters } from './plan-writers.ts';

const toJson = (answer: object): Uint8Array => new TextEncoder().encode(JSON.stringify(answer));

/** The file's text and what it leaves out, or the sheets, as the JSON that travels. */
const writeAnswer = async ({ document, projectName, baselines, job }: ExportTask): Promise<Uint8Array> => {
  const model = toPlanModel(document, projectName);
  const schedule = computeSchedule(model);
  if (job.kind === 'sheets') return toJson(writeSheets(document, model, schedule, job));
  if (job.kind === 'gantt')
    return toJson(await writeGanttPaper({ document, projectName, schedule, baselines }, job));
  const { format, fileName, notes } = job;
  const { write, listNotes } = planWriters[format];
  const content = write(document, schedule, projectName, baselines);
  return toJson({ fileName, content, notes: [...listNotes(document), ...notes] });
};

const collector = new ExportCollector();

parentPort?.on('message', async (part: ExportPart) => {
  const task = collector.take(part);
  if (!task) return;
  const bytes = await writeAnswer(task);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  parentPort?.close();
});
