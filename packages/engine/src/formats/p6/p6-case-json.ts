import { MINUTES_PER_DAY, parseAt } from '../../calendar/day-number.ts';
import type {
  ActivityModel,
  CalendarModel,
  LinkModel,
  PlanModel,
  PrimaveraActivity,
  WorkInterval,
} from '../../model.ts';
import { PLAIN_ACTIVITY } from '../../plain-activity.ts';
import type { NotMapped } from '../imported-plan.ts';
import { MspdiReport } from '../mspdi/mspdi-report.ts';
import { type JsonRecord, toList, toNumber, toRecord, toText } from '../plan-json/json-fields.ts';
import { CONSTRAINTS, isDated, type P6Constraint } from './p6-codes.ts';

/**
 * A small network as JSON for Primavera's rules, `{activities, relationships, opts}`: durations and lags in
 * days of eight hours, dates without a time of day, calendars by their working weekdays and holidays.
 */

const DAY = 480;
const MORNING = 480;
const EVENING = 1020;
const HOURS = [
  { fromMin: MORNING, toMin: 720 },
  { fromMin: 780, toMin: EVENING },
];

export function isCaseJson(file: JsonRecord): boolean {
  return Array.isArray(file.activities) && Array.isArray(file.relationships) && file.tasks === undefined;
}

function toCalendar(id: string, value: unknown): CalendarModel {
  const { work_days, holidays, special_workdays } = toRecord(value);
  // Sunday goes by 0 and by 7.
  const days = toList(work_days).map((day) => toNumber(day, -1));
  const works = (day: number): boolean => days.includes(day) || days.includes(day % 7);
  return {
    id,
    name: id,
    parentId: null,
    week: Array.from({ length: 7 }, (_, i) => (works(i + 1) ? HOURS : [])),
    workWeeks: [],
    // The first that names a day holds: a holiday is one also where the day is worked as a special one.
    exceptions: [...toDays(holidays, []), ...toDays(special_workdays, HOURS)],
  };
}

/** Single days with hours of their own. */
function toDays(list: unknown, intervals: readonly WorkInterval[]): CalendarModel['exceptions'] {
  return toList(list).flatMap((text) => {
    const at = parseAt(toText(text));
    if (at === null) return [];
    const day = Math.floor(at / MINUTES_PER_DAY);
    return [{ fromDay: day, toDay: day, intervals }];
  });
}

/** A date alone stands for the hour at which a day begins or ends. */
function toMoment(value: unknown, clock: number): number | null {
  const text = toText(value);
  const at = parseAt(text);
  return at === null || text.length > 10 ? at : at + clock;
}

type CaseConstraint = P6Constraint & { readonly at: number | null };

/** A constraint with its date, which Primavera takes for the midnight before where it has no hour. */
function readCaseConstraint(value: unknown): CaseConstraint | null {
  const { type, date } = toRecord(value);
  const found = CONSTRAINTS.get(toText(type));
  const at = toMoment(date, 0);
  return found === undefined || (at === null && found.kind !== 'asLateAsPossible') ? null : { ...found, at };
}

/** What is left to do, in days. */
function toRemaining(row: JsonRecord): number | null {
  const days = row.remaining_duration ?? row.remaining_duration_days;
  return typeof days === 'number' ? Math.max(0, Math.round(days * DAY)) : null;
}

/** What only Primavera has: the second constraint, the expected finish and dates from other projects. */
function toExtras(row: JsonRecord, isMandatory: boolean): { primavera?: PrimaveraActivity } {
  const second = readCaseConstraint(row.constraint2);
  const dates = {
    expectedFinishAt: toMoment(row.expected_finish, EVENING),
    externalStartAt: toMoment(row.external_early_start, MORNING),
    externalFinishAt: toMoment(row.external_late_finish, EVENING),
  };
  const given = Object.entries(dates).filter(([, at]) => at !== null);
  const primavera: PrimaveraActivity = {
    ...(isMandatory ? { isMandatory } : {}),
    ...(isDated(second) ? { second: { kind: second.kind, at: second.at } } : {}),
    ...Object.fromEntries(given),
  };
  return Object.keys(primavera).length === 0 ? {} : { primavera };
}

function toActivity(row: JsonRecord): ActivityModel {
  const code = toText(row.code);
  const first = readCaseConstraint(row.constraint);
  const durationMin = Math.round(toNumber(row.duration_days) * DAY);
  return {
    ...PLAIN_ACTIVITY,
    id: code,
    name: toText(row.name, code),
    kind: durationMin === 0 ? 'finishMilestone' : 'task',
    durationMin,
    calendarId: toText(row.clndr_id) || null,
    constraintKind: first?.kind ?? 'asSoonAsPossible',
    constraintAt: first?.at ?? null,
    actualStart: toMoment(row.actual_start, MORNING),
    actualFinish: toMoment(row.actual_finish, EVENING),
    remainingMin: toRemaining(row),
    ignoreResourceCalendar: true,
    ...toExtras(row, first?.isMandatory === true),
  };
}

const LINK_TYPES: { readonly [name: string]: LinkModel['type'] } = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' };

function toLink(row: JsonRecord, index: number): LinkModel {
  return {
    id: String(index),
    predId: toText(row.from_code),
    succId: toText(row.to_code),
    type: LINK_TYPES[toText(row.type)] ?? 'FS',
    lagValue: Math.round(toNumber(row.lag_days) * DAY),
    lagUnit: 'working',
    lagCalendar: 'predecessor',
  };
}

/** Reads such a network; `null` where it does not say when it starts. */
export function readCaseJson(file: JsonRecord): PlanModel | null {
  const options = toRecord(file.opts);
  const dataDate = toMoment(options.dataDate, 0);
  const startAt = toMoment(options.projectStart, MORNING) ?? dataDate;
  if (startAt === null) return null;
  const calendars = Object.entries(toRecord(options.cal_map)).map(([id, row]) => toCalendar(id, row));
  return {
    name: toText(file.name),
    startAt,
    endAt: null,
    capByEnd: false,
    scheduleFrom: 'start',
    statusAt: dataDate,
    progressMode: 'retainedLogic',
    calendarId: calendars[0]?.id ?? '',
    minutesPerDay: DAY,
    minutesPerWeek: 5 * DAY,
    daysPerMonth: 20,
    criticalThresholdMin: 0,
    defaultStartMin: MORNING,
    defaultFinishMin: EVENING,
    calendars,
    activities: toList(file.activities).map((row) => toActivity(toRecord(row))),
    links: toList(file.relationships).map((row, i) => toLink(toRecord(row), i)),
    resources: [],
    assignments: [],
    primavera: {
      floatKind: 'finish',
      criticalBy: 'float',
      areOpenEndsCritical: false,
      startLagFrom: 'early',
      usesExpectedFinish: true,
    },
  };
}

const DATES = [
  'actual_start',
  'actual_finish',
  'expected_finish',
  'external_early_start',
  'external_late_finish',
];

/** What of such a network cannot be read as it stands, and is read as absent. */
export function listCaseFaults(file: JsonRecord): readonly NotMapped[] {
  const report = new MspdiReport();
  const rows = toList(file.activities).map(toRecord);
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  for (const row of rows) {
    const code = toText(row.code);
    if (DATES.some((field) => isGiven(row[field]) && toMoment(row[field], 0) === null))
      report.fault('日期读不出的活动（按没有该日期）', toText(row.name, code), code);
    for (const constraint of [row.constraint, row.constraint2]) {
      const isLost = isGiven(constraint) && readCaseConstraint(constraint) === null;
      if (isLost) report.fault('没有日期或类型不明的限制（已忽略）', toText(row.name, code), code);
    }
    const second = readCaseConstraint(row.constraint2);
    if (second !== null && !isDated(second))
      report.fault('第二限制是尽可能晚或强制日期（已忽略）', toText(row.name, code), code);
    if (isGiven(row.early_start)) report.add('指定的最早开始', toText(row.name, code));
  }
  const { dataDate, projectStart } = toRecord(file.opts);
  for (const date of [dataDate, projectStart])
    if (isGiven(date) && toMoment(date, 0) === null) report.fault('项目日期读不出（按没有）', toText(date));
  return report.list();
}
