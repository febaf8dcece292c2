import { listBuffers, type PlanDates, toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { toSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { type LiveSchedule, openSchedule, updateSchedule } from '@xmgl/engine/critical-path/live-schedule';
import { type PriceBook, sumDatedCosts } from '@xmgl/engine/resource-use/dated-costs';
import { createMirror, type PlanDelta } from './plan-delta.ts';

export type ScheduleQuestion = {
  readonly turn: number;
  readonly delta: PlanDelta;
  /** Given where it is asked what the assignments cost; else it is asked for the dates. */
  readonly prices?: PriceBook;
};
export type ScheduleAnswer =
  | { readonly turn: number; readonly dates: PlanDates }
  | { readonly turn: number; readonly cost: number };

const mirror = createMirror();
/** The last computation: an edit computes again only what it reaches. */
let live: LiveSchedule | null = null;

const reply = (answer: ScheduleAnswer, transfer: ArrayBufferLike[] = []): void =>
  postMessage(answer, { transfer: transfer as ArrayBuffer[] });

addEventListener('message', ({ data: { turn, delta, prices } }: MessageEvent<ScheduleQuestion>) => {
  const plan = mirror.take(delta);
  const model = toPlanModel(plan, '');
  live = live ? updateSchedule(live, model) : openSchedule(model);
  const schedule = toSchedule(live.network, live.out);
  if (prices) {
    const placed = new Map(schedule.activities.map((dates) => [dates.id, dates]));
    reply({ turn, cost: sumDatedCosts(plan, model, (id) => placed.get(id), prices) });
    return;
  }
  const dates = toPlanDates(schedule);
  reply({ turn, dates }, listBuffers(dates));
});
