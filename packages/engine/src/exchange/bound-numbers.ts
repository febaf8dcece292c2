import type { ImportedPlan } from '../formats/imported-plan.ts';
import type { MspdiReport } from '../formats/mspdi/mspdi-report.ts';
import { ReadStop } from '../formats/read-stop.ts';
import type { ActivityModel, CalendarModel, PlanModel, WorkInterval } from '../model.ts';

/** What a plan's rows hold, as the contract says: 1900 to 2350. */
const FIRST_AT = -36_816_480;
const LAST_AT = 199_850_400;
const FIRST_DAY = -25_567;
const LAST_DAY = 138_785;
const MOST_SEGMENTS = 200;
const MOST_THRESHOLD = 1_000_000;

const isAt = (at: number): boolean => at >= FIRST_AT && at <= LAST_AT;
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isNaN(value) ? least : value));
/** A setting that cannot be one is the usual. */
const settingOf = (value: number, least: number, most: number, usual: number): number =>
  Math.round(value) >= least && Math.round(value) <= most ? Math.round(value) : usual;

const DATES = [
  'constraintAt',
  'deadlineAt',
  'actualStart',
  'actualFinish',
  'suspendedAt',
  'resumedAt',
  'manualStart',
  'manualFinish',
] as const satisfies (keyof ActivityModel)[];

const unreal = '1900 年以前或 2350 年以后的日期（按没有该日期）';

const toActivity = (row: ActivityModel, report: MspdiReport): ActivityModel => {
  const dates = DATES.filter((field) => row[field] !== null && !isAt(row[field] ?? 0));
  if (dates.length > 0) report.fault(unreal, row.name, row.id);
  const isSplitTooOften =
    row.segments !== null &&
    (row.segments.length > MOST_SEGMENTS ||
      row.segments.some(({ startAt, finishAt }) => !isAt(startAt) || !isAt(finishAt)));
  if (isSplitTooOften) report.fault('拆分超过 200 段或日期不合理的任务（按不拆分导入）', row.name, row.id);
  return {
    ...row,
    ...Object.fromEntries(dates.map((field) => [field, null])),
    segments: isSplitTooOften ? null : row.segments,
    priority: within(row.priority, 0, 1000),
    percentComplete: within(row.percentComplete, 0, 100),
  };
};

const isShift = ({ fromMin, toMin }: WorkInterval): boolean =>
  fromMin >= 0 && fromMin <= 1440 && toMin > fromMin && toMin <= 2880;

const toCalendar = (calendar: CalendarModel, report: MspdiReport): CalendarModel => {
  const shiftsOf = (shifts: readonly WorkInterval[]): readonly WorkInterval[] => {
    if (shifts.every(isShift)) return shifts;
    report.fault('工作时间读不出的日历（已忽略这些时段）', calendar.name);
    return shifts.filter(isShift);
  };
  const daysOf = (days: CalendarModel['week']): CalendarModel['week'] =>
    days.map((shifts) => (shifts === null ? null : shiftsOf(shifts)));
  const clipped = <Span extends { readonly fromDay: number; readonly toDay: number }>(
    spans: readonly Span[],
  ): readonly Span[] =>
    spans
      .map((span) => ({
        ...span,
        fromDay: Math.max(FIRST_DAY, span.fromDay),
        toDay: Math.min(LAST_DAY, span.toDay),
      }))
      .filter(({ fromDay, toDay }) => fromDay <= toDay);
  return {
    ...calendar,
    week: daysOf(calendar.week),
    workWeeks: clipped(calendar.workWeeks).map((span) => ({ ...span, days: daysOf(span.days) })),
    exceptions: clipped(calendar.exceptions).map((one) => ({ ...one, intervals: shiftsOf(one.intervals) })),
  };
};

const toSettings = (plan: PlanModel) => {
  if (!isAt(plan.startAt))
    throw new ReadStop({
      code: 'malformed',
      message: '项目开始日期应在 1900 年至 2350 年之间，请改正后重新导出',
    });
  const real = (at: number | null): number | null => (at !== null && isAt(at) ? at : null);
  return {
    endAt: real(plan.endAt),
    statusAt: real(plan.statusAt),
    minutesPerDay: settingOf(plan.minutesPerDay, 1, 1440, 480),
    minutesPerWeek: settingOf(plan.minutesPerWeek, 1, 10_080, 2400),
    daysPerMonth: settingOf(plan.daysPerMonth, 1, 31, 20),
    criticalThresholdMin: Math.round(within(plan.criticalThresholdMin, -MOST_THRESHOLD, MOST_THRESHOLD)),
    defaultStartMin: settingOf(plan.defaultStartMin, 0, 1440, 480),
    defaultFinishMin: settingOf(plan.defaultFinishMin, 0, 1440, 1020),
  };
};

const MOST_MONEY = 1e12;

/** Dates, shifts and numbers that no plan can hold are read as absent or as the nearest one, and told. */
export const boundNumbers = (imported: ImportedPlan, report: MspdiReport): ImportedPlan => {
  const { plan } = imported;
  const real = (at: number | null): number | null => {
    if (at === null || isAt(at)) return at;
    report.fault(unreal, '');
    return null;
  };
  return {
    ...imported,
    plan: {
      ...plan,
      ...toSettings(plan),
      calendars: plan.calendars.map((calendar) => toCalendar(calendar, report)),
      activities: plan.activities.map((row) => toActivity(row, report)),
      resources: plan.resources.map((row) => ({
        ...row,
        availability: row.availability.map((span) => ({
          ...span,
          fromAt: within(span.fromAt, FIRST_AT, LAST_AT),
          toAt: within(span.toAt, FIRST_AT, LAST_AT),
        })),
      })),
    },
    activities: imported.activities.map((row) => ({
      ...row,
      storedStart: real(row.storedStart),
      storedFinish: real(row.storedFinish),
    })),
    baselines: imported.baselines.map((baseline) => ({
      ...baseline,
      rows: baseline.rows.map((row) => ({
        ...row,
        startAt: real(row.startAt),
        finishAt: real(row.finishAt),
        cost: row.cost === null ? null : within(row.cost, 0, MOST_MONEY),
      })),
    })),
  };
};
