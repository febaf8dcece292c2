import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { toSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { type LiveSchedule, openSchedule, updateSchedule } from '@xmgl/engine/critical-path/live-schedule';
import { listBuffers, type PlanDates, toPlanDates } from './plan-dates.ts';
import { createMirror, type PlanDelta } from './plan-delta.ts';

export type ScheduleQuestion = { readonly turn: number; readonly delta: PlanDelta };
export type ScheduleAnswer = { readonly turn: number; readonly dates: PlanDates };

const mirror = createMirror();
/** The last computation: an edit computes again only what it reaches. */
let live: LiveSchedule | null = null;

addEventListener('message', ({ data }: MessageEvent<ScheduleQuestion>) => {
  const model = toPlanModel(mirror.take(data.delta), '');
  live = live ? updateSchedule(live, model) : openSchedule(model);
  const dates = toPlanDates(toSchedule(live.network, live.out));
  const answer: ScheduleAnswer = { turn: data.turn, dates };
  postMessage(answer, { transfer: listBuffers(dates) as ArrayBuffer[] });
});
