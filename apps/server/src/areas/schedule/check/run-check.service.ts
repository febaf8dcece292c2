import type { KeptCheck } from '@xmgl/contracts/schedule/check.calls';
import type { ScheduleCheck } from '@xmgl/engine/checks/check-model';
import { checkPlan } from '@xmgl/engine/checks/check-plan';
import { checkOwn } from '@xmgl/engine/checks/own-checks';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { Actor } from '../../../access/someone.ts';
import { findCurrentBaselineHead, listBaselineRows } from '../baseline/baseline.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import type { PlanMemory } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import { addCheckRun } from './check.repository.ts';

const toKept = ({ uids, ...check }: ScheduleCheck): KeptCheck => ({ ...check, rowIDs: [...uids] });

/** By activity, what the baseline in force promised. */
const readPromised = async ({ db, project }: Actor): Promise<ReadonlyMap<string, number>> => {
  const head = await findCurrentBaselineHead(db, project);
  const rows = head ? await listBaselineRows(db, project, head.baselineID) : [];
  return new Map(rows.flatMap(({ rowID, finish }) => (finish === null ? [] : [[rowID, finish] as const])));
};

/** Assesses the plan as it is now, and keeps what came of it. */
export const runCheck = async (
  actor: Actor,
  memory: PlanMemory | undefined,
): Promise<readonly KeptCheck[]> => {
  const { db, project, user, now } = actor;
  const { document, projectName, planVersion } = await readCurrentPlan(db, project, memory);
  const schedule = await computePlan(document, projectName);
  const { statusAt } = document.settings;
  const baselineFinish = await readPromised(actor);
  const input = { plan: toPlanModel(document, projectName), schedule, statusAt, baselineFinish };
  const thisYear = now.getFullYear();
  const checks = [...checkPlan(input), ...checkOwn({ ...input, document, thisYear })].map(toKept);
  await addCheckRun(db, project, { planVersion, statusAt, checks, userID: user.userID });
  return checks;
};
