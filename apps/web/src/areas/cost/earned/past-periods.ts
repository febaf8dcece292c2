import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';

type Series = Pick<Output<typeof GetEarnedValueSeries>, 'points' | 'trend'>;

export type PastPeriod = {
  /** Its last day. */
  readonly day: string;
  readonly pv: number;
  readonly ev: number;
  readonly ac: number;
  readonly cpi: number | null;
  readonly spi: number | null;
  /** ES ÷ AT: as it was settled, or of the day that is looked at. */
  readonly spiTime: number | null;
  /** As it was forecast then. */
  readonly eac: number | null;
  /** Settled with the month of its costs, kept with a status period, as progress is, or inferred from what is known now. */
  readonly basis: 'final' | 'provisional' | 'now' | 'inferred';
};

/** The day that is looked at, of which more is told than the curves say. */
export type LookedAt = Pick<PastPeriod, 'day' | 'spiTime' | 'eac'> & { readonly isNow: boolean };

const ratio = (a: number, b: number): number | null => (b === 0 ? null : a / b);

/** The periods that something was earned or spent in, and the days of status periods between them, in order. */
export const toPast = ({ points, trend }: Series, looked?: LookedAt): readonly PastPeriod[] => {
  const kept = trend.map(
    ({ isFinal, ...of }): PastPeriod => ({ ...of, basis: isFinal ? 'final' : 'provisional' }),
  );
  const known = new Map(kept.map((period) => [period.day, period]));
  const inferred = points.flatMap(({ day, pv, ev, ac }): PastPeriod[] => {
    if (known.has(day) || ev === null || ac === null || (pv === 0 && ev === 0 && ac === 0)) return [];
    const { spiTime = null, eac = null, isNow = false } = looked?.day === day ? looked : {};
    const indices = { cpi: ratio(ev, ac), spi: ratio(ev, pv), spiTime, eac };
    return [{ day, pv, ev, ac, ...indices, basis: isNow ? 'now' : 'inferred' }];
  });
  return [...kept, ...inferred].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};
