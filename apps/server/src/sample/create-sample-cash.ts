import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { Actor } from '../access/someone.ts';
import { settleForecast } from '../areas/cost/forecast/cost-forecast.kit.ts';
import { drawForecast } from '../areas/cost/forecast/draw-forecast.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleCash } from './sample-cash.ts';

/** Forecasts of a sample project, the last of them adopted, and what it is to receive and pay. */
export const createSampleCash = async (actor: Actor, { forecasts, lines }: SampleCash): Promise<void> => {
  for (const [index, values] of forecasts.entries()) {
    const state = index === forecasts.length - 1 ? '已采纳' : '已取代';
    const rowID = await addUnasked(actor, costForecast, { state, values });
    await drawForecast(actor, rowID, values.statusDay ?? '');
    await settleForecast(actor, rowID);
  }
  for (const { actualDay, actualAmount, ...values } of lines)
    await addUnasked(actor, cashLine, {
      state: actualDay ? '已发生' : '已确认',
      values: { ...values, ...(actualDay && { actualDay, actualAmount }) },
    });
};
