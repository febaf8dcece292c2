import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { openDraft } from '@xmgl/engine/commands/draft-state';
import { nextActivityCode } from '@xmgl/engine/commands/new-rows';
import type { Actor } from '../../../access/someone.ts';

import { concludeBatch } from './conclude-batch.service.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { toRefusal } from './plan-refusal.ts';
import { raisePlanVersion } from './plan-write.repository.ts';
import type { Plans } from './plans.ts';
import { readCurrentPlan } from './read-current-plan.ts';

type ActivityCode = PlanSettings['activityCode'];

/** Who asks about a plan that this process may remember. */
export type Planner = Actor & { readonly services: { readonly plans: Plans } };

const dayMs = 86_400_000;

/** The code that the next activity at the top of the plan would get, by the plan's rule or by another. */
export const peekActivityCode = async (
  { db, project, now, services }: Planner,
  activityCode?: ActivityCode,
): Promise<string> => {
  const plan = await readCurrentPlan(db, project, services.plans);
  const document = activityCode
    ? { ...plan.document, settings: { ...plan.document.settings, activityCode } }
    : plan.document;
  // Days are counted in local time, eight hours ahead.
  const dayNo = Math.floor((now.getTime() + 8 * 3_600_000) / dayMs);
  return nextActivityCode(openDraft(document), { wbsNodeID: null, dayNo });
};

/**
 * Gives the plan another rule for the codes of its activities: a batch like any other, so that whoever has the
 * plan open goes by it at once. Codes move no date, so nothing is computed.
 */
export const setActivityCode = async (actor: Actor, activityCode: ActivityCode): Promise<void> => {
  const { db, project } = actor;
  const planVersion = (await lockPlanVersion(db, project)) + 1;
  const { document } = await readPlan(db, project);
  const commands = [{ kind: 'setActivityCode' as const, activityCode }];
  const applied = applyPlanCommands(document, commands);
  if (!applied.ok) throw toRefusal(applied.failure);
  if (applied.plan === document) return;
  await db
    .updateTable('plan')
    .set({ activity_code: JSON.stringify(activityCode) })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .execute();
  await raisePlanVersion(db, project, planVersion);
  const { inverse, keys, plan: after } = applied;
  await concludeBatch(actor, { planVersion, commands, inverse, keys, before: document, after });
};

/** Whether an activity of the plan, other than this one, bears a code. */
export const isActivityCodeTaken = async (
  { db, project }: Actor,
  code: string,
  activityID: string | undefined,
): Promise<boolean> => {
  const found = await db
    .selectFrom('activity')
    .select('activity_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('code', '=', code)
    .execute();
  return found.some((row) => row.activity_id !== activityID);
};
