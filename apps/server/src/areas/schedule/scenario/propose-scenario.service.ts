import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { createScenario, freeNameOf } from './create-scenario.service.ts';
import { sayToScenario } from './say-scenario.service.ts';
import { getScenario, listScenarios } from './scenario.repository.ts';
import { refuseOutsider } from './scenario-sight.service.ts';

type Proposal = {
  readonly planScenarioID: string;
  readonly name: string;
  readonly note: string;
  readonly commands: readonly PlanCommand[];
};

/** The name of a scenario that is there already; other units see none. */
export const findProposed = async (actor: Actor, planScenarioID: string): Promise<string | undefined> => {
  await refuseOutsider(actor);
  const known = await listScenarios(actor.db, actor.project);
  return known.find((one) => one.plan_scenario_id === planScenarioID)?.name;
};

/** Makes a scenario of the plan as it is, with these commands said to it; its name. */
export const proposeScenario = async (
  planner: Actor & PlanReader,
  { planScenarioID, name, note, commands }: Proposal,
): Promise<string> => {
  const { db, project } = planner;
  const free = freeNameOf(name, await listScenarios(db, project));
  await createScenario(planner, { planScenarioID, name: free, note });
  await audit(planner, {
    entity: 'plan_scenario',
    rowID: planScenarioID,
    action: 'AddPlanScenario',
    after: { name: free },
  });
  await sayToScenario(planner, {
    projectID: project.projectID,
    planScenarioID,
    baseVersion: (await getScenario(db, project, planScenarioID)).revision,
    batchID: v7(),
    upon: [],
    commands: [...commands],
  });
  return free;
};
