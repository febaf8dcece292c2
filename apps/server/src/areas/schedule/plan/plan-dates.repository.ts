import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ActivityDates, Schedule } from '@xmgl/engine/model';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { updateDifferingRows, updateRows } from '../../../db/bulk-rows.repository.ts';
import type { Db } from '../../../db/scope.ts';
import { activityDateColumns, activityTable, nodeDateColumns, wbsNodeTable } from './plan-columns.ts';
import { type StoredDates, type StoredPlan, toPercent, toPlanStamp } from './stored-plan.ts';

const isSameActivity = (stored: StoredDates | undefined, dates: ActivityDates): boolean =>
  stored !== undefined &&
  stored.start === dates.start &&
  stored.finish === dates.finish &&
  stored.earlyStart === dates.earlyStart &&
  stored.earlyFinish === dates.earlyFinish &&
  stored.lateStart === dates.lateStart &&
  stored.lateFinish === dates.lateFinish &&
  stored.totalFloatMin === dates.totalFloatMin &&
  stored.freeFloatMin === dates.freeFloatMin &&
  stored.isCritical === dates.isCritical &&
  stored.share === (dates.share ?? null);

const isSameNode = (stored: StoredDates | undefined, dates: ActivityDates): boolean =>
  stored !== undefined &&
  stored.start === dates.start &&
  stored.finish === dates.finish &&
  stored.totalFloatMin === dates.totalFloatMin &&
  stored.isCritical === dates.isCritical &&
  stored.percentComplete === toPercent(dates.percentComplete);

/**
 * Writes the computed dates that are not what is stored.
 * @param stored as the tables have it, not as a plan in memory has it whose dates wait to be written
 */
export const writeDates = async (
  db: Db,
  project: ProjectInScope,
  plan: PlanDocument,
  schedule: Schedule,
  stored: ReadonlyMap<string, StoredDates>,
): Promise<void> => {
  const activities: object[] = [];
  const nodes: object[] = [];
  for (const dates of schedule.activities) {
    if (plan.activity.has(dates.id)) {
      if (!isSameActivity(stored.get(dates.id), dates)) activities.push(toActivityDateColumns(dates));
    } else if (!isSameNode(stored.get(dates.id), dates)) nodes.push(toNodeDateColumns(dates));
  }
  await updateRows(db, project, activityTable, activityDateColumns, activities);
  await updateRows(db, project, wbsNodeTable, nodeDateColumns, nodes);
};

/** Writes dates to all rows that do not have them, whatever is known of what is stored. */
export const writeDatesToAll = async (
  db: Db,
  project: ProjectInScope,
  { activity }: PlanDocument,
  dates: StoredPlan['dates'],
): Promise<void> => {
  const activities: DatesOf[] = [];
  const nodes: DatesOf[] = [];
  for (const [id, row] of dates) (activity.has(id) ? activities : nodes).push({ id, ...row });
  await updateDifferingRows(
    db,
    project,
    activityTable,
    activityDateColumns,
    activities.map(toActivityDateColumns),
  );
  await updateDifferingRows(db, project, wbsNodeTable, nodeDateColumns, nodes.map(toNodeDateColumns));
};

/** Writes the dates of a plan whose rows have those of an earlier version, unless the plan has moved on. */
export const writeDatesBehind = async (
  db: Db,
  project: ProjectInScope,
  { planVersion, stamp, document, dates }: StoredPlan,
): Promise<void> => {
  const { companyID, projectID } = project;
  const head = await db
    .selectFrom('plan')
    .select(['plan_version', 'computed_version', 'updated_at'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!head || toPlanStamp(head) !== stamp || head.computed_version === planVersion) return;
  await writeDatesToAll(db, project, document, dates);
  await db
    .updateTable('plan')
    .set({ computed_version: planVersion })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
};

type DatesOf = StoredDates & { readonly id: string };

const toActivityDateColumns = (dates: DatesOf | ActivityDates) => ({
  activity_id: dates.id,
  start_at: dates.start,
  finish_at: dates.finish,
  early_start: dates.earlyStart,
  early_finish: dates.earlyFinish,
  late_start: dates.lateStart,
  late_finish: dates.lateFinish,
  total_float_min: dates.totalFloatMin,
  free_float_min: dates.freeFloatMin,
  is_critical: dates.isCritical,
  rollup_share: dates.share ?? null,
});

const toNodeDateColumns = (dates: DatesOf | ActivityDates) => ({
  wbs_node_id: dates.id,
  start_at: dates.start,
  finish_at: dates.finish,
  total_float_min: dates.totalFloatMin,
  percent_complete: toPercent(dates.percentComplete),
  is_critical: dates.isCritical,
});

/** Progress of the whole plan as it is rolled up: by the shares of its activities, without those by duration. */
const toPlanPercent = (plan: PlanDocument, { activities }: Schedule): number => {
  let [weight, done, byShares] = [0, 0, 0];
  for (const { id, share, percentComplete } of activities) {
    const row = plan.activity.get(id);
    byShares += (share ?? 0) * percentComplete;
    if (row?.kind !== 'task' || row.isInactive) continue;
    weight += row.durationMin;
    done += row.durationMin * row.percentComplete;
  }
  const byDuration = weight === 0 ? 0 : done / weight;
  return Math.round((plan.settings.rollupWeight === 'duration' ? byDuration : byShares) * 100) / 100;
};

/**
 * What writes the plan's head: its settings, its version, and what was computed of it as a whole.
 * @param rowDates `behind`: the rows' dates stay those of an earlier version until `writeDatesBehind`
 * @returns `stamp`: what the state is known by, once it is committed
 */
export const updateHead = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  plan: PlanDocument,
  schedule: Schedule,
  planVersion: number,
  rowDates: 'written' | 'behind',
) => {
  const { settings } = plan;
  const updatedAt = new Date();
  const statement = db
    .updateTable('plan')
    .set({
      plan_version: planVersion,
      ...(rowDates === 'written' ? { computed_version: planVersion } : {}),
      start_at: settings.startAt,
      end_at: settings.endAt,
      cap_by_end: settings.capByEnd,
      schedule_from: settings.scheduleFrom,
      status_at: settings.statusAt,
      rescheduled_at: settings.rescheduledAt,
      progress_mode: settings.progressMode,
      rollup_weight: settings.rollupWeight,
      calendar_id: settings.calendarID,
      minutes_per_day: settings.minutesPerDay,
      minutes_per_week: settings.minutesPerWeek,
      days_per_month: settings.daysPerMonth,
      critical_threshold_min: settings.criticalThresholdMin,
      near_critical_min: settings.nearCriticalMin,
      default_start_min: settings.defaultStartMin,
      default_finish_min: settings.defaultFinishMin,
      holiday_version: settings.holidayVersion,
      properties: JSON.stringify(settings.properties),
      finish_at: schedule.finish,
      critical_count: schedule.criticalCount,
      problem_count: schedule.problems.length,
      activity_count: plan.activity.size,
      percent_complete: toPlanPercent(plan, schedule),
      updated_at: updatedAt,
    })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID);
  return { statement, stamp: toPlanStamp({ plan_version: planVersion, updated_at: updatedAt }) };
};

export const writeHead = async (
  db: Db,
  project: ProjectInScope,
  plan: PlanDocument,
  schedule: Schedule,
  planVersion: number,
): Promise<void> => {
  await updateHead(db, project, plan, schedule, planVersion, 'written').statement.execute();
};

export const readStatusAt = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<number | null> => {
  const { status_at } = await db
    .selectFrom('plan')
    .select('status_at')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  return status_at;
};

/** The status date is the project's: what the plan says of it shows in 项目配置 as well. */
export const writeStatusDate = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  statusAt: number | null,
): Promise<void> => {
  await db
    .updateTable('project')
    .set({ status_date: statusAt === null ? null : toDayWords(statusAt) })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
};
