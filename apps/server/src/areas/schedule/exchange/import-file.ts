import type { ImportReport } from '@xmgl/contracts/schedule/exchange.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { boundImported } from '@xmgl/engine/exchange/bound-imported';
import { toImportedDocument, withPlacedSegments } from '@xmgl/engine/exchange/imported-to-document';
import type { FileResult } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import { readImportedPlan } from '@xmgl/engine/formats/read-imported';
import { stoppable } from '@xmgl/engine/formats/read-stop';
import type { Schedule } from '@xmgl/engine/model';
import { v7 } from 'uuid';
import { toStandardCalendar } from '../../../calendar/standard-calendar.ts';
import { listImportedBaselines, type NamedRows } from './import-baselines.ts';
import { toImportReport } from './import-report.ts';
import { largestFile, unpackPlanFile } from './uploaded-file.ts';

/** A plan file as it would stand in the project. */
export type ReadImport = {
  /** What the file calls its plan. */
  readonly name: string;
  readonly document: PlanDocument;
  readonly schedule: Schedule;
  readonly report: ImportReport;
  /** The file's own baselines, and last the dates it keeps. */
  readonly baselines: readonly NamedRows[];
};

const startYearOf = ({ plan }: ImportedPlan): number => new Date(plan.startAt * 60_000).getUTCFullYear();

/** Unpacks, reads, maps and computes a plan file; pure work without a pause, however large the file is. */
export const importFile = (fileName: string, packed: Uint8Array): FileResult<ReadImport> => {
  const unpacked = unpackPlanFile(fileName, packed);
  if (!unpacked.ok) return unpacked;
  const read = readImportedPlan(unpacked.value, largestFile);
  if (!read.ok) return read;
  return stoppable(() => ({
    ok: true,
    value: toImport({ fileName, format: formatOf(unpacked.value) }, boundImported(read.value)),
  }));
};

/** By what stands at its head; text of two bytes a letter too. */
const formatOf = (bytes: Uint8Array): ImportReport['format'] => {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('latin1').replaceAll('\0', '');
  if (head.includes('ERMHDR')) return 'xer';
  if (head.includes('<APIBusinessObjects')) return 'p6xml';
  return /^[^<]*\{/.test(head) ? 'json' : 'mspdi';
};

const toImport = (file: Pick<ImportReport, 'fileName' | 'format'>, imported: ImportedPlan): ReadImport => {
  const mapped = toImportedDocument(imported, v7, (calendarID) =>
    toStandardCalendar(calendarID, '标准日历', startYearOf(imported)),
  );
  const schedule = computeSchedule(toPlanModel(mapped.document, imported.plan.name));
  const document = withPlacedSegments(mapped.document, schedule);
  return {
    name: imported.plan.name,
    document,
    schedule,
    report: toImportReport(file, imported, { ...mapped, document }, schedule),
    baselines: listImportedBaselines(imported, mapped.idOf),
  };
};
