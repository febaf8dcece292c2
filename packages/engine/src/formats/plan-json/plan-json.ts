import type {
  ActivityModel,
  AssignmentModel,
  AtMin,
  LagUnit,
  LinkModel,
  PlanModel,
  ResourceModel,
} from '../../model.ts';
import { toOutlineOrder } from '../outline-order.ts';
import { type JsonRecord, toList, toNumber, toRecord, toText } from './json-fields.ts';
import {
  isJsonDuration,
  type PlanUnits,
  toClockMinutes,
  toJsonAt,
  toJsonCalendar,
  toJsonDuration,
} from './plan-json-fields.ts';
import { CONSTRAINTS, LINK_TYPES } from './plan-json-names.ts';
import { isPrimaveraPlan, toPrimaveraActivity, toPrimaveraSettings } from './plan-json-primavera.ts';

const WORK_TYPES: { readonly [name: string]: ActivityModel['workType'] } = {
  FIXED_DURATION: 'fixedDuration',
  FIXED_UNITS: 'fixedUnits',
  FIXED_WORK: 'fixedWork',
};

function toKind(task: JsonRecord, durationMin: number): ActivityModel['kind'] {
  if (task.summary === true) return 'summary';
  return durationMin === 0 ? 'finishMilestone' : 'task';
}

function toSegments(value: unknown): ActivityModel['segments'] {
  const segments = toList(value).flatMap((entry) => {
    const [from, to] = toList(entry);
    const [startAt, finishAt] = [toJsonAt(from), toJsonAt(to)];
    return startAt === null || finishAt === null ? [] : [{ startAt, finishAt }];
  });
  return segments.length > 1 ? segments : null;
}

function toProgress(task: JsonRecord, units: PlanUnits) {
  const actualStart = toJsonAt(task.actualStart);
  const isStarted = actualStart !== null || task.actualFinish !== undefined;
  return {
    actualStart,
    actualFinish: toJsonAt(task.actualFinish),
    percentComplete: toNumber(task.percentComplete),
    remainingMin:
      isStarted && task.remainingDuration !== undefined
        ? toJsonDuration(task.remainingDuration, units).minutes
        : null,
    suspendedAt: isStarted ? toJsonAt(task.stop) : null,
    resumedAt: isStarted ? toJsonAt(task.resume) : null,
  };
}

/** The dates of a task from another file, or set by hand, are input; all others are computed. */
const isTyped = (task: JsonRecord): boolean => task.mode === 'MANUAL' || task.external === true;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A text, or nothing at all, in place of the start, the finish or the duration of a task set by hand. */
const isPlaceholder = (task: JsonRecord): boolean =>
  ['startText', 'finishText', 'durationText'].some((field) => isGiven(task[field])) ||
  toJsonAt(task.start) === null ||
  toJsonAt(task.finish) === null ||
  !isJsonDuration(task.duration);

function toActivity(task: JsonRecord, units: PlanUnits): ActivityModel {
  const duration = toJsonDuration(task.duration, units);
  const isExternal = task.external === true;
  const hasTypedDates = isTyped(task);
  const calendar = task.calendar;
  const parent = task.parent;
  return {
    id: toText(task.uid),
    // A task from another file bounds its successors here, but is no part of this plan's outline.
    parentId: parent === undefined || parent === null || isExternal ? null : toText(parent),
    name: toText(task.name),
    kind: toKind(task, duration.minutes),
    mode: hasTypedDates ? 'manual' : 'auto',
    durationMin: duration.minutes,
    isElapsed: duration.isElapsed,
    calendarId: calendar === undefined || calendar === null ? null : toText(calendar),
    constraintKind: CONSTRAINTS[toText(task.constraint)] ?? 'asSoonAsPossible',
    constraintAt: toJsonAt(task.constraintDate),
    deadlineAt: toJsonAt(task.deadline),
    priority: toNumber(task.priority, 500),
    levellingDelayMin: toJsonDuration(task.levelingDelay, units).minutes,
    isInactive: task.active === 'NO' || task.active === false,
    ...toProgress(task, units),
    manualStart: hasTypedDates ? toJsonAt(task.start) : null,
    manualFinish: hasTypedDates ? toJsonAt(task.finish) : null,
    ...(task.mode === 'MANUAL' && isPlaceholder(task) ? { isPlaceholder: true } : {}),
    segments: toSegments(task.splits),
    workType: WORK_TYPES[toText(task.type)] ?? 'fixedUnits',
    effortDriven: task.effortDriven === true,
    ignoreResourceCalendar: task.ignoreResCal === true,
  };
}

const toLagUnit = (isElapsed: boolean, isPercent: boolean): LagUnit => {
  if (isPercent) return isElapsed ? 'elapsedPercent' : 'percent';
  return isElapsed ? 'elapsed' : 'working';
};

function toLinks(
  task: JsonRecord,
  units: PlanUnits,
  lagCalendar: LinkModel['lagCalendar'],
): readonly LinkModel[] {
  const succId = toText(task.uid);
  return toList(task.preds).map((entry, index) => {
    const [pred, type, lag] = toList(entry);
    const { minutes, isElapsed, isPercent } = toJsonDuration(lag, units);
    return {
      id: `${succId}.${index}`,
      predId: toText(pred),
      succId,
      type: LINK_TYPES[toText(type)] ?? 'FS',
      lagValue: minutes,
      lagUnit: toLagUnit(isElapsed, isPercent),
      lagCalendar,
    };
  });
}

/** A length of the plan's own days, weeks or months; what cannot be one is the usual. */
function toUnit(value: unknown, usual: number, most: number): number {
  const unit = toNumber(value);
  return unit > 0 && unit <= most ? unit : usual;
}

function toResource(resource: JsonRecord): ResourceModel {
  const calendar = resource.calendar;
  return {
    id: toText(resource.uid),
    name: toText(resource.name),
    kind: resource.type === 'WORK' || resource.type === undefined ? 'labour' : 'material',
    maxUnits: toNumber(resource.maxUnits, 100) / 100,
    calendarId: calendar === undefined || calendar === null ? null : toText(calendar),
    availability: [],
  };
}

function toAssignment(assignment: JsonRecord, index: number, units: PlanUnits): AssignmentModel {
  return {
    id: String(index + 1),
    activityId: toText(assignment.task),
    resourceId: toText(assignment.resource),
    units: toNumber(assignment.units, 100) / 100,
    workMin: toJsonDuration(assignment.work, units).minutes,
    delayMin: toJsonDuration(assignment.delay, units).minutes,
  };
}

/** Whether a plan hangs on its finish. */
export const isFromFinish = (value: unknown): boolean => toText(value) === '1' || value === 'FINISH';

/** A file that leaves the start out is held by its data date or its first known date, or hangs on its finish. */
export function findJsonStart(properties: JsonRecord, tasks: readonly JsonRecord[]): AtMin | null {
  const own = toJsonAt(properties.start) ?? toJsonAt(properties.status);
  if (own !== null) return own;
  const dates = tasks.flatMap((task) => {
    const typed = isTyped(task) ? task.start : undefined;
    return [task.actualStart, task.constraintDate, typed].flatMap((text) => toJsonAt(text) ?? []);
  });
  const finish = toJsonAt(properties.finish);
  return dates.reduce((first, at) => Math.min(first, at), dates[0] ?? finish ?? 0) || null;
}

/**
 * Reads a plan from its JSON form: `{properties, calendars, resources, tasks, assignments}` with durations
 * as `[value, unit]`. Computed dates in it are not read. Unknown or missing fields take their defaults.
 *
 * @param value parsed JSON
 * @example computeSchedule(readPlanJson(JSON.parse(text)))
 */
export function readPlanJson(value: unknown): PlanModel {
  const file = toRecord(value);
  const properties = toRecord(file.properties);
  const units: PlanUnits = {
    minutesPerDay: toUnit(properties.minutesPerDay, 480, 1440),
    minutesPerWeek: toUnit(properties.minutesPerWeek, 2400, 10_080),
    daysPerMonth: toUnit(properties.daysPerMonth, 20, 31),
  };
  const tasks = toOutlineOrder(toList(file.tasks).map(toRecord));
  const isPrimavera = isPrimaveraPlan(tasks);
  const fromFinish = isFromFinish(properties.scheduleFrom);
  return {
    name: toText(properties.title, toText(file.source)),
    startAt: findJsonStart(properties, tasks) ?? 0,
    endAt: fromFinish ? toJsonAt(properties.finish) : null,
    capByEnd: false,
    scheduleFrom: fromFinish ? 'finish' : 'start',
    ...(properties.honorConstraints === false ? { constraintsYield: true } : {}),
    // MS Project leaves unfinished work where it is, whatever the status date.
    statusAt: null,
    progressMode: 'retainedLogic',
    calendarId: toText(properties.defaultCalendar),
    ...units,
    criticalThresholdMin: toJsonDuration(properties.criticalSlackLimit, units).minutes,
    defaultStartMin: toClockMinutes(properties.defaultStart, 480),
    defaultFinishMin: toClockMinutes(properties.defaultEnd, 1020),
    calendars: toList(file.calendars).map(toJsonCalendar),
    activities: tasks.map((task) => {
      const activity = toActivity(task, units);
      return isPrimavera ? toPrimaveraActivity(task, activity, units) : activity;
    }),
    // Primavera counts a lag in the hours of the predecessor unless told otherwise.
    links: tasks.flatMap((task) => toLinks(task, units, isPrimavera ? 'predecessor' : 'successor')),
    resources: toList(file.resources).map((resource) => toResource(toRecord(resource))),
    assignments: toList(file.assignments).map((assignment, index) =>
      toAssignment(toRecord(assignment), index, units),
    ),
    ...(isPrimavera ? toPrimaveraSettings(properties) : {}),
  };
}
