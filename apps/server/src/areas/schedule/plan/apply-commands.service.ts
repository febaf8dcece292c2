import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { requireRight } from '../../../access/enter-project.ts';
import { audit } from '../../../audit/audit.ts';
import type { Db } from '../../../db/scope.ts';
import type { OutsideContext } from '../../../http/context.ts';
import { announce } from '../../../http/events.ts';
import { fail } from '../../../http/failure.ts';
import { refuseFrozenGone } from '../baseline/refuse-frozen.ts';
import { listNeededRights } from './check-command-rights.ts';
import { updatePlan } from './compute-plan.ts';
import { keepVeiled } from './keep-veiled.service.ts';
import { isSameWhenRead, toNextStored } from './next-stored.ts';
import { lockPlanVersion } from './plan.repository.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { addBatch, findBatch, listBatches } from './plan-batch.repository.ts';
import { writeHead, writeStatusDate } from './plan-dates.repository.ts';
import { type PlanEdit, prepareEdit } from './plan-edit.ts';
import { blanksOf, loadPlanSight } from './plan-sight.service.ts';
import { writeChanges } from './plan-write.repository.ts';
import { readCurrentPlan } from './read-current-plan.ts';
import type { StoredPlan } from './stored-plan.ts';
import { tellOwners } from './tell-owners.service.ts';

type Context = OutsideContext<typeof ApplyPlanCommands>;
type Input = Parsed<typeof ApplyPlanCommands>;
type Answer = Output<typeof ApplyPlanCommands>;

/** Versions a client may lag behind before it is asked to read the plan anew. */
const longestLag = 500;
const attemptsBesideOthers = 2;
const mostProblemsTold = 200;

type Seen = {
  readonly knownVersion: number | undefined;
  readonly stored: StoredPlan;
  readonly batches: Awaited<ReturnType<typeof listBatches>>;
  /** What the caller says, with what stands behind a veil kept as it is. */
  readonly commands: readonly PlanCommand[];
  readonly toBatch: Awaited<ReturnType<typeof batchReaderOf>>;
};

/** Applies a batch when those that came before it to this plan are done. */
export const applyCommands = (context: Context, input: Input): Promise<Answer> =>
  context.services.plans.inTurn(context.project, () => applyNow(context, input));

/**
 * Read, say, compute, all without a lock; then write, if the plan is still the one that was
 * read. Where others keep coming first, the last attempt holds the plan's row from the start.
 */
const applyNow = async (context: Context, input: Input): Promise<Answer> => {
  for (let attempt = 0; attempt < attemptsBesideOthers; attempt += 1) {
    const seen = await context.transact((db) => look(db, context, input));
    const edit = await prepare(context, seen, input);
    if (edit === undefined) return toAnswer(seen, undefined);
    const next = await context.transact((db) => write(db, context, input, seen, edit));
    if (next) return finish(context, seen, edit, next);
  }
  const { seen, edit, next } = await context.transact(async (db) => {
    await lockPlanVersion(db, context.project);
    const seen = await look(db, context, input);
    const edit = await prepare(context, seen, input);
    return { seen, edit, next: edit && (await write(db, context, input, seen, edit)) };
  });
  return edit && next ? finish(context, seen, edit, next) : toAnswer(seen, undefined);
};

/** After the commit: what this process remembers moves on with the plan, and the rows' dates wait to be written. */
const finish = ({ services, project }: Context, seen: Seen, edit: PlanEdit, next: StoredPlan): Answer => {
  const { cache, dates } = services.plans;
  if (isSameWhenRead(seen.stored.document, edit.document)) cache.put(project, next.stamp, next);
  dates.later(project, next);
  return toAnswer(seen, edit);
};

/** By its own command, or as what an undo puts back. */
const setsActivityCode = (command: PlanCommand): boolean =>
  command.kind === 'setActivityCode' ||
  (command.kind === 'restore' &&
    command.steps.some((step) => step.step === 'settings' && step.fields.activityCode !== undefined));

const look = async (db: Db, context: Context, input: Input): Promise<Seen> => {
  const { user, project, services } = context;
  if (input.commands.some(setsActivityCode)) throw fail('forbidden', '编码规则请在「项目配置」中修改');
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
  const knownVersion = (await findBatch(db, project, input.batchID))?.plan_version;
  const stored = await readCurrentPlan(db, project, services.plans);
  const actor = { ...context, db };
  const blanks = blanksOf(await loadPlanSight(actor));
  const commands = await keepVeiled(db, project, stored.document, input.commands, blanks);
  const seen = { knownVersion, stored, commands, toBatch: await batchReaderOf(actor) };
  const lag = stored.planVersion - input.baseVersion;
  // What is stored already is answered, however long ago it was said.
  if (knownVersion !== undefined && lag > longestLag) return { ...seen, batches: [] };
  if (lag < 0 || lag > longestLag) throw fail('stale', '计划已有较多修改，请刷新后再修改');
  const last = knownVersion === undefined ? stored.planVersion : knownVersion - 1;
  const batches = last > input.baseVersion ? await listBatches(db, project, input.baseVersion, last) : [];
  return { ...seen, batches };
};

const prepare = async (
  { services, project }: Context,
  seen: Seen,
  input: Input,
): Promise<PlanEdit | undefined> => {
  if (seen.knownVersion !== undefined) return undefined;
  const { cache } = services.plans;
  return await prepareEdit(
    seen.stored,
    seen.commands,
    seen.batches.filter((batch) => !input.upon.includes(batch.batch_id)).flatMap((batch) => batch.keys),
    async (document) => {
      const { schedule, live } = await updatePlan(cache.takeLive(project), document, seen.stored.projectName);
      cache.putLive(project, live);
      return schedule;
    },
  );
};

/** The plan as it stands after the commit; undefined when others have written since it was read. */
const write = async (
  db: Db,
  context: Context,
  input: Input,
  { stored, commands }: Seen,
  edit: PlanEdit,
): Promise<StoredPlan | undefined> => {
  const { project, user } = context;
  if ((await lockPlanVersion(db, project)) !== stored.planVersion) return undefined;
  await refuseFrozenGone(db, project, stored.document, edit.document);
  const planVersion = stored.planVersion + 1;
  const sortKeys = await writeChanges(db, project, stored.document, edit.document, stored.sortKeys);
  const stamp = await writeHead(db, project, edit.document, edit.schedule, planVersion, 'behind');
  const { statusAt } = edit.document.settings;
  if (statusAt !== stored.document.settings.statusAt) await writeStatusDate(db, project, statusAt);
  await addBatch(db, project, {
    batchID: input.batchID,
    planVersion,
    userID: user.userID,
    commands,
    inverse: edit.inverse,
    keys: edit.keys,
  });
  await tellOwners({ db, user, project }, stored.document, edit.document, edit.keys);
  await audit(
    { ...context, db },
    {
      entity: 'plan',
      rowID: project.projectID,
      action: 'ApplyPlanCommands',
      after: { batchID: input.batchID, planVersion, commands: commands.length },
    },
  );
  await announce(db, {
    kind: 'plan',
    projectID: project.projectID,
    planVersion,
    batchID: input.batchID,
  });
  return toNextStored(stored, edit, stamp, sortKeys);
};

const toAnswer = ({ knownVersion, stored, batches, toBatch }: Seen, edit: PlanEdit | undefined): Answer => ({
  planVersion: knownVersion ?? (edit ? stored.planVersion + 1 : stored.planVersion),
  rebased: batches.length > 0,
  batches: batches.map(toBatch),
  finish: edit?.schedule.finish ?? stored.finish,
  problems: (edit?.schedule.problems ?? [])
    .slice(0, mostProblemsTold)
    .map((problem) => ({ ...problem, ids: [...problem.ids] })),
});
