import type { Output } from '@xmgl/contracts/call';
import type { ExportNote, ExportPlan } from '@xmgl/contracts/schedule/exchange.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ImportedBaseline } from '@xmgl/engine/formats/imported-plan';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import type { Outside } from '../../../register/kit.ts';
import { listBaselines, listFrozenRows } from '../baseline/baseline.repository.ts';
import { readPlan } from '../plan/plan.repository.ts';
import { loadPlanSight, type PlanSight, veilPlan } from '../plan/plan-sight.service.ts';
import { addExchangeRun } from './exchange-run.repository.ts';
import { writeBeside } from './export-beside.ts';
import type { ExportTask } from './export-parts.ts';
import type { KeptFile } from './export-worker.ts';
import { type ExportFormat, planWriters } from './plan-writers.ts';

/** A name that every system takes for a file. */
export const toFileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');

const readTask = async (actor: Actor, format: ExportFormat): Promise<ExportTask> => {
  const { ending, baselinesKept, why } = planWriters[format];
  const { db, project } = actor;
  const sight = await loadPlanSight(actor);
  const { document, projectName } = veilPlan(await readPlan(db, project), sight);
  const { baselines, left } =
    baselinesKept === 'all'
      ? await nameBaselines(db, project)
      : await numberBaselines(db, project, baselinesKept);
  return {
    document,
    projectName,
    baselines: sight.prices ? baselines : baselines.map(withoutCost),
    job: {
      kind: 'file',
      format,
      fileName: `${toFileName(projectName)}${ending}`,
      notes: [...toBaselineNote(left, why), ...toPriceNote(document, sight)],
    },
  };
};

/** What was frozen of costs tells prices. */
const withoutCost = ({ rows, ...baseline }: ImportedBaseline): ImportedBaseline => ({
  ...baseline,
  rows: rows.map((row) => ({ ...row, cost: null })),
});

const keepExport = async (
  actor: Actor,
  { document, baselines, job }: ExportTask,
  format: ExportFormat,
  kept: KeptFile | null,
): Promise<void> => {
  if (!kept || job.kind !== 'file') return;
  await addExchangeRun(actor, {
    direction: '导出',
    format,
    fileName: job.fileName,
    counts: { activities: document.activity.size, links: document.link.size, baselines: baselines.length },
    unmapped: kept.notes.map(({ what, where, why, count }) => ({ what, where, why, count })),
    batchID: null,
    size: kept.size,
    packed: kept.packed,
  });
};

/** The project's plan as a file of another program, with what its reader sees of it. */
export const exportPlan = async (
  outside: Outside,
  format: ExportFormat,
): Promise<PreparedAnswer<Output<typeof ExportPlan>>> => {
  const task = await outside.transact((db) => readTask({ ...outside, db }, format));
  const { answer, kept } = await writeBeside(outside.user.userID, task);
  await outside.transact((db) => keepExport({ ...outside, db }, task, format, kept));
  return new PreparedAnswer(answer);
};

const toPriceNote = ({ resource }: PlanDocument, { prices }: PlanSight): ExportNote[] =>
  prices || resource.size === 0
    ? []
    : [
        {
          what: '资源的价格和备注',
          where: '',
          why: '您没有「资源库」的查看权限，文件里不带价格',
          count: resource.size,
          comesBack: false,
        },
      ];

const toBaselineNote = (names: readonly string[], why: string): ExportNote[] =>
  names.length === 0
    ? []
    : [
        {
          what: '其他基线',
          where: names.slice(0, 5).join('、'),
          why,
          count: names.length,
          comesBack: false,
        },
      ];

type StoredBaseline = Awaited<ReturnType<typeof listBaselines>>[number];

/** The dates that a file kept are no baseline of its own. */
const isKeptDates = ({ kind, file_number }: StoredBaseline): boolean =>
  kind === 'imported' && file_number === null;

/** All of them under their names, the current one first. */
const nameBaselines: typeof numberBaselines = async (db, project) => {
  const stored = (await listBaselines(db, project)).filter((row) => !isKeptDates(row));
  const ordered = [...stored.filter((row) => row.is_current), ...stored.filter((row) => !row.is_current)];
  const baselines: ImportedBaseline[] = [];
  for (const [number, { baseline_id, name }] of ordered.entries())
    baselines.push({ number, name, rows: await listFrozenRows(db, project, baseline_id) });
  return { baselines, left: [] };
};

/** Baselines that came with numbers keep them; without one at 0, the current baseline takes that place. */
const numberBaselines = async (
  db: Db,
  project: ProjectInScope,
  last = 0,
): Promise<{ baselines: ImportedBaseline[]; left: string[] }> => {
  const stored = await listBaselines(db, project);
  const numbered = new Map<number, string>();
  for (let number = 0; number <= last; number += 1) {
    const found = stored.find((row) => row.file_number === number);
    if (found) numbered.set(number, found.baseline_id);
  }
  const current = stored.find((row) => row.is_current && !isKeptDates(row));
  if (!numbered.has(0) && current) numbered.set(0, current.baseline_id);
  const written = new Set(numbered.values());
  const left = stored.filter((row) => !isKeptDates(row) && !written.has(row.baseline_id));
  const baselines: ImportedBaseline[] = [];
  for (const [number, baselineID] of numbered)
    baselines.push({ number, rows: await listFrozenRows(db, project, baselineID) });
  return { baselines, left: left.map(({ name }) => name) };
};
