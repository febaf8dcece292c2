import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { type Inverse, listPutBack } from './keep-veiled.service.ts';
import { lockPlanVersion, requirePlanHead, selectLocked, selectPlanHead } from './plan.repository.ts';
import { batchesSince, namesOfUsers, versionsOfBatches } from './plan-batch.repository.ts';
import type { PlanMemory, PlanWriting } from './plan-memory.ts';
import type { Settled } from './plan-turns.ts';
import { readPlanAt } from './read-current-plan.ts';
import type { EditAnswer, SaidEdit } from './said-edit.ts';
import { longestLag, mostTogether, type SaidInOrder, type Seen, sayInOrder } from './say-in-order.service.ts';
import type { StoredPlan } from './stored-plan.ts';
import { writeEdits } from './write-edits.service.ts';

/**
 * Edits of one plan that waited for their turn: each is said upon what those before it made, refused or kept by itself,
 * and has its own version, place in the history and event; all that are kept are written in one transaction.
 */
export const applyTogether = async (
  writing: PlanWriting,
  edits: readonly SaidEdit[],
): Promise<Settled<EditAnswer>> => {
  try {
    return await attempt(writing, edits);
  } catch (reason) {
    if (edits.length === 1) return [{ status: 'rejected', reason }];
    // What the database refuses of one is not refused of the others.
    const settled: PromiseSettledResult<EditAnswer>[] = [];
    for (const edit of edits) settled.push(...(await applyTogether(writing, [edit])));
    return settled;
  }
};

type Applied = { readonly settled: Settled<EditAnswer>; readonly next?: StoredPlan | undefined };

const attempt = async (writing: PlanWriting, edits: readonly SaidEdit[]): Promise<Settled<EditAnswer>> => {
  const [first] = edits;
  if (!first) return [];
  const { settled, next } = await apply(writing, first, edits);
  if (next) writing.dates.later(first.project, next);
  return settled;
};

/**
 * What is computed at once is read, said and written in one transaction, which holds the plan's row. A large plan is
 * computed without a lock; where others have come first by then, from another process or in another deed, its edits are
 * said anew while none of them can.
 */
const apply = async (writing: PlanWriting, first: SaidEdit, edits: readonly SaidEdit[]): Promise<Applied> => {
  const { transact, cache } = writing;
  const { project } = first;
  const write = async (db: Db, { stored }: Seen, { settled, kept }: SaidInOrder): Promise<Applied> => ({
    settled,
    next: await writeEdits(db, cache, stored, kept),
  });
  const begun = await transact(first, async (db) => {
    const seen = await holdAndLook(db, writing, project, edits);
    if (mostTogether(seen.stored) === 1) return { seen };
    return await write(db, seen, await sayInOrder(cache, seen, edits));
  });
  if ('settled' in begun) return begun;
  const { seen } = begun;
  const said = await sayInOrder(cache, seen, edits);
  if (said.kept.length === 0) return said;
  return await transact(first, async (db) => {
    if ((await lockPlanVersion(db, project)) === seen.stored.planVersion) return await write(db, seen, said);
    const now = await holdAndLook(db, writing, project, edits);
    return await write(db, now, await sayInOrder(cache, now, edits));
  });
};

/** What the edits are judged by. Nobody else writes to the plan until the transaction ends. */
const holdAndLook = async (
  db: Db,
  memory: PlanMemory,
  project: ProjectInScope,
  edits: readonly SaidEdit[],
): Promise<Seen> => {
  const inputs = edits.map(({ input }) => input);
  const since = Math.min(...inputs.map(({ baseVersion }) => baseVersion));
  const [, heads, versions, batches, names] = await together(
    db,
    selectLocked(db, project),
    selectPlanHead(db, project),
    versionsOfBatches(
      db,
      project,
      inputs.map(({ batchID }) => batchID),
    ),
    batchesSince(db, project, since, longestLag),
    namesOfUsers(
      db,
      edits.map(({ user }) => user.userID),
    ),
  );
  const putBack = new Map<SaidEdit, readonly Inverse[]>();
  for (const edit of edits)
    putBack.set(edit, await listPutBack(db, project, edit.input.commands, edit.blanks));
  return {
    stored: await readPlanAt(db, project, requirePlanHead(heads[0]), memory),
    versions: new Map(versions.map((row) => [row.batch_id, row.plan_version])),
    batches,
    names: new Map(names.map((row) => [row.user_id, row.user_name])),
    putBack,
  };
};
