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
  /** Of closed periods: ES ÷ AT as it was settled. */
  readonly spiTime: number | null;
  /** As it was forecast then, by CPI. */
  readonly eac: number | null;
  /** What was settled then; else inferred from what is known now. */
  readonly isClosed: boolean;
};

const ratio = (a: number, b: number): number | null => (b === 0 ? null : a / b);

/** The periods that something was earned or spent in, in order. */
export const toPast = ({ points, trend }: Series): readonly PastPeriod[] => {
  const closed = new Map(trend.map((period) => [period.day, period]));
  return points.flatMap(({ day, pv, ev, ac }) => {
    if (ev === null || ac === null || (pv === 0 && ev === 0 && ac === 0)) return [];
    const settled = closed.get(day);
    return [
      {
        day,
        pv,
        ev,
        ac,
        cpi: settled ? settled.cpi : ratio(ev, ac),
        spi: settled ? settled.spi : ratio(ev, pv),
        spiTime: settled?.spiTime ?? null,
        eac: settled?.eac ?? null,
        isClosed: settled !== undefined,
      },
    ];
  });
};
