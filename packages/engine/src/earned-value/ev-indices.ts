import type { EacMethod, EvAmounts, EvForecast, EvIndices } from './ev-model.ts';

/**
 * Money to the hundredth, halves away from zero: what is taken back is as much as what was booked.
 *
 * @example roundMoney(1.005) // 1.01
 * @example roundMoney(-1.005) // -1.01
 */
export function roundMoney(amount: number): number {
  const scaled = Math.abs(amount) * 100;
  // A half that binary fractions miss by a hair is a half all the same.
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) <= scaled * 1e-14;
  const cents = Math.round(isNearHalf ? Number(scaled.toPrecision(15)) : scaled);
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

const divide = (a: number, b: number): number | null => (b === 0 ? null : a / b);

export type ForecastWish = {
  /** Σ of what those who do the work say is still to be spent. */
  readonly etcBottomUp?: number;
  /** For `weighted`; 0.8 and 0.2 as usual. */
  readonly weightCpi?: number;
  readonly weightSpi?: number;
};

function toForecast(amounts: EvAmounts, eac: number | null): EvForecast | null {
  if (eac === null || !Number.isFinite(eac)) return null;
  const { bac, ev, ac } = amounts;
  return {
    eac: roundMoney(eac),
    etc: roundMoney(eac - ac),
    vac: roundMoney(bac - eac),
    tcpi: divide(bac - ev, eac - ac),
  };
}

/** AC + what is left ÷ the performance it is expected to have. */
function expect(amounts: EvAmounts, performance: number | null): number | null {
  const { bac, ev, ac } = amounts;
  if (performance === null || performance === 0) return null;
  return ac + (bac - ev) / performance;
}

function listForecasts(amounts: EvAmounts, wish: ForecastWish): EvIndices['forecasts'] {
  const { bac, pv, ev, ac } = amounts;
  const [cpi, spi] = [divide(ev, ac), divide(ev, pv)];
  const { weightCpi = 0.8, weightSpi = 0.2, etcBottomUp } = wish;
  const isDone = ev >= bac;
  const by = (eac: number | null): EvForecast | null => toForecast(amounts, isDone ? ac : eac);
  const both =
    cpi === null || spi === null ? null : { product: cpi * spi, sum: weightCpi * cpi + weightSpi * spi };
  const forecasts: { readonly [method in EacMethod]: EvForecast | null } = {
    budget: by(ac + (bac - ev)),
    cpi: by(cpi === null || cpi === 0 ? null : bac / cpi),
    cpiSpi: by(expect(amounts, both?.product ?? null)),
    bottomUp: etcBottomUp === undefined ? null : by(ac + etcBottomUp),
    weighted: by(expect(amounts, both?.sum ?? null)),
  };
  return forecasts;
}

/**
 * Variances, indices and forecasts of planned value, earned value and actual cost.
 * CV = EV − AC, SV = EV − PV, CPI = EV ÷ AC, SPI = EV ÷ PV; EAC = AC + (BAC − EV), BAC ÷ CPI,
 * AC + (BAC − EV) ÷ (CPI · SPI), AC + ETC; ETC = EAC − AC, VAC = BAC − EAC,
 * TCPI = (BAC − EV) ÷ (BAC − AC) or ÷ (EAC − AC): PMBOK Guide 6th ed. §7.4.2.2 and table 7-1; terms as in
 * GB/T 37507 and ISO 21508:2018 §6. The weighted EAC, AC + (BAC − EV) ÷ (w₁·CPI + w₂·SPI): Christensen,
 * "The estimate at completion problem" (1993). When all is done every EAC is AC.
 *
 * @example computeEvIndices({ bac: 140000, pv: 115000, ev: 91000, ac: 104000 }).cpi // 0.875
 */
export function computeEvIndices(amounts: EvAmounts, wish: ForecastWish = {}): EvIndices {
  const { bac, pv, ev, ac } = amounts;
  const [cv, sv] = [roundMoney(ev - ac), roundMoney(ev - pv)];
  const isDone = ev >= bac;
  return {
    ...amounts,
    cv,
    sv,
    cvShare: divide(cv, ev),
    svShare: divide(sv, pv),
    cpi: divide(ev, ac),
    spi: divide(ev, pv),
    completeShare: divide(ev, bac),
    plannedShare: divide(pv, bac),
    spentShare: divide(ac, bac),
    forecasts: listForecasts(amounts, wish),
    tcpiBac: isDone ? null : ac >= bac ? 'spent' : (bac - ev) / (bac - ac),
  };
}
