import type { Actor } from '../../../access/someone.ts';
import type { PlanMemory } from './plan-memory.ts';
import { readCurrentPlan } from './read-current-plan.ts';
import type { StoredPlan } from './stored-plan.ts';

/** A plan with the dates of its own version, as other areas read it. */
export type OpenedPlan = StoredPlan;

/** What the server remembers of plans; without it the tables are read. */
export type Memory = PlanMemory | undefined;

/** The plan as it stands; the call says that it is heavy. */
export const openPlan = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  memory: Memory,
): Promise<OpenedPlan> => await readCurrentPlan(db, project, memory);
