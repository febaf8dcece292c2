import type { Bin, ParetoChart, Point } from './chart.types.ts';

/** Points in order of x, each the sum of all up to it; what stands at the same x is added first. */
export const toCumulative = (points: readonly Point[]): readonly (Point & { readonly added: number })[] => {
  let sum = 0;
  const sums: (Point & { added: number })[] = [];
  for (const point of points.toSorted((a, b) => a.x - b.x)) {
    sum += point.y;
    const last = sums.at(-1);
    if (last?.x === point.x) sums[sums.length - 1] = { ...last, y: sum, added: last.added + point.y };
    else sums.push({ ...point, y: sum, added: point.y });
  }
  return sums;
};

/**
 * From the most on, `rest` last, each with the share of all up to it in per cent.
 * @example 31, 18, 12, 6, 5, 4, rest 4 → 38.75, 61.25, 76.25, 83.75, 90, 95, 100
 */
export const toPareto = ({ items, rest }: Pick<ParetoChart, 'items' | 'rest'>) => {
  const sorted = [...items.toSorted((a, b) => b.value - a.value), ...(rest ? [rest] : [])];
  const whole = sorted.reduce((sum, { value }) => sum + value, 0);
  let until = 0;
  return sorted.map((item) => {
    until += item.value;
    return { ...item, cumulative: whole === 0 ? 0 : (until * 100) / whole };
  });
};

/** Bins of one width, ⌈1 + 3.322 lg n⌉ of them (Sturges); the last holds its upper end too. */
export const toBins = (values: readonly number[]): readonly Bin[] => {
  if (values.length === 0) return [];
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const number = least === most ? 1 : Math.ceil(1 + 3.322 * Math.log10(values.length));
  const width = least === most ? 1 : (most - least) / number;
  const counts = new Array<number>(number).fill(0);
  for (const value of values) {
    const at = Math.min(number - 1, Math.floor((value - least) / width));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({
    from: least + at * width,
    to: at === number - 1 && least !== most ? most : least + (at + 1) * width,
    count,
  }));
};

/** The straight line of least squares y = slope · x + intercept and r; null for fewer than two different x. */
export const toTrend = (
  points: readonly Point[],
): { readonly slope: number; readonly intercept: number; readonly r: number } | null => {
  const mean = (pick: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const meanX = mean(({ x }) => x);
  const meanY = mean(({ y }) => y);
  const sum = (pick: (dx: number, dy: number) => number): number =>
    points.reduce((total, { x, y }) => total + pick(x - meanX, y - meanY), 0);
  const sxx = sum((dx) => dx * dx);
  if (points.length < 2 || sxx === 0) return null;
  const sxy = sum((dx, dy) => dx * dy);
  const syy = sum((_, dy) => dy * dy);
  const slope = sxy / sxx;
  return { slope, intercept: meanY - slope * meanX, r: syy === 0 ? 0 : sxy / Math.sqrt(sxx * syy) };
};

/** A stack cut at a height: what each part has below it and above it. */
export const cutStack = (parts: readonly number[], at: number) => {
  let bottom = 0;
  return parts.map((part) => {
    const below = Math.min(part, Math.max(0, at - bottom));
    bottom += part;
    return { below, above: part - below };
  });
};

/** How much each item moves the result, from the most on. */
export const bySpread = <T extends { readonly low: number; readonly high: number }>(
  items: readonly T[],
): T[] => items.toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));
