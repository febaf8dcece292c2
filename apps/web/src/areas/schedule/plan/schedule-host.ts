import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PlanDates } from './plan-dates.ts';
import { toPlanDelta } from './plan-delta.ts';
import type { ScheduleAnswer, ScheduleQuestion } from './schedule.worker.ts';

export type ScheduleHost = {
  /** The dates of a plan, computed in a thread of their own that is sent only what changed. */
  readonly compute: (plan: PlanDocument) => Promise<PlanDates>;
  readonly stop: () => void;
};

type Waiting = { readonly resolve: (dates: PlanDates) => void; readonly reject: (error: Error) => void };

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
      waiting.get(data.turn)?.resolve(data.dates);
      waiting.delete(data.turn);
    });
    started.addEventListener('error', stop);
    return started;
  };
  return {
    stop,
    compute: (plan) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        lastTurn += 1;
        waiting.set(lastTurn, { resolve, reject });
        const question: ScheduleQuestion = { turn: lastTurn, delta: toPlanDelta(known, plan) };
        known = plan;
        worker.postMessage(question);
      }),
  };
};
