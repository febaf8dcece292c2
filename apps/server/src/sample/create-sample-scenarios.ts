import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { adoptScenario } from '../areas/schedule/scenario/adopt-scenario.service.ts';
import { createScenario } from '../areas/schedule/scenario/create-scenario.service.ts';
import { sayToScenario } from '../areas/schedule/scenario/say-scenario.service.ts';
import type { Db } from '../db/scope.ts';

/** What would be if: other lengths of activities, in working days. */
export type SampleScenario = {
  readonly name: string;
  readonly note: string;
  readonly lengths: readonly (readonly [activity: string, days: number])[];
  /** It has become the plan, whose baseline stays what it was. */
  readonly isAdopted?: true;
};

const minutesOfDay = 480;

/** What is being considered beside the plan of a sample project. */
export const createSampleScenarios = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  scenarios: readonly SampleScenario[],
): Promise<void> => {
  const actor: Actor = { db, project, user: { userID }, now, requestID: 'sample' };
  const activities = await db
    .selectFrom('activity')
    .select(['activity_id', 'name'])
    .where('project_id', '=', project.projectID)
    .execute();
  const idOf = (name: string): string => {
    const found = activities.find((one) => one.name === name);
    if (!found) throw new Error(`no activity ${name}`);
    return found.activity_id;
  };
  for (const { name, note, lengths, isAdopted } of scenarios) {
    const planScenarioID = await createScenario(actor, { name, note });
    const commands = lengths.map(([activity, days]) => ({
      kind: 'setDuration' as const,
      activityID: idOf(activity),
      durationMin: days * minutesOfDay,
    }));
    const said = { planScenarioID, baseVersion: 0, batchID: v7(), upon: [], commands };
    await sayToScenario(actor, { projectID: project.projectID, ...said });
    if (isAdopted) await adoptScenario(actor, planScenarioID, { baseline: null, reason: '' });
  }
};
