/** Φ(x), to within 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
const phi = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};

/**
 * z of the standard normal distribution at a confidence in percent, to four places.
 * @example toZ(80) // 0.8416
 * @param confidence 50 to 95
 */
export const toZ = (confidence: number): number => {
  let [low, high] = [0, 4];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (phi(middle) < confidence / 100) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000) / 10_000;
};
