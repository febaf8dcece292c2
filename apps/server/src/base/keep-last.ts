/**
 * Remembers what was read under the keys used last, for what never changes once it is there. Whether it may be seen is
 * asked before.
 *
 * @param most how many are kept
 */
export const keepLast = <Value>(most: number) => {
  // A map keeps the order of insertion: what is used goes to its end.
  const kept = new Map<string, Value>();
  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? (await read());
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
};
