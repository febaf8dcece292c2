const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/**
 * A count or a size with k, M, G, T, P, E and at most one decimal; money is never written so.
 * @example shortNumber(1500) // '1.5k'
 * @example shortNumber(999_999) // '1M'
 */
export const shortNumber = (value: number): string => {
  let rest = Math.abs(value);
  let at = 0;
  const round = (n: number): number => (at === 0 ? n : Math.round(n * 10) / 10);
  while (round(rest) >= 1000 && at < units.length - 1) {
    rest /= 1000;
    at += 1;
  }
  return `${value < 0 ? '-' : ''}${round(rest)}${units[at]}`;
};
