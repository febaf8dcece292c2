import type { LevellingResult } from '@xmgl/contracts/schedule/levelling.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { findConflicts } from '@xmgl/engine/commands/conflict';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { requireRight } from '../../../access/enter-project.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { applyWithin } from '../plan/apply-within.service.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { getStoredBatch, listBatches, replacedKey } from '../plan/plan-batch.repository.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import { decideRun, lockRun, type StoredRun } from '../run/run.repository.ts';

/** What makes the delays of a preview those of the plan: those of an earlier levelling go. */
const toCommands = (plan: PlanDocument, { moved }: LevellingResult): PlanCommand[] => {
  const delayOf = new Map(moved.map(({ activityID, delayMin }) => [activityID, delayMin]));
  const rows = [...plan.activity.values()];
  const gone = rows.filter((row) => row.levellingDelayMin !== 0 && !delayOf.get(row.activityID));
  const delays = rows.flatMap(({ activityID, levellingDelayMin }) => {
    const delayMin = delayOf.get(activityID) ?? 0;
    return delayMin > 0 && delayMin !== levellingDelayMin ? [{ activityID, delayMin }] : [];
  });
  return [
    ...(gone.length > 0
      ? [{ kind: 'clearLevelling' as const, activityIDs: gone.map(({ activityID }) => activityID) }]
      : []),
    ...(delays.length > 0 ? [{ kind: 'applyLevelling' as const, delays }] : []),
  ];
};

const requirePlanner = async ({ db, user, project }: PlanReader): Promise<void> =>
  await requireRight(db, user.userID, project, { page: 'schedule.gantt', right: 'update' });

const record = async (planner: PlanReader, run: StoredRun, action: string): Promise<void> =>
  await audit(planner, {
    entity: 'plan_run',
    rowID: run.plan_run_id,
    action,
    after: { summary: run.summary },
  });

const requirePreview = ({ state }: StoredRun): void => {
  if (state !== '完成') throw fail('conflict', `这次平衡${state}，只有完成的预览可以应用或放弃`);
};

/** Puts the delays of a preview into the plan, as one batch; only into the plan that it was computed of. */
export const applyLevelling = async (planner: PlanReader, planRunID: string): Promise<void> => {
  const { db, project, services } = planner;
  await requirePlanner(planner);
  const planVersion = await lockPlanVersion(db, project);
  const run = await lockRun(db, project, 'levelling', planRunID);
  requirePreview(run);
  if (run.plan_version !== planVersion)
    throw fail('stale', '预览之后计划有改动，不能应用；请按现在的计划重新平衡');
  const { document } = await readCurrentPlan(db, project, services?.plans);
  const commands = toCommands(document, run.result as LevellingResult);
  if (commands.length === 0) throw fail('conflict', '这次平衡没有要推迟的活动，没有可以应用的内容');
  const batchID = await applyWithin(planner, commands);
  await decideRun(db, project, planRunID, '已应用', batchID ?? null);
  await record(planner, run, 'ApplyLevelling');
};

/** Takes the delays of an applied preview back, unless somebody has gone on from them. */
export const undoLevelling = async (planner: PlanReader, planRunID: string): Promise<void> => {
  const { db, project } = planner;
  await requirePlanner(planner);
  const planVersion = await lockPlanVersion(db, project);
  const run = await lockRun(db, project, 'levelling', planRunID);
  if (run.state !== '已应用' || run.batch_id === null)
    throw fail('conflict', '这次平衡没有应用，没有可以撤销的内容');
  const batch = await getStoredBatch(db, project, run.batch_id);
  const theirs = (await listBatches(db, project, batch.plan_version, planVersion)).flatMap(
    ({ keys }) => keys,
  );
  if (theirs.includes(replacedKey) || findConflicts(batch.keys, theirs).length > 0)
    throw fail('conflict', '应用之后有人改动过这些推迟，不能整批撤销；请在甘特图中撤销，或重新平衡');
  await applyWithin(planner, batch.inverse as PlanCommand[]);
  await decideRun(db, project, planRunID, '完成');
  await record(planner, run, 'UndoLevelling');
};

export const discardLevelling = async (planner: PlanReader, planRunID: string): Promise<void> => {
  const { db, project } = planner;
  const run = await lockRun(db, project, 'levelling', planRunID);
  requirePreview(run);
  await decideRun(db, project, planRunID, '已放弃');
  await record(planner, run, 'DiscardLevelling');
};
