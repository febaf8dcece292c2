import { parseAt } from '../../calendar/day-number.ts';
import type { LinkModel, PrimaveraRules } from '../../model.ts';
import type { ImportedProject } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { LAG_CALENDARS } from './p6-codes.ts';
import {
  atCell,
  cell,
  flagCell,
  hoursCell,
  numberCell,
  type P6Row,
  type P6Tables,
  rowsOf,
} from './p6-tables.ts';

const FLOAT_KINDS: ReadonlyMap<string, PrimaveraRules['floatKind']> = new Map([
  ['FT_SF', 'start'],
  ['FT_FF', 'finish'],
  ['FT_MN', 'smallest'],
]);

const isNo = (row: P6Row | undefined, field: string): boolean => cell(row, field) === 'N';

function readRules(project: P6Row | undefined, options: P6Row | undefined): PrimaveraRules {
  return {
    floatKind: FLOAT_KINDS.get(cell(options, 'sched_float_type')) ?? 'finish',
    criticalBy: cell(project, 'critical_path_type') === 'CT_DrivPath' ? 'longestPath' : 'float',
    areOpenEndsCritical: flagCell(options, 'sched_open_critical_flag'),
    startLagFrom: isNo(options, 'sched_lag_early_start_flag') ? 'actual' : 'early',
    usesExpectedFinish: !isNo(options, 'sched_use_expect_end_flag'),
  };
}

export function reportProject(
  project: P6Row | undefined,
  options: P6Row | undefined,
  report: MspdiReport,
): void {
  if (project === undefined) report.fault('缺少项目表（开始日期取最早的日期）', '');
  if (isNo(options, 'sched_retained_logic') && isNo(options, 'sched_progress_override')) {
    report.add('按实际日期计算进度的选项（按保留逻辑计算）', '');
  }
}

/** The project that the file is about: the one it exports, and the first of several. */
export function pickProject(
  projects: readonly P6Row[],
  wanted: string | null,
  report: MspdiReport,
): P6Row | undefined {
  const exported = projects.filter((row) => !isNo(row, 'export_flag'));
  const asked = projects.find(
    (row) => cell(row, 'proj_id') === wanted || cell(row, 'proj_short_name') === wanted,
  );
  const picked = asked ?? exported[0] ?? projects[0];
  for (const row of projects) {
    if (row !== picked) report.add('文件里的其他项目（每次导入一个）', cell(row, 'proj_short_name'));
  }
  return picked;
}

const ACTUAL = ['act_start_date', 'act_end_date'] as const;
const PLANNED = [...ACTUAL, 'target_start_date', 'early_start_date', 'cstr_date', 'cstr_date2'] as const;

function listDates(tasks: readonly P6Row[], fields: readonly string[]): readonly number[] {
  return tasks.flatMap((row) => fields.flatMap((field) => atCell(row, field) ?? []));
}

/** A file without its project: it begins with its first date, and as far as it is done it is reported. */
export function guessDates(tasks: readonly P6Row[], writtenOn: string) {
  const dates = listDates(tasks, PLANNED);
  const startAt = dates.reduce((first, at) => Math.min(first, at), dates[0] ?? parseAt(writtenOn) ?? 0);
  const statusAt = listDates(tasks, ACTUAL).reduce((last, at) => Math.max(last, at), startAt);
  return { startAt, statusAt };
}

export function readSettings(
  project: P6Row | undefined,
  options: P6Row | undefined,
  calendar: P6Row | undefined,
) {
  const perDay = hoursCell(calendar, 'day_hr_cnt') || 480;
  const perMonth = hoursCell(calendar, 'month_hr_cnt') || perDay * 20;
  const endAt = atCell(project, 'plan_end_date');
  return {
    endAt,
    capByEnd: endAt !== null,
    scheduleFrom: 'start' as const,
    progressMode: flagCell(options, 'sched_progress_override')
      ? ('progressOverride' as const)
      : ('retainedLogic' as const),
    minutesPerDay: perDay,
    minutesPerWeek: hoursCell(calendar, 'week_hr_cnt') || perDay * 5,
    daysPerMonth: Math.max(1, Math.round(perMonth / perDay)),
    criticalThresholdMin: hoursCell(project, 'critical_drtn_hr_cnt') ?? 0,
    defaultStartMin: 480,
    defaultFinishMin: 1020,
    primavera: readRules(project, options),
  };
}

export function readProject(tables: P6Tables, title: string, statusAt: number | null): ImportedProject {
  const currency = rowsOf(tables, 'CURRTYPE').find((row) => numberCell(row, 'base_exch_rate') === 1);
  return {
    title,
    author: '',
    company: '',
    manager: '',
    currencyCode: cell(currency, 'curr_short_name'),
    currencySymbol: cell(currency, 'curr_symbol'),
    statusAt,
  };
}

export function toTitle(project: P6Row | undefined, wbs: readonly P6Row[]): string {
  const root = wbs.find((row) => flagCell(row, 'proj_node_flag'));
  return cell(project, 'proj_name') || cell(root, 'wbs_name') || cell(project, 'proj_short_name');
}

export function toLagCalendar(options: P6Row | undefined): LinkModel['lagCalendar'] {
  return LAG_CALENDARS.get(cell(options, 'sched_calendar_on_relationship_lag')) ?? 'predecessor';
}

export function toCalendarId(
  project: P6Row | undefined,
  tables: P6Tables,
  known: ReadonlySet<string>,
  first: string,
): string {
  const own = cell(project, 'clndr_id');
  if (known.has(own)) return own;
  const standard = cell(
    rowsOf(tables, 'CALENDAR').find((row) => flagCell(row, 'default_flag')),
    'clndr_id',
  );
  return known.has(standard) ? standard : first;
}
