import { roundMoney } from '@xmgl/contracts/money';
import type { AssignmentFilter, AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { AssignmentCost } from '@xmgl/engine/resource-use/assignment-cost';
import type { WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import { type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import type { Planner } from '../planner.ts';
import { maySeePrices } from '../see-prices.service.ts';
import { type Costs, readCosts } from './assignment-costs.service.ts';
import { filterSpans, toPlanUse } from './plan-use.service.ts';

/** What assignments cost, for whoever may see prices. */
const readSeenCosts = async (planner: Planner, opened: OpenedPlan): Promise<Costs | null> => {
  return (await maySeePrices(planner)) ? await readCosts(planner, opened) : null;
};

const toItem = (
  document: PlanDocument,
  span: WorkSpan,
  cost: AssignmentCost | undefined,
): AssignmentItem | null => {
  const { assignment, activity, resource, dates } = span;
  const [row, of] = [document.assignment.get(assignment.id), document.activity.get(activity.id)];
  if (!row || !of) return null;
  return {
    assignmentID: row.assignmentID,
    activityID: of.activityID,
    activityCode: of.code,
    activityName: of.name,
    wbsName: of.wbsNodeID === null ? '' : (document.wbsNode.get(of.wbsNodeID)?.name ?? ''),
    workType: of.workType,
    effortDriven: of.effortDriven,
    resourceID: row.resourceID,
    resourceName: resource.name,
    resourceKind: resource.kind,
    unit: document.resource.get(resource.id)?.unit ?? '',
    units: row.units,
    workMin: resource.kind === 'material' ? 0 : row.workMin,
    delayMin: row.delayMin,
    curve: row.curve,
    curveParts: [...row.curveParts],
    jobText: row.jobText,
    state: row.state,
    start: dates.start,
    finish: dates.finish,
    cost: cost?.cost ?? null,
    priceState: cost?.priceState ?? '',
  };
};

const byTime = (a: WorkSpan, b: WorkSpan): number =>
  a.dates.start - b.dates.start ||
  a.dates.finish - b.dates.finish ||
  a.activity.id.localeCompare(b.activity.id);

const mostItems = 10_000;

type Asked = { readonly pageIndex: number; readonly pageSize: number; readonly value: AssignmentFilter };

/** A page of the needs of a plan, with the sums of all that were found. */
export const readAssignmentPage = async (planner: Planner, { pageIndex, pageSize, value }: Asked) => {
  const opened = await openPlan(planner, planner.services.plans);
  const costOf = await readSeenCosts(planner, opened);
  const found = filterSpans(toPlanUse(opened), value).toSorted(byTime);
  const costs = new Map(costOf ? found.map((span) => [span, costOf(span)]) : []);
  const first = (pageIndex - 1) * pageSize;
  const shown = found.slice(first, first + Math.min(pageSize, mostItems));
  return {
    items: shown.flatMap((span) => toItem(opened.document, span, costs.get(span)) ?? []),
    total: found.length,
    planVersion: opened.planVersion,
    workMin: found.reduce(
      (sum, { resource, assignment }) => sum + (resource.kind === 'material' ? 0 : assignment.workMin),
      0,
    ),
    cost: costOf ? roundMoney([...costs.values()].reduce((sum, { cost }) => sum + cost, 0)) : null,
    noPrice: [...costs.values()].filter(({ priceState }) => priceState !== '现行').length,
    minutesPerDay: opened.document.settings.minutesPerDay,
  };
};
