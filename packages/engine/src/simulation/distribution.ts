/** What is not known for sure. Units are those of what it describes: minutes, money, a factor. */
export type Distribution =
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }
  | { readonly kind: 'triangular'; readonly low: number; readonly mode: number; readonly high: number }
  /** Beta with mean (low + 4·mode + high) / 6, as PERT estimates are read. */
  | { readonly kind: 'pert'; readonly low: number; readonly mode: number; readonly high: number }
  | { readonly kind: 'normal'; readonly mean: number; readonly sd: number }
  /** Mean and deviation of the value itself, not of its logarithm. */
  | { readonly kind: 'lognormal'; readonly mean: number; readonly sd: number }
  /** Values with their weights, which need not add up to one. */
  | {
      readonly kind: 'discrete';
      readonly values: readonly { readonly value: number; readonly weight: number }[];
    };

/** Why a distribution cannot be drawn from, in Chinese; `null` when it can. */
export function findFault(distribution: Distribution): string | null {
  const numbers = Object.values(distribution).filter((value) => typeof value === 'number');
  if (!numbers.every(Number.isFinite)) return '参数应为有限的数';
  switch (distribution.kind) {
    case 'fixed':
      return null;
    case 'uniform':
      return distribution.low <= distribution.high ? null : '下限大于上限';
    case 'triangular':
    case 'pert': {
      const { low, mode, high } = distribution;
      return low <= mode && mode <= high ? null : '三点应满足 乐观 ≤ 最可能 ≤ 悲观';
    }
    case 'normal':
      return distribution.sd >= 0 ? null : '标准差不能为负';
    case 'lognormal':
      return distribution.sd >= 0 && distribution.mean > 0 ? null : '对数正态的均值应为正，标准差不能为负';
    case 'discrete': {
      const weights = distribution.values.map(({ weight }) => weight);
      const isSound =
        distribution.values.every(({ value }) => Number.isFinite(value)) && weights.every((w) => w >= 0);
      return isSound && weights.some((weight) => weight > 0) ? null : '离散取值的权重应不为负且不全为零';
    }
  }
}

function lowestOf(distribution: Distribution): number {
  switch (distribution.kind) {
    case 'fixed':
      return distribution.value;
    case 'uniform':
    case 'triangular':
    case 'pert':
      return distribution.low;
    // A tail below nothing is cut off; only what lies there as a whole is no duration.
    case 'normal':
    case 'lognormal':
      return distribution.mean;
    case 'discrete':
      return distribution.values.reduce((low, { value }) => Math.min(low, value), 0);
  }
}

/** As `findFault`, for what is a length of time. */
export function findDurationFault(distribution: Distribution): string | null {
  return findFault(distribution) ?? (lowestOf(distribution) < 0 ? '工期不能为负' : null);
}

/** The value to reckon with where nothing is uncertain. */
export function meanOf(distribution: Distribution): number {
  switch (distribution.kind) {
    case 'fixed':
      return distribution.value;
    case 'uniform':
      return (distribution.low + distribution.high) / 2;
    case 'triangular':
      return (distribution.low + distribution.mode + distribution.high) / 3;
    case 'pert':
      return (distribution.low + 4 * distribution.mode + distribution.high) / 6;
    case 'normal':
    case 'lognormal':
      return distribution.mean;
    case 'discrete': {
      const total = distribution.values.reduce((sum, { weight }) => sum + weight, 0);
      return distribution.values.reduce((sum, { value, weight }) => sum + (value * weight) / total, 0);
    }
  }
}
