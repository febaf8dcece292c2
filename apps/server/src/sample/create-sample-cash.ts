import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { Actor } from '../access/someone.ts';
import { closePeriod } from '../areas/cost/earned/cost-period.service.ts';
import { settleForecast } from '../areas/cost/forecast/cost-forecast.kit.ts';
import { drawForecast } from '../areas/cost/forecast/draw-forecast.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleCash } from './sample-cash.ts';

/** Forecasts of a sample project, the last of them adopted, what it is to receive and pay, and months that are closed. */
export const createSampleCash = async (
  actor: Actor,
  { forecasts, lines, closed }: SampleCash,
): Promise<void> => {
  for (const [month, day] of closed)
    await closePeriod({ ...actor, now: new Date(`${day}T02:20:00Z`) }, undefined, month);
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
