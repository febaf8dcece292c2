import type { CommandKind, CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { finishSteps, type Steps } from '../steps.ts';
import * as activity from './activity-commands.ts';
import { adoptHolidays } from './adopt-holidays.ts';
import * as assignment from './assignment-commands.ts';
import { checkLimits } from './check-limits.ts';
import { checkRemoved, checkSettings, checkTouched } from './check-rows.ts';
import { closeDraft, openDraft, type PlanDraft } from './draft-state.ts';
import * as estimate from './estimate-commands.ts';
import { numberWbsNodes } from './number-nodes.ts';
import type { PlanDocument } from './plan-document.ts';
import { CommandRefused, type PlanFailure } from './plan-failure.ts';
import * as progress from './progress-commands.ts';
import { recordActualWork } from './record-work.ts';
import { restore } from './restore-command.ts';
import * as schedule from './schedule-commands.ts';
import * as setting from './setting-commands.ts';
import * as steps from './steps-commands.ts';
import * as wbs from './wbs-commands.ts';

export type Applied =
  | {
      readonly ok: true;
      readonly plan: PlanDocument;
      /** What takes the whole batch back, exactly. Empty when nothing changed. */
      readonly inverse: readonly PlanCommand[];
      /** `entity:id:field` of everything written; `entity:id:added`, `:deleted` and `:place` beside the fields. */
      readonly keys: readonly string[];
    }
  | { readonly ok: false; readonly failure: PlanFailure };

/** A handler whose work grows with the command itself does it in steps. */
type Handle<Kind extends CommandKind> = (draft: PlanDraft, command: CommandOf<Kind>) => Steps<void> | void;

const handlers: { readonly [Kind in CommandKind]: Handle<Kind> } = {
  addActivity: activity.addActivity,
  updateActivity: activity.updateActivity,
  deleteActivities: activity.deleteActivities,
  moveActivity: activity.moveActivity,
  activityToWbsNode: wbs.activityToWbsNode,
  wbsNodeToActivity: wbs.wbsNodeToActivity,
  addWbsNode: wbs.addWbsNode,
  updateWbsNode: wbs.updateWbsNode,
  moveWbsNode: wbs.moveWbsNode,
  deleteWbsNode: wbs.deleteWbsNode,
  numberWbsNodes,
  setKind: activity.setKind,
  setMode: schedule.setMode,
  setInactive: schedule.setInactive,
  setEstimate: estimate.setEstimate,
  setMilestone: estimate.setMilestone,
  setDuration: activity.setDuration,
  setConstraint: schedule.setConstraint,
  setDeadline: schedule.setDeadline,
  setCalendar: schedule.setCalendar,
  split: schedule.split,
  addLink: schedule.addLink,
  updateLink: schedule.updateLink,
  deleteLink: schedule.deleteLink,
  setProgress: progress.setProgress,
  setPhysical: steps.setPhysical,
  setEvRule: steps.setEvRule,
  setSteps: steps.setSteps,
  completeStep: steps.completeStep,
  suspend: progress.suspend,
  resume: progress.resume,
  setStatusDate: progress.setStatusDate,
  rescheduleRemaining: progress.rescheduleRemaining,
  applyLevelling: progress.applyLevelling,
  clearLevelling: progress.clearLevelling,
  recordActualWork,
  setPlanOptions: setting.setPlanOptions,
  setActivityCode: setting.setActivityCode,
  saveCalendar: setting.saveCalendar,
  adoptHolidays,
  deleteCalendar: setting.deleteCalendar,
  addResource: setting.addResource,
  updateResource: setting.updateResource,
  setAvailability: setting.setAvailability,
  deleteResource: setting.deleteResource,
  addAssignment: assignment.addAssignment,
  updateAssignment: assignment.updateAssignment,
  deleteAssignment: assignment.deleteAssignment,
  restore,
};

/** The one place where a command's kind and its handler lose sight of each other. */
function* run<Kind extends CommandKind>(draft: PlanDraft, command: CommandOf<Kind>): Steps<void> {
  const handle: Handle<Kind> = handlers[command.kind as Kind];
  const taken = handle(draft, command);
  if (taken) yield* taken;
}

/**
 * Says a batch to a plan: all of it, or nothing. Pure and deterministic, so that the browser that shows an
 * edit at once and the server that stores it arrive at the same plan. The plan given is left as it was.
 * Cycles and other faults that only scheduling finds are the caller's to refuse (`listNewErrors`).
 * @example
 * const applied = applyPlanCommands(plan, [{ kind: 'setDuration', activityID, durationMin: 2400 }]);
 * if (applied.ok) applyPlanCommands(applied.plan, applied.inverse); // the plan as it was
 */
export const applyPlanCommands = (plan: PlanDocument, commands: readonly PlanCommand[]): Applied =>
  finishSteps(applyInSteps(plan, commands));

/** The same in steps, for whom others wait; the plan given may go on meanwhile, the answer is of the one given. */
export function* applyInSteps(plan: PlanDocument, commands: readonly PlanCommand[]): Steps<Applied> {
  const draft = openDraft(plan);
  for (const [commandIndex, command] of commands.entries()) {
    try {
      yield;
      yield* run(draft, command);
      yield* checkTouched(draft, command.kind === 'restore');
      if (command.kind === 'restore')
        checkRemoved(
          draft,
          command.steps.flatMap((step) => (step.step === 'remove' ? [step.id] : [])),
        );
      if (draft.settings !== plan.settings || draft.calendar !== plan.calendar) checkSettings(draft);
      if (commandIndex === commands.length - 1) checkLimits(plan, draft);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      const { code, message, key } = error;
      return { ok: false, failure: { code, message, key, commandIndex } };
    }
  }
  const undo = draft.undo.toReversed();
  return {
    ok: true,
    plan: undo.length === 0 ? plan : closeDraft(draft),
    inverse: undo.length === 0 ? [] : [{ kind: 'restore', steps: undo }],
    keys: [...draft.keys],
  };
}
