/** Halves away from zero, so that what is taken back is as much as what was booked. */
const divideRounded = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -((-2n * amount + by) / (2n * by)) : (2n * amount + by) / (2n * by);

/**
 * Cents shared by weights: each part to its next cent, the last takes the rest.
 * @param weights amounts or days; only two decimals of them count
 * @example splitCents(100, [1, 1, 1]) // [33, 33, 34]
 */
export const splitCents = (cents: number, weights: readonly number[]): readonly number[] => {
  const shares = weights.map((weight) => BigInt(Math.max(0, Math.round(weight * 100))));
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n) return weights.map(() => 0);
  const last = shares.findLastIndex((share) => share > 0n);
  let left = cents;
  return shares.map((share, at) => {
    if (share === 0n) return 0;
    const part = at === last ? left : Number(divideRounded(BigInt(cents) * share, total));
    left -= part;
    return part;
  });
};
