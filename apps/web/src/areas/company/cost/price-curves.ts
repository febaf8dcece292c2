import { addDays } from '@xmgl/contracts/calendar-day';
import type { LineChart } from '../../../charts/chart.types.ts';
import { toDayNumber } from '../../../charts/day-number.ts';

export type Price = {
  readonly companyCostID: string;
  readonly price: number;
  readonly validFrom: string;
  readonly validTo: string | null;
};

/** Prices that follow one another without a day between them, the oldest first. */
const toRuns = (prices: readonly Price[]): readonly (readonly Price[])[] => {
  const runs: Price[][] = [];
  for (const price of [...prices].sort((a, b) => a.validFrom.localeCompare(b.validFrom))) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before?.validTo != null && addDays(before.validTo, 1) === price.validFrom;
    if (run && follows) run.push(price);
    else runs.push([price]);
  }
  return runs;
};

/** The prices of one code as steps: a price holds to its last day, or, where none is named, to the end of the drawing. */
export const toPriceChart = (
  prices: readonly Price[],
  { title, unitName, today }: { readonly title: string; readonly unitName: string; readonly today: string },
): LineChart => {
  const days = prices.flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? validFrom]);
  const last = [today, ...days].reduce((a, b) => (a > b ? a : b));
  const runs = toRuns(prices);
  return {
    kind: 'line',
    title,
    x: { of: 'day', label: '日期' },
    y: { of: 'number', label: '单价', unit: `元/${unitName}`, digits: 4 },
    series: runs.map((run, at) => ({
      key: `run${at}`,
      name: runs.length === 1 ? '单价' : `单价（${run[0]?.validFrom ?? ''} 起）`,
      look: 'step' as const,
      points: run.flatMap(({ companyCostID, price, validFrom, validTo }, place) => [
        { x: toDayNumber(validFrom), y: price, key: companyCostID },
        ...(place === run.length - 1
          ? [{ x: toDayNumber(validTo ?? last), y: price, key: companyCostID }]
          : []),
      ]),
    })),
    // At the end of the drawing a line would say nothing.
    across:
      last > today
        ? [{ axis: 'x' as const, at: toDayNumber(today), name: '今天', tone: 'neutral' as const }]
        : [],
  };
};
