/** Positions [first, last) to be rendered; `slots` is how many elements are kept and filled again. */
export type RowWindow = { first: number; last: number; slots: number };

/**
 * The rows to render for a scroll position. Row p goes into slot p mod slots, so scrolling by one row
 * refills one element and moves none.
 */
export function rowWindow(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
  overscan: number,
): RowWindow {
  const slots = Math.ceil(Math.max(0, viewHeight) / rowHeight) + 1 + overscan * 2;
  const wanted = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const first = Math.max(0, Math.min(wanted, count - slots));
  return { first, last: Math.min(count, first + slots), slots };
}

/** The scroll position nearest to the present one at which the row is wholly in view. */
export function scrollTopToShow(
  position: number,
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
): number {
  const top = position * rowHeight;
  if (top < scrollTop) return top;
  const bottom = top + rowHeight;
  return bottom > scrollTop + viewHeight ? bottom - viewHeight : scrollTop;
}

/** The positions of [first, last) in the order of their slots: `listSlotPositions(2, 5, 4)` is `[4, 2, 3]`. */
export function listSlotPositions(first: number, last: number, slots: number): number[] {
  const positions: number[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    const position = first + ((((slot - first) % slots) + slots) % slots);
    if (position < last) positions.push(position);
  }
  return positions;
}
