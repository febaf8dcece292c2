import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
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

/** One proposal of a project at a time names a scenario: two at once would take the same name. */
const takeTurn = async ({ db, project }: Actor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scenarios:${project.projectID}`}, 0))`.execute(
    db,
  );
};

/**
 * Makes a scenario of the plan as it is, with these commands said to it; its name. The same id again, even at the same
 * time, makes no other.
 */
export const proposeScenario = async (
  planner: Actor & PlanReader,
  { planScenarioID, name, note, commands }: Proposal,
): Promise<string> => {
  const { db, project } = planner;
  await takeTurn(planner);
  const known = await listScenarios(db, project);
  const made = known.find((one) => one.plan_scenario_id === planScenarioID);
  if (made) return made.name;
  const free = freeNameOf(name, known);
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
