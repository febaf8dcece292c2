import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import { drawProgressLine, type LineRow } from '@xmgl/engine/baseline/progress-line';
import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useProjectID } from '../../../session/session-store.ts';

const noFloats = { totalFloatMin: null, freeFloatMin: null };

const ofBaseline = ({ rows }: FrozenBaseline): LineRow[] =>
  rows.flatMap(({ rowID, start, finish, durationMin }) =>
    start === null || finish === null
      ? []
      : [{ activityId: rowID, start, finish, durationMin: durationMin ?? 0, ...noFloats }],
  );

const ofDates = (dates: PlanDates): LineRow[] =>
  dates.rowIDs.map((activityId, at) => ({
    activityId,
    start: dates.start[at] ?? 0,
    finish: dates.finish[at] ?? 0,
    durationMin: dates.durationMin[at] ?? 0,
    ...noFloats,
  }));

/** How far each activity under way has come by the status date, against a baseline or, without one, the plan. */
const toProgressLine = (
  plan: PlanDocument,
  dates: PlanDates,
  baseline: FrozenBaseline | null,
  method: 'percent' | 'remaining',
): ReadonlyMap<string, number> | null => {
  const { statusAt } = plan.settings;
  if (statusAt === null) return null;
  const rows = baseline ? ofBaseline(baseline) : ofDates(dates);
  const { points } = drawProgressLine(toPlanModel(plan, ''), rows, statusAt, method);
  return new Map(points.map(({ activityId, positionAt }) => [activityId, positionAt]));
};

/** What the project measures by: null where the reader may not know, or nobody is signed in. */
const useLineSetting = () => {
  const projectID = useProjectID();
  const mayRead = useRight(schedulePlan.page, 'access');
  const { data } = useCall('GetScheduleSetting', projectID !== null && mayRead ? { projectID } : null);
  return data ?? null;
};

export const useProgressLine = (
  plan: PlanDocument,
  dates: PlanDates,
  baseline: FrozenBaseline | null,
  isShown: boolean,
): ReadonlyMap<string, number> | null => {
  const setting = useLineSetting();
  const basis = setting?.lineBasis === '当前计划' ? null : baseline;
  const method = setting?.lineMethod === '尚需时间' ? 'remaining' : 'percent';
  return useMemo(
    () => (isShown ? toProgressLine(plan, dates, basis, method) : null),
    [plan, dates, basis, method, isShown],
  );
};
