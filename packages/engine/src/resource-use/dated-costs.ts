import type { ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { PlanModel } from '../model.ts';
import { roundMoney } from '../money.ts';
import { minutesOfRate } from '../scenario/plan-cost.ts';
import { computeAssignmentCost, type DatedPrice } from './assignment-cost.ts';
import { type Dates, listWorkSpans } from './work-spans.ts';

/** Prices of the library by resource, the earliest first. */
export type PriceBook = ReadonlyMap<string, readonly DatedPrice[]>;

/** The rate that the plan itself has for a resource that is not in the library. */
export const toOwnPrices = (resource: ResourceRow, settings: PlanSettings): readonly DatedPrice[] => {
  if (resource.standardRate === null) return [];
  const minutes = resource.kind === 'material' ? 1 : minutesOfRate(resource, settings);
  const perUse = resource.costPerUse ?? 0;
  return [{ fromDay: null, toDay: null, rate: resource.standardRate / Math.max(1, minutes), perUse }];
};

/** What a resource of a plan costs from which day on: as the library says, else as the plan does. */
export const pricesIn =
  (book: PriceBook, { resource, settings }: Pick<PlanDocument, 'resource' | 'settings'>) =>
  (resourceID: string): readonly DatedPrice[] => {
    const known = book.get(resourceID);
    if (known) return known;
    const own = resource.get(resourceID);
    return own ? toOwnPrices(own, settings) : [];
  };

/**
 * What all assignments of a plan cost at the prices of their days, in 元; each is rounded to the 分, as an estimate takes it.
 *
 * @param datesOf the computed dates of an activity
 */
export const sumDatedCosts = (
  plan: PlanDocument,
  model: PlanModel,
  datesOf: (activityId: string) => Dates | undefined,
  book: PriceBook,
): number => {
  const pricesOf = pricesIn(book, plan);
  const known = new Map(model.resources.map(({ id }) => [id, pricesOf(id)]));
  let total = 0;
  for (const span of listWorkSpans(model, datesOf))
    total += roundMoney(computeAssignmentCost(span, known.get(span.resource.id) ?? []).cost);
  return roundMoney(total);
};
