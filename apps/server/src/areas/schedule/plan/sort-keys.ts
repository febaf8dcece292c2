const step = 1024;

/** Indexes of a longest strictly increasing run of keys, not necessarily side by side. */
const longestRun = (keys: readonly (number | undefined)[]): Set<number> => {
  const ends: number[] = [];
  const before: number[] = [];
  keys.forEach((key, index) => {
    if (key === undefined) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[ends[middle] ?? 0] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at);
  return run;
};

const spread = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, (index + 1) * step]));

/**
 * Sort keys for siblings in their new order, so that as few rows as can be get a new one.
 * @param keyOf the key a row has now under this parent; `undefined` for one that comes from elsewhere
 * @returns the key of every id
 * @example assignSortKeys(['b', 'a'], …) // a: 1024 stays, b gets 512
 */
export const assignSortKeys = (
  ids: readonly string[],
  keyOf: (id: string) => number | undefined,
): ReadonlyMap<string, number> => {
  const keys = ids.map(keyOf);
  const kept = longestRun(keys);
  const result = new Map<string, number>();
  let from = 0;
  let last = 0;
  const fill = (to: number, next: number | undefined): boolean => {
    const gap = next === undefined ? step : Math.floor((next - last) / (to - from + 1));
    if (gap < 1) return false;
    for (let at = from; at < to; at += 1) {
      last += gap;
      result.set(ids[at] ?? '', last);
    }
    return true;
  };
  for (const [index, id] of ids.entries()) {
    const key = keys[index];
    if (!kept.has(index) || key === undefined) continue;
    if (index > from && !fill(index, key)) return spread(ids);
    result.set(id, key);
    last = key;
    from = index + 1;
  }
  return fill(ids.length, undefined) && last < 2_000_000_000 ? result : spread(ids);
};
