import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { requireHeavy } from '../../../http/heavy-work.ts';
import { computePlan } from './compute-plan.ts';
import { getPlanHead, type PlanHead, readPlan } from './plan.repository.ts';
import type { PlanMemory } from './plan-memory.ts';
import { type StoredPlan, toPlanStamp, toStoredDates } from './stored-plan.ts';

/**
 * The plan with the dates of its own version, for a transaction that has written nothing of it: from memory
 * where exactly the state of the plan's row is known there, else from the tables; computed where the stored
 * dates are of an earlier version. Without a memory the tables are read.
 */
export const readCurrentPlan = async (
  db: Db,
  project: ProjectInScope,
  memory: PlanMemory | undefined,
): Promise<StoredPlan> =>
  memory
    ? await readPlanAt(db, project, await getPlanHead(db, project), memory)
    : await withOwnDates(await readPlan(db, project));

/** The same for who has read the head. */
export const readPlanAt = async (
  db: Db,
  project: ProjectInScope,
  head: PlanHead,
  { cache, dates }: PlanMemory,
): Promise<StoredPlan> => {
  requireHeavy();
  const known = cache.find(project, toPlanStamp(head));
  if (known && known.projectName === head.project_name) return known;
  const read = known ? { ...known, projectName: head.project_name } : await readPlan(db, project);
  const stored = await withOwnDates(read);
  cache.put(project, stored);
  if (stored !== read) dates.later(project, stored);
  return stored;
};

const withOwnDates = async (read: StoredPlan): Promise<StoredPlan> => {
  if (read.datesVersion === read.planVersion) return read;
  const schedule = await computePlan(read.document, read.projectName);
  return { ...read, dates: toStoredDates(read.document, schedule), datesVersion: read.planVersion };
};
