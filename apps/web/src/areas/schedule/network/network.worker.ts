import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { drawNetwork } from '@xmgl/engine/network-drawing/draw-network';
import type { NetworkAnswer, NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import { createMirror, type PlanDelta } from '../plan/plan-delta.ts';

export type DrawQuestion = {
  readonly turn: number;
  readonly delta: PlanDelta;
  readonly dates: Omit<PlanDates, 'segments' | 'problems'>;
  readonly ask: NetworkAsk;
};
export type DrawAnswer = { readonly turn: number; readonly answer: NetworkAnswer };

const mirror = createMirror();

const toSchedule = (dates: DrawQuestion['dates']) => ({
  start: dates.planStart,
  activities: dates.rowIDs.map((id, at) => ({
    id,
    earlyStart: dates.earlyStart[at] ?? 0,
    earlyFinish: dates.earlyFinish[at] ?? 0,
    lateStart: dates.lateStart[at] ?? 0,
    lateFinish: dates.lateFinish[at] ?? 0,
    totalFloatMin: dates.totalFloatMin[at] ?? 0,
    freeFloatMin: dates.freeFloatMin[at] ?? 0,
    isCritical: dates.isCritical[at] === 1,
    drivingLinkId: dates.drivingLinkIDs[at] ?? null,
  })),
});

addEventListener('message', ({ data }: MessageEvent<DrawQuestion>) => {
  const { turn, delta, dates, ask } = data;
  const document = mirror.take(delta);
  const source = {
    plan: toPlanModel(document, ''),
    schedule: toSchedule(dates),
    codeOf: (id: string) => document.activity.get(id)?.code ?? '',
  };
  postMessage({ turn, answer: drawNetwork(source, ask) } satisfies DrawAnswer);
});
