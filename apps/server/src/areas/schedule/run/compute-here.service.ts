import type { Actor } from '../../../access/someone.ts';
import { addRun, endRun, findRun, type RunKind, startRun } from './run.repository.ts';
import { runKinds } from './run-kinds.ts';
import { doTask } from './run-tasks.ts';

/** Computes a run at once, within the transaction: for samples. Answers its id. */
export const computeHere = async (
  { db, project, user }: Pick<Actor, 'db' | 'project' | 'user'>,
  kind: RunKind,
  options: object,
): Promise<string> => {
  const planRunID = await addRun(db, project, { kind, options, userID: user.userID });
  const key = { companyID: project.companyID, projectID: project.projectID, planRunID };
  await startRun(db, key);
  const run = await findRun(db, project, planRunID);
  const prepared = await runKinds[kind].prepare(db, project, run?.options, undefined);
  const { summary, result } = runKinds[kind].conclude(
    prepared,
    doTask(prepared.model, prepared.task, () => undefined),
  );
  await endRun(db, key, { state: '完成', planVersion: prepared.planVersion, summary, result });
  return planRunID;
};
