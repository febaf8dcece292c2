import { formatAt, MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type {
  ActivityDates,
  ActivityModel,
  CalendarModel,
  LinkModel,
  PlanModel,
  Schedule,
  WorkInterval,
} from '../../model.ts';
import { isClockLag } from '../../network/link-lag.ts';
import type { ImportedActivity, ImportedPlan } from '../imported-plan.ts';
import { CONSTRAINT_NAMES, KIND_NAMES, SLACK_NAMES, WORK_TYPE_NAMES } from './plan-json-names.ts';

/** What is written: the plan, and what stands around it where there is any. */
export type JsonSource = Pick<ImportedPlan, 'plan'> & Partial<Omit<ImportedPlan, 'plan' | 'notMapped'>>;

const toUid = (id: string): number | string => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);

const toAt = (at: number | null | undefined): string | undefined => (at == null ? undefined : formatAt(at));

const two = (value: number): string => String(value).padStart(2, '0');

const toClock = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

const toShifts = (intervals: readonly WorkInterval[]): readonly string[] =>
  intervals.map(({ fromMin, toMin }) => `${toClock(fromMin)}-${toClock(toMin)}`);

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

function toWeek(week: CalendarModel['week']) {
  const days = WEEKDAYS.flatMap((name, i) => {
    const shifts = week[i] ?? null;
    if (shifts === null) return [];
    return [[name, shifts.length === 0 ? 'NON_WORKING' : toShifts(shifts)] as const];
  });
  return Object.fromEntries(days);
}

const toDay = (day: number): string => formatAt(day * MINUTES_PER_DAY).slice(0, 10);

function toCalendar({ id, name, parentId, week, workWeeks, exceptions }: CalendarModel) {
  return {
    uid: toUid(id),
    name,
    parent: parentId === null ? undefined : toUid(parentId),
    days: toWeek(week),
    exceptions: exceptions.map(({ fromDay, toDay: last, intervals }) => [
      toDay(fromDay),
      toDay(last),
      toShifts(intervals),
    ]),
    workWeeks: workWeeks.map(({ fromDay, toDay: last, days }) => [toDay(fromDay), toDay(last), toWeek(days)]),
  };
}

const LAG_UNITS = { working: 'm', elapsed: 'em', percent: '%', elapsedPercent: 'e%' } as const;

const toPred = ({ predId, type, lagValue, lagUnit }: LinkModel) => [
  toUid(predId),
  type,
  [lagValue, LAG_UNITS[lagUnit]],
];

/** Computed dates; of an activity set by hand the typed ones, which are its input. */
function toDates(row: ActivityModel, dates: ActivityDates | undefined) {
  if (dates === undefined) return { start: toAt(row.manualStart), finish: toAt(row.manualFinish) };
  return {
    start: toAt(row.manualStart ?? dates.start),
    finish: toAt(row.manualFinish ?? dates.finish),
    earlyStart: toAt(dates.earlyStart),
    earlyFinish: toAt(dates.earlyFinish),
    lateStart: toAt(dates.lateStart),
    lateFinish: toAt(dates.lateFinish),
    freeSlack: [dates.freeFloatMin, 'm'],
    totalSlack: [dates.totalFloatMin, 'm'],
    critical: dates.isCritical || undefined,
  };
}

function toProgress(row: ActivityModel) {
  return {
    percentComplete: row.percentComplete,
    actualStart: toAt(row.actualStart),
    actualFinish: toAt(row.actualFinish),
    remainingDuration: row.remainingMin === null ? undefined : [row.remainingMin, 'm'],
    stop: toAt(row.suspendedAt),
    resume: toAt(row.resumedAt),
  };
}

function toConstraint(row: ActivityModel, plan: PlanModel) {
  if (row.constraintKind === 'asSoonAsPossible') return {};
  const isSoft = plan.primavera !== undefined && row.primavera?.isMandatory !== true;
  const name = CONSTRAINT_NAMES[row.constraintKind];
  return { constraint: isSoft ? name.replace('MUST_', '') : name, constraintDate: toAt(row.constraintAt) };
}

/** What only Primavera has; a second constraint is never mandatory. */
function toPrimavera({ primavera }: ActivityModel) {
  const second = primavera?.second;
  return {
    secondaryConstraint: second && CONSTRAINT_NAMES[second.kind].replace('MUST_', ''),
    secondaryConstraintDate: second && formatAt(second.at),
    expectedFinish: toAt(primavera?.expectedFinishAt),
    externalEarlyStart: toAt(primavera?.externalStartAt),
    externalLateFinish: toAt(primavera?.externalFinishAt),
  };
}

function toType(row: ActivityModel, plan: PlanModel): string | undefined {
  if (plan.primavera === undefined || row.kind === 'summary') return undefined;
  if (row.primavera?.spansParent === true) return 'WBS_SUMMARY';
  return row.kind === 'task' && !row.ignoreResourceCalendar ? 'RESOURCE_DEPENDENT' : KIND_NAMES[row.kind];
}

/** What was computed of a row, and what stands around it. */
type Beside = { readonly dates: ActivityDates | undefined; readonly extra: ImportedActivity | undefined };

const toDetails = (extra: ImportedActivity | undefined) => ({
  discipline: extra?.discipline,
  section: extra?.section,
  contractNo: extra?.contractNo,
  estimate: extra?.estimate ?? undefined,
  milestoneDetail: extra?.milestone ?? undefined,
});

function toTask(
  row: ActivityModel,
  index: number,
  source: JsonSource,
  preds: readonly LinkModel[],
  { dates, extra }: Beside,
) {
  const { plan } = source;
  return {
    uid: toUid(row.id),
    id: index + 1,
    name: row.name,
    parent: row.parentId === null ? undefined : toUid(row.parentId),
    summary: row.kind === 'summary' || undefined,
    milestone: row.kind === 'startMilestone' || row.kind === 'finishMilestone' || undefined,
    activityType: toType(row, plan),
    mode: row.mode === 'manual' ? 'MANUAL' : undefined,
    // Any text in place of a date or of the duration says that they are not known yet.
    startText: row.isPlaceholder === true ? '' : undefined,
    duration: [row.durationMin, row.isElapsed ? 'em' : 'm'],
    ...toConstraint(row, plan),
    ...(plan.primavera === undefined ? {} : toPrimavera(row)),
    deadline: toAt(row.deadlineAt),
    calendar: row.calendarId === null ? undefined : toUid(row.calendarId),
    priority: row.priority,
    levelingDelay: row.levellingDelayMin === 0 ? undefined : [row.levellingDelayMin, 'em'],
    active: row.isInactive ? false : undefined,
    type: WORK_TYPE_NAMES[row.workType],
    effortDriven: row.effortDriven || undefined,
    ignoreResCal: row.ignoreResourceCalendar || undefined,
    preds: preds.length === 0 ? undefined : preds.map(toPred),
    splits: row.segments?.map(({ startAt, finishAt }) => [formatAt(startAt), formatAt(finishAt)]),
    ...toDetails(extra),
    ...toProgress(row),
    ...toDates(row, dates),
  };
}

function toProperties({ plan, project }: JsonSource, schedule: Schedule | null) {
  return {
    title: plan.name,
    author: project?.author || undefined,
    company: project?.company || undefined,
    manager: project?.manager || undefined,
    start: formatAt(plan.startAt),
    finish: toAt(plan.scheduleFrom === 'finish' ? plan.endAt : schedule?.finish),
    status: toAt(plan.statusAt ?? project?.statusAt),
    scheduleFrom: plan.scheduleFrom === 'finish' ? '1' : '0',
    honorConstraints: plan.constraintsYield === true ? false : undefined,
    defaultStart: toClock(plan.defaultStartMin),
    defaultEnd: toClock(plan.defaultFinishMin),
    minutesPerDay: plan.minutesPerDay,
    minutesPerWeek: plan.minutesPerWeek,
    daysPerMonth: plan.daysPerMonth,
    criticalSlackLimit: [plan.criticalThresholdMin, 'm'],
    totalSlackCalc: SLACK_NAMES[plan.primavera?.floatKind ?? 'smallest'],
    defaultCalendar: toUid(plan.calendarId),
  };
}

const RESOURCE_TYPES = { labour: 'WORK', equipment: 'NON_LABOR', material: 'MATERIAL' } as const;

/**
 * Writes a plan as JSON, in the form that `readPlanJson` reads, with its computed dates beside.
 *
 * @param schedule computed dates to write
 * @example readPlanJson(JSON.parse(writePlanJson(imported, null)))
 */
export function writePlanJson(source: JsonSource, schedule: Schedule | null): string {
  const { plan } = source;
  const predsOf = Map.groupBy(plan.links, ({ succId }) => succId);
  const extraOf = new Map((source.activities ?? []).map((extra) => [extra.id, extra]));
  const datesOf = new Map((schedule?.activities ?? []).map((dates) => [dates.id, dates]));
  const file = {
    properties: toProperties(source, schedule),
    calendars: plan.calendars.map(toCalendar),
    resources: plan.resources.map(({ id, name, kind, maxUnits, calendarId }) => ({
      uid: toUid(id),
      name,
      type: RESOURCE_TYPES[kind],
      maxUnits: maxUnits * 100,
      calendar: calendarId === null ? undefined : toUid(calendarId),
    })),
    tasks: plan.activities.map((row, i) =>
      toTask(row, i, source, predsOf.get(row.id) ?? [], {
        dates: datesOf.get(row.id),
        extra: extraOf.get(row.id),
      }),
    ),
    assignments: plan.assignments.map(({ activityId, resourceId, units, workMin, delayMin }) => ({
      task: toUid(activityId),
      resource: toUid(resourceId),
      units: units * 100,
      work: [workMin, 'm'],
      delay: delayMin === 0 ? undefined : [delayMin, 'm'],
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** What the form has no place for. */
export function listJsonLosses({
  activities,
  links,
  resources,
  progressMode,
  capByEnd,
  primavera,
}: PlanModel): readonly string[] {
  const plain =
    primavera === undefined &&
    activities.some(({ kind }) => ['levelOfEffort', 'hammock', 'startMilestone'].includes(kind));
  const usual = primavera === undefined ? 'successor' : 'predecessor';
  return [
    ...(plain ? ['支持型、汇集活动与开始里程碑的类型'] : []),
    ...(primavera !== undefined &&
    (primavera.criticalBy !== 'float' || primavera.areOpenEndsCritical || primavera.startLagFrom !== 'early')
      ? ['Primavera 的部分排程选项']
      : []),
    ...(links.some((link) => !isClockLag(link, undefined) && link.lagCalendar !== usual)
      ? ['关系延时的日历']
      : []),
    ...(resources.some(({ availability }) => availability.length > 0) ? ['资源的分期可用量'] : []),
    ...(progressMode === 'progressOverride' ? ['进度覆盖'] : []),
    ...(capByEnd ? ['按结束日期控制'] : []),
  ];
}
