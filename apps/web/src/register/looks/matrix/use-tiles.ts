import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** How large a matrix and its parts are drawn, in pixels. */
export type Sizes = {
  readonly headWidth: number;
  readonly headHeight: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly totalWidth: number;
};

export type Span = { readonly from: number; readonly to: number };
type Tiles = { readonly rows: Span; readonly columns: Span };

/** What is drawn changes in such steps, and goes so far beyond what is in sight. */
const step = 4;
const margin = 4;

/** @example spanOf(100, 800, 36, 500) // rows 0 to 31: steps of four, and four on either side */
export const spanOf = (scrolled: number, room: number, size: number, count: number): Span => {
  const first = Math.floor(scrolled / size / step) * step - margin;
  const shown = Math.ceil(room / size / step) * step + step + 2 * margin;
  return { from: Math.max(0, first), to: Math.min(count, Math.max(0, first + shown)) };
};

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** Which rows and columns are drawn: those in sight, and some around them. */
export const useTiles = (
  holder: RefObject<HTMLDivElement | null>,
  { columnWidth, rowHeight }: Sizes,
  rowCount: number,
  columnCount: number,
) => {
  const measure = useCallback((): Tiles => {
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = holder.current ?? {};
    return {
      rows: spanOf(scrollTop, clientHeight, rowHeight, rowCount),
      columns: spanOf(scrollLeft, clientWidth, columnWidth, columnCount),
    };
  }, [holder, columnWidth, rowHeight, rowCount, columnCount]);
  const [tiles, setTiles] = useState<Tiles>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } });
  const follow = useCallback(
    () =>
      setTiles((before) => {
        const now = measure();
        return isSame(before.rows, now.rows) && isSame(before.columns, now.columns) ? before : now;
      }),
    [measure],
  );
  useLayoutEffect(() => {
    follow();
    const observer = new ResizeObserver(follow);
    if (holder.current) observer.observe(holder.current);
    return () => observer.disconnect();
  }, [follow, holder]);
  return { tiles, follow };
};
