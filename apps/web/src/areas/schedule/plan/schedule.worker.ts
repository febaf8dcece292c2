import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { listBuffers, type PlanDates, toPlanDates } from './plan-dates.ts';
import { createMirror, type PlanDelta } from './plan-delta.ts';

export type ScheduleQuestion = { readonly turn: number; readonly delta: PlanDelta };
export type ScheduleAnswer = { readonly turn: number; readonly dates: PlanDates };

const mirror = createMirror();

addEventListener('message', ({ data }: MessageEvent<ScheduleQuestion>) => {
  const plan = mirror.take(data.delta);
  const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
  const answer: ScheduleAnswer = { turn: data.turn, dates };
  postMessage(answer, { transfer: listBuffers(dates) as ArrayBuffer[] });
});
