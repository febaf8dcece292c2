import { checkExecution, checkMissed } from './baseline-checks.ts';
import { type CheckInput, type ScheduleCheck, toCheckContext } from './check-model.ts';
import { checkCriticalPath } from './critical-checks.ts';
import { checkLogic } from './logic-checks.ts';
import { checkMeasures } from './measure-checks.ts';

/**
 * The DCMA 14-point assessment of a computed plan, as data, in the order of the points. Summaries, levels of
 * effort, hammocks and inactive activities are not counted; "open" means not finished.
 *
 * @example checkPlan({ plan, schedule: computeSchedule(plan), statusAt: null, baselineFinish: new Map() })
 */
export function checkPlan(input: CheckInput): readonly ScheduleCheck[] {
  const context = toCheckContext(input);
  return [
    ...checkLogic(context),
    ...checkMeasures(context),
    checkMissed(context),
    ...checkCriticalPath(context),
    checkExecution(context),
  ];
}
