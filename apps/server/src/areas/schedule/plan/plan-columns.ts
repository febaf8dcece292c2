import type { EntityRows, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Columns, Table } from '../../../db/bulk-rows.repository.ts';

const outline = {
  mode: 'text',
  calendar_id: 'uuid',
  constraint_kind: 'text',
  constraint_at: 'int',
  deadline_at: 'int',
  priority: 'int',
  levelling_delay_min: 'int',
  is_inactive: 'boolean',
  manual_start: 'int',
  manual_finish: 'int',
  note: 'text',
  source_uid: 'int',
  extra: 'jsonb',
  sort_key: 'int',
};

export const wbsNodeTable: Table = {
  name: 'wbs_node',
  id: 'wbs_node_id',
  columns: {
    wbs_node_id: 'uuid',
    parent_id: 'uuid',
    wbs_code: 'text',
    wbs_name: 'text',
    ...outline,
    node_kind: 'text',
    weight: 'numeric',
  },
};

export const activityTable: Table = {
  name: 'activity',
  id: 'activity_id',
  columns: {
    activity_id: 'uuid',
    wbs_node_id: 'uuid',
    code: 'text',
    name: 'text',
    ...outline,
    kind: 'text',
    duration_min: 'int',
    is_elapsed: 'boolean',
    work_type: 'text',
    effort_driven: 'boolean',
    ignore_resource_calendar: 'boolean',
    owner_id: 'uuid',
    actual_start: 'int',
    actual_finish: 'int',
    percent_complete: 'numeric',
    remaining_min: 'int',
    suspended_at: 'int',
    resumed_at: 'int',
    segments: 'jsonb',
    discipline: 'text',
    section: 'text',
    party_id: 'uuid',
    contract_no: 'text',
    estimate: 'jsonb',
    milestone: 'jsonb',
    ev_rule: 'text',
    percent_kind: 'text',
    physical_percent: 'numeric',
    steps: 'jsonb',
  },
};

export const linkTable: Table = {
  name: 'activity_link',
  id: 'activity_link_id',
  columns: {
    activity_link_id: 'uuid',
    pred_activity_id: 'uuid',
    pred_node_id: 'uuid',
    succ_activity_id: 'uuid',
    succ_node_id: 'uuid',
    type: 'text',
    lag_value: 'int',
    lag_unit: 'text',
    lag_calendar: 'text',
  },
};

export const resourceTable: Table = {
  name: 'resource',
  id: 'resource_id',
  columns: {
    resource_id: 'uuid',
    code: 'text',
    name: 'text',
    kind: 'text',
    unit: 'text',
    max_units: 'numeric',
    calendar_id: 'uuid',
    standard_rate: 'numeric',
    cost_per_use: 'numeric',
    accrue_at: 'text',
    note: 'text',
    source_uid: 'int',
    extra: 'jsonb',
  },
};

export const assignmentTable: Table = {
  name: 'assignment',
  id: 'assignment_id',
  columns: {
    assignment_id: 'uuid',
    activity_id: 'uuid',
    resource_id: 'uuid',
    units: 'numeric',
    work_min: 'int',
    delay_min: 'int',
    actual_work_min: 'int',
    remaining_work_min: 'int',
    curve: 'text',
    curve_parts: 'jsonb',
    job_text: 'text',
    state: 'text',
    source_uid: 'int',
    extra: 'jsonb',
  },
};

/** What the engine computed for an activity. */
export const activityDateColumns: Columns = {
  activity_id: 'uuid',
  start_at: 'int',
  finish_at: 'int',
  early_start: 'int',
  early_finish: 'int',
  late_start: 'int',
  late_finish: 'int',
  total_float_min: 'int',
  free_float_min: 'int',
  is_critical: 'boolean',
  rollup_share: 'float8',
};

export const nodeDateColumns: Columns = {
  wbs_node_id: 'uuid',
  start_at: 'int',
  finish_at: 'int',
  total_float_min: 'int',
  percent_complete: 'numeric',
  is_critical: 'boolean',
};

type Outline = EntityRows['activity'] | EntityRows['wbsNode'];

const toOutlineColumns = (row: Outline, sortKey: number) => ({
  mode: row.mode,
  calendar_id: row.calendarID,
  constraint_kind: row.constraintKind,
  constraint_at: row.constraintAt,
  deadline_at: row.deadlineAt,
  priority: row.priority,
  levelling_delay_min: row.levellingDelayMin,
  is_inactive: row.isInactive,
  manual_start: row.manualStart,
  manual_finish: row.manualFinish,
  note: row.note,
  source_uid: row.sourceUid,
  extra: row.extra,
  sort_key: sortKey,
});

export const toNodeColumns = (row: EntityRows['wbsNode'], sortKey: number) => ({
  wbs_node_id: row.wbsNodeID,
  parent_id: row.parentID,
  wbs_code: row.code,
  wbs_name: row.name,
  ...toOutlineColumns(row, sortKey),
  node_kind: row.nodeKind,
  weight: row.weight,
});

export const toActivityColumns = (row: EntityRows['activity'], sortKey: number) => ({
  activity_id: row.activityID,
  wbs_node_id: row.wbsNodeID,
  code: row.code,
  name: row.name,
  ...toOutlineColumns(row, sortKey),
  kind: row.kind,
  duration_min: row.durationMin,
  is_elapsed: row.isElapsed,
  work_type: row.workType,
  effort_driven: row.effortDriven,
  ignore_resource_calendar: row.ignoreResourceCalendar,
  owner_id: row.ownerID,
  actual_start: row.actualStart,
  actual_finish: row.actualFinish,
  percent_complete: row.percentComplete,
  remaining_min: row.remainingMin,
  suspended_at: row.suspendedAt,
  resumed_at: row.resumedAt,
  segments: row.segments,
  discipline: row.discipline,
  section: row.section,
  party_id: row.partyID,
  contract_no: row.contractNo,
  estimate: row.estimate,
  milestone: row.milestone,
  ev_rule: row.evRule,
  percent_kind: row.percentKind,
  physical_percent: row.physicalPercent,
  steps: row.steps,
});

export const toLinkColumns = (row: LinkRow, isNode: (id: string) => boolean) => ({
  activity_link_id: row.linkID,
  pred_activity_id: isNode(row.predID) ? null : row.predID,
  pred_node_id: isNode(row.predID) ? row.predID : null,
  succ_activity_id: isNode(row.succID) ? null : row.succID,
  succ_node_id: isNode(row.succID) ? row.succID : null,
  type: row.type,
  lag_value: row.lagValue,
  lag_unit: row.lagUnit,
  lag_calendar: row.lagCalendar,
});

export const toResourceColumns = (row: EntityRows['resource']) => ({
  resource_id: row.resourceID,
  code: row.code,
  name: row.name,
  kind: row.kind,
  unit: row.unit,
  max_units: row.maxUnits,
  calendar_id: row.calendarID,
  standard_rate: row.standardRate,
  cost_per_use: row.costPerUse,
  accrue_at: row.accrueAt,
  note: row.note,
  source_uid: row.sourceUid,
  extra: row.extra,
});

export const toAssignmentColumns = (row: EntityRows['assignment']) => ({
  assignment_id: row.assignmentID,
  activity_id: row.activityID,
  resource_id: row.resourceID,
  units: row.units,
  work_min: row.workMin,
  delay_min: row.delayMin,
  actual_work_min: row.actualWorkMin,
  remaining_work_min: row.remainingWorkMin,
  curve: row.curve,
  curve_parts: row.curveParts,
  job_text: row.jobText,
  state: row.state,
  source_uid: row.sourceUid,
  extra: row.extra,
});

export const availabilityColumns = { resource_id: 'uuid', from_at: 'int', to_at: 'int', units: 'numeric' };
