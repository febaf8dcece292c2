import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { announce } from '../../../notify/announce.ts';
import { closeDayTasks } from '../daily/close-day-tasks.service.ts';
import { addBatch } from './plan-batch.repository.ts';
import { tellOwners } from './tell-owners.service.ts';

/** Who writes to a plan within a transaction of another deed. */
export type Writer = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly project: ProjectInScope;
};

type Written = {
  readonly planVersion: number;
  readonly commands: readonly PlanCommand[];
  readonly inverse: readonly PlanCommand[];
  readonly keys: readonly string[];
  readonly before: PlanDocument;
  readonly after: PlanDocument;
};

/** What was written within another deed is a batch like any other: kept for undo, told to its people and to open pages. Answers its id. */
export const concludeBatch = async (
  writer: Writer,
  { planVersion, commands, inverse, keys, before, after }: Written,
): Promise<string> => {
  const { db, user, project } = writer;
  const batchID = v7();
  await addBatch(db, project, { batchID, planVersion, userID: user.userID, commands, inverse, keys });
  await tellOwners(writer, before, after, keys);
  await closeDayTasks({ db, project, now: new Date() }, after, keys);
  await announce(db, { kind: 'plan', projectID: project.projectID, planVersion, batchID });
  return batchID;
};
