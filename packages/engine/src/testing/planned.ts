import type { PlannedToday, ReadCommands } from '../cells/date-edits.ts';
import { toPlanDates } from '../cells/plan-dates.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanDocument } from '../commands/plan-wire.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { firstPlan } from './small-plan.ts';

const toPlanned = (plan: PlanDocument): PlannedToday => ({
  plan,
  today: 20_570,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
});

/** The small plan with its dates. */
export const firstPlanned = toPlanned(toPlanDocument(firstPlan));

/** The plan and its dates after an edit, as the chart would show them. */
export const say = (planned: PlannedToday, read: ReadCommands): PlannedToday => {
  if (!read.ok) throw new Error(read.error);
  const applied = applyPlanCommands(planned.plan, [...read.value]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return toPlanned(applied.plan);
};
