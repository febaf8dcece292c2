import type { PlanBatch, TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { findConflicts } from '@xmgl/engine/commands/conflict';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan, id } from '@xmgl/engine/testing/small-plan';
import type { Outgoing, PlanPorts, SendAnswer } from './plan-ports.ts';
import { PlanSession } from './plan-session.ts';

let lastID = 1000;
export const newID = () => {
  lastID += 1;
  return id(lastID);
};

type KeptBatch = PlanBatch & { readonly keys: readonly string[] };

/** Whether others have changed the same since, in what the sender has not seen. */
const isStale = (keys: readonly string[], since: readonly KeptBatch[], upon: readonly string[]): boolean =>
  findConflicts(
    keys,
    since.filter((batch) => !upon.includes(batch.batchID)).flatMap((batch) => batch.keys),
  ).length > 0;

/** A plan and its batches, which keep the rules of ApplyPlanCommands. */
const keepPlan = () => {
  let plan = toPlanDocument(firstPlan);
  const batches: KeptBatch[] = [];
  const version = () => firstPlan.planVersion + batches.length;
  const after = (since: number) => batches.filter((batch) => batch.planVersion > since);
  const add = (batch: Pick<KeptBatch, 'batchID' | 'userName' | 'commands' | 'keys'>) =>
    batches.push({ ...batch, planVersion: version() + 1, userID: id(50) });
  const apply = (
    { batchID, commands, baseVersion, upon }: Pick<Outgoing, 'batchID' | 'commands' | 'baseVersion' | 'upon'>,
    userName: string,
  ): SendAnswer => {
    const known = batches.find((batch) => batch.batchID === batchID);
    const since = after(baseVersion).filter((batch) => batch !== known);
    const applied = applyPlanCommands(plan, commands);
    if (!known) {
      if (!applied.ok) return { kind: 'refused', message: applied.failure.message };
      const isSame = applied.plan === plan;
      if (!isSame && isStale(applied.keys, since, upon))
        return { kind: 'stale', message: '「工期」刚被修改' };
      plan = applied.plan;
      if (!isSame) add({ batchID, userName, commands: [...commands], keys: applied.keys });
    }
    const planVersion = known?.planVersion ?? version();
    return {
      kind: 'applied',
      output: { planVersion, rebased: since.length > 0, batches: since, finish: null, problems: [] },
    };
  };
  const replaced = new Map<string, PlanDocument>();
  /** An import, or its undoing: another plan takes the place of this one. */
  const swap = (next: PlanDocument): string => {
    const batchID = newID();
    replaced.set(batchID, plan);
    plan = next;
    add({ batchID, userName: '', commands: [], keys: ['plan::replaced'] });
    return batchID;
  };
  const before = (batchID: string) => replaced.get(batchID) ?? plan;
  return { plan: () => plan, batches, version, after, apply, swap, before };
};

/** A server in memory; `cut` loses the next answers. */
export const startServer = () => {
  const { batches, plan, version, after, apply, swap, before } = keepPlan();
  const cut = { requests: 0, answers: 0 };
  return {
    cut,
    batches,
    plan,
    version,
    swap,
    before,
    readPlan: async (): Promise<TravellingPlan> => ({
      ...firstPlan,
      planVersion: version(),
      activities: [...plan().activity.values()].map((row, at) => ({ ...row, sortKey: at })),
      links: [...plan().link.values()],
    }),
    readChanges: async (since: number) => ({
      planVersion: version(),
      reload: after(since).some((batch) => batch.keys.includes('plan::replaced')),
      batches: after(since),
    }),
    send: async (batch: Outgoing, userName: string): Promise<SendAnswer> => {
      if (cut.requests > 0) {
        cut.requests -= 1;
        return { kind: 'unreachable' };
      }
      const answer = apply(batch, userName);
      if (cut.answers === 0) return answer;
      cut.answers -= 1;
      return { kind: 'unreachable' };
    },
  };
};

/** What a browser keeps beyond the life of a page. */
export const startDisk = () => {
  let kept: readonly Outgoing[] = [];
  return {
    take: async () => kept,
    put: (batches: readonly Outgoing[]) => {
      kept = structuredClone(batches);
    },
    count: () => kept.length,
  };
};

/** A page of somebody's browser that edits the plan. */
export const openBrowser = async (
  server: ReturnType<typeof startServer>,
  userName: string,
  disk = startDisk(),
) => {
  let isLeft = false;
  const whileOpen = <T>(answer: () => Promise<T>): Promise<T> =>
    isLeft ? new Promise<T>(() => undefined) : answer();
  const told: string[] = [];
  const news: string[] = [];
  const ports: PlanPorts = {
    readPlan: server.readPlan,
    readChanges: server.readChanges,
    undoImport: async (batchID) => ({ batchID: server.swap(server.before(batchID)) }),
    send: (batch) => whileOpen(() => server.send(batch, userName)),
    compute: async (plan) => toPlanDates(computeSchedule(toPlanModel(plan, ''))),
    sumCosts: async () => 0,
    newID,
    pause: () => whileOpen(() => new Promise((resolve) => setTimeout(resolve))),
    shown: async () => undefined,
    tellError: (message) => told.push(message),
    tellNews: (message) => news.push(message),
    kept: { ...disk, put: (batches) => isLeft || disk.put(batches) },
  };
  const session = await PlanSession.open(ports);
  const leave = () => {
    isLeft = true;
  };
  return { session, told, news, leave };
};
