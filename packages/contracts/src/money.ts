/**
 * Money to the hundredth, halves away from zero: what is taken back is as much as what was booked.
 *
 * @example roundMoney(1.005) // 1.01
 * @example roundMoney(-1.005) // -1.01
 */
export function roundMoney(amount: number): number {
  // A half that binary fractions miss by a hair is a half all the same.
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}
