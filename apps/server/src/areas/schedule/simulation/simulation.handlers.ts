import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/simulation.calls';
import type { Actor } from '../../../access/someone.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { toRunHead } from '../run/run.mapper.ts';
import { addRun, cancelRun, getRun, listRuns } from '../run/run.repository.ts';
import { getSetup } from './setup.repository.ts';

const kind = 'simulation';
const mostItems = 100;

type Run = Output<typeof calls.GetSimulationRunByID>;
type Key = { readonly planRunID: string };

const readRun = async (actor: Actor, { planRunID }: Key): Promise<Run> => {
  const run = await getRun(actor.db, actor.project, kind, planRunID);
  const head = toRunHead<Run['options'], Run['summary']>(run, await namesInSight(actor));
  return { ...head, result: run.result as Run['result'] };
};

const readPage = handle(calls.GetSimulationRunPage, async (context, { pageIndex, pageSize }) => {
  const limit = Math.min(pageSize, mostItems);
  const part = { offset: (pageIndex - 1) * limit, limit };
  const rows = await listRuns(context.db, context.project, kind, part);
  const nameOf = await namesInSight(context);
  const items = rows.map((row) => toRunHead<Run['options'], Run['summary']>(row, nameOf));
  return { items, total: rows[0]?.total ?? 0 };
});

const run = handleOutside(calls.RunSimulation, async (context, { simulationSetupID }) => {
  const { project, user, transact, services } = context;
  const planRunID = await transact(async (db) => {
    const options = await getSetup(db, project, simulationSetupID);
    const added = await addRun(db, project, { kind, options, userID: user.userID });
    await announceRow(db, project, 'SimulationRun', added);
    return added;
  });
  services.planRuns.wake();
  return { planRunID };
});

const cancel = handle(calls.CancelSimulation, async (context, key) => {
  await cancelRun(context.db, context.project, kind, key.planRunID);
  await announceRow(context.db, context.project, 'SimulationRun', key.planRunID);
  return await readRun(context, key);
});

export const simulationHandlers: readonly Handler[] = [
  readPage,
  run,
  cancel,
  handle(calls.GetSimulationRunByID, readRun),
];
