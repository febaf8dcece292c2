import type { AssignmentFilter } from '@xmgl/contracts/resource/requirement.calls';
import { listPeriodDays, type Step } from '@xmgl/engine/resource-use/periods';
import { computeResourceUse } from '@xmgl/engine/resource-use/resource-use';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import type { Planner } from '../planner.ts';
import { filterSpans, toPlanUse } from './plan-use.service.ts';

/** So many columns at most; what a plan needs later is seen by choosing its time. */
export const mostPeriods: Readonly<Record<Step, number>> = { day: 800, week: 320, month: 240 };

const round = (value: number): number => Math.round(value * 1000) / 1000;

export const readDemand = async (
  planner: Planner,
  { step, value }: { readonly step: Step; readonly value: AssignmentFilter },
) => {
  const opened = await openPlan(planner, planner.services.plans);
  const use = toPlanUse(opened);
  const spans = filterSpans(use, value);
  const { minutesPerDay } = opened.document.settings;
  if (spans.length === 0) return { days: [], resources: [], minutesPerDay };
  const from = spans.reduce((first, { dates }) => Math.min(first, dates.start), Number.POSITIVE_INFINITY);
  const to = spans.reduce((last, { dates }) => Math.max(last, dates.finish), Number.NEGATIVE_INFINITY);
  const days = listPeriodDays(from, to, step, mostPeriods[step]);
  const needed = new Set(spans.map(({ resource }) => resource.id));
  const model = { ...use.model, resources: use.model.resources.filter(({ id }) => needed.has(id)) };
  const uses = computeResourceUse(
    model,
    spans,
    days.map((day) => day * 1440),
  );
  return {
    days: [...days],
    resources: uses.flatMap(({ resourceId, demand }) => {
      const row = opened.document.resource.get(resourceId);
      if (!row) return [];
      const { resourceID, name, kind, unit } = row;
      return [{ resourceID, resourceName: name, resourceKind: kind, unit, demand: demand.map(round) }];
    }),
    minutesPerDay,
  };
};
