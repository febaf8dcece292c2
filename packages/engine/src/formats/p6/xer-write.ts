import { formatAt } from '../../calendar/day-number.ts';
import type { ActivityModel, LinkModel, PlanModel, PrimaveraRules, Schedule } from '../../model.ts';
import { isClockLag } from '../../network/link-lag.ts';
import type { ImportedPlan } from '../imported-plan.ts';
import { withClockCalendar } from './clock-calendar.ts';
import { LAG_CALENDARS, wordOf } from './p6-codes.ts';
import { toCurves } from './p6-curves.ts';
import { toStepRows } from './p6-steps.ts';
import { XerIds } from './xer-ids.ts';
import { formatHours, formatXerAt, type XerRow, XerTableWriter } from './xer-table-writer.ts';
import { toCalendarRows } from './xer-write-calendars.ts';
import { toAssignmentRows, toRateRows, toResourceRows, toUnitRows } from './xer-write-resources.ts';
import { toLinkRows, toMemoRows, toTaskRows, toWbsRows, type XerExtras } from './xer-write-tasks.ts';

/** What is written: the plan, and what stands around it where there is any. */
export type XerSource = Pick<ImportedPlan, 'plan'> & Partial<Omit<ImportedPlan, 'plan' | 'notMapped'>>;

/** Microsoft Project's way of counting, in Primavera's words. */
const PROJECT_RULES: PrimaveraRules = {
  floatKind: 'smallest',
  criticalBy: 'float',
  areOpenEndsCritical: false,
  startLagFrom: 'early',
  usesExpectedFinish: false,
};

const FLOAT_WORDS = { start: 'FT_SF', finish: 'FT_FF', smallest: 'FT_MN' } as const;

const yesNo = (flag: boolean): string => (flag ? 'Y' : 'N');

export const lagCalendarOf = (link: LinkModel, pred: ActivityModel | undefined): LinkModel['lagCalendar'] =>
  isClockLag(link, pred) ? 'continuous' : link.lagCalendar;

/** Primavera counts all lags of a project by one calendar: the one that most of them go by. */
export function pickLagCalendar({ activities, links }: PlanModel): LinkModel['lagCalendar'] {
  const rowOf = new Map(activities.map((row) => [row.id, row]));
  const countOf = new Map<LinkModel['lagCalendar'], number>();
  for (const link of links) {
    const weight = link.lagValue === 0 ? 0.001 : 1;
    const calendar = lagCalendarOf(link, rowOf.get(link.predId));
    countOf.set(calendar, (countOf.get(calendar) ?? 0) + weight);
  }
  const [most] = [...countOf].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'predecessor';
}

/** Where what is left begins; a plan without a status date is reported as far as it is done. */
function toDataDate({ plan, project }: XerSource): number {
  const actual = plan.activities.map(
    ({ actualStart, actualFinish }) => actualFinish ?? actualStart ?? plan.startAt,
  );
  return plan.statusAt ?? project?.statusAt ?? actual.reduce((last, at) => Math.max(last, at), plan.startAt);
}

function toProjectRow(
  source: XerSource,
  ids: XerIds,
  rules: PrimaveraRules,
  schedule: Schedule | null,
): XerRow {
  const { plan } = source;
  return {
    proj_id: ids.project,
    fy_start_month_num: 1,
    def_complete_pct_type: 'CP_Drtn',
    proj_short_name: plan.name.slice(0, 40) || 'PLAN',
    clndr_id: ids.calendar(plan.calendarId),
    task_code_base: 1000,
    task_code_step: 10,
    priority_num: 10,
    critical_drtn_hr_cnt: formatHours(plan.criticalThresholdMin),
    last_recalc_date: formatXerAt(toDataDate(source)),
    plan_start_date: formatXerAt(plan.startAt),
    plan_end_date: plan.capByEnd ? formatXerAt(plan.endAt) : null,
    scd_end_date: formatXerAt(schedule?.finish ?? null),
    def_duration_type: 'DT_FixedDUR2',
    task_code_prefix: 'A',
    def_qty_type: 'QT_Hour',
    def_task_type: 'TT_Task',
    critical_path_type: rules.criticalBy === 'longestPath' ? 'CT_DrivPath' : 'CT_TotFloat',
    export_flag: 'Y',
  };
}

function toOptionsRow(plan: PlanModel, ids: XerIds, rules: PrimaveraRules): XerRow {
  const lagCalendar = pickLagCalendar(plan);
  return {
    schedoptions_id: 1,
    proj_id: ids.project,
    sched_outer_depend_type: 'SD_Both',
    sched_open_critical_flag: yesNo(rules.areOpenEndsCritical),
    sched_lag_early_start_flag: yesNo(rules.startLagFrom === 'early'),
    sched_retained_logic: yesNo(plan.progressMode === 'retainedLogic'),
    sched_setplantoforecast: 'N',
    sched_float_type: FLOAT_WORDS[rules.floatKind],
    sched_calendar_on_relationship_lag: wordOf(LAG_CALENDARS, (calendar) => calendar === lagCalendar),
    sched_use_expect_end_flag: yesNo(rules.usesExpectedFinish),
    sched_progress_override: yesNo(plan.progressMode === 'progressOverride'),
    sched_use_project_end_date_for_float: 'Y',
  };
}

function toExtras({ activities = [], baselines = [] }: XerSource, schedule: Schedule | null): XerExtras {
  const planned = baselines.find(({ number }) => number === 0)?.rows ?? [];
  return {
    extraOf: new Map(activities.map((extra) => [extra.id, extra])),
    datesOf: new Map((schedule?.activities ?? []).map((dates) => [dates.id, dates])),
    plannedOf: new Map(planned.map((row) => [row.activityId, row])),
  };
}

/** Rows of the plan by the table they stand in, in the order in which the tables refer to each other. */
type P6Written = readonly (readonly [table: string, rows: readonly XerRow[]])[];

/** The content of an XER or Primavera XML file, of a plan whose elapsed durations are already on a 24-hour calendar. */
export function toP6Written(source: XerSource, schedule: Schedule | null): P6Written {
  const { plan, project, resources = [] } = source;
  const ids = new XerIds(plan);
  const rules = plan.primavera ?? PROJECT_RULES;
  const extras = toExtras(source, schedule);
  const resourceOf = new Map(resources.map((extra) => [extra.id, extra]));
  const currency = project?.currencyCode || 'CNY';
  const money = {
    curr_id: 1,
    decimal_digit_cnt: 2,
    curr_symbol: project?.currencySymbol || currency,
    decimal_symbol: '.',
    digit_group_symbol: ',',
    curr_type: currency,
    curr_short_name: currency,
    base_exch_rate: 1,
  };
  const memo = {
    memo_type_id: 1,
    seq_num: 1,
    eps_flag: 'N',
    proj_flag: 'N',
    wbs_flag: 'N',
    task_flag: 'Y',
    memo_type: '备注',
  };
  return [
    ['CURRTYPE', [money]],
    ['UMEASURE', toUnitRows(resourceOf)],
    ['MEMOTYPE', [memo]],
    ['PROJECT', [toProjectRow(source, ids, rules, schedule)]],
    ['CALENDAR', toCalendarRows(plan, ids)],
    ['SCHEDOPTIONS', [toOptionsRow(plan, ids, rules)]],
    ['PROJWBS', toWbsRows(plan, ids, extras)],
    ['RSRC', toResourceRows(plan, ids, resourceOf)],
    ['RSRCRATE', toRateRows(plan, ids, resourceOf)],
    ['TASK', toTaskRows(plan, ids, extras)],
    ['TASKMEMO', toMemoRows(plan, ids, extras)],
    ['TASKPROC', toStepRows(plan, ids, extras.extraOf)],
    ['TASKPRED', toLinkRows(plan, ids)],
    ['RSRCCURVDATA', toCurves(plan).rows],
    ['TASKRSRC', toAssignmentRows(plan, ids, resourceOf)],
  ];
}

/**
 * Writes a plan as a Primavera XER file, with its computed dates. A plan that has Primavera's rules comes
 * back from it as it was; of others `listXerLosses` tells what is said another way.
 *
 * @param schedule computed dates to write; without them the stored ones of `source.activities`
 * @returns the text of the file; see `encodeXer` for its bytes
 * @example readXer(writeXer(imported, null)) // the same plan again
 */
export function writeXer(given: XerSource, schedule: Schedule | null): string {
  const source = { ...given, plan: withClockCalendar(given.plan) };
  const { plan, project } = source;
  const written = formatAt(plan.statusAt ?? plan.startAt).slice(0, 10);
  const names = ['Project', 'xmgl', 'xmgl', 'xmgl', 'Project Management'];
  const xer = new XerTableWriter(['20.12', written, ...names, project?.currencyCode || 'CNY']);
  for (const [table, rows] of toP6Written(source, schedule)) xer.table(table, rows);
  return xer.toString();
}
