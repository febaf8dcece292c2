import { parseAt } from '../../calendar/day-number.ts';
import type { Counted, FileTally } from '../file-limits.ts';
import { toFiniteNumber } from '../xml/xml-fields.ts';

/** A row of a Primavera table, its cells without spaces around them: what is not in it reads as ''. */
export type P6Row = { readonly get: (field: string) => string | undefined };

/** Rows by table, under the names that XER files use; Primavera XML is read into the same. */
export type P6Tables = ReadonlyMap<string, readonly P6Row[]>;

export const rowsOf = (tables: P6Tables, table: string): readonly P6Row[] => tables.get(table) ?? [];

export const cell = (row: P6Row | undefined, field: string): string => row?.get(field) ?? '';

const SHORT_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2})(:.*))?$/;

/** A date with every part at its full length; some versions of Primavera leave the noughts out. */
function toFullDate(text: string): string {
  const match = SHORT_DATE.exec(text);
  if (match === null) return text;
  const [year, month = '', day = '', hour, rest] = match.slice(1);
  const clock = hour === undefined ? '' : ` ${hour.padStart(2, '0')}${rest}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${clock}`;
}

/**
 * A moment in minutes since 1970; `null` when it is none.
 * @example atCell({ get: () => '2027-3-1 08:00' }, 'cstr_date') // as of 2027-03-01 08:00
 */
export function atCell(row: P6Row | undefined, field: string): number | null {
  const text = cell(row, field);
  return parseAt(text) ?? parseAt(toFullDate(text));
}

/** A number; some regions write it with a comma. */
export function numberCell(row: P6Row | undefined, field: string): number | null {
  const text = cell(row, field);
  return toFiniteNumber(/^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
}

/** Hours as whole minutes; `null` when there are none. */
export function hoursCell(row: P6Row | undefined, field: string): number | null {
  const hours = numberCell(row, field);
  return hours === null ? null : Math.round(hours * 60) + 0;
}

export const flagCell = (row: P6Row | undefined, field: string): boolean => cell(row, field) === 'Y';

/** Which fields of which tables are read, so that the rest need not be kept. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const READ_FIELDS: { readonly [table: string]: ReadonlySet<string> } = {
  CURRTYPE: words('curr_id curr_short_name curr_symbol base_exch_rate'),
  PROJECT: words(`proj_id proj_short_name clndr_id plan_start_date plan_end_date last_recalc_date export_flag
    scd_end_date critical_drtn_hr_cnt critical_path_type sum_base_proj_id orig_proj_id project_flag proj_name`),
  SCHEDOPTIONS: words(`proj_id sched_outer_depend_type sched_open_critical_flag sched_lag_early_start_flag
    sched_retained_logic sched_float_type sched_calendar_on_relationship_lag sched_use_expect_end_flag
    sched_progress_override sched_use_project_end_date_for_float`),
  CALENDAR: words(`clndr_id clndr_name default_flag proj_id base_clndr_id clndr_type day_hr_cnt week_hr_cnt
    month_hr_cnt clndr_data`),
  PROJWBS: words(`guid wbs_id proj_id seq_num proj_node_flag wbs_short_name wbs_name parent_wbs_id`),
  RSRC: words(`rsrc_id clndr_id email_addr rsrc_name rsrc_short_name rsrc_type rsrc_notes level_flag def_qty_per_hr
    parent_rsrc_id unit_id`),
  UMEASURE: words('unit_id unit_abbrev unit_name'),
  RSRCRATE: words('rsrc_id max_qty_per_hr cost_per_qty start_date'),
  TASK: words(`task_id proj_id wbs_id clndr_id phys_complete_pct complete_pct_type task_type duration_type
    status_code task_code task_name total_float_hr_cnt free_float_hr_cnt remain_drtn_hr_cnt
    target_drtn_hr_cnt act_work_qty remain_work_qty target_work_qty cstr_date act_start_date act_end_date
    late_start_date late_end_date expect_end_date early_start_date early_end_date restart_date reend_date
    target_start_date target_end_date cstr_type priority_type suspend_date resume_date cstr_date2 cstr_type2
    driving_path_flag external_early_start_date external_late_end_date`),
  TASKPRED: words('task_pred_id task_id pred_task_id proj_id pred_proj_id pred_type lag_hr_cnt'),
  TASKRSRC: words(`taskrsrc_id task_id proj_id rsrc_id role_id remain_qty target_qty remain_qty_per_hr
    target_qty_per_hr act_ot_qty act_reg_qty target_lag_drtn_hr_cnt target_cost curv_id`),
  RSRCCURVDATA: words(
    `curv_id curv_name ${Array.from({ length: 21 }, (_, i) => `pct_usage_${i}`).join(' ')}`,
  ),
  TASKMEMO: words('task_id task_memo'),
  TASKPROC: words('task_id proj_id seq_num proc_name proc_descr proc_wt complete_flag complete_pct'),
};

const COUNTED: { readonly [table: string]: Counted } = {
  TASK: 'activity',
  BASELINE_TASK: 'baseline',
  PROJWBS: 'activity',
  TASKPRED: 'link',
  RSRC: 'resource',
  TASKRSRC: 'assignment',
  CALENDAR: 'calendar',
};

/** One more row of a table, unless there are too many. */
export const countRow = (table: string, tally: FileTally): void => tally.add(COUNTED[table] ?? 'other');
