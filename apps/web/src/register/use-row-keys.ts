import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '../ui/use-keys.ts';

const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[data-row-key]')] : [];

/**
 * J, K and the arrows go from row to row of a list, Enter opens as the row itself does; a drawer that closes
 * gives the focus back to its row. The drawer has J and K to itself while it is open.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>, openID: string | null): void => {
  const step = (by: number) => {
    const rows = rowsIn(list.current);
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
    rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  };
  const isHere = ({ target }: KeyboardEvent): boolean =>
    target === document.body || (target instanceof HTMLElement && target.matches('[data-row-key]'));
  const arrow = (by: number) => (event: KeyboardEvent) => {
    if (!isHere(event)) return false;
    step(by);
    return true;
  };
  useKeys(
    openID === null ? { j: () => step(1), k: () => step(-1), arrowdown: arrow(1), arrowup: arrow(-1) } : {},
  );
  const wasOpen = useRef(openID);
  useEffect(() => {
    const closed = wasOpen.current;
    wasOpen.current = openID;
    if (openID !== null || closed === null) return;
    rowsIn(list.current)
      .find((row) => row.dataset.rowKey === closed)
      ?.focus({ preventScroll: true });
  }, [openID, list]);
};
