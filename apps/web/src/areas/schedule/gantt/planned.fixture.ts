import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan } from '@xmgl/engine/testing/small-plan';
import type { Planned, ReadCommands } from './date-edits.ts';

const toPlanned = (plan: PlanDocument): Planned => ({
  plan,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
});

/** The small plan with its dates. */
export const firstPlanned = toPlanned(toPlanDocument(firstPlan));

/** The plan and its dates after an edit, as the chart would show them. */
export const say = (planned: Planned, read: ReadCommands): Planned => {
  if (!read.ok) throw new Error(read.error);
  const applied = applyPlanCommands(planned.plan, [...read.value]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return toPlanned(applied.plan);
};
