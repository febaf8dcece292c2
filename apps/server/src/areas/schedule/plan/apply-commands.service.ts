import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ApplyPlanCommands, PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import { requireRight } from '../../../access/enter-project.ts';
import { audit } from '../../../audit/audit.ts';
import type { Db } from '../../../db/scope.ts';
import type { OutsideContext } from '../../../http/context.ts';
import { announce } from '../../../http/events.ts';
import { fail } from '../../../http/failure.ts';
import { listNeededRights } from './check-command-rights.ts';
import { lockPlanVersion, readPlan } from './plan.repository.ts';
import { addBatch, findBatchVersion, listBatches } from './plan-batch.repository.ts';
import { writeDates, writeHead, writeStatusDate } from './plan-dates.repository.ts';
import { type PlanEdit, prepareEdit } from './plan-edit.ts';
import { writeChanges } from './plan-write.repository.ts';
import type { StoredPlan } from './stored-plan.ts';

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
};

/**
 * Applies a batch: read, say, compute, all without a lock; then write, if the plan is still the one that was
 * read. Where others keep coming first, the last attempt holds the plan's row from the start.
 */
export const applyCommands = async (context: Context, input: Input): Promise<Answer> => {
  for (let attempt = 0; attempt < attemptsBesideOthers; attempt += 1) {
    const seen = await context.transact((db) => look(db, context, input));
    const edit = await prepare(seen, input);
    if (edit === undefined) return toAnswer(seen, undefined);
    const isWritten = await context.transact((db) => write(db, context, input, seen, edit));
    if (isWritten) return toAnswer(seen, edit);
  }
  return await context.transact(async (db) => {
    await lockPlanVersion(db, context.project);
    const seen = await look(db, context, input);
    const edit = await prepare(seen, input);
    if (edit !== undefined) await write(db, context, input, seen, edit);
    return toAnswer(seen, edit);
  });
};

const look = async (db: Db, { user, project }: Context, input: Input): Promise<Seen> => {
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
  const knownVersion = await findBatchVersion(db, project, input.batchID);
  const stored = await readPlan(db, project);
  if (input.baseVersion > stored.planVersion || stored.planVersion - input.baseVersion > longestLag)
    throw fail('stale', '计划已有较多修改，请刷新后再修改');
  const last = knownVersion === undefined ? stored.planVersion : knownVersion - 1;
  const batches = last > input.baseVersion ? await listBatches(db, project, input.baseVersion, last) : [];
  return { knownVersion, stored, batches };
};

const prepare = async (seen: Seen, input: Input): Promise<PlanEdit | undefined> =>
  seen.knownVersion === undefined
    ? await prepareEdit(
        seen.stored,
        input.commands,
        seen.batches.flatMap((batch) => batch.keys),
      )
    : undefined;

/** False when others have written since the plan was read. */
const write = async (
  db: Db,
  context: Context,
  input: Input,
  { stored }: Seen,
  edit: PlanEdit,
): Promise<boolean> => {
  const { project, user } = context;
  if ((await lockPlanVersion(db, project)) !== stored.planVersion) return false;
  const planVersion = stored.planVersion + 1;
  await writeChanges(db, project, stored.document, edit.document, stored.sortKeys);
  await writeDates(db, project, edit.document, edit.schedule, stored.dates);
  await writeHead(db, project, edit.document, edit.schedule, planVersion);
  const { statusAt } = edit.document.settings;
  if (statusAt !== stored.document.settings.statusAt) await writeStatusDate(db, project, statusAt);
  await addBatch(db, project, {
    batchID: input.batchID,
    planVersion,
    userID: user.userID,
    commands: input.commands,
    inverse: edit.inverse,
    keys: edit.keys,
  });
  await audit(
    { ...context, db },
    {
      entity: 'plan',
      rowID: project.projectID,
      action: 'ApplyPlanCommands',
      after: { batchID: input.batchID, planVersion, commands: input.commands.length },
    },
  );
  await announce(db, {
    kind: 'plan',
    projectID: project.projectID,
    planVersion,
    batchID: input.batchID,
  });
  return true;
};

const toAnswer = ({ knownVersion, stored, batches }: Seen, edit: PlanEdit | undefined): Answer => ({
  planVersion: knownVersion ?? (edit ? stored.planVersion + 1 : stored.planVersion),
  rebased: batches.length > 0,
  batches: batches.map(toBatch),
  finish: edit?.schedule.finish ?? stored.finish,
  problems: (edit?.schedule.problems ?? [])
    .slice(0, mostProblemsTold)
    .map((problem) => ({ ...problem, ids: [...problem.ids] })),
});

/** A stored batch as clients replay it. */
export const toBatch = (row: Seen['batches'][number]): PlanBatch => ({
  batchID: row.batch_id,
  planVersion: row.plan_version,
  userID: row.user_id,
  userName: row.user_name,
  commands: row.commands as PlanBatch['commands'],
});
