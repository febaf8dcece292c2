import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/levelling.calls';
import type { Actor } from '../../../access/someone.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { toRunHead } from '../run/run.mapper.ts';
import { addRun, cancelRun, getRun, listRuns } from '../run/run.repository.ts';
import { applyLevelling, discardLevelling, undoLevelling } from './decide-levelling.service.ts';

const kind = 'levelling';
const mostItems = 100;

type Run = Output<typeof calls.GetLevellingRunByID>;
type Key = { readonly planRunID: string };

const readRun = async (actor: Actor, { planRunID }: Key): Promise<Run> => {
  const run = await getRun(actor.db, actor.project, kind, planRunID);
  const head = toRunHead<Run['options'], Run['summary']>(run, await namesInSight(actor));
  return { ...head, result: run.result as Run['result'] };
};

const readPage = handle(calls.GetLevellingRunPage, async (context, { pageIndex, pageSize }) => {
  const limit = Math.min(pageSize, mostItems);
  const part = { offset: (pageIndex - 1) * limit, limit };
  const rows = await listRuns(context.db, context.project, kind, part);
  const nameOf = await namesInSight(context);
  return {
    items: rows.map((row) => toRunHead<Run['options'], Run['summary']>(row, nameOf)),
    total: rows[0]?.total ?? 0,
  };
});

const run = handleOutside(calls.RunLevelling, async (context, { projectID: _, ...options }) => {
  const { project, user, transact, services } = context;
  const planRunID = await transact(async (db) => {
    const added = await addRun(db, project, { kind, options, userID: user.userID });
    await announceRow(db, project, 'LevellingRun', added);
    return added;
  });
  services.planRuns.wake();
  return { planRunID };
});

/** A deed to a run, which all who look at it hear of. */
const toDeed =
  <P extends Actor>(deed: (planner: P, planRunID: string) => Promise<void>) =>
  async (planner: P, key: Key): Promise<Run> => {
    await deed(planner, key.planRunID);
    await announceRow(planner.db, planner.project, 'LevellingRun', key.planRunID);
    return await readRun(planner, key);
  };

const cancel = ({ db, project }: PlanReader, planRunID: string): Promise<void> =>
  cancelRun(db, project, kind, planRunID);

export const levellingHandlers: readonly Handler[] = [
  readPage,
  run,
  handle(calls.GetLevellingRunByID, readRun),
  handle(calls.CancelLevelling, toDeed(cancel)),
  handle(calls.ApplyLevelling, toDeed(applyLevelling)),
  handle(calls.UndoLevelling, toDeed(undoLevelling)),
  handle(calls.DiscardLevelling, toDeed(discardLevelling)),
];
