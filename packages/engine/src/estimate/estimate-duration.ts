import type { Estimate } from '@xmgl/contracts/schedule/activity-details';

/** What a day of the activity has: its minutes of work, or 1,440 where it counts every hour. */
type DayMin = number;
type Points = Pick<Estimate, 'optimisticMin' | 'mostLikelyMin' | 'pessimisticMin'>;

/** Whether optimistic ≤ most likely ≤ pessimistic, as far as they are said. */
export const isInOrder = ({ optimisticMin, mostLikelyMin, pessimisticMin }: Points): boolean => {
  const said = [optimisticMin, mostLikelyMin, pessimisticMin].filter((minutes) => minutes !== null);
  return said.every((minutes, at) => minutes >= (said[at - 1] ?? 0));
};

/** Expected duration and standard deviation in minutes. */
export type Expected = { readonly expectedMin: number; readonly deviationMin: number };

/**
 * Three points as PMBOK 6.4.2.4 has them. Beta (PERT): te = (O+4M+P)/6, σ = (P−O)/6. Triangular: te = (O+M+P)/3,
 * σ = √((O²+M²+P²−OM−OP−MP)/18).
 * @returns null without a three-point method or without one of the points
 * @example 4, 6, 8 days by 三点贝塔: te 6 d, σ 0.667 d
 */
export const expectByPoints = (estimate: Estimate): Expected | null => {
  const { method, optimisticMin: o, mostLikelyMin: m, pessimisticMin: p } = estimate;
  if (o === null || m === null || p === null) return null;
  if (method === '三点贝塔') return { expectedMin: (o + 4 * m + p) / 6, deviationMin: (p - o) / 6 };
  if (method !== '三点三角') return null;
  return {
    expectedMin: (o + m + p) / 3,
    deviationMin: Math.sqrt((o * o + m * m + p * p - o * m - o * p - m * p) / 18),
  };
};

/**
 * The duration that an estimate comes to, in whole minutes: three points by their te, a parametric one as
 * quantity ÷ (output rate · crew · shifts) rounded up to half a day, others by what is most likely.
 * @returns null while something is missing
 * @example 480 m³ at 40 m³ of a crew and shift, 3 crews, 1 shift: 4 days
 */
export const toEstimatedMin = (estimate: Estimate, dayMin: DayMin): number | null => {
  const { method, mostLikelyMin, quantity, outputRate, crew, shifts } = estimate;
  if (method === '三点贝塔' || method === '三点三角') {
    const expected = expectByPoints(estimate);
    return expected && Math.round(expected.expectedMin);
  }
  if (method !== '参数') return mostLikelyMin;
  if (quantity === null || outputRate === null || crew === null || shifts === null) return null;
  // What the division leaves of a whole number is no further half day.
  const halves = Math.ceil((2 * quantity) / (outputRate * crew * shifts) - 1e-9);
  return Math.round((Math.max(1, halves) * dayMin) / 2);
};
