import * as calls from '@xmgl/contracts/resource/plan-prices.calls';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import { readPriceBook } from './dated-prices.repository.ts';
import { previewPrice } from './preview-price.service.ts';

const prices = handle(calls.GetPlanPrices, async (context) =>
  [...(await readPriceBook(context))].map(([resourceID, book]) => ({ resourceID, prices: [...book] })),
);

const preview = handle(calls.PreviewPriceChange, async (context, price) => {
  if (!price.resourceID) throw fail('invalid', '请选择资源', 'resourceID');
  if (price.unitCost === undefined || price.unitCost === null)
    throw fail('invalid', '请填写单价', 'unitCost');
  return await previewPrice(context, await openPlan(context, context.services.plans), price);
});

export const planPricesHandlers: readonly Handler[] = [prices, preview];
