import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { encodeXer } from '@xmgl/engine/formats/p6/encode-xer';
import { writeGanttPaper } from '../gantt/write-gantt-paper.ts';
import { writeSheets } from '../network/write-sheets.ts';
import { ExportCollector, type ExportPart, type ExportTask } from './export-parts.ts';
import { planWriters } from './plan-writers.ts';

/** A file as it is kept beside the answer that carries it. */
export type KeptFile = {
  readonly packed: Uint8Array;
  readonly size: number;
  readonly notes: readonly ExportNote[];
};
export type Written = { readonly answer: Uint8Array; readonly kept: KeptFile | null };

const toJson = (answer: object): Uint8Array => new TextEncoder().encode(JSON.stringify(answer));

/** The file's text and what it leaves out, or the sheets, as the JSON that travels. */
const writeAnswer = async ({ document, projectName, baselines, job }: ExportTask): Promise<Written> => {
  const model = toPlanModel(document, projectName);
  const schedule = computeSchedule(model);
  if (job.kind === 'sheets')
    return { answer: toJson(await writeSheets(document, model, schedule, job)), kept: null };
  if (job.kind === 'gantt')
    return {
      answer: toJson(await writeGanttPaper({ document, projectName, schedule, baselines }, job)),
      kept: null,
    };
  const { format, fileName, notes } = job;
  const { write, listNotes } = planWriters[format];
  const content = write(document, schedule, projectName, baselines);
  const all = [...listNotes(document, schedule, content), ...notes];
  // Primavera reads a file in the code page of its machine.
  const bytes = format === 'xer' ? new Uint8Array(encodeXer(content)) : new TextEncoder().encode(content);
  return {
    answer: toJson({ fileName, content, notes: all }),
    kept: { packed: new Uint8Array(gzipSync(bytes)), size: bytes.length, notes: all },
  };
};

const collector = new ExportCollector();

parentPort?.on('message', async (part: ExportPart) => {
  const task = collector.take(part);
  if (!task) return;
  const written = await writeAnswer(task);
  const buffers = [written.answer, ...(written.kept ? [written.kept.packed] : [])];
  parentPort?.postMessage(
    written,
    buffers.map(({ buffer }) => buffer as ArrayBuffer),
  );
  parentPort?.close();
});
