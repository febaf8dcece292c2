import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { announce } from '../../../http/events.ts';
import { computePlan } from './compute-plan.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { addBatch } from './plan-batch.repository.ts';
import { writeDates, writeHead } from './plan-dates.repository.ts';
import { prepareEdit } from './plan-edit.ts';
import { writeChanges } from './plan-write.repository.ts';

type Actor = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly project: ProjectInScope;
};

/**
 * Says commands to the newest plan within the caller's transaction: what another register decided stands in the plan
 * when it is decided, or neither does. A batch like any other for whoever has the plan open.
 */
export const applyWithin = async (
  { db, user, project }: Actor,
  commands: readonly PlanCommand[],
): Promise<void> => {
  const planVersion = (await lockPlanVersion(db, project)) + 1;
  const stored = await readPlan(db, project);
  const edit = await prepareEdit(stored, commands, [], (document) =>
    computePlan(document, stored.projectName),
  );
  if (edit === undefined) return;
  await writeChanges(db, project, stored.document, edit.document, stored.sortKeys);
  await writeDates(db, project, edit.document, edit.schedule, stored.dates);
  await writeHead(db, project, edit.document, edit.schedule, planVersion);
  const batchID = v7();
  const { inverse, keys } = edit;
  await addBatch(db, project, { batchID, planVersion, userID: user.userID, commands, inverse, keys });
  await announce(db, { kind: 'plan', projectID: project.projectID, planVersion, batchID });
};
