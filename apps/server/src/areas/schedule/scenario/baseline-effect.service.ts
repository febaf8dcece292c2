import { projectWorkBetween } from '@xmgl/engine/cells/work-calendar';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { findAgreed, listBaselines, readAgreedRows } from '../baseline/baseline.repository.ts';
import type { FrozenRow } from '../baseline/frozen-rows.ts';
import type { StoredPlan } from '../plan/stored-plan.ts';
import { compareOpened, type OpenedScenario } from './opened-scenario.ts';

/** How many activities of a plan have other dates than those agreed, are new or are gone. */
const countMoved = ({ document, dates }: StoredPlan, agreed: ReadonlyMap<string, FrozenRow>): number => {
  let moved = 0;
  for (const [rowID, { start, finish }] of agreed) {
    if (document.wbsNode.has(rowID)) continue;
    const now = document.activity.get(rowID)?.isInactive === false ? dates.get(rowID) : undefined;
    if (now?.start !== start || now?.finish !== finish) moved += 1;
  }
  for (const { activityID, isInactive } of document.activity.values())
    if (!isInactive && !agreed.has(activityID)) moved += 1;
  return moved;
};

/**
 * How the plan with a change in it differs from the baseline in force, and which part of that is the change's: the rest
 * is delay that was there before. Lengths are working minutes of the project's calendar, later is positive.
 * @returns null where no baseline was agreed yet
 */
export const readBaselineEffect = async (
  { db, project }: { readonly db: Db; readonly project: ProjectInScope },
  opened: OpenedScenario,
) => {
  const baseline = findAgreed(await listBaselines(db, project));
  if (!baseline || baseline.finish_at === null) return null;
  const agreed = await readAgreedRows(db, project, baseline.baseline_id);
  const { finish, baseFinish, differences } = compareOpened(opened);
  const { document } = opened.now;
  return {
    name: baseline.name,
    moved: countMoved(opened.now, agreed),
    touched: differences.length,
    finishMin: projectWorkBetween(document, baseline.finish_at, finish),
    changeMin: projectWorkBetween(document, baseFinish, finish),
    delayMin: projectWorkBetween(document, baseline.finish_at, baseFinish),
  };
};
