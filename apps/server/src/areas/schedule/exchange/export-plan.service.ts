import type { Input, Output } from '@xmgl/contracts/call';
import type { ExportNote, ExportPlan } from '@xmgl/contracts/schedule/exchange.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { listXerNotes, toXer } from '@xmgl/engine/exchange/document-to-xer';
import { listMspdiNotes } from '@xmgl/engine/exchange/mspdi-losses';
import type { ImportedBaseline } from '@xmgl/engine/formats/imported-plan';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import type { Actor } from '../../../register/kit.ts';
import { listBaselines, listFrozenRows } from '../baseline/baseline.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { readPlan } from '../plan/plan.repository.ts';
import { loadPlanSight, type PlanSight, veilPlan } from '../plan/plan-sight.service.ts';

const lastNumber = 10;

const forms = {
  mspdi: {
    ending: '.xml',
    write: toMspdi,
    listNotes: listMspdiNotes,
    baselinesKept: lastNumber,
    why: 'Project 文件只放得下当前基线和导入时带编号的基线',
  },
  xer: {
    ending: '.xer',
    write: toXer,
    listNotes: listXerNotes,
    baselinesKept: 0,
    why: 'XER 文件只放得下一个基线，写为计划日期',
  },
} as const;

/** The project's plan as Microsoft Project XML or Primavera XER, with what its reader sees of it. */
export const exportPlan = async (
  actor: Actor,
  format: Input<typeof ExportPlan>['format'],
): Promise<Output<typeof ExportPlan>> => {
  const { ending, write, listNotes, baselinesKept, why } = forms[format];
  const { db, project } = actor;
  const sight = await loadPlanSight(actor);
  const { document, projectName } = veilPlan(await readPlan(db, project), sight);
  const schedule = await computePlan(document, projectName);
  const { baselines, left } = await numberBaselines(db, project, baselinesKept);
  return {
    fileName: `${projectName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}${ending}`,
    content: write(document, schedule, projectName, baselines),
    notes: [...listNotes(document), ...toBaselineNote(left, why), ...toPriceNote(document, sight)],
  };
};

const toPriceNote = ({ resource }: PlanDocument, { prices }: PlanSight): ExportNote[] =>
  prices || resource.size === 0
    ? []
    : [
        {
          what: '资源的价格和备注',
          where: '',
          why: '您没有「导入导出」的查看权限，文件里不带价格',
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

/** Baselines that came with numbers keep them; without one at 0, the current baseline takes that place. */
const numberBaselines = async (
  db: Db,
  project: ProjectInScope,
  last: number,
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
