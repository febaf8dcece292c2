import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { concludeBatch, type Writer } from './conclude-batch.service.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { toRefusal } from './plan-refusal.ts';
import { raisePlanVersion, writeChanges } from './plan-write.repository.ts';

/** Unfinished activities that a stakeholder answers for. */
export const listOpenActivities = ({ db, project }: Writer, ownerID: string) =>
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
  writer: Writer,
  activityIDs: readonly string[],
  ownerID: string,
): Promise<void> => {
  const { db, project } = writer;
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
  const { inverse, keys, plan: after } = applied;
  await concludeBatch(writer, { planVersion, commands, inverse, keys, before: stored.document, after });
};
