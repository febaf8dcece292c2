import type { LineChart } from '../../charts/chart.types.ts';
import { toDayNumber } from '../../charts/day-number.ts';

export type DatedPrice = {
  readonly unitCostID: string;
  /** Null: from the first on. */
  readonly validFrom: string | null;
  readonly unitCost: number;
  readonly costUnit: string;
};

/** So many days before the next price the one from the first on is drawn. */
const before = 30;

/** When each begins and, the last apart, the next takes its place. */
const toSteps = (prices: readonly DatedPrice[], today: number) => {
  const days = prices.flatMap(({ validFrom }) => (validFrom === null ? [] : [toDayNumber(validFrom)]));
  const first = Math.min(today, ...days) - before;
  return prices
    .map((price) => ({ ...price, day: price.validFrom === null ? first : toDayNumber(price.validFrom) }))
    .sort((a, b) => a.day - b.day);
};

/**
 * The prices of one resource as steps: each holds until the next, the last to the end of the drawing. What is told in
 * another unit stands in a curve of its own.
 */
export const toPriceChart = (
  prices: readonly DatedPrice[],
  { title, today: todayText }: { readonly title: string; readonly today: string },
): LineChart => {
  const today = toDayNumber(todayText);
  const steps = toSteps(prices, today);
  const last = Math.max(today, ...steps.map(({ day }) => day + 1));
  const runs = [
    ...Map.groupBy(
      steps.map((step, at) => ({ ...step, next: steps[at + 1] })),
      ({ costUnit }) => costUnit,
    ),
  ];
  const units = runs.map(([costUnit]) => costUnit);
  return {
    kind: 'line',
    title,
    x: { of: 'day', label: '日期' },
    y: { of: 'number', label: '单价', unit: units.length === 1 ? (units[0] ?? '元') : '元', digits: 4 },
    series: runs.map(([costUnit, run]) => ({
      key: costUnit,
      name: units.length === 1 ? '单价' : `单价（${costUnit}）`,
      look: 'step' as const,
      points: run.flatMap(({ unitCostID: key, unitCost: y, day, next }) =>
        next?.costUnit === costUnit
          ? [{ x: day, y, key }]
          : [
              { x: day, y, key },
              { x: next?.day ?? last, y, key },
            ],
      ),
    })),
    // At the end of the drawing a line would say nothing.
    across: last > today + 1 ? [{ axis: 'x', at: today, name: '今天', tone: 'neutral' }] : [],
  };
};
