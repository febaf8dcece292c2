import type { simulationSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import type { Actor } from '../access/someone.ts';
import { computeHere } from '../areas/schedule/run/compute-here.service.ts';
import { getSetup } from '../areas/schedule/simulation/setup.repository.ts';
import { simulationSetupKit } from '../areas/schedule/simulation/simulation-setup.kit.ts';
import { addRow } from '../register/write/add-row.service.ts';

const levelling = { resourceIDs: [], rule: 'best', schedules: 40, seed: 1 } as const;

/** As a planner sees it who has known such jobs to go wrong, and as usual; the last is shown first. */
const setups: readonly Parameters<typeof addRow<typeof simulationSetup>>[2][] = [
  { name: '谨慎估计', iterations: 2000, dist: '三角', lowPct: 95, modePct: 105, highPct: 150 },
  { name: '常用设置', iterations: 2000 },
];

/** What a planner of a sample project has had computed of the plan as it stands: nobody has accepted it yet. */
export const createSampleRuns = async (actor: Actor): Promise<void> => {
  await computeHere(actor, 'levelling', { ...levelling, withinFloat: 1 });
  await computeHere(actor, 'levelling', { ...levelling, withinFloat: 0 });
  for (const values of setups) {
    const { simulationSetupID } = await addRow(actor, simulationSetupKit, values);
    await computeHere(actor, 'simulation', await getSetup(actor.db, actor.project, simulationSetupID));
  }
};
