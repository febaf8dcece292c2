import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import { Failure } from '../../../base/failure.ts';
import { refuseUnfit } from '../../resource/team/refuse-unfit.service.ts';
import type { ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import { refuseFrozenGone } from '../baseline/refuse-frozen.ts';
import { keepForecasts, toForecasts } from '../milestone/milestone-forecast.repository.ts';
import { refuseUsedGone } from '../wbs/refuse-used.ts';
import { computePlan } from './compute-plan.ts';
import { concludeBatch, type Writer } from './conclude-batch.service.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { getStoredBatch } from './plan-batch.repository.ts';
import { writeDates, writeHead } from './plan-dates.repository.ts';
import { prepareEdit } from './plan-edit.ts';
import { writeChanges } from './plan-write.repository.ts';
import { noteNodesChanged, requireWhyOfNodes } from './scope-gate.ts';

/**
 * Says commands to the newest plan within the caller's transaction: what another register decided stands in the plan
 * when it is decided, or neither does. A batch like any other for whoever has the plan open;
 * its id, or nothing where the commands changed nothing.
 * @param why the change or the reason that changes of the WBS follow, once the scope has a baseline
 */
export const applyWithin = async (
  writer: Writer,
  commands: readonly PlanCommand[],
  why?: ScopeWhy,
): Promise<string | undefined> => {
  const { db, project } = writer;
  const planVersion = (await lockPlanVersion(db, project)) + 1;
  const stored = await readPlan(db, project);
  const edit = await prepareEdit(stored, commands, [], (document) =>
    computePlan(document, stored.projectName),
  );
  if (edit === undefined) return undefined;
  await requireWhyOfNodes(writer, stored.document, edit.document, why);
  await refuseFrozenGone(db, project, stored.document, edit.document);
  await refuseUsedGone(db, project, stored.document, edit.document);
  await refuseUnfit(db, project, stored.document, edit.document);
  await writeChanges(db, project, stored.document, edit.document, stored.sortKeys);
  await writeDates(db, project, edit.document, edit.schedule, stored.dates);
  await writeHead(db, project, edit.document, edit.schedule, planVersion);
  await keepForecasts(db, project, toForecasts(edit.document, edit.schedule));
  const { inverse, keys, document: after } = edit;
  await noteNodesChanged(writer, stored.document, after, why);
  return await concludeBatch(writer, {
    planVersion,
    commands,
    inverse,
    keys,
    before: stored.document,
    after,
  });
};

/** Takes back what a batch said, within the caller's transaction, as far as the plan still lets it. */
export const takeBackWithin = async (writer: Writer, batchID: string): Promise<void> => {
  const { db, project } = writer;
  const { inverse } = await getStoredBatch(db, project, batchID);
  await sql`savepoint taking_back`.execute(db);
  try {
    await applyWithin(writer, inverse as PlanCommand[], { changeRequestID: null, reason: '撤回先前的修改' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint taking_back`.execute(db);
  }
};
