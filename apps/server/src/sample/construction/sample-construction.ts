import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import type { Schedule } from '@xmgl/engine/model';
import { toSampleCommands } from './sample-commands.ts';

const dayMin = 480;
const at = (local: string): number => Date.parse(`${local}:00Z`) / 60_000;

/** Until then progress has been reported. */
const statusAt = at('2026-09-11T17:00');

/** What took longer than planned, in days: rain in the pit, a test that failed, a late delivery. */
const delays: readonly (readonly [key: string, days: number])[] = [
  ['F4', 5],
  ['F5', 3],
  ['F9', 2],
  ['F13', 1],
  ['S3A', 1],
  ['S5B', 1],
];

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

/**
 * A residential tower of 17 floors: about 150 activities with four kinds of links, holidays, a winter stop,
 * trades and machines, a baseline, and half a year of progress with some delay.
 */
export const buildSampleConstruction = (
  empty: PlanDocument,
  newId: () => string,
  ownerOf: (name: string) => string | null,
): SamplePlan => {
  const { commands, idOf } = toSampleCommands(newId, ownerOf);
  const planned = say(say(empty, commands), toLimits(idOf));
  const baseline = { plan: planned, schedule: compute(planned) };
  const delayed = say(
    planned,
    delays.map(([key, days]) => {
      const activityID = idOf(key);
      const durationMin = (planned.activity.get(activityID)?.durationMin ?? 0) + days * dayMin;
      return { kind: 'setDuration', activityID, durationMin };
    }),
  );
  const plan = say(delayed, [{ kind: 'setStatusDate', at: statusAt }, ...toProgress(delayed)]);
  return { plan, schedule: compute(plan), baseline };
};

const toLimits = (idOf: (key: string) => string): PlanCommand[] => [
  { kind: 'setPlanOptions', fields: { endAt: at('2027-08-31T17:00') } },
  { kind: 'setDeadline', rowID: idOf('F20'), at: at('2026-07-31T17:00') },
  { kind: 'setDeadline', rowID: idOf('S19'), at: at('2026-11-30T17:00') },
  { kind: 'setDeadline', rowID: idOf('Y11'), at: at('2027-08-31T17:00') },
  {
    kind: 'setConstraint',
    rowID: idOf('D2'),
    constraintKind: 'startNoEarlierThan',
    at: at('2026-12-01T08:00'),
  },
  { kind: 'setConstraint', rowID: idOf('Y6'), constraintKind: 'asLateAsPossible', at: null },
  { kind: 'setCalendar', rowID: idOf('F11'), calendarID: null },
];

/** What was due by the status date is done as the delayed plan had it; what had begun is under way. */
const toProgress = (plan: PlanDocument): PlanCommand[] => {
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
