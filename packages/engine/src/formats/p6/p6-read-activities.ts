import type { ActivityModel, PrimaveraActivity } from '../../model.ts';
import { PLAIN_ACTIVITY } from '../../plain-activity.ts';
import type { ImportedActivity, ImportedBaselineRow, ImportedStep } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import {
  ACTIVITY_KINDS,
  CONSTRAINTS,
  isDated,
  type P6Constraint,
  PRIORITIES,
  WORK_TYPES,
} from './p6-codes.ts';
import type { P6Place } from './p6-read-outline.ts';
import { atCell, cell, hoursCell, numberCell, type P6Row } from './p6-tables.ts';

type Dated = P6Constraint & { readonly at: number | null };

function readConstraint(row: P6Row, which: '' | '2', report: MspdiReport): Dated | null {
  const word = cell(row, `cstr_type${which}`);
  if (word === '') return null;
  const found = CONSTRAINTS.get(word);
  // Some writers put the date of the only constraint where that of a second one belongs.
  const isOnly = which === '' && cell(row, 'cstr_type2') === '';
  const at = atCell(row, `cstr_date${which}`) ?? (isOnly ? atCell(row, 'cstr_date2') : null);
  if (found !== undefined && (at !== null || found.kind === 'asLateAsPossible')) return { ...found, at };
  report.fault('没有日期或类型不明的限制（已忽略）', cell(row, 'task_name'), cell(row, 'task_id'));
  return null;
}

/** What only Primavera has; nothing at all where the row has none of it. */
function readExtras(
  row: P6Row,
  first: Dated | null,
  second: Dated | null,
): { primavera?: PrimaveraActivity } {
  const expectedFinishAt = atCell(row, 'expect_end_date');
  const externalStartAt = atCell(row, 'external_early_start_date');
  const externalFinishAt = atCell(row, 'external_late_end_date');
  const primavera: PrimaveraActivity = {
    ...(first?.isMandatory ? { isMandatory: true } : {}),
    ...(isDated(second) && !second.isMandatory ? { second: { kind: second.kind, at: second.at } } : {}),
    ...(expectedFinishAt === null ? {} : { expectedFinishAt }),
    ...(externalStartAt === null ? {} : { externalStartAt }),
    ...(externalFinishAt === null ? {} : { externalFinishAt }),
    ...(cell(row, 'task_type') === 'TT_WBS' ? { spansParent: true } : {}),
  };
  return Object.keys(primavera).length === 0 ? {} : { primavera };
}

function readProgress(row: P6Row) {
  const durationMin = Math.max(
    0,
    hoursCell(row, 'target_drtn_hr_cnt') ?? hoursCell(row, 'remain_drtn_hr_cnt') ?? 0,
  );
  const actualFinish = atCell(row, 'act_end_date');
  const actualStart = atCell(row, 'act_start_date') ?? actualFinish;
  const remaining = Math.max(0, hoursCell(row, 'remain_drtn_hr_cnt') ?? durationMin);
  const left = actualFinish === null ? remaining : 0;
  const done = durationMin === 0 ? 0 : Math.min(100, Math.max(0, (1 - left / durationMin) * 100));
  return {
    durationMin,
    actualStart,
    actualFinish,
    percentComplete:
      actualFinish !== null ? 100 : actualStart === null ? 0 : Math.round(done * 10_000) / 10_000,
    remainingMin: actualStart === null && left === durationMin ? null : left,
    suspendedAt: atCell(row, 'suspend_date'),
    resumedAt: atCell(row, 'resume_date'),
  };
}

const NUMBERS = ['target_drtn_hr_cnt', 'remain_drtn_hr_cnt'];
const DATES = [
  ...['act_start_date', 'act_end_date', 'suspend_date', 'resume_date', 'expect_end_date'],
  ...['target_start_date', 'target_end_date', 'external_early_start_date', 'external_late_end_date'],
];

/** The fault of an unreadable duration names the value used instead: the other of the two durations, or 0. */
function reportDuration(row: P6Row, id: string, report: MspdiReport): void {
  const name = cell(row, 'task_name');
  const [target, remaining] = NUMBERS.map((field) => ({
    isEmpty: cell(row, field) === '',
    isBad: cell(row, field) !== '' && hoursCell(row, field) === null,
  }));
  if (!target || !remaining) return;
  const isTask = cell(row, 'task_type') === 'TT_Task';
  if (target.isBad && !remaining.isBad && !remaining.isEmpty)
    report.fault('工期不是数字的活动（按尚需工期）', name, id);
  else if (target.isBad || (target.isEmpty && remaining.isBad))
    report.fault('工期不是数字的活动（按零工期）', name, id);
  else if (remaining.isBad) report.fault('尚需工期不是数字的活动（按工期）', name, id);
  else if (target.isEmpty && remaining.isEmpty && isTask)
    report.fault('缺少工期的活动（按零工期）', name, id);
  if (NUMBERS.some((field) => (hoursCell(row, field) ?? 0) < 0))
    report.fault('工期为负的活动（按零工期）', name, id);
}

/** What cannot be read reads as absent, which may not be what the file means. */
function reportUnreadable(row: P6Row, id: string, report: MspdiReport): void {
  const name = cell(row, 'task_name');
  reportDuration(row, id, report);
  if (DATES.some((field) => cell(row, field) !== '' && atCell(row, field) === null))
    report.fault('日期读不出的活动（按没有该日期）', name, id);
}

function toKind(row: P6Row, report: MspdiReport): ActivityModel['kind'] {
  const word = cell(row, 'task_type');
  const kind = ACTIVITY_KINDS.get(word);
  if (kind === undefined && word !== '')
    report.fault(
      `类型不明的活动 ${word.slice(0, 40)}（按任务导入）`,
      cell(row, 'task_name'),
      cell(row, 'task_id'),
    );
  return kind ?? 'task';
}

const isMilestone = (kind: ActivityModel['kind']): boolean =>
  kind === 'startMilestone' || kind === 'finishMilestone';

function toActivity(place: P6Place, calendarIds: ReadonlySet<string>, report: MspdiReport): ActivityModel {
  const { row, id, parentId } = place;
  reportUnreadable(row, id, report);
  const kind = toKind(row, report);
  const calendarId = cell(row, 'clndr_id');
  if (calendarId !== '' && !calendarIds.has(calendarId))
    report.fault('日历不存在的活动（按项目日历）', cell(row, 'task_name'), id);
  const first = readConstraint(row, '', report);
  const second = readConstraint(row, '2', report);
  if (second !== null && (!isDated(second) || second.isMandatory))
    report.fault('第二限制是尽可能晚或强制日期（已忽略）', cell(row, 'task_name'), id);
  const progress = readProgress(row);
  if (isMilestone(kind) && progress.durationMin > 0)
    report.add('有工期的里程碑（按零工期导入）', cell(row, 'task_name'));
  return {
    ...PLAIN_ACTIVITY,
    id,
    parentId,
    name: cell(row, 'task_name') || cell(row, 'task_code'),
    kind,
    calendarId: calendarIds.has(calendarId) ? calendarId : null,
    constraintKind: first?.kind ?? 'asSoonAsPossible',
    constraintAt: first?.at ?? null,
    priority: PRIORITIES.get(cell(row, 'priority_type')) ?? 500,
    ...progress,
    ...(isMilestone(kind) ? { durationMin: 0, remainingMin: progress.remainingMin === null ? null : 0 } : {}),
    workType: WORK_TYPES.get(cell(row, 'duration_type')) ?? 'fixedDuration',
    ignoreResourceCalendar: cell(row, 'task_type') !== 'TT_Rsrc',
    ...readExtras(row, first, second),
  };
}

function toSummary({ row, id, parentId }: P6Place): ActivityModel {
  const name = cell(row, 'wbs_name') || cell(row, 'wbs_short_name');
  return { ...PLAIN_ACTIVITY, id, parentId, name, kind: 'summary', ignoreResourceCalendar: true };
}

function toImported(
  { row, id, code, level }: P6Place,
  beside: Pick<ImportedActivity, 'notes' | 'steps'>,
): ImportedActivity {
  const first = (...fields: string[]): number | null =>
    fields.reduce<number | null>((found, field) => found ?? atCell(row, field), null);
  return {
    id,
    wbsCode: code,
    ...beside,
    outlineLevel: level,
    storedStart: first('act_start_date', 'restart_date', 'early_start_date', 'target_start_date'),
    storedFinish: first('act_end_date', 'reend_date', 'early_end_date', 'target_end_date'),
  };
}

function toBaselineRow({ row, id }: P6Place): readonly ImportedBaselineRow[] {
  const startAt = atCell(row, 'target_start_date');
  const finishAt = atCell(row, 'target_end_date');
  if (startAt === null && finishAt === null) return [];
  const durationMin = hoursCell(row, 'target_drtn_hr_cnt');
  return [
    {
      activityId: id,
      startAt,
      finishAt,
      durationMin,
      workMin: hoursCell(row, 'target_work_qty'),
      cost: null,
    },
  ];
}

function reportPhysical(row: P6Row, report: MspdiReport): void {
  if (cell(row, 'complete_pct_type') !== 'CP_Phys' || !numberCell(row, 'phys_complete_pct')) return;
  report.add('实际完成百分比', cell(row, 'task_name'));
}

export type P6Activities = {
  readonly activities: readonly ActivityModel[];
  readonly extras: readonly ImportedActivity[];
  /** Planned dates, which Primavera keeps beside the current ones. */
  readonly planned: readonly ImportedBaselineRow[];
};

/** Activities and summaries in the order of their places. */
export function readP6Activities(
  places: readonly P6Place[],
  calendarIds: ReadonlySet<string>,
  beside: {
    readonly notesOf: ReadonlyMap<string, string>;
    readonly stepsOf: ReadonlyMap<string, readonly ImportedStep[]>;
  },
  report: MspdiReport,
): P6Activities {
  for (const { isNode, row } of places) if (!isNode) reportPhysical(row, report);
  return {
    activities: places.map((place) =>
      place.isNode ? toSummary(place) : toActivity(place, calendarIds, report),
    ),
    extras: places.map((place) => {
      const id = cell(place.row, 'task_id');
      const steps = beside.stepsOf.get(id);
      return toImported(place, { notes: beside.notesOf.get(id) ?? '', ...(steps && { steps }) });
    }),
    planned: places.flatMap((place) => (place.isNode ? [] : toBaselineRow(place))),
  };
}
