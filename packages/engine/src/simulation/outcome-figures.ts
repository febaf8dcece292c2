import type { BinEnds, HistogramBin, OutcomeFigures } from './risk-model.ts';

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

/** Upper ends of bins of equal width, of which the last is the greatest value. */
function equalEnds(least: number, most: number): readonly number[] {
  const bins = most > least ? BINS : 1;
  const width = (most - least) / bins;
  return Array.from({ length: bins }, (_, bin) => (bin === bins - 1 ? most : least + (bin + 1) * width));
}

function toHistogram(sorted: Float64Array, endsOf: BinEnds): readonly HistogramBin[] {
  const least = sorted[0] as number;
  let from = least;
  let reached = 0;
  return endsOf(least, sorted[sorted.length - 1] as number).map((to) => {
    const before = reached;
    while (reached < sorted.length && (sorted[reached] as number) <= to) reached++;
    const bin = { from, to, count: reached - before, reached: reached / sorted.length };
    from = to;
    return bin;
  });
}

/** What each share of the values does not pass. */
export function toQuantiles(values: Float64Array, shares: readonly number[]): readonly number[] {
  const sorted = values.slice().sort();
  return shares.map((share) => quantileOf(sorted, share));
}

/** Mean, deviation (n − 1), percentiles and histogram of at least one value; by default 40 bins of equal width. */
export function toOutcomeFigures(values: Float64Array, endsOf: BinEnds = equalEnds): OutcomeFigures {
  const sorted = values.slice().sort();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return {
    mean,
    sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0,
    least: sorted[0] as number,
    most: sorted[sorted.length - 1] as number,
    percentiles: new Map(PERCENTS.map((percent) => [percent, quantileOf(sorted, percent / 100)])),
    histogram: toHistogram(sorted, endsOf),
  };
}
