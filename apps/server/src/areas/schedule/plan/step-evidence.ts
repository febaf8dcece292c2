import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';

type Steps = readonly ActivityStep[];

/** 检查点 without what shows that they are done: that is told within the project, as notes are. */
export const withoutEvidence = (steps: Steps): ActivityStep[] =>
  steps.map((step) => (step.evidence === '' ? step : { ...step, evidence: '' }));

/** 检查点 of who is not told the evidence, with what it says of those that stand. */
const withEvidenceOf = (steps: Steps, standing: Steps): ActivityStep[] => {
  const known = new Map(standing.map(({ stepID, evidence }) => [stepID, evidence]));
  return steps.map((step) =>
    step.evidence === '' ? { ...step, evidence: known.get(step.stepID) ?? '' } : step,
  );
};

type Change = (steps: Steps, activityID: string) => ActivityStep[];

const changeInStep = (step: RestoreStep, change: Change): RestoreStep => {
  if (step.step === 'put' && step.entity === 'activity')
    return { ...step, row: { ...step.row, steps: change(step.row.steps, step.row.activityID) } };
  if (step.step === 'patch' && step.entity === 'activity' && step.fields.steps)
    return { ...step, fields: { ...step.fields, steps: change(step.fields.steps, step.id) } };
  return step;
};

const changeSteps = (command: PlanCommand, change: Change): PlanCommand => {
  if (command.kind === 'setSteps') return { ...command, steps: change(command.steps, command.activityID) };
  if (command.kind === 'restore')
    return { ...command, steps: command.steps.map((step) => changeInStep(step, change)) };
  return command;
};

/** A command as it is told to who is not told the evidence. */
export const veilEvidence = (command: PlanCommand): PlanCommand => {
  if (command.kind !== 'completeStep') return changeSteps(command, withoutEvidence);
  const { evidence: _, ...told } = command;
  return told;
};

/** A command of who is not told the evidence: what it leaves empty stays as it stands. */
export const keepEvidence = (command: PlanCommand, stepsOf: (activityID: string) => Steps): PlanCommand => {
  if (command.kind !== 'completeStep')
    return changeSteps(command, (steps, activityID) => withEvidenceOf(steps, stepsOf(activityID)));
  return command.evidence === '' ? veilEvidence(command) : command;
};
