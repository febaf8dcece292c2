import type { Output, Parsed } from '@xmgl/contracts/call';
import { roundMoney } from '@xmgl/contracts/money';
import type { CompareBaselines } from '@xmgl/contracts/schedule/baseline.calls';
import {
  type ComparedActivity,
  type ComparedSide,
  compareBaselines,
  isDifferent,
  toPlannedMin,
} from '@xmgl/engine/baseline/compare-baselines';
import { projectWorkBetween } from '@xmgl/engine/cells/work-calendar';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { listAssignmentCosts } from '../../resource/requirement/assignment-costs.service.ts';
import { type OpenedPlan, openPlan } from '../plan/open-plan.service.ts';
import { loadPlanSight } from '../plan/plan-sight.service.ts';
import { toWorkOf } from './baseline.mapper.ts';
import { listBaselines, listComparedRows } from './baseline.repository.ts';

type Answer = Output<typeof CompareBaselines>;

/** What the work and material of each activity costs by the prices of its days; those without any are left out. */
export const readCostOf = async (
  place: Pick<Actor, 'db' | 'project'>,
  opened: OpenedPlan,
): Promise<ReadonlyMap<string, number>> => {
  const costs = new Map<string, number>();
  for (const { activity, cost } of await listAssignmentCosts(place, opened))
    costs.set(activity.id, roundMoney((costs.get(activity.id) ?? 0) + cost));
  return costs;
};

const toPlanSide = (opened: OpenedPlan, costOf: ReadonlyMap<string, number>): ComparedSide => {
  const { document, dates } = opened;
  const workOf = toWorkOf(document);
  const side = new Map<string, ComparedSide extends ReadonlyMap<string, infer Row> ? Row : never>();
  for (const activity of document.activity.values()) {
    const { activityID, code, name, isInactive } = activity;
    const { start = null, finish = null } = dates.get(activityID) ?? {};
    if (isInactive || start === null || finish === null) continue;
    side.set(activityID, {
      code,
      name,
      start,
      finish,
      durationMin: toPlannedMin(document, activity, start, finish),
      workMin: workOf.get(activityID) ?? null,
      cost: costOf.get(activityID) ?? null,
    });
  }
  return side;
};

const readFrozenSide = async (
  { db, project }: Actor,
  baselineID: string,
  seesPrices: boolean,
): Promise<ComparedSide> => {
  const known = await listBaselines(db, project);
  if (!known.some(({ baseline_id }) => baseline_id === baselineID))
    throw fail('notFound', '基线不存在或已被删除，请重新选择');
  const rows = await listComparedRows(db, project, baselineID);
  return new Map(
    rows.flatMap(
      ({ row_id, code, name, start_at: start, finish_at: finish, duration_min, work_min, budget }) => {
        if (start === null || finish === null) return [];
        const cost = seesPrices && budget !== null ? budget : null;
        return [
          [row_id, { code, name, start, finish, durationMin: duration_min ?? 0, workMin: work_min, cost }],
        ];
      },
    ),
  );
};

const toTotal = (side: ComparedSide): Answer['before'] => {
  let [finish, cost]: [number | null, number | null] = [null, null];
  for (const row of side.values()) {
    finish = Math.max(finish ?? row.finish, row.finish);
    if (row.cost !== null) cost = roundMoney((cost ?? 0) + row.cost);
  }
  return { finish, cost };
};

const toCounts = (rows: readonly ComparedActivity[]): Answer['counts'] => {
  const added = rows.filter(({ before }) => !before).length;
  const removed = rows.filter(({ after }) => !after).length;
  const moved = rows.filter((row) => row.before && row.after && isDifferent(row)).length;
  return { added, removed, moved, same: rows.length - added - removed - moved };
};

const toShift = ({ document }: OpenedPlan, from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : projectWorkBetween(document, from, to);

/** Two baselines, or one and the plan of now, activity by activity. */
export const readComparison = async (
  actor: Actor,
  { beforeID, afterID, isWhole }: Parsed<typeof CompareBaselines>,
): Promise<Answer> => {
  const opened = await openPlan(actor, undefined);
  const { prices } = await loadPlanSight(actor);
  const read = async (baselineID: string | null): Promise<ComparedSide> =>
    baselineID === null
      ? toPlanSide(opened, prices ? await readCostOf(actor, opened) : new Map())
      : await readFrozenSide(actor, baselineID, prices);
  const [before, after] = [await read(beforeID), await read(afterID)];
  const compared = compareBaselines(opened.document, before, after);
  const [whole, later] = [toTotal(before), toTotal(after)];
  return {
    counts: toCounts(compared),
    before: whole,
    after: later,
    finishMin: toShift(opened, whole.finish, later.finish),
    minutesPerDay: opened.document.settings.minutesPerDay,
    rows: (isWhole === 1 ? compared : compared.filter(isDifferent)).map(({ isMoved: _, ...row }) => row),
  };
};
