import { roundMoney } from '../money.ts';
import type { EacMethod, EvAmounts, EvForecast, EvIndices } from './ev-model.ts';

const divide = (a: number, b: number): number | null => (b === 0 ? null : a / b);

export type ForecastWish = {
  /** Σ of what those who do the work say is still to be spent. */
  readonly etcBottomUp?: number;
  /** For `weighted`; 0.8 and 0.2 as usual. */
  readonly weightCpi?: number;
  readonly weightSpi?: number;
};

/** AC + what is left ÷ the performance it is expected to have. */
function expect({ bac, ev, ac }: EvAmounts, performance: number | null): number | null {
  return performance === null || performance === 0 ? null : ac + (bac - ev) / performance;
}

const eacBy: { readonly [method in EacMethod]: (amounts: EvAmounts, wish: ForecastWish) => number | null } = {
  budget: ({ bac, ev, ac }) => ac + (bac - ev),
  cpi: ({ bac, ev, ac }) => (ac === 0 || ev === 0 ? null : bac / (ev / ac)),
  cpiSpi: (amounts) => {
    const { pv, ev, ac } = amounts;
    return ac === 0 || pv === 0 ? null : expect(amounts, (ev / ac) * (ev / pv));
  },
  bottomUp: ({ ac }, { etcBottomUp = 0 }) => ac + etcBottomUp,
  weighted: (amounts, { weightCpi = 0.8, weightSpi = 0.2 }) => {
    const { pv, ev, ac } = amounts;
    return ac === 0 || pv === 0 ? null : expect(amounts, weightCpi * (ev / ac) + weightSpi * (ev / pv));
  },
};

/**
 * The cost at completion by one method, as `computeEvIndices` has it by all: BAC for what has not begun, which has no
 * performance to go by, AC for what is done, null where the formula would divide by nothing.
 */
export function computeForecast(
  amounts: EvAmounts,
  method: EacMethod,
  wish: ForecastWish = {},
): EvForecast | null {
  if (method === 'bottomUp' && wish.etcBottomUp === undefined) return null;
  const { bac, ev, ac } = amounts;
  const isNotBegun = ev === 0 && ac === 0 && method !== 'bottomUp';
  const eac = ev >= bac ? ac : isNotBegun ? bac : eacBy[method](amounts, wish);
  if (eac === null || !Number.isFinite(eac)) return null;
  return {
    eac: roundMoney(eac),
    etc: roundMoney(eac - ac),
    vac: roundMoney(bac - eac),
    tcpi: divide(bac - ev, eac - ac),
  };
}

const methods = ['budget', 'cpi', 'cpiSpi', 'bottomUp', 'weighted'] as const satisfies readonly EacMethod[];

const listForecasts = (amounts: EvAmounts, wish: ForecastWish): EvIndices['forecasts'] => {
  const by = (method: EacMethod) => [method, computeForecast(amounts, method, wish)] as const;
  return Object.fromEntries(methods.map(by)) as EvIndices['forecasts'];
};

/** CV = EV − AC, SV = EV − PV, CPI = EV ÷ AC, SPI = EV ÷ PV. */
export const computeVariances = ({
  pv,
  ev,
  ac,
}: EvAmounts): Pick<EvIndices, 'cv' | 'sv' | 'cpi' | 'spi'> => ({
  cv: roundMoney(ev - ac),
  sv: roundMoney(ev - pv),
  cpi: divide(ev, ac),
  spi: divide(ev, pv),
});

/**
 * Variances, indices and forecasts of planned value, earned value and actual cost.
 * CV = EV − AC, SV = EV − PV, CPI = EV ÷ AC, SPI = EV ÷ PV; EAC = AC + (BAC − EV), BAC ÷ CPI,
 * AC + (BAC − EV) ÷ (CPI · SPI), AC + ETC; ETC = EAC − AC, VAC = BAC − EAC,
 * TCPI = (BAC − EV) ÷ (BAC − AC) or ÷ (EAC − AC): PMBOK Guide 6th ed. §7.4.2.2 and table 7-1; terms as in
 * GB/T 37507 and ISO 21508:2018 §6. The weighted EAC, AC + (BAC − EV) ÷ (w₁·CPI + w₂·SPI): Christensen,
 * "The estimate at completion problem" (1993). When all is done every EAC is AC; before anything has begun it is BAC.
 *
 * @example computeEvIndices({ bac: 140000, pv: 115000, ev: 91000, ac: 104000 }).cpi // 0.875
 */
export function computeEvIndices(amounts: EvAmounts, wish: ForecastWish = {}): EvIndices {
  const { bac, pv, ev, ac } = amounts;
  const variances = computeVariances(amounts);
  const isDone = ev >= bac;
  return {
    ...amounts,
    ...variances,
    cvShare: divide(variances.cv, ev),
    svShare: divide(variances.sv, pv),
    completeShare: divide(ev, bac),
    plannedShare: divide(pv, bac),
    spentShare: divide(ac, bac),
    forecasts: listForecasts(amounts, wish),
    tcpiBac: isDone ? null : ac >= bac ? 'spent' : (bac - ev) / (bac - ac),
  };
}
