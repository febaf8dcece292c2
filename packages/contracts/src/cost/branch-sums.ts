type Branch = {
  readonly id: string | null;
  readonly parentID: string | null;
  readonly name: string;
  readonly code: string;
};

export type BranchRow<K extends string> = {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly sums: Readonly<Record<K, number>>;
};

/**
 * Branches of a tree, each with all below it, in the tree's order; those without an amount are left out.
 * @param cells amounts in 元 of single branches; summed in 分, which are whole
 */
export const sumBranches = <K extends string>(
  branches: readonly Branch[],
  cells: readonly { readonly at: string | null; readonly amounts: Readonly<Partial<Record<K, number>>> }[],
  { keys, without }: { readonly keys: readonly K[]; readonly without: string },
): readonly BranchRow<K>[] => {
  const parentOf = new Map(branches.map(({ id, parentID }) => [id, parentID]));
  const cents = new Map<string | null, Map<K, number>>();
  const book = (branch: string | null, cell: Readonly<Partial<Record<K, number>>>): void => {
    const row = cents.get(branch) ?? new Map<K, number>();
    for (const key of keys) row.set(key, (row.get(key) ?? 0) + Math.round((cell[key] ?? 0) * 100));
    cents.set(branch, row);
  };
  for (const cell of cells) {
    book(cell.at, cell.amounts);
    for (let at = parentOf.get(cell.at) ?? null; at !== null; at = parentOf.get(at) ?? null)
      book(at, cell.amounts);
  }
  const levels = new Map<string | null, number>();
  return [...branches, { id: null, parentID: null, code: '', name: without }].flatMap(
    ({ id, parentID, code, name }) => {
      const level = parentID === null ? 0 : (levels.get(parentID) ?? 0) + 1;
      levels.set(id, level);
      const own = cents.get(id);
      if (!own) return [];
      const sums = Object.fromEntries(keys.map((key) => [key, (own.get(key) ?? 0) / 100])) as Record<
        K,
        number
      >;
      return [{ key: id ?? '', name: `${code} ${name}`.trim(), level, sums }];
    },
  );
};
