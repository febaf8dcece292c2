import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { closeTasks, openAllTasks } from '../../../notify/tasks.service.ts';
import type { DoneOf } from '../../../register/kit.ts';
import { listDueAssumptions, listProjectsWithDueAssumptions } from './assumption-day.repository.ts';

type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };

const register = assumption.entity;

/** What is to be validated by today becomes its owner's task. */
const openDue = async ({ db, project, now }: Moment, among?: readonly string[]): Promise<void> => {
  const due = await listDueAssumptions(db, project, toLocalDay(now), among);
  await openAllTasks(
    db,
    project,
    due.map(({ assumptionID, title, ownerID, validateTime }) => ({
      register,
      rowID: assumptionID,
      userIDs: ownerID === null ? [] : [ownerID],
      title: `验证假设：${title.slice(0, 100)}`,
      address: assumption.address(assumptionID),
      dueDate: validateTime,
    })),
  );
};

/** An assumption whose day has come is a task at once; one that is put off or passed on is another's, or later. */
export const followDay = async (actor: Actor, change: DoneOf<typeof assumption>): Promise<void> => {
  const { rowID, before, after } = change;
  if (after.state !== '待验证') return;
  if (before !== null && !isChanged(change, 'validateTime', 'ownerID')) return;
  if (before !== null) await closeTasks(actor.db, actor.project, { register, rowID }, 'dropped', actor.now);
  await openDue(actor, [rowID]);
};

/** What comes back from the recycle bin is to be validated again. */
export const restoreDay = async (
  actor: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (!isDeleted && rowIDs.length > 0) await openDue(actor, rowIDs);
};

/** Every morning: the assumptions that are to be validated today, of all projects. */
export const openDueAssumptions = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  for (const project of await listProjectsWithDueAssumptions(db, toLocalDay(now)))
    await inScope(db, project, (transaction) => openDue({ db: transaction, project, now }));
};
