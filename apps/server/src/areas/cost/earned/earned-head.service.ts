import { roundMoney } from '@xmgl/contracts/money';
import { computeEvIndices, computeVariances } from '@xmgl/engine/earned-value/ev-indices';
import type { EvAmounts, EvForecast, EvIndices } from '@xmgl/engine/earned-value/ev-model';
import type { Actor } from '../../../access/someone.ts';
import { readThresholds } from '../../integration/monitor/read-thresholds.service.ts';
import { methodOf, toWays } from './eac-words.ts';
import type { EarnedHead } from './kept-period.ts';
import { dayOf, type Measured } from './measure.service.ts';

const toFigures = (amounts: EvAmounts, forecast: EvForecast | null) => {
  const { bac, pv, ev, ac } = amounts;
  return {
    ...{ bac, pv, ev, ac },
    ...computeVariances(amounts),
    eac: forecast?.eac ?? null,
    etc: forecast?.etc ?? null,
    vac: forecast?.vac ?? null,
    tcpi: forecast?.tcpi ?? null,
  };
};

/** What was adopted as the cost at completion, and what follows from it; it is no less than what has been spent. */
const toForecast = ({ bac, pv, ev, ac }: EvIndices, adoptedEac: number) =>
  computeEvIndices({ bac, pv, ev, ac }, { etcBottomUp: roundMoney(Math.max(0, adoptedEac - ac)) }).forecasts
    .bottomUp;

const toHead = (
  { setting, baseline, value, adopted }: Measured,
  { cpi, spi, eacOver }: EarnedHead['limits'],
): EarnedHead => {
  const { total, schedule } = value;
  const { tcpiBac } = total;
  return {
    budget: baseline ? { budgetID: baseline.budgetID, code: baseline.code, title: baseline.title } : null,
    eacMethod: setting.eacMethod,
    limits: { cpi, spi, eacOver },
    adopted: adopted
      ? {
          costForecastID: adopted.costForecastID,
          code: adopted.code,
          title: adopted.title,
          statusDay: adopted.statusDay,
        }
      : null,
    total: {
      ...toFigures(total, total.forecasts[methodOf[setting.eacMethod]]),
      ...(adopted && toForecast(total, adopted.eac)),
      cvShare: total.cvShare,
      svShare: total.svShare,
      completeShare: total.completeShare,
      plannedShare: total.plannedShare,
      spentShare: total.spentShare,
      tcpiBac: tcpiBac === 'spent' ? null : tcpiBac,
      isSpent: tcpiBac === 'spent',
      spiWithoutSupport: value.spiWithoutSupport,
    },
    forecasts: toWays(total),
    schedule: {
      ...schedule,
      finishByIndex: value.finishByIndex === null ? null : dayOf(value.finishByIndex),
      finishByPlan: value.finishByPlan === null ? null : dayOf(value.finishByPlan),
    },
  };
};

/** Indices, forecasts and earned schedule of the project: those stored when the month was closed, else those measured now. */
export const readHead = async (actor: Actor, measured: Measured): Promise<EarnedHead> =>
  measured.kept?.head ?? toHead(measured, await readThresholds(actor));
