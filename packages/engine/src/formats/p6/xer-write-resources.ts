import type { AssignmentModel, PlanModel, ResourceModel } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import { RESOURCE_KINDS, wordOf } from './p6-codes.ts';
import { toCurves } from './p6-curves.ts';
import type { XerIds } from './xer-ids.ts';
import { formatXerAt, type XerRow } from './xer-table-writer.ts';
import { isWritten } from './xer-write-tasks.ts';

type Extras = ReadonlyMap<string, ImportedResource>;

const unitsOf = (extraOf: Extras): readonly string[] => [
  ...new Set([...extraOf.values()].map(({ materialLabel }) => materialLabel).filter((unit) => unit !== '')),
];

/** What quantities of material are counted in. */
export const toUnitRows = (extraOf: Extras): readonly XerRow[] =>
  unitsOf(extraOf).map((unit, i) => ({ unit_id: i + 1, seq_num: i, unit_abbrev: unit, unit_name: unit }));

export function toResourceRows(plan: PlanModel, ids: XerIds, extraOf: Extras): readonly XerRow[] {
  const units = unitsOf(extraOf);
  const toUnit = (label: string): number | null => units.indexOf(label) + 1 || null;
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
    unit_id: toUnit(extraOf.get(resource.id)?.materialLabel ?? ''),
    rsrc_type: wordOf(RESOURCE_KINDS, (kind) => kind === resource.kind),
    level_flag: resource.isUnlevelled ? 'N' : 'Y',
    rsrc_notes: extraOf.get(resource.id)?.notes ?? '',
  }));
}

export function toRateRows(plan: PlanModel, ids: XerIds, extraOf: Extras): readonly XerRow[] {
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

/** What the rest costs by the resource's price; nothing where no price is written. */
function toCosts(quantity: number, rate: number): XerRow {
  const cost = rate === 0 ? null : Math.round(quantity * rate * 100) / 100;
  return { cost_per_qty: rate === 0 ? null : rate, target_cost: cost, remain_cost: cost };
}

type Known = {
  readonly kindOf: ReadonlyMap<string, ResourceModel['kind']>;
  readonly extraOf: Extras;
  readonly curveOf: ReturnType<typeof toCurves>['numberOf'];
};

function toRow(assignment: AssignmentModel, ids: XerIds, { kindOf, extraOf, curveOf }: Known): XerRow {
  const { units, workMin, delayMin, activityId, resourceId, id } = assignment;
  const kind = kindOf.get(resourceId);
  return {
    taskrsrc_id: ids.assignment(id),
    task_id: ids.activity(activityId),
    proj_id: ids.project,
    cost_qty_link_flag: 'Y',
    rsrc_id: ids.resource(resourceId),
    curv_id: curveOf(assignment),
    remain_qty: hours(workMin),
    target_qty: hours(workMin),
    remain_qty_per_hr: units,
    target_lag_drtn_hr_cnt: hours(delayMin),
    target_qty_per_hr: units,
    act_ot_qty: 0,
    act_reg_qty: 0,
    ...toCosts(hours(workMin), extraOf.get(resourceId)?.standardRate ?? 0),
    rsrc_type: wordOf(RESOURCE_KINDS, (known) => known === kind),
  };
}

export function toAssignmentRows(plan: PlanModel, ids: XerIds, extraOf: Extras): readonly XerRow[] {
  const kindOf = new Map(plan.resources.map(({ id, kind }) => [id, kind]));
  const { numberOf: curveOf } = toCurves(plan);
  const written = new Set(plan.activities.filter(isWritten).map(({ id }) => id));
  return plan.assignments
    .filter(({ activityId }) => written.has(activityId))
    .map((row) => toRow(row, ids, { kindOf, extraOf, curveOf }));
}
