const leastDecimals = 2;
/** A 分 in 万元. */
const mostDecimals = 6;

const decimalsOf = (value: number): number =>
  Number(value.toFixed(mostDecimals)).toString().split('.')[1]?.length ?? 0;

/** One for each count of decimals: to make one takes longer than to write a number. */
const formats = new Map<number, Intl.NumberFormat>();

const formatOf = (decimals: number): Intl.NumberFormat => {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('zh-CN', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
};

/** With how many decimals amounts that stand below one another are told: none of them loses a 分, so that they add up as they are read. */
export const decimalsBelow = (shown: readonly (number | null)[]): number => {
  let most = leastDecimals;
  for (const value of shown) {
    if (value !== null) most = Math.max(most, decimalsOf(value));
    if (most >= mostDecimals) return mostDecimals;
  }
  return most;
};

/**
 * How amounts of one table are told, below one another: each with the decimals that one of them needs.
 * @param shown in the unit in which they are told
 * @example alignAmounts([1.2345, 2])(2) // '2.0000'
 */
export const alignAmounts = (shown: readonly (number | null)[]): ((value: number) => string) => {
  const format = formatOf(decimalsBelow(shown));
  return (value) => format.format(value);
};
