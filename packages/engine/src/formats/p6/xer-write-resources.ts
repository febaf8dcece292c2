import type { AssignmentModel, PlanModel } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import { RESOURCE_KINDS, wordOf } from './p6-codes.ts';
import type { XerIds } from './xer-ids.ts';
import { formatXerAt, type XerRow } from './xer-table-writer.ts';
import { isWritten } from './xer-write-tasks.ts';

export function toResourceRows(
  plan: PlanModel,
  ids: XerIds,
  extraOf: ReadonlyMap<string, ImportedResource>,
): readonly XerRow[] {
  return plan.resources.map((resource, i) => ({
    rsrc_id: ids.resource(resource.id),
    parent_rsrc_id: null,
    clndr_id: ids.calendar(resource.calendarId),
    rsrc_seq_num: i,
    email_addr: extraOf.get(resource.id)?.email ?? '',
    rsrc_name: resource.name,
    rsrc_short_name: extraOf.get(resource.id)?.initials || `R${resource.id.slice(0, 18)}`,
    def_qty_per_hr: 1,
    cost_qty_type: 'QT_Hour',
    active_flag: 'Y',
    auto_compute_act_flag: 'Y',
    def_cost_qty_link_flag: 'Y',
    ot_flag: 'N',
    curr_id: 1,
    rsrc_type: wordOf(RESOURCE_KINDS, (kind) => kind === resource.kind),
    rsrc_notes: extraOf.get(resource.id)?.notes ?? '',
  }));
}

export function toRateRows(
  plan: PlanModel,
  ids: XerIds,
  extraOf: ReadonlyMap<string, ImportedResource>,
): readonly XerRow[] {
  return plan.resources.map((resource, i) => ({
    rsrc_rate_id: i + 1,
    rsrc_id: ids.resource(resource.id),
    max_qty_per_hr: resource.maxUnits,
    cost_per_qty: extraOf.get(resource.id)?.standardRate ?? 0,
    start_date: formatXerAt(plan.startAt),
  }));
}

/** Precise to the last digit, so that work over units gives whole minutes again. */
const hours = (minutes: number): number => minutes / 60;

function toRow(assignment: AssignmentModel, plan: PlanModel, ids: XerIds): XerRow {
  const { units, workMin, delayMin, activityId, resourceId, id } = assignment;
  const kind = plan.resources.find((resource) => resource.id === resourceId)?.kind;
  return {
    taskrsrc_id: ids.assignment(id),
    task_id: ids.activity(activityId),
    proj_id: ids.project,
    cost_qty_link_flag: 'Y',
    rsrc_id: ids.resource(resourceId),
    remain_qty: hours(workMin),
    target_qty: hours(workMin),
    remain_qty_per_hr: units,
    target_lag_drtn_hr_cnt: hours(delayMin),
    target_qty_per_hr: units,
    act_ot_qty: 0,
    act_reg_qty: 0,
    rsrc_type: wordOf(RESOURCE_KINDS, (known) => known === kind),
  };
}

export function toAssignmentRows(plan: PlanModel, ids: XerIds): readonly XerRow[] {
  const written = new Set(plan.activities.filter(isWritten).map(({ id }) => id));
  return plan.assignments
    .filter(({ activityId }) => written.has(activityId))
    .map((row) => toRow(row, plan, ids));
}
