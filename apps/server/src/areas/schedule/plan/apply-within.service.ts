import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { keepForecasts, toForecasts } from '../milestone/milestone-forecast.repository.ts';
import { computePlan } from './compute-plan.ts';
import { concludeBatch, type Writer } from './conclude-batch.service.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { writeDates, writeHead } from './plan-dates.repository.ts';
import { prepareEdit } from './plan-edit.ts';
import { writeChanges } from './plan-write.repository.ts';

/**
 * Says commands to the newest plan within the caller's transaction: what another register decided stands in the plan
 * when it is decided, or neither does. A batch like any other for whoever has the plan open;
 * its id, or nothing where the commands changed nothing.
 */
export const applyWithin = async (
  writer: Writer,
  commands: readonly PlanCommand[],
): Promise<string | undefined> => {
  const { db, project } = writer;
  const planVersion = (await lockPlanVersion(db, project)) + 1;
  const stored = await readPlan(db, project);
  const edit = await prepareEdit(stored, commands, [], (document) =>
    computePlan(document, stored.projectName),
  );
  if (edit === undefined) return undefined;
  await writeChanges(db, project, stored.document, edit.document, stored.sortKeys);
  await writeDates(db, project, edit.document, edit.schedule, stored.dates);
  await writeHead(db, project, edit.document, edit.schedule, planVersion);
  await keepForecasts(db, project, toForecasts(edit.document, edit.schedule));
  const { inverse, keys, document: after } = edit;
  return await concludeBatch(writer, {
    planVersion,
    commands,
    inverse,
    keys,
    before: stored.document,
    after,
  });
};
