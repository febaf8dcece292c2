import { type RefObject, useState } from 'react';
import { type Block, type Place, toBlock } from '../../lines/line-edits.ts';
import type { Sizes } from './use-tiles.ts';

/** Scrolls a cell from under the heads and totals that stand still. */
const bringInSight = (
  holder: HTMLElement,
  sizes: Sizes,
  { row, column }: Place,
  hasTotals: boolean,
): void => {
  const { headWidth, headHeight, columnWidth, rowHeight, totalWidth } = sizes;
  const top = row * rowHeight;
  const left = column * columnWidth;
  const high = holder.clientHeight - headHeight - (hasTotals ? rowHeight : 0);
  const wide = holder.clientWidth - headWidth - (hasTotals ? totalWidth : 0);
  if (top < holder.scrollTop) holder.scrollTop = top;
  else if (top + rowHeight > holder.scrollTop + high) holder.scrollTop = top + rowHeight - high;
  if (left < holder.scrollLeft) holder.scrollLeft = left;
  else if (left + columnWidth > holder.scrollLeft + wide) holder.scrollLeft = left + columnWidth - wide;
};

type Options = {
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly sizes: Sizes;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly hasTotals: boolean;
};

/** Where the reader is: one cell, from which a range may be drawn. */
export const useMatrixPlace = ({ holder, sizes, rowCount, columnCount, hasTotals }: Options) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  /** What is typed into the cell; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const bent = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  });
  const at = bent(place);
  return {
    at,
    block: toBlock(at, anchor === null ? at : bent(anchor)) satisfies Block,
    typed,
    type: setTyped,
    /** With `isDrawn` the range grows from where it began. */
    go: (to: Place, isDrawn = false): void => {
      const next = bent(to);
      setAnchor(isDrawn ? (anchor ?? at) : null);
      setPlace(next);
      setTyped(null);
      if (holder.current) bringInSight(holder.current, sizes, next, hasTotals);
    },
    drawAll: (): void => {
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: rowCount - 1, column: columnCount - 1 });
    },
  };
};

export type MatrixPlace = ReturnType<typeof useMatrixPlace>;
