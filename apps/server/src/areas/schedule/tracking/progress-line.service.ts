import type { Output } from '@xmgl/contracts/call';
import type { GetProgressLine, LineBasis, LineMethod } from '@xmgl/contracts/schedule/progress-line.calls';
import { drawProgressLine, type LineRow, type ProgressLine } from '@xmgl/engine/baseline/progress-line';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { findKnownPeople, namesInSight } from '../../../register/read/people-sight.service.ts';
import { periodEntity } from '../../cost/earned/cost-period.service.ts';
import { keepProvisional } from '../../cost/earned/snapshot.service.ts';
import { findCurrentBaselineHead } from '../baseline/baseline.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { selectOwners } from '../plan/owner.repository.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import type { PlanMemory } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import type { StoredPlan } from '../plan/stored-plan.ts';
import { readScheduleSetting } from '../setting/schedule-setting.service.ts';
import * as repository from './progress-line.repository.ts';

type Answer = Output<typeof GetProgressLine>;
type Stored = repository.StoredPoint;

export type Asked = {
  readonly method?: LineMethod | undefined;
  /** Of a closed period. */
  readonly statusDate?: string | undefined;
};

type Basis = { readonly name: string; readonly rows: readonly LineRow[] };

const ofBaseline = async ({ db, project }: Actor): Promise<Basis | undefined> => {
  const head = await findCurrentBaselineHead(db, project);
  if (!head) return undefined;
  const frozen = await repository.listLineRows(db, project, head.baselineID);
  const rows = frozen.flatMap((row): LineRow[] =>
    row.start_at === null || row.finish_at === null
      ? []
      : [
          {
            activityId: row.row_id,
            start: row.start_at,
            finish: row.finish_at,
            durationMin: row.duration_min ?? 0,
            totalFloatMin: row.total_float_min,
            freeFloatMin: row.free_float_min,
          },
        ],
  );
  return { name: head.name, rows };
};

const ofPlan = async ({ document, projectName }: StoredPlan): Promise<Basis> => {
  const { activities } = await computePlan(document, projectName);
  return { name: '', rows: activities.map((row) => ({ ...row, activityId: row.id })) };
};

const methods = { 完成比例: 'percent', 尚需时间: 'remaining' } as const;

const toPoints = ({ points }: ProgressLine, { activity }: PlanDocument): Stored[] =>
  points.map((point): Stored => {
    const row = activity.get(point.activityId);
    return {
      activity_id: point.activityId,
      code: row?.code ?? '',
      name: row?.name ?? '',
      position_at: point.positionAt,
      deviation_min: point.deviationMin,
      successor_impact_min: point.successorImpactMin,
      project_impact_min: point.projectImpactMin,
      float_left_min: point.floatLeftMin,
      planned_percent: Math.round(point.plannedPercent * 10) / 10,
      actual_percent: Math.round(point.actualPercent * 10) / 10,
      forecast_finish: point.forecastFinish,
      is_elapsed: row?.isElapsed ?? false,
    };
  });

const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;

/** The line of a plan as it is now, ready to be told or kept; nothing without a 检查日期. */
const drawLine = async (actor: Actor, stored: StoredPlan, method: LineMethod, against: LineBasis) => {
  const { document, projectName, planVersion } = stored;
  const { statusAt } = document.settings;
  if (statusAt === null) return undefined;
  const frozen = against === '当前基线' ? await ofBaseline(actor) : undefined;
  const basis = frozen ?? (await ofPlan(stored));
  const line = drawProgressLine(toPlanModel(document, projectName), basis.rows, statusAt, methods[method]);
  const points = toPoints(line, document).sort(
    (a, b) => a.deviation_min - b.deviation_min || a.code.localeCompare(b.code),
  );
  const head: repository.NewLine = {
    progress_line_id: v7(),
    status_date: toDayWords(statusAt - 1),
    status_at: statusAt,
    plan_version: planVersion,
    basis_name: basis.name,
    method,
    planned_percent: percentOf(line.plannedShare),
    actual_percent: percentOf(line.actualShare),
    slip_min: line.slipMin,
    basis_finish_at: line.finish,
    forecast_finish_at: line.forecastFinish,
    created_by: actor.user.userID,
  };
  return { head, points };
};

type Line = Pick<repository.NewLine, Exclude<keyof repository.NewLine, 'method' | 'created_by'>> & {
  readonly method: string;
};

/** By activity, the one who answers for it, as far as the reader may know. */
const ownersOf = async (actor: Actor, { activity }: PlanDocument): Promise<(id: string) => string> => {
  const people = await findKnownPeople(actor);
  const owners = await selectOwners(actor.db, actor.project).execute();
  const names = new Map(
    owners
      .filter(({ ownerID }) => people?.rowIDs.has(ownerID) ?? true)
      .map(({ ownerID, userName }) => [ownerID, userName]),
  );
  return (activityID) => names.get(activity.get(activityID)?.ownerID ?? '') ?? '';
};

const toLine = async (
  actor: Actor,
  document: PlanDocument,
  head: Line,
  points: readonly Stored[],
  isClosed: boolean,
): Promise<Answer['line']> => {
  const causes = await repository.listCauses(actor.db, actor.project, head.status_date);
  const ownerOf = await ownersOf(actor, document);
  return {
    statusDate: head.status_date,
    basisName: head.basis_name,
    method: head.method as LineMethod,
    plannedPercent: head.planned_percent,
    actualPercent: head.actual_percent,
    slipMin: head.slip_min,
    finish: head.basis_finish_at,
    forecastFinish: head.forecast_finish_at,
    isClosed,
    points: points.map((point) => ({
      activityID: point.activity_id,
      code: point.code,
      name: point.name,
      ownerName: ownerOf(point.activity_id),
      cause: causes.get(point.activity_id) ?? '',
      positionAt: point.position_at,
      deviationMin: point.deviation_min,
      successorImpactMin: point.successor_impact_min,
      projectImpactMin: point.project_impact_min,
      floatLeftMin: point.float_left_min,
      plannedPercent: point.planned_percent,
      actualPercent: point.actual_percent,
      forecastFinish: point.forecast_finish,
      isElapsed: point.is_elapsed,
    })),
  };
};

/** The line of the plan's 检查日期, or what was kept of a closed one. */
export const readProgressLine = async (
  actor: Actor,
  memory: PlanMemory | undefined,
  { method: asked, statusDate }: Asked,
): Promise<Answer> => {
  const { db, project } = actor;
  const setting = await readScheduleSetting(db, project);
  const method = asked ?? setting.lineMethod;
  const stored = await readCurrentPlan(db, project, memory);
  const { settings } = stored.document;
  const closed = await repository.listProgressLines(db, project);
  const nameOf = await namesInSight(actor);
  const current = settings.statusAt === null ? undefined : toDayWords(settings.statusAt - 1);
  const kept = closed.find((row) => row.status_date === (statusDate ?? current));
  if (statusDate !== undefined && statusDate !== current && !kept)
    throw fail('notFound', `没有检查日期为 ${statusDate} 的已关闭周期`);
  const drawn = kept
    ? { head: kept, points: await repository.listLinePoints(db, project, kept.progress_line_id) }
    : await drawLine(actor, stored, method, setting.lineBasis);
  return {
    minutesPerDay: settings.minutesPerDay,
    line: drawn ? await toLine(actor, stored.document, drawn.head, drawn.points, kept !== undefined) : null,
    periods: closed.map((row) => ({
      statusDate: row.status_date,
      plannedPercent: row.planned_percent,
      actualPercent: row.actual_percent,
      slipMin: row.slip_min,
      userName: nameOf(row),
      time: row.created_at.toISOString(),
    })),
    openReports: current === undefined ? 0 : await repository.countOpenReports(db, project, current),
  };
};

/** Keeps the line of the plan's 检查日期; what was reported up to it is settled. */
export const closePeriod = async (
  actor: Actor,
  memory: PlanMemory | undefined,
  asked: LineMethod | undefined,
): Promise<void> => {
  const { db, project } = actor;
  await lockPlanVersion(db, project);
  const { lineMethod, lineBasis } = await readScheduleSetting(db, project);
  const stored = await readCurrentPlan(db, project, memory);
  const drawn = await drawLine(actor, stored, asked ?? lineMethod, lineBasis);
  if (!drawn) throw fail('conflict', '计划还没有检查日期，请先在甘特图中设置');
  const { head, points } = drawn;
  const last = await repository.findLastClosed(db, project);
  if (last && last.status_date >= head.status_date)
    throw fail('conflict', `检查日期 ${last.status_date} 及以前的周期已经关闭，请先推进检查日期`);
  const open = await repository.countOpenReports(db, project, head.status_date);
  if (open > 0)
    throw fail('conflict', `还有 ${open} 份 ${head.status_date} 及以前的进度填报没有确认，请先确认或退回`);
  await repository.addProgressLine(db, project, head, points);
  await keepProvisional(actor, memory, head.progress_line_id);
  await announceRow(db, project, periodEntity, project.projectID);
  await audit(actor, {
    entity: 'progress_line',
    rowID: head.progress_line_id,
    action: 'CloseStatusPeriod',
    after: { statusDate: head.status_date, slipMin: head.slip_min },
  });
};

/** Takes back the closing that was last. */
export const reopenPeriod = async (
  actor: Actor,
  { statusDate, note }: { readonly statusDate: string; readonly note: string },
): Promise<void> => {
  const { db, project } = actor;
  if (note === '') throw fail('invalid', '请写明原因', 'note');
  await lockPlanVersion(db, project);
  const [last] = await repository.listProgressLines(db, project);
  if (last?.status_date !== statusDate)
    throw fail('conflict', last ? `只能重新打开最近关闭的周期 ${last.status_date}` : '还没有关闭过周期');
  await repository.deleteProgressLine(db, project, statusDate);
  await announceRow(db, project, periodEntity, project.projectID);
  await audit(actor, {
    entity: 'progress_line',
    rowID: last.progress_line_id,
    action: 'ReopenStatusPeriod',
    after: { statusDate, note },
  });
};
