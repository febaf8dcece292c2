import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { faultOfRoots } from '@xmgl/engine/wbs/one-root';
import { fail } from '../../../base/failure.ts';
import { updatePlan } from './compute-plan.ts';
import { type Inverse, keepVeiled } from './keep-veiled.service.ts';
import type { StoredBatch } from './plan-batch.repository.ts';
import type { PlanCache } from './plan-cache.ts';
import { type PlanEdit, prepareEdit } from './plan-edit.ts';
import type { Settled } from './plan-turns.ts';
import { refuseUnreasoned } from './refuse-unreasoned.ts';
import type { EditAnswer, EditInput, SaidEdit } from './said-edit.ts';
import type { StoredPlan } from './stored-plan.ts';

/** What edits are judged by, as the database says it. */
export type Seen = {
  readonly stored: StoredPlan;
  /** What was said since the oldest version that an edit is meant for. */
  readonly batches: readonly StoredBatch[];
  /** The versions of those edits that are stored already. */
  readonly versions: ReadonlyMap<string, number>;
  /** The names of the authors. */
  readonly names: ReadonlyMap<string, string>;
  /** What deleted the rows that an edit puts back. */
  readonly putBack: ReadonlyMap<SaidEdit, readonly Inverse[]>;
};

/** An edit that is to be written, as a version of the plan. */
export type KeptEdit = {
  readonly said: SaidEdit;
  readonly planVersion: number;
  /** What the author says, with what stands behind a veil kept as it is. */
  readonly commands: readonly PlanCommand[];
  readonly before: PlanDocument;
  readonly edit: PlanEdit;
};

/** Versions a client may lag behind before it is asked to read the plan anew. */
export const longestLag = 500;
const mostProblemsTold = 200;
/** Each edit computes the plan, and its author waits for all that are written with it. */
const mostRowsComputed = 10_000;

/** How many edits are said and written at once: one, where the plan is large. */
export const mostTogether = ({ document }: StoredPlan): number =>
  Math.max(1, Math.floor(mostRowsComputed / (document.activity.size + 1)));

/** What became of edits, and those of them that are to be written. */
export type SaidInOrder = {
  readonly settled: Settled<EditAnswer>;
  readonly kept: readonly KeptEdit[];
};

/**
 * Says edits one after the other, each to the plan as those before it make it. One that is refused changes nothing for
 * those after it.
 * @returns what became of the first of them, as many as are to be written at once
 */
export const sayInOrder = async (
  cache: PlanCache,
  seen: Seen,
  edits: readonly SaidEdit[],
): Promise<SaidInOrder> => {
  const settled: PromiseSettledResult<EditAnswer>[] = [];
  const kept: KeptEdit[] = [];
  for (const said of edits.slice(0, mostTogether(seen.stored))) {
    try {
      const { value, keeps } = await say(cache, seen, kept, said);
      if (keeps) kept.push(keeps);
      settled.push({ status: 'fulfilled', value });
    } catch (reason) {
      settled.push({ status: 'rejected', reason });
    }
  }
  return { settled, kept };
};

/** What is taken back stood so before. */
const refuseRoots = (before: PlanDocument, after: PlanDocument, commands: readonly PlanCommand[]): void => {
  if (commands.every(({ kind }) => kind === 'restore')) return;
  const message = faultOfRoots(before, after);
  if (message !== undefined) throw fail('invalid', message, 'commands');
};

type Told = { readonly value: EditAnswer; readonly keeps?: KeptEdit };

const say = async (
  cache: PlanCache,
  seen: Seen,
  kept: readonly KeptEdit[],
  said: SaidEdit,
): Promise<Told> => {
  const { input, blanks, toBatch } = said;
  const { projectName } = seen.stored;
  const last = kept.at(-1);
  const planVersion = last?.planVersion ?? seen.stored.planVersion;
  const finish = last ? last.edit.schedule.finish : seen.stored.finish;
  const before = last?.edit.document ?? seen.stored.document;
  const known = versionOf(seen, kept, input);
  const others = listOthers(seen, kept, input, known);
  const answer = {
    planVersion,
    rebased: others.length > 0,
    batches: others.map(toBatch),
    finish,
    problems: [],
  };
  if (known !== undefined) return { value: { ...answer, planVersion: known } };
  const putBack = [...kept.map(({ edit }) => edit.inverse).reverse(), ...(seen.putBack.get(said) ?? [])];
  const commands = keepVeiled(before, input.commands, blanks, putBack);
  const theirs = others.filter((batch) => !input.upon.includes(batch.batch_id)).flatMap(({ keys }) => keys);
  const edit = await prepareEdit({ document: before, projectName }, commands, theirs, (document) =>
    compute(cache, said, document, projectName),
  );
  if (edit === undefined) return { value: answer };
  refuseUnreasoned(before, edit.document, commands);
  if (said.isOfWbs) refuseRoots(before, edit.document, commands);
  const { schedule } = edit;
  const problems = schedule.problems
    .slice(0, mostProblemsTold)
    .map((problem) => ({ ...problem, ids: [...problem.ids] }));
  return {
    value: { ...answer, planVersion: planVersion + 1, finish: schedule.finish, problems },
    keeps: { said, planVersion: planVersion + 1, commands, before, edit },
  };
};

const compute = async (cache: PlanCache, { project }: SaidEdit, document: PlanDocument, name: string) => {
  const { schedule, live } = await updatePlan(cache.takeLive(project), document, name);
  cache.putLive(project, live);
  return schedule;
};

/** The version of an edit that was said before: stored, or among those just before it. */
const versionOf = (seen: Seen, kept: readonly KeptEdit[], { batchID }: EditInput): number | undefined =>
  seen.versions.get(batchID) ?? kept.find(({ said }) => said.input.batchID === batchID)?.planVersion;

/** What others have said since the version that an edit is meant for, up to the edit itself. */
const listOthers = (
  seen: Seen,
  kept: readonly KeptEdit[],
  { baseVersion }: EditInput,
  known: number | undefined,
): readonly StoredBatch[] => {
  const standing = seen.stored.planVersion;
  const lag = standing + kept.length - baseVersion;
  // What is stored already is answered, however long ago it was said.
  if (known !== undefined && lag > longestLag) return [];
  if (baseVersion > standing || lag > longestLag) throw fail('stale', '计划已有较多修改，请刷新后再修改');
  const last = known === undefined ? standing + kept.length : known - 1;
  return [
    ...seen.batches.filter((row) => row.plan_version <= standing),
    ...kept.map((each) => toRow(seen, each)),
  ].filter((row) => row.plan_version > baseVersion && row.plan_version <= last);
};

/** An edit that is to be written, as it will be read. */
const toRow = ({ names }: Seen, { said, planVersion, commands, edit }: KeptEdit): StoredBatch => ({
  batch_id: said.input.batchID,
  plan_version: planVersion,
  user_id: said.user.userID,
  user_name: names.get(said.user.userID) ?? '',
  commands,
  keys: [...edit.keys],
});
