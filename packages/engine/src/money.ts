/**
 * As `roundMoney` of the contracts, which the engine stands without: money to the hundredth, halves away from zero: what is taken back is as much as what was booked.
 *
 * @example roundMoney(1.005) // 1.01
 * @example roundMoney(-1.005) // -1.01
 */
export function roundMoney(amount: number): number {
  const scaled = Math.abs(amount) * 100;
  // A half that binary fractions miss by a hair is a half all the same.
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) <= scaled * 1e-14;
  const cents = Math.round(isNearHalf ? Number(scaled.toPrecision(15)) : scaled);
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}
