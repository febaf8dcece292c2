import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { drawProgressLine, type LineRow } from '@xmgl/engine/baseline/progress-line';
import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { useMemo } from 'react';

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
): ReadonlyMap<string, number> | null => {
  const { statusAt } = plan.settings;
  if (statusAt === null) return null;
  const rows = baseline ? ofBaseline(baseline) : ofDates(dates);
  const { points } = drawProgressLine(toPlanModel(plan, ''), rows, statusAt, 'percent');
  return new Map(points.map(({ activityId, positionAt }) => [activityId, positionAt]));
};

export const useProgressLine = (
  plan: PlanDocument,
  dates: PlanDates,
  baseline: FrozenBaseline | null,
  isShown: boolean,
): ReadonlyMap<string, number> | null =>
  useMemo(() => (isShown ? toProgressLine(plan, dates, baseline) : null), [plan, dates, baseline, isShown]);
