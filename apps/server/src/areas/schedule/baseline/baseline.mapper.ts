import type { Output } from '@xmgl/contracts/call';
import type { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { listBaselines } from './baseline.repository.ts';

type Stored = Awaited<ReturnType<typeof listBaselines>>[number];
type Row = Output<typeof AddBaseline>;

/** What of a baseline depends on the reader. */
export type BaselineSight = {
  readonly nameOf: (by: { readonly user_id: string; readonly user_name: string }) => string;
  readonly changeOf: (changeRequestID: string | null) => Row['change'];
  readonly stepsOf: (row: Stored) => Row['steps'];
};

const toDecision = (row: Stored, { nameOf }: BaselineSight): Row['decision'] => {
  const { decided_by: user_id, decided_at, decider_name: user_name, decision: comment } = row;
  if (user_id === null || decided_at === null || user_name === null) return null;
  return { userName: nameOf({ user_id, user_name }), time: decided_at.toISOString(), comment };
};

export const toBaselineRow = (row: Stored, sight: BaselineSight): Row => ({
  baselineID: row.baseline_id,
  name: row.name,
  kind: row.kind as Row['kind'],
  reason: row.reason,
  state: row.state as Row['state'],
  steps: sight.stepsOf(row),
  change: sight.changeOf(row.change_request_id),
  decision: toDecision(row, sight),
  planVersion: row.plan_version,
  isCurrent: row.is_current ? 1 : 0,
  finish: row.finish_at,
  activityCount: row.activity_count,
  hasScope: row.has_scope ? 1 : 0,
  hasSchedule: row.has_schedule ? 1 : 0,
  hasCost: row.has_cost ? 1 : 0,
  userName: sight.nameOf({ user_id: row.created_by, user_name: row.user_name }),
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
