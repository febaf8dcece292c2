import type { Output } from '@xmgl/contracts/call';
import type { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { listBaselines } from './baseline.repository.ts';

type Stored = Awaited<ReturnType<typeof listBaselines>>[number];
type Row = Output<typeof AddBaseline>;

export const toBaselineRow = (row: Stored): Row => ({
  baselineID: row.baseline_id,
  name: row.name,
  kind: row.kind as Row['kind'],
  reason: row.reason,
  planVersion: row.plan_version,
  isCurrent: row.is_current ? 1 : 0,
  finish: row.finish_at,
  activityCount: row.activity_count,
  hasScope: row.has_scope ? 1 : 0,
  hasSchedule: row.has_schedule ? 1 : 0,
  hasCost: row.has_cost ? 1 : 0,
  userName: row.user_name,
  createdTime: row.created_at.toISOString(),
});

/** Assigned work in minutes by activity; material is no work. */
export const toWorkOf = (plan: PlanDocument): ReadonlyMap<string, number> => {
  const work = new Map<string, number>();
  for (const { activityID, resourceID, workMin } of plan.assignment.values())
    if (plan.resource.get(resourceID)?.kind !== 'material')
      work.set(activityID, (work.get(activityID) ?? 0) + workMin);
  return work;
};
