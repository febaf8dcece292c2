import type { Actor } from '../access/someone.ts';
import { computeHere } from '../areas/schedule/run/compute-here.service.ts';

const levelling = { resourceIDs: [], rule: 'best', schedules: 40, seed: 1 } as const;

/** What a planner of a sample project has had computed of the plan as it stands: previews, that nobody has accepted yet. */
export const createSampleRuns = async (actor: Actor): Promise<void> => {
  await computeHere(actor, 'levelling', { ...levelling, withinFloat: 1 });
  await computeHere(actor, 'levelling', { ...levelling, withinFloat: 0 });
};
