/** Rows of which each stands under another, as an outline reads: those without a row above them first. */
export const inOutline = <R extends { readonly parentID: string | null }>(
  all: readonly R[],
  idOf: (row: R) => string,
): readonly (R & { readonly level: number })[] => {
  const ids = new Set(all.map(idOf));
  const under = Map.groupBy(all, ({ parentID }) =>
    parentID !== null && ids.has(parentID) ? parentID : null,
  );
  const walk = (parentID: string | null, level: number): (R & { readonly level: number })[] =>
    (under.get(parentID) ?? []).flatMap((row) => [
      { ...row, parentID, level },
      ...walk(idOf(row), level + 1),
    ]);
  return walk(null, 0);
};
