import type { Db } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { type Inverse, listPutBack } from './keep-veiled.service.ts';
import { lockPlanVersion, requirePlanHead, selectPlanHead } from './plan.repository.ts';
import { batchesSince, namesOfUsers, versionsOfBatches } from './plan-batch.repository.ts';
import type { Settled } from './plan-turns.ts';
import { readPlanAt } from './read-current-plan.ts';
import { type EditAnswer, longestLag, type SaidEdit, type Seen, sayInOrder } from './say-in-order.service.ts';
import { writeEdits } from './write-edits.service.ts';

const attemptsBesideOthers = 2;

/**
 * Edits of one plan that waited for their turn: each is said upon what those before it made, refused or kept by itself,
 * and has its own version, place in the history and event; all that are kept are written in one transaction.
 */
export const applyTogether = async (edits: readonly SaidEdit[]): Promise<Settled<EditAnswer>> => {
  try {
    return await attempt(edits);
  } catch (reason) {
    if (edits.length === 1) return [{ status: 'rejected', reason }];
    // What the database refuses of one is not refused of the others.
    const settled: PromiseSettledResult<EditAnswer>[] = [];
    for (const edit of edits) settled.push(...(await applyTogether([edit])));
    return settled;
  }
};

/**
 * Read, say, compute, all without a lock; then write, if the plan is still the one that was
 * read. Where others keep coming first, the last attempt holds the plan's row from the start.
 */
const attempt = async (edits: readonly SaidEdit[]): Promise<Settled<EditAnswer>> => {
  const [first] = edits;
  if (!first) return [];
  const { transact, project, services } = first.context;
  for (let attempt = 0; attempt < attemptsBesideOthers; attempt += 1) {
    const seen = await transact((db) => look(db, first, edits));
    const { kept, settled } = await sayInOrder(seen, edits);
    if (kept.length === 0) return settled;
    const next = await transact((db) => writeEdits(db, first, seen.stored, kept));
    if (!next) continue;
    services.plans.dates.later(project, next);
    return settled;
  }
  const { settled, next } = await transact(async (db) => {
    await lockPlanVersion(db, project);
    const seen = await look(db, first, edits);
    const { kept, settled } = await sayInOrder(seen, edits);
    return { settled, next: await writeEdits(db, first, seen.stored, kept) };
  });
  if (next) services.plans.dates.later(project, next);
  return settled;
};

const look = async (
  db: Db,
  { context: { project, services } }: SaidEdit,
  edits: readonly SaidEdit[],
): Promise<Seen> => {
  const inputs = edits.map(({ input }) => input);
  const since = Math.min(...inputs.map(({ baseVersion }) => baseVersion));
  const [heads, versions, batches, names] = await together(
    db,
    selectPlanHead(db, project),
    versionsOfBatches(
      db,
      project,
      inputs.map(({ batchID }) => batchID),
    ),
    batchesSince(db, project, since, longestLag),
    namesOfUsers(
      db,
      edits.map(({ context }) => context.user.userID),
    ),
  );
  const putBack = new Map<SaidEdit, readonly Inverse[]>();
  for (const edit of edits)
    putBack.set(edit, await listPutBack(db, project, edit.input.commands, edit.blanks));
  return {
    stored: await readPlanAt(db, project, requirePlanHead(heads[0]), services.plans),
    versions: new Map(versions.map((row) => [row.batch_id, row.plan_version])),
    batches,
    names: new Map(names.map((row) => [row.user_id, row.user_name])),
    putBack,
  };
};
