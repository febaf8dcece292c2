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

/** Rows and columns are drawn by so many, and one tile beyond what is in sight. */
export const tileLength = 4;

/** @example spanOf(100, 800, 36, 500) // tiles 0 to 7, rows 0 to 27: one more than is seen on either side */
export const spanOf = (scrolled: number, room: number, size: number, count: number): Span => {
  const tile = size * tileLength;
  const first = Math.floor(scrolled / tile) - 1;
  const last = Math.ceil((scrolled + room) / tile) + 1;
  return { from: Math.max(0, first), to: Math.max(0, Math.min(Math.ceil(count / tileLength), last)) };
};

/** A list by tiles. */
export const inTiles = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / tileLength) }, (_, at) =>
    list.slice(at * tileLength, (at + 1) * tileLength),
  );

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** Which tiles of rows and of columns are drawn: those in sight, and one around them. */
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
