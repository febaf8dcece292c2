/**
 * A row that was read by its key, unless it is in the recycle bin. Not asked for in the statement: it would make the
 * indexes of living rows eligible, and a plan that was kept may then look through all of a project's for the one.
 */
export const living = <R extends { readonly deleted_at: Date | null }>(row: R | undefined): R | undefined =>
  row?.deleted_at === null ? row : undefined;
