/** The most that one answer holds. */
export const mostItems = 10_000;

type Page = { readonly pageIndex: number; readonly pageSize: number };

/** The rows of a page. Any page size is accepted, 10,000 rows is the most that one answer holds. */
export const toSlice = ({
  pageIndex,
  pageSize,
}: Page): { readonly limit: number; readonly offset: number } => {
  const limit = Math.min(pageSize, mostItems);
  return { limit, offset: Math.min((pageIndex - 1) * limit, Number.MAX_SAFE_INTEGER) };
};
