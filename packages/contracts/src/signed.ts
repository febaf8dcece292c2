/**
 * A difference in words with its sign in front: `+`, `−`, or none where there is none.
 * @example signed(-1.5, (days) => `${days} 天`) // '−1.5 天'
 */
export const signed = (amount: number, words: (size: number) => string): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${words(Math.abs(amount))}`;
