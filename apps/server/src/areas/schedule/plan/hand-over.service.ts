import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { announce } from '../../../http/events.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { addBatch } from './plan-batch.repository.ts';
import { toRefusal } from './plan-refusal.ts';
import { raisePlanVersion, writeChanges } from './plan-write.repository.ts';
import { tellOwners } from './tell-owners.service.ts';

type Actor = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly project: ProjectInScope;
};

/** Unfinished activities that a stakeholder answers for. */
export const listOpenActivities = ({ db, project }: Actor, ownerID: string) =>
  db
    .selectFrom('activity')
    .select(['activity_id as id', 'name as title'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('owner_id', '=', ownerID)
    .where('percent_complete', '<', 100)
    .orderBy('code')
    .execute();

/**
 * Gives activities to another person: a batch of the plan like any other, but within the caller's transaction.
 * Who answers for an activity moves no date, so nothing is computed.
 */
export const handOverActivities = async (
  { db, user, project }: Actor,
  activityIDs: readonly string[],
  ownerID: string,
): Promise<void> => {
  const planVersion = (await lockPlanVersion(db, project)) + 1;
  const stored = await readPlan(db, project);
  const commands = activityIDs.map((activityID) => ({
    kind: 'updateActivity' as const,
    activityID,
    fields: { ownerID },
  }));
  const applied = applyPlanCommands(stored.document, commands);
  if (!applied.ok) throw toRefusal(applied.failure);
  await writeChanges(db, project, stored.document, applied.plan, stored.sortKeys);
  await raisePlanVersion(db, project, planVersion);
  const batchID = v7();
  const { inverse, keys } = applied;
  await addBatch(db, project, { batchID, planVersion, userID: user.userID, commands, inverse, keys });
  await tellOwners({ db, user, project }, stored.document, applied.plan, keys);
  await announce(db, { kind: 'plan', projectID: project.projectID, planVersion, batchID });
};
