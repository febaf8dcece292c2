import type { Kysely } from 'kysely';
import { enterProject, type ProjectInScope } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import { type Db, inScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { announceRow } from '../../../notify/announce.ts';
import type { PlanMemory } from '../plan/plan-memory.ts';
import {
  beatRun,
  endRun,
  findRun,
  type RunEnd,
  type RunKey,
  type RunKind,
  returnRun,
  takeRun,
} from './run.repository.ts';
import { type RunThread, runBeside } from './run-beside.ts';
import { runKinds } from './run-kinds.ts';

/** Of two processors one is left to answer. */
const mostAtOnce = 1;
const beatMs = 300;
const silentSeconds = 20;

/** Who hears of a run: the pages that show its kind. */
const runRegisters: Readonly<Record<RunKind, string>> = {
  levelling: 'LevellingRun',
  simulation: 'SimulationRun',
};

export type PlanRuns = {
  /** Computes what waits, unless this process has enough to do. */
  readonly wake: () => void;
  /** Ends what is under way, which waits again for the next process. */
  readonly stop: () => Promise<void>;
  /** Until nothing waits or runs here; for tests. */
  readonly idle: () => Promise<void>;
};

type Runner = {
  readonly db: Kysely<Tables>;
  readonly memory: PlanMemory;
  readonly onFault: (cause: unknown) => void;
  isStopping: boolean;
};

const fault = '计算出错，已记入日志；请重试，仍然出错请联系管理员';

/** As the person who asked, with the rights of now. */
const asAsker = async <T>(
  { db }: Runner,
  key: RunKey,
  work: (db: Db, project: ProjectInScope, userID: string, kind: RunKind, options: unknown) => Promise<T>,
): Promise<T | undefined> => {
  const run = await inScope(db, key, (transaction) => findRun(transaction, key, key.planRunID));
  if (!run) return undefined;
  return await inScope(db, { userID: run.user_id }, async (transaction) => {
    const kind = run.kind as RunKind;
    const needed = { page: runKinds[kind].page, right: 'insert' } as const;
    const project = await enterProject(transaction, run.user_id, key.projectID, needed);
    return await work(transaction, project, run.user_id, kind, run.options);
  });
};

const tellRun = async (db: Db, key: RunKey, kind: RunKind): Promise<void> =>
  await announceRow(db, key, runRegisters[kind], key.planRunID);

/** Waits for a thread and tells how far it is; undefined where the run was cancelled or the server stops. */
const follow = async (runner: Runner, key: RunKey, thread: RunThread) => {
  let goesOn = true;
  const beat = async (): Promise<void> => {
    while (goesOn && !runner.isStopping) {
      await new Promise((resolve) => setTimeout(resolve, beatMs));
      if (goesOn && !(await inScope(runner.db, key, (db) => beatRun(db, key, thread.progress())))) break;
    }
  };
  const beating = beat();
  try {
    const ended = await Promise.race([thread.answer, beating.then(() => undefined)]);
    return ended;
  } finally {
    goesOn = false;
    await thread.end();
    await beating.catch(() => undefined);
  }
};

const compute = async (runner: Runner, key: RunKey): Promise<RunEnd | undefined> => {
  const asked = await asAsker(runner, key, async (db, project, _userID, kind, options) => ({
    kind,
    prepared: await runKinds[kind].prepare(db, project, options, runner.memory),
  }));
  if (!asked) return undefined;
  const { prepared, kind } = asked;
  const answer = await follow(runner, key, runBeside(prepared.model, prepared.task));
  if (!answer) return undefined;
  const { summary, result } = runKinds[kind].conclude(prepared, answer);
  return { state: '完成', planVersion: prepared.planVersion, summary, result };
};

const doRun = async (runner: Runner, key: RunKey): Promise<void> => {
  let end: RunEnd | undefined;
  try {
    end = await compute(runner, key);
  } catch (error) {
    if (!(error instanceof Failure)) runner.onFault(error);
    end = { state: '失败', reason: error instanceof Failure ? error.message : fault };
  }
  await inScope(runner.db, key, async (db) => {
    if (end) await endRun(db, key, end);
    else if (runner.isStopping) await returnRun(db, key);
    const run = await findRun(db, key, key.planRunID);
    if (run) await tellRun(db, key, run.kind as RunKind);
  });
};

/** The runs of one server process: it computes those of all projects one after the other, each in a thread. */
export const createPlanRuns = (
  db: Kysely<Tables>,
  memory: PlanMemory,
  onFault: (cause: unknown) => void,
): PlanRuns => {
  const runner: Runner = { db, memory, onFault, isStopping: false };
  const lanes = new Set<Promise<void>>();
  let isAsked = false;
  const lane = async (): Promise<void> => {
    do {
      isAsked = false;
      for (let key = await takeRun(db, silentSeconds); key; key = await takeRun(db, silentSeconds)) {
        await doRun(runner, key);
        if (runner.isStopping) return;
      }
    } while (isAsked && !runner.isStopping);
  };
  return {
    wake: () => {
      isAsked = true;
      if (runner.isStopping || lanes.size >= mostAtOnce) return;
      const running = lane()
        .catch(onFault)
        .finally(() => lanes.delete(running));
      lanes.add(running);
    },
    stop: async () => {
      runner.isStopping = true;
      await Promise.all(lanes);
    },
    idle: async () => {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
};
