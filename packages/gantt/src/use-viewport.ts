import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createStore, type Store } from './store.ts';

export type ScrollPosition = { left: number; top: number };
export type ViewSize = { width: number; height: number };
export type ScrollStore = Store<ScrollPosition>;

/**
 * Follows the scroll container: its inner size as state, its scroll position as a store, told within the
 * scroll event so that table and canvas are drawn in the very frame that shows the new position.
 */
export function useViewport(scroller: RefObject<HTMLElement | null>): {
  scroll: ScrollStore;
  size: ViewSize;
} {
  const [scroll] = useState(() => createStore<ScrollPosition>({ left: 0, top: 0 }));
  const [size, setSize] = useState<ViewSize>({ width: 0, height: 0 });
  const frame = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // A hidden element forgets where it was scrolled to: cached pages come back to their place.
    const restore = (): void => element.scrollTo(scroll.get().left, scroll.get().top);
    let isHidden = false;
    const onScroll = (): void => scroll.set(readScroll(element));
    const measure = (): void => {
      if (element.clientWidth === 0) {
        isHidden = true;
        return;
      }
      if (isHidden) restore();
      isHidden = false;
      setSize((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(measure);
    });
    restore();
    measure();
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, scroll]);
  return { scroll, size };
}

export function readScroll(element: HTMLElement): ScrollPosition {
  // Fractions of a pixel would blur the hairlines.
  return { left: Math.round(element.scrollLeft), top: Math.round(element.scrollTop) };
}
