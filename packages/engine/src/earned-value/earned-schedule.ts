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

/** The curve with the status date on it, where the baseline is not through by then. */
function withStatus(points: readonly PlannedPoint[], status: PlannedPoint): readonly PlannedPoint[] {
  const next = points.findIndex(({ position }) => position >= status.position);
  if (next <= 0 || points[next]?.position === status.position) return points;
  return points.toSpliced(next, 0, status);
}

/**
 * Earned schedule (W. Lipke, "Schedule is different", 2003; Practice Standard for EVM, 2nd ed., appendix D):
 * SV(t) = ES − AT, SPI(t) = ES ÷ AT, IEAC(t) = PD ÷ SPI(t) or AT + (PD − ES),
 * TSPI = (PD − ES) ÷ (PD − AT). The status date is a point of the curve: who has earned exactly what was
 * planned by then is on time, on any day, and also while nothing is planned.
 *
 * @param status the status date, with what was planned by then
 */
export function computeEarnedSchedule(
  points: readonly PlannedPoint[],
  ev: number,
  status: PlannedPoint,
): EarnedSchedule {
  const { position: at } = status;
  const plannedDuration = points.at(-1)?.position ?? 0;
  const isOnPlan = ev === status.pv && at <= plannedDuration;
  const es = isOnPlan ? at : findEarnedTime(withStatus(points, status), ev);
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
