/** Choices tried before the best found so far is taken. */
const TRIES = 2000;

/**
 * The fewest candidates that together hold all of `wanted`; exact for what drawings are made of, greedy
 * beyond. Every element of `wanted` is in some candidate.
 *
 * @param candidates sets of which any may be taken
 * @returns positions in `candidates`
 */
export function findCover(
  wanted: readonly number[],
  candidates: readonly ReadonlySet<number>[],
): readonly number[] {
  const holders = new Map(wanted.map((e) => [e, candidates.flatMap((set, i) => (set.has(e) ? [i] : []))]));
  const sizeOf = candidates.map((set) => wanted.filter((e) => set.has(e)).length);
  for (const list of holders.values()) list.sort((a, b) => (sizeOf[b] ?? 0) - (sizeOf[a] ?? 0) || a - b);
  let best: readonly number[] | null = null;
  let tries = 0;
  const search = (open: readonly number[], taken: readonly number[]): void => {
    if (best !== null && taken.length + (open.length > 0 ? 1 : 0) >= best.length) return;
    if (open.length === 0) {
      best = taken;
      return;
    }
    if (best !== null && tries++ > TRIES) return;
    // The element with the fewest ways leaves the fewest to try.
    const hardest = open.reduce((a, b) =>
      (holders.get(b)?.length ?? 0) < (holders.get(a)?.length ?? 0) ? b : a,
    );
    for (const i of holders.get(hardest) ?? []) {
      search(
        open.filter((e) => candidates[i]?.has(e) !== true),
        [...taken, i],
      );
    }
  };
  search(wanted, []);
  return best ?? [];
}
