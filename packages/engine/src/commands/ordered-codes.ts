/** Texts in order, so that those with one beginning, or one ending, are found without a look at the others. */
export type OrderedCodes = {
  readonly ahead: readonly string[];
  /** Each turned round, in order. */
  readonly back: readonly string[];
  /** What came since, in any order. */
  readonly added: string[];
};

export const turnRound = (text: string): string => text.split('').reverse().join('');

export const orderCodes = (codes: readonly string[]): OrderedCodes => ({
  ahead: codes.toSorted(),
  back: codes.map(turnRound).sort(),
  added: [],
});

const listFrom = (sorted: readonly string[], start: string): string[] => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(start)) end += 1;
  return sorted.slice(low, end);
};

/** All codes that begin and end so, and maybe some that only do one of both. */
export const listCodesLike = (
  { ahead, back, added }: OrderedCodes,
  { starts, ends }: { readonly starts: string; readonly ends: string },
): string[] => [
  ...(starts.length >= ends.length
    ? listFrom(ahead, starts)
    : listFrom(back, turnRound(ends)).map(turnRound)),
  ...added.filter((code) => code.startsWith(starts) && code.endsWith(ends)),
];
