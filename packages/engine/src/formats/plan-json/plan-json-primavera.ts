import type {
  ActivityModel,
  DatedConstraint,
  PlanModel,
  PrimaveraActivity,
  PrimaveraRules,
} from '../../model.ts';
import { type JsonRecord, toText } from './json-fields.ts';
import { isJsonDuration, type PlanUnits, toJsonAt, toJsonDuration } from './plan-json-fields.ts';
import { CONSTRAINTS } from './plan-json-names.ts';

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

export const isPrimaveraTask = (task: JsonRecord): boolean => KINDS.has(toText(task.activityType));

export const isPrimaveraPlan = (tasks: readonly JsonRecord[]): boolean => tasks.some(isPrimaveraTask);

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

/** The second of two constraints; by whatever of the usual names the file has for it. */
export function toSecond(task: JsonRecord): DatedConstraint | null {
  const kind = CONSTRAINTS[toText(task.secondaryConstraint ?? task.secondaryConstraintType)];
  const at = toJsonAt(task.secondaryConstraintDate);
  const isDated = kind !== undefined && kind !== 'asSoonAsPossible' && kind !== 'asLateAsPossible';
  return isDated && at !== null ? { kind, at } : null;
}

/** An activity of such a plan: its type, and constraints that are mandatory by name. */
export function toPrimaveraActivity(
  task: JsonRecord,
  activity: ActivityModel,
  units: PlanUnits,
): ActivityModel {
  const type = toText(task.activityType);
  const isMandatory = toText(task.constraint).startsWith('MUST_');
  const second = toSecond(task);
  const dates = {
    expectedFinishAt: toJsonAt(task.expectedFinish),
    externalStartAt: toJsonAt(task.externalEarlyStart),
    externalFinishAt: toJsonAt(task.externalLateFinish),
  };
  const primavera: PrimaveraActivity = {
    ...(isMandatory ? { isMandatory } : {}),
    ...(second === null ? {} : { second }),
    ...Object.fromEntries(Object.entries(dates).filter(([, at]) => at !== null)),
    ...(type === 'WBS_SUMMARY' ? { spansParent: true } : {}),
  };
  return {
    ...activity,
    kind: activity.kind === 'summary' ? 'summary' : (KINDS.get(type) ?? activity.kind),
    ignoreResourceCalendar: type !== 'RESOURCE_DEPENDENT',
    // Primavera goes by what is left also before an activity has begun.
    ...(isJsonDuration(task.remainingDuration) && activity.actualFinish === null
      ? { remainingMin: Math.max(0, toJsonDuration(task.remainingDuration, units).minutes) }
      : {}),
    ...(Object.keys(primavera).length === 0 ? {} : { primavera }),
  };
}
