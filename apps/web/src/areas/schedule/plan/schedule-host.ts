import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PriceBook } from '@xmgl/engine/resource-use/dated-costs';
import { toPlanDelta } from './plan-delta.ts';
import type { ScheduleAnswer, ScheduleQuestion } from './schedule.worker.ts';

export type ScheduleHost = {
  /** The dates of a plan, computed in a thread of their own that is sent only what changed. */
  readonly compute: (plan: PlanDocument) => Promise<PlanDates>;
  /** What the assignments of a plan cost at these prices, in 元, computed in the same thread. */
  readonly sumCosts: (plan: PlanDocument, prices: PriceBook) => Promise<number>;
  readonly stop: () => void;
};

type Waiting = {
  readonly resolve: (answer: ScheduleAnswer) => void;
  readonly reject: (error: Error) => void;
};

export const startScheduleHost = (): ScheduleHost => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let known: PlanDocument | null = null;
  let lastTurn = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = null;
    known = null;
    for (const { reject } of waiting.values()) reject(new Error('计划的计算已停止'));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./schedule.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ScheduleAnswer>) => {
      waiting.get(data.turn)?.resolve(data);
      waiting.delete(data.turn);
    });
    started.addEventListener('error', stop);
    return started;
  };
  const ask = (plan: PlanDocument, prices?: PriceBook): Promise<ScheduleAnswer> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      lastTurn += 1;
      waiting.set(lastTurn, { resolve, reject });
      const question: ScheduleQuestion = {
        turn: lastTurn,
        delta: toPlanDelta(known, plan),
        ...(prices && { prices }),
      };
      known = plan;
      worker.postMessage(question);
    });
  const mixedUp = (): Error => new Error('计划的计算答非所问');
  return {
    stop,
    compute: async (plan) => {
      const answer = await ask(plan);
      if (!('dates' in answer)) throw mixedUp();
      return answer.dates;
    },
    sumCosts: async (plan, prices) => {
      const answer = await ask(plan, prices);
      if (!('cost' in answer)) throw mixedUp();
      return answer.cost;
    },
  };
};
