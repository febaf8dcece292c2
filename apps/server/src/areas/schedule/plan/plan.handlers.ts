import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { together } from '../../../db/together.ts';
import { type Handler, handle, handleAfterLook } from '../../../http/context.ts';
import { type PeopleSight, peopleInSight } from '../../../register/read/people-sight.service.ts';
import type { Planner } from './activity-code.service.ts';
import { admitEdit } from './admit-edit.service.ts';
import { requirePlanHead, selectPlanHead } from './plan.repository.ts';
import { readPlanAnswer } from './plan-answer.ts';
import { batchReaderOf } from './plan-batch.mapper.ts';
import { batchesSince, listBatchPage, replacedKey } from './plan-batch.repository.ts';
import { reasonsIn } from './refuse-unreasoned.ts';

/** Beyond this a client reads the whole plan with less effort. */
const mostBatchesReplayed = 200;
const mostItems = 10_000;

const getPlan = handle(calls.GetPlan, readPlanAnswer);

/** What was said since a version, as far as it is worth replaying. */
export const readPlanChanges = async (
  context: Planner,
  { sinceVersion }: { readonly sinceVersion: number },
): Promise<Output<typeof calls.GetPlanChanges>> => {
  const { db, project } = context;
  const [heads, since] = await together(
    db,
    selectPlanHead(db, project),
    batchesSince(db, project, sinceVersion, mostBatchesReplayed),
  );
  const { plan_version: planVersion } = requirePlanHead(heads[0]);
  const isFar = sinceVersion > planVersion || planVersion - sinceVersion > mostBatchesReplayed;
  if (isFar) return { planVersion, reload: true, batches: [] };
  // What was written between the two is told with the next version.
  const batches = since.filter((batch) => batch.plan_version <= planVersion);
  if (batches.some((batch) => batch.keys.includes(replacedKey)))
    return { planVersion, reload: true, batches: [] };
  return { planVersion, reload: false, batches: batches.map(await batchReaderOf(context)) };
};

const getPlanChanges = handle(calls.GetPlanChanges, readPlanChanges);

const applyPlanCommands = handleAfterLook(calls.ApplyPlanCommands, admitEdit, ({ services }, _input, said) =>
  services.plans.inTurn(said.project, said),
);

const getPlanBatchPage = handle(
  calls.GetPlanBatchPage,
  async (context, { reopenedID, pageIndex, pageSize }) => {
    const { db, project } = context;
    const limit = Math.min(pageSize, mostItems);
    const rows = await listBatchPage(db, project, {
      offset: (pageIndex - 1) * pageSize,
      limit,
      reopenedID,
    });
    const sight = await peopleInSight(context);
    return { items: rows.map((row) => toBatchItem(row, sight)), total: rows[0]?.total ?? 0 };
  },
);

const toBatchItem = (
  row: Awaited<ReturnType<typeof listBatchPage>>[number],
  { nameOf, idOf }: PeopleSight,
) => {
  const commands = row.commands as PlanCommand[];
  const kinds: Record<string, number> = {};
  for (const { kind } of commands) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return {
    batchID: row.batch_id,
    planVersion: row.plan_version,
    userID: idOf(row.user_id),
    userName: nameOf(row),
    createdTime: row.created_at.toISOString(),
    commandCount: commands.length,
    kinds,
    reasons: [...reasonsIn(commands)],
  };
};

export const planHandlers: readonly Handler[] = [
  getPlan,
  getPlanChanges,
  applyPlanCommands,
  getPlanBatchPage,
];
