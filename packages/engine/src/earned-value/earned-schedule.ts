import type { PeriodMark } from './reporting-periods.ts';

export type PlannedPoint = PeriodMark & { readonly pv: number };

/** Times in reporting periods. `null` where the denominator is nothing. */
export type EarnedSchedule = {
  /** When the baseline would have earned what is earned. */
  readonly es: number;
  readonly at: number;
  readonly plannedDuration: number;
  readonly sv: number;
  readonly spi: number | null;
  /** Forecast of the duration: as efficient as so far, and as planned from here on. */
  readonly eacByIndex: number | null;
  readonly eacByPlan: number;
  /** Efficiency needed to finish when planned. */
  readonly toComplete: number | null;
};

/**
 * ES = N + (EV − PV_N) ÷ (PV_{N+1} − PV_N), N the last mark whose planned value is not above what is earned.
 *
 * @param points planned value, cumulative, at the start, the ends of the periods, and the finish
 */
export function findEarnedTime(points: readonly PlannedPoint[], ev: number): number {
  for (let k = points.length - 1; k >= 0; k--) {
    const [point, next] = [points[k], points[k + 1]];
    if (point === undefined || point.pv > ev) continue;
    if (next === undefined) return firstReaching(points, point.pv);
    return point.position + ((next.position - point.position) * (ev - point.pv)) / (next.pv - point.pv);
  }
  return 0;
}

/** All is earned: the plan would have been through when it first reaches its end. */
function firstReaching(points: readonly PlannedPoint[], pv: number): number {
  return points.find((point) => point.pv >= pv)?.position ?? 0;
}

/**
 * Earned schedule (W. Lipke, "Schedule is different", 2003; Practice Standard for EVM, 2nd ed., appendix D):
 * SV(t) = ES − AT, SPI(t) = ES ÷ AT, IEAC(t) = PD ÷ SPI(t) or AT + (PD − ES),
 * TSPI = (PD − ES) ÷ (PD − AT).
 *
 * @param at periods from the start to the status date
 */
export function computeEarnedSchedule(
  points: readonly PlannedPoint[],
  ev: number,
  at: number,
): EarnedSchedule {
  const plannedDuration = points.at(-1)?.position ?? 0;
  const es = findEarnedTime(points, ev);
  const spi = at > 0 ? es / at : null;
  return {
    es,
    at,
    plannedDuration,
    sv: es - at,
    spi,
    eacByIndex: spi === null || spi === 0 ? null : plannedDuration / spi,
    eacByPlan: at + (plannedDuration - es),
    toComplete: plannedDuration === at ? null : (plannedDuration - es) / (plannedDuration - at),
  };
}
