import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { type Inverse, listPutBack } from './keep-veiled.service.ts';
import { lockPlanVersion, requirePlanHead, selectPlanHead } from './plan.repository.ts';
import { batchesSince, namesOfUsers, versionsOfBatches } from './plan-batch.repository.ts';
import type { PlanMemory, PlanWriting } from './plan-memory.ts';
import type { Settled } from './plan-turns.ts';
import { readPlanAt } from './read-current-plan.ts';
import type { EditAnswer, SaidEdit } from './said-edit.ts';
import { longestLag, type Seen, sayInOrder } from './say-in-order.service.ts';
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

/**
 * Read, say, compute, all without a lock; then write, if the plan is still the one that was read. Where others came
 * first, from another process or in another deed, it is said anew while none of them can.
 */
const attempt = async (writing: PlanWriting, edits: readonly SaidEdit[]): Promise<Settled<EditAnswer>> => {
  const { transact, cache, dates } = writing;
  const [first] = edits;
  if (!first) return [];
  const { project } = first;
  const read = async (db: Db) => await look(db, writing, project, edits);
  const seen = await transact(first, read);
  const said = await sayInOrder(cache, seen, edits);
  if (said.kept.length === 0) return said.settled;
  const { settled, next } = await transact(first, async (db) => {
    const isOvertaken = (await lockPlanVersion(db, project)) !== seen.stored.planVersion;
    const now = isOvertaken ? await read(db) : seen;
    const { kept, settled } = isOvertaken ? await sayInOrder(cache, now, edits) : said;
    return { settled, next: await writeEdits(db, cache, now.stored, kept) };
  });
  if (next) dates.later(project, next);
  return settled;
};

const look = async (
  db: Db,
  memory: PlanMemory,
  project: ProjectInScope,
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
