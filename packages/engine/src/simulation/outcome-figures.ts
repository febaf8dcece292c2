import type { HistogramBin, OutcomeFigures } from './risk-model.ts';

const BINS = 40;
const PERCENTS = Array.from({ length: 19 }, (_, i) => 5 * (i + 1));

/** Value that a share of the sorted values does not pass, straight between neighbours. */
function quantileOf(sorted: Float64Array, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] as number;
  const high = sorted[Math.min(sorted.length - 1, below + 1)] as number;
  return low + (high - low) * (position - below);
}

function toHistogram(sorted: Float64Array): readonly HistogramBin[] {
  const least = sorted[0] as number;
  const most = sorted[sorted.length - 1] as number;
  const bins = most > least ? BINS : 1;
  const width = (most - least) / bins;
  let reached = 0;
  return Array.from({ length: bins }, (_, bin) => {
    const from = least + bin * width;
    const to = bin === bins - 1 ? most : least + (bin + 1) * width;
    const before = reached;
    while (reached < sorted.length && (sorted[reached] as number) <= to) reached++;
    return { from, to, count: reached - before, reached: reached / sorted.length };
  });
}

/** What each share of the values does not pass. */
export function toQuantiles(values: Float64Array, shares: readonly number[]): readonly number[] {
  const sorted = values.slice().sort();
  return shares.map((share) => quantileOf(sorted, share));
}

/** Mean, deviation (n − 1), percentiles and histogram of at least one value. */
export function toOutcomeFigures(values: Float64Array): OutcomeFigures {
  const sorted = values.slice().sort();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return {
    mean,
    sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0,
    least: sorted[0] as number,
    most: sorted[sorted.length - 1] as number,
    percentiles: new Map(PERCENTS.map((percent) => [percent, quantileOf(sorted, percent / 100)])),
    histogram: toHistogram(sorted),
  };
}
