import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import type { ImportedBaseline } from '@xmgl/engine/formats/imported-plan';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { listBaselines, listFrozenRows } from '../baseline/baseline.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { readPlan } from '../plan/plan.repository.ts';
import { keptBaselineName, toBaselineName } from './import-baselines.ts';

const lastNumber = 10;

/** The project's plan as Microsoft Project XML. */
export const exportPlan = async (
  db: Db,
  project: ProjectInScope,
): Promise<{ fileName: string; content: string }> => {
  const { document, projectName } = await readPlan(db, project);
  const schedule = await computePlan(document, projectName);
  const baselines = await numberBaselines(db, project);
  return {
    fileName: `${projectName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.xml`,
    content: toMspdi(document, schedule, projectName, baselines),
  };
};

/** Baselines that came with numbers keep them; without one at 0, the current baseline takes that place. */
const numberBaselines = async (db: Db, project: ProjectInScope): Promise<ImportedBaseline[]> => {
  const stored = await listBaselines(db, project);
  const numbered = new Map<number, string>();
  for (let number = 0; number <= lastNumber; number += 1) {
    const found = stored.find((row) => row.kind === 'imported' && row.name === toBaselineName(number));
    if (found) numbered.set(number, found.baseline_id);
  }
  const current = stored.find((row) => row.is_current && row.name !== keptBaselineName);
  if (!numbered.has(0) && current) numbered.set(0, current.baseline_id);
  const baselines: ImportedBaseline[] = [];
  for (const [number, baselineID] of numbered)
    baselines.push({ number, rows: await listFrozenRows(db, project, baselineID) });
  return baselines;
};
