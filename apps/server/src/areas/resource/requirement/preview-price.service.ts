import type { Output } from '@xmgl/contracts/call';
import { roundMoney } from '@xmgl/contracts/money';
import { mostMoved, type PreviewPriceChange } from '@xmgl/contracts/resource/plan-prices.calls';
import { computeAssignmentCost } from '@xmgl/engine/resource-use/assignment-cost';
import { pricesIn } from '@xmgl/engine/resource-use/dated-costs';
import type { WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import type { Actor } from '../../../access/someone.ts';
import type { OpenedPlan } from '../../schedule/plan/open-plan.service.ts';
import { readPriceBook, type SupposedPrice } from './dated-prices.repository.ts';
import { toPlanUse } from './plan-use.service.ts';

type Moved = Output<typeof PreviewPriceChange>['activities'][number];

/** What the activities that are not finished cost as the prices are, and with one more price. */
export const previewPrice = async (
  place: Pick<Actor, 'db' | 'project'>,
  opened: OpenedPlan,
  price: SupposedPrice,
): Promise<Output<typeof PreviewPriceChange>> => {
  const { document } = opened;
  const before = pricesIn(await readPriceBook(place), document);
  const after = pricesIn(await readPriceBook(place, price), document);
  const costOf = (span: WorkSpan, pricesOf: typeof before): number =>
    roundMoney(computeAssignmentCost(span, pricesOf(span.resource.id)).cost);
  const moved = new Map<string, Moved>();
  for (const span of toPlanUse(opened).spans) {
    if (span.resource.id !== price.resourceID || span.activity.actualFinish !== null) continue;
    const activityID = span.activity.id;
    const { code = '', name = '' } = document.activity.get(activityID) ?? {};
    const known = moved.get(activityID) ?? { activityID, code, name, before: 0, after: 0 };
    known.before = roundMoney(known.before + costOf(span, before));
    known.after = roundMoney(known.after + costOf(span, after));
    moved.set(activityID, known);
  }
  const all = [...moved.values()];
  const activities = all
    .filter((one) => one.before !== one.after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  return {
    before: roundMoney(all.reduce((sum, one) => sum + one.before, 0)),
    after: roundMoney(all.reduce((sum, one) => sum + one.after, 0)),
    count: activities.length,
    activities: activities.slice(0, mostMoved),
  };
};
