import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PlanEdit } from './plan-edit.ts';
import { type PlanStamp, type StoredPlan, toStoredDates } from './stored-plan.ts';

/** The plan as the tables say it once an edit is committed, which comes upon others or is alone. */
export const toNextStored = (
  stored: StoredPlan,
  { document, schedule }: PlanEdit,
  planVersion: number,
  stamp: PlanStamp,
  sortKeys: ReadonlyMap<string, number>,
): StoredPlan => ({
  planVersion,
  stamp,
  datesVersion: planVersion,
  projectName: stored.projectName,
  finish: schedule.finish,
  criticalCount: schedule.criticalCount,
  document,
  sortKeys,
  dates: toStoredDates(document, schedule),
});

/** Columns round: what has more decimals than they keep is read back as something else. */
const isKept = (value: number): boolean => Math.round(value * 1000) / 1000 === value;

/**
 * Whether the tables give the edited rows back just as they are here. Said of the everyday edits only; of
 * others the tables themselves are asked.
 */
export const isSameWhenRead = (before: PlanDocument, after: PlanDocument): boolean => {
  if (before.calendar !== after.calendar || before.resource !== after.resource) return false;
  if (before.assignment !== after.assignment) return false;
  if (before.activity === after.activity) return true;
  for (const [id, row] of after.activity)
    if (before.activity.get(id) !== row && !isKept(row.percentComplete)) return false;
  return true;
};
