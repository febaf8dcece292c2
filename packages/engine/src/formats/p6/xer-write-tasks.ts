import type { ActivityDates, ActivityModel, PlanModel, PrimaveraRules } from '../../model.ts';
import { toLagMinutes } from '../../network/link-lag.ts';
import type { ImportedActivity, ImportedBaselineRow } from '../imported-plan.ts';
import { CONSTRAINTS, LINK_TYPES, PRIORITIES, WORK_TYPES, wordOf } from './p6-codes.ts';
import type { XerIds } from './xer-ids.ts';
import { OWN_ROOT } from './xer-ids.ts';
import { formatHours, formatXerAt, type XerRow } from './xer-table-writer.ts';

/** What is known of the activities beside the plan. */
export type XerExtras = {
  readonly extraOf: ReadonlyMap<string, ImportedActivity>;
  readonly datesOf: ReadonlyMap<string, ActivityDates>;
  readonly plannedOf: ReadonlyMap<string, ImportedBaselineRow>;
};

const lastPart = (code: string): string => code.split('.').at(-1) ?? code;

export function toWbsRows(plan: PlanModel, ids: XerIds, { extraOf }: XerExtras): readonly XerRow[] {
  const toRow = (
    id: number,
    parent: number | null,
    name: string,
    short: string,
    order: number,
    guid: string,
  ) => ({
    wbs_id: id,
    proj_id: ids.project,
    seq_num: order,
    est_wt: 1,
    proj_node_flag: id === ids.root ? 'Y' : 'N',
    sum_data_flag: 'N',
    status_code: 'WS_Open',
    wbs_short_name: short.slice(0, 40),
    wbs_name: name,
    parent_wbs_id: parent,
    guid,
  });
  const nodes = plan.activities.flatMap((row, i) => {
    if (row.kind !== 'summary') return [];
    const isRoot = row.id === ids.ownRootId;
    const code = extraOf.get(row.id)?.wbsCode ?? '';
    const parent = isRoot ? null : ids.parent(row.parentId);
    return [toRow(ids.activity(row.id), parent, row.name, lastPart(code) || row.id, i + 1, '')];
  });
  if (ids.ownRootId !== null) return nodes;
  return [toRow(ids.root, null, plan.name, plan.name || 'PLAN', 0, OWN_ROOT), ...nodes];
}

const KINDS: { readonly [kind in ActivityModel['kind']]: string } = {
  task: 'TT_Task',
  startMilestone: 'TT_Mile',
  finishMilestone: 'TT_FinMile',
  levelOfEffort: 'TT_LOE',
  hammock: 'TT_LOE',
  summary: 'TT_WBS',
};

function toType(row: ActivityModel): string {
  if (row.primavera?.spansParent === true) return 'TT_WBS';
  return row.kind === 'task' && !row.ignoreResourceCalendar ? 'TT_Rsrc' : KINDS[row.kind];
}

/** In Microsoft Project's way a fixed date goes over the links: that is what Primavera calls mandatory. */
function toConstraints(row: ActivityModel, rules: PrimaveraRules | undefined) {
  const isMust = row.constraintKind === 'mustStartOn' || row.constraintKind === 'mustFinishOn';
  const isMandatory = isMust && (rules === undefined || row.primavera?.isMandatory === true);
  const first = wordOf(
    CONSTRAINTS,
    (one) => one.kind === row.constraintKind && one.isMandatory === isMandatory,
  );
  const deadline =
    row.deadlineAt === null ? undefined : ({ kind: 'finishNoLaterThan', at: row.deadlineAt } as const);
  const second = row.primavera?.second ?? deadline;
  return {
    cstr_type: first,
    cstr_date: formatXerAt(row.constraintAt),
    cstr_type2:
      second === undefined
        ? null
        : wordOf(CONSTRAINTS, (one) => one.kind === second.kind && !one.isMandatory),
    cstr_date2: formatXerAt(second?.at ?? null),
  };
}

function toRemaining(row: ActivityModel): number {
  if (row.actualFinish !== null) return 0;
  if (row.remainingMin !== null) return row.remainingMin;
  return row.actualStart === null ? row.durationMin : row.durationMin * (1 - row.percentComplete / 100);
}

function toStatus(row: ActivityModel): string {
  if (row.actualFinish !== null) return 'TK_Complete';
  return row.actualStart === null ? 'TK_NotStart' : 'TK_Active';
}

function toDates(row: ActivityModel, extras: XerExtras): XerRow {
  const dates = extras.datesOf.get(row.id);
  const extra = extras.extraOf.get(row.id);
  const planned = extras.plannedOf.get(row.id);
  const isDone = row.actualFinish !== null;
  return {
    total_float_hr_cnt: dates === undefined || isDone ? null : formatHours(dates.totalFloatMin),
    free_float_hr_cnt: dates === undefined || isDone ? null : formatHours(dates.freeFloatMin),
    early_start_date: formatXerAt(dates?.earlyStart ?? null),
    early_end_date: formatXerAt(dates?.earlyFinish ?? null),
    late_start_date: formatXerAt(dates?.lateStart ?? null),
    late_end_date: formatXerAt(dates?.lateFinish ?? null),
    restart_date: isDone ? null : formatXerAt(dates?.earlyStart ?? extra?.storedStart ?? null),
    reend_date: isDone ? null : formatXerAt(dates?.earlyFinish ?? extra?.storedFinish ?? null),
    target_start_date: formatXerAt(planned?.startAt ?? dates?.start ?? extra?.storedStart ?? null),
    target_end_date: formatXerAt(planned?.finishAt ?? dates?.finish ?? extra?.storedFinish ?? null),
    driving_path_flag: dates?.isCritical ? 'Y' : 'N',
  };
}

function nearestPriority(priority: number): string {
  const [word] = [...PRIORITIES].reduce((best, next) =>
    Math.abs(next[1] - priority) < Math.abs(best[1] - priority) ? next : best,
  );
  return word;
}

function toTaskRow(
  row: ActivityModel,
  plan: PlanModel,
  ids: XerIds,
  extras: XerExtras,
  code: string,
): XerRow {
  const own = row.calendarId ?? plan.calendarId;
  return {
    task_id: ids.activity(row.id),
    proj_id: ids.project,
    wbs_id: ids.parent(row.parentId),
    clndr_id: ids.calendar(own) ?? ids.calendar(plan.calendarId),
    phys_complete_pct: 0,
    complete_pct_type: 'CP_Drtn',
    task_type: toType(row),
    duration_type: wordOf(WORK_TYPES, (type) => type === row.workType),
    status_code: toStatus(row),
    task_code: code,
    task_name: row.name,
    target_drtn_hr_cnt: formatHours(row.durationMin),
    remain_drtn_hr_cnt: formatHours(toRemaining(row)),
    act_start_date: formatXerAt(row.actualStart),
    act_end_date: formatXerAt(row.actualFinish),
    ...toConstraints(row, plan.primavera),
    expect_end_date: formatXerAt(row.primavera?.expectedFinishAt ?? null),
    suspend_date: formatXerAt(row.suspendedAt),
    resume_date: formatXerAt(row.resumedAt),
    external_early_start_date: formatXerAt(row.primavera?.externalStartAt ?? null),
    external_late_end_date: formatXerAt(row.primavera?.externalFinishAt ?? null),
    priority_type: nearestPriority(row.priority),
    ...toDates(row, extras),
  };
}

/** What is switched off is not written: Primavera would schedule it. */
export const isWritten = (row: ActivityModel): boolean => row.kind !== 'summary' && !row.isInactive;

export function toTaskRows(plan: PlanModel, ids: XerIds, extras: XerExtras): readonly XerRow[] {
  const taken = new Set<string>();
  return plan.activities.filter(isWritten).map((row) => {
    const wanted = (extras.extraOf.get(row.id)?.wbsCode ?? '').slice(0, 40) || `A${row.id.slice(0, 38)}`;
    const code = taken.has(wanted) ? `${wanted.slice(0, 28)}-${ids.activity(row.id)}` : wanted;
    taken.add(code);
    return toTaskRow(row, plan, ids, extras, code);
  });
}

/** Notes are web pages there; what would read as one, or has lines, is written so that it does not. */
export const toHtml = (text: string): string =>
  /[<&\n]/.test(text)
    ? `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</p>`
    : text;

export function toMemoRows(plan: PlanModel, ids: XerIds, { extraOf }: XerExtras): readonly XerRow[] {
  return plan.activities.filter(isWritten).flatMap((row, i) => {
    const notes = extraOf.get(row.id)?.notes.trim() ?? '';
    if (notes === '') return [];
    return [
      {
        memo_id: i + 1,
        task_id: ids.activity(row.id),
        memo_type_id: 1,
        proj_id: ids.project,
        task_memo: toHtml(notes),
      },
    ];
  });
}

export function toLinkRows(plan: PlanModel, ids: XerIds): readonly XerRow[] {
  const rowOf = new Map(plan.activities.filter(isWritten).map((row) => [row.id, row]));
  return plan.links
    .filter(({ predId, succId }) => rowOf.has(predId) && rowOf.has(succId))
    .map((link) => ({
      task_pred_id: ids.link(link.id),
      task_id: ids.activity(link.succId),
      pred_task_id: ids.activity(link.predId),
      proj_id: ids.project,
      pred_proj_id: ids.project,
      pred_type: wordOf(LINK_TYPES, (type) => type === link.type),
      // Primavera knows no share of a duration: it is counted out.
      lag_hr_cnt: formatHours(toLagMinutes(link, rowOf.get(link.predId))),
    }));
}
