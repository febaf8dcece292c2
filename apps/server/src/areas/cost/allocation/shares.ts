/** @example splitCents(100, [1, 1, 1]) // [33, 33, 34]: the last part takes the rest */
export const splitCents = (cents: number, weights: readonly number[]): readonly number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  let left = cents;
  return weights.map((weight, at) => {
    if (weight <= 0) return 0;
    const part = at === last ? left : Math.round((cents * weight) / total);
    left -= part;
    return part;
  });
};
