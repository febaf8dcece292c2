import type {
  ActivityRow,
  AssignmentRow,
  LinkRow,
  ResourceRow,
  WbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import type { Selectable } from 'kysely';
import type {
  Activity,
  ActivityLink,
  Assignment,
  Plan,
  Resource,
  ResourceAvailability,
  WbsNode,
} from '../../../db/tables.ts';
import type { StoredDates } from './stored-plan.ts';

// The checks of the tables keep these columns within the unions; the casts only tell the compiler.

const toOutline = (row: Selectable<Activity> | Selectable<WbsNode>) => ({
  mode: row.mode as ActivityRow['mode'],
  calendarID: row.calendar_id,
  constraintKind: row.constraint_kind as ActivityRow['constraintKind'],
  constraintAt: row.constraint_at,
  deadlineAt: row.deadline_at,
  priority: row.priority,
  levellingDelayMin: row.levelling_delay_min,
  isInactive: row.is_inactive,
  manualStart: row.manual_start,
  manualFinish: row.manual_finish,
  note: row.note,
  sourceUid: row.source_uid,
  extra: row.extra as ActivityRow['extra'],
});

export const toActivity = (row: Selectable<Activity>): ActivityRow => ({
  activityID: row.activity_id,
  wbsNodeID: row.wbs_node_id,
  code: row.code,
  name: row.name,
  ...toOutline(row),
  kind: row.kind as ActivityRow['kind'],
  durationMin: row.duration_min,
  isElapsed: row.is_elapsed,
  workType: row.work_type as ActivityRow['workType'],
  effortDriven: row.effort_driven,
  ignoreResourceCalendar: row.ignore_resource_calendar,
  ownerID: row.owner_id,
  actualStart: row.actual_start,
  actualFinish: row.actual_finish,
  percentComplete: row.percent_complete,
  remainingMin: row.remaining_min,
  suspendedAt: row.suspended_at,
  resumedAt: row.resumed_at,
  segments: row.segments as ActivityRow['segments'],
  discipline: row.discipline,
  section: row.section,
  partyID: row.party_id,
  contractNo: row.contract_no,
  estimate: row.estimate as ActivityRow['estimate'],
  milestone: row.milestone as ActivityRow['milestone'],
  evRule: row.ev_rule as ActivityRow['evRule'],
  percentKind: row.percent_kind as ActivityRow['percentKind'],
  physicalPercent: row.physical_percent,
  steps: row.steps as ActivityRow['steps'],
});

export const toWbsNode = (row: Selectable<WbsNode>): WbsNodeRow => ({
  wbsNodeID: row.wbs_node_id,
  parentID: row.parent_id,
  code: row.wbs_code,
  name: row.wbs_name,
  ...toOutline(row),
  nodeKind: row.node_kind as WbsNodeRow['nodeKind'],
  weight: row.weight,
});

export const toActivityDates = (row: Selectable<Activity>): StoredDates => ({
  start: row.start_at,
  finish: row.finish_at,
  earlyStart: row.early_start,
  earlyFinish: row.early_finish,
  lateStart: row.late_start,
  lateFinish: row.late_finish,
  totalFloatMin: row.total_float_min,
  freeFloatMin: row.free_float_min,
  isCritical: row.is_critical,
  share: row.rollup_share,
  percentComplete: row.percent_complete,
});

export const toNodeDates = (row: Selectable<WbsNode>): StoredDates => ({
  start: row.start_at,
  finish: row.finish_at,
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  totalFloatMin: row.total_float_min,
  freeFloatMin: null,
  isCritical: row.is_critical,
  share: null,
  percentComplete: row.percent_complete,
});

export const toLink = (row: Selectable<ActivityLink>): LinkRow => ({
  linkID: row.activity_link_id,
  predID: row.pred_activity_id ?? row.pred_node_id ?? '',
  succID: row.succ_activity_id ?? row.succ_node_id ?? '',
  type: row.type as LinkRow['type'],
  lagValue: row.lag_value,
  lagUnit: row.lag_unit as LinkRow['lagUnit'],
  lagCalendar: row.lag_calendar as LinkRow['lagCalendar'],
});

export const toResource = (
  row: Selectable<Resource>,
  spans: readonly Selectable<ResourceAvailability>[],
): ResourceRow => ({
  resourceID: row.resource_id,
  code: row.code,
  name: row.name,
  kind: row.kind as ResourceRow['kind'],
  unit: row.unit,
  maxUnits: row.max_units,
  calendarID: row.calendar_id,
  standardRate: row.standard_rate,
  costPerUse: row.cost_per_use,
  accrueAt: row.accrue_at as ResourceRow['accrueAt'],
  note: row.note,
  availability: spans.map((span) => ({ fromAt: span.from_at, toAt: span.to_at, units: span.units })),
  sourceUid: row.source_uid,
  extra: row.extra as ResourceRow['extra'],
});

export const toAssignment = (row: Selectable<Assignment>): AssignmentRow => ({
  assignmentID: row.assignment_id,
  activityID: row.activity_id,
  resourceID: row.resource_id,
  units: row.units,
  workMin: row.work_min,
  delayMin: row.delay_min,
  actualWorkMin: row.actual_work_min,
  remainingWorkMin: row.remaining_work_min,
  curve: row.curve as AssignmentRow['curve'],
  curveParts: row.curve_parts as AssignmentRow['curveParts'],
  jobText: row.job_text,
  state: row.state as AssignmentRow['state'],
  sourceUid: row.source_uid,
  extra: row.extra as AssignmentRow['extra'],
});

export const toSettings = (row: Selectable<Plan>): PlanSettings => ({
  startAt: row.start_at,
  endAt: row.end_at,
  capByEnd: row.cap_by_end,
  scheduleFrom: row.schedule_from as PlanSettings['scheduleFrom'],
  statusAt: row.status_at,
  rescheduledAt: row.rescheduled_at,
  progressMode: row.progress_mode as PlanSettings['progressMode'],
  rollupWeight: row.rollup_weight as PlanSettings['rollupWeight'],
  calendarID: row.calendar_id,
  minutesPerDay: row.minutes_per_day,
  minutesPerWeek: row.minutes_per_week,
  daysPerMonth: row.days_per_month,
  criticalThresholdMin: row.critical_threshold_min,
  nearCriticalMin: row.near_critical_min,
  defaultStartMin: row.default_start_min,
  defaultFinishMin: row.default_finish_min,
  holidayVersion: row.holiday_version,
  activityCode: row.activity_code as PlanSettings['activityCode'],
  properties: row.properties as PlanSettings['properties'],
});
