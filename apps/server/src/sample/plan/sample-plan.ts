import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import type { Schedule } from '@xmgl/engine/model';
import { toSampleCommands } from './sample-commands.ts';
import { toDetailCommands } from './sample-estimates.ts';
import type { SampleSource } from './sample-section.ts';
import { toStepCommands } from './sample-steps.ts';

const dayMin = 480;

/** Local minutes since 1970. */
export const toLocalAt = (local: string): number => Date.parse(`${local}:00Z`) / 60_000;

export type SamplePlan = {
  readonly plan: PlanDocument;
  readonly schedule: Schedule;
  /** As it was planned before work began. */
  readonly baseline: { readonly plan: PlanDocument; readonly schedule: Schedule };
};

const say = (plan: PlanDocument, commands: readonly PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(`the sample was refused: ${applied.failure.message}`);
  return applied.plan;
};

const compute = (plan: PlanDocument): Schedule => computeSchedule(toPlanModel(plan, '示例'));

/** A plan as it was approved, and as it stands at its status date with what took longer. */
export const buildSamplePlan = (
  source: SampleSource,
  empty: PlanDocument,
  newId: () => string,
  ownerOf: (name: string) => string | null,
  unitID: string | null = null,
): SamplePlan => {
  const { delays, statusAt, toLimits } = source;
  const { commands, idOf } = toSampleCommands(source, newId, ownerOf);
  const planned = say(say(say(empty, commands), toLimits(idOf)), toDetailCommands(source, idOf, unitID));
  const baseline = { plan: planned, schedule: compute(planned) };
  const delayed = say(
    planned,
    delays.map(([key, days]) => {
      const activityID = idOf(key);
      const durationMin = (planned.activity.get(activityID)?.durationMin ?? 0) + days * dayMin;
      return { kind: 'setDuration', activityID, durationMin };
    }),
  );
  const progress = toProgress(delayed, statusAt);
  const reported = say(delayed, [
    { kind: 'setStatusDate', at: statusAt },
    { kind: 'rescheduleRemaining', activityIDs: null },
    ...progress,
  ]);
  const plan = say(reported, toStepCommands(source, reported, baseline.schedule, { idOf, newId }));
  return { plan, schedule: compute(plan), baseline };
};

/** What was due by the status date is done as the delayed plan had it; what had begun is under way. */
const toProgress = (plan: PlanDocument, statusAt: number): PlanCommand[] => {
  const commands: PlanCommand[] = [];
  for (const { id, start, finish } of compute(plan).activities) {
    const row = plan.activity.get(id);
    const isWork = row !== undefined && row.kind !== 'hammock';
    if (!isWork || start >= statusAt) continue;
    const isDone = finish <= statusAt;
    const share = Math.round(((statusAt - start) / (finish - start)) * 20) * 5;
    commands.push({
      kind: 'setProgress',
      activityID: id,
      actualStart: start,
      ...(isDone ? { actualFinish: finish } : { percentComplete: Math.min(95, Math.max(5, share)) }),
    });
  }
  return commands;
};
