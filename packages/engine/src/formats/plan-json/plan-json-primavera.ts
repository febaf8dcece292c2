import type { ActivityModel, PlanModel, PrimaveraRules } from '../../model.ts';
import { type JsonRecord, toText } from './json-fields.ts';
import { toJsonAt } from './plan-json-fields.ts';

/** Types of activities that only Primavera has; a plan with any of them comes from there. */
const KINDS: ReadonlyMap<string, ActivityModel['kind']> = new Map([
  ['TASK_DEPENDENT', 'task'],
  ['RESOURCE_DEPENDENT', 'task'],
  ['START_MILESTONE', 'startMilestone'],
  ['FINISH_MILESTONE', 'finishMilestone'],
  ['LEVEL_OF_EFFORT', 'levelOfEffort'],
  ['WBS_SUMMARY', 'levelOfEffort'],
  ['HAMMOCK', 'hammock'],
]);

const FLOAT_KINDS: ReadonlyMap<string, PrimaveraRules['floatKind']> = new Map([
  ['START_SLACK', 'start'],
  ['FINISH_SLACK', 'finish'],
  ['SMALLEST_SLACK', 'smallest'],
]);

export const isPrimaveraPlan = (tasks: readonly JsonRecord[]): boolean =>
  tasks.some((task) => KINDS.has(toText(task.activityType)));

/** Settings of a plan that Primavera made, over those of any other. */
export function toPrimaveraSettings(properties: JsonRecord) {
  return {
    statusAt: toJsonAt(properties.status),
    primavera: {
      floatKind: FLOAT_KINDS.get(toText(properties.totalSlackCalc)) ?? 'finish',
      criticalBy: 'float',
      areOpenEndsCritical: false,
      startLagFrom: 'early',
      usesExpectedFinish: true,
    },
  } satisfies Partial<PlanModel>;
}

/** An activity of such a plan: its type, and constraints that are mandatory by name. */
export function toPrimaveraActivity(task: JsonRecord, activity: ActivityModel): ActivityModel {
  const type = toText(task.activityType);
  const isMandatory = toText(task.constraint).startsWith('MUST_');
  const primavera = {
    ...(isMandatory ? { isMandatory } : {}),
    ...(type === 'WBS_SUMMARY' ? { spansParent: true } : {}),
  };
  return {
    ...activity,
    kind: activity.kind === 'summary' ? 'summary' : (KINDS.get(type) ?? activity.kind),
    ignoreResourceCalendar: type !== 'RESOURCE_DEPENDENT',
    ...(Object.keys(primavera).length === 0 ? {} : { primavera }),
  };
}
