import { type RefObject, useEffect } from 'react';

/**
 * A finger that begins on a person drags the person, elsewhere it scrolls the page. Browsers do not heed
 * `touch-action` inside a drawing, and React's own listeners cannot hold back a scroll.
 */
export const useHoldTouch = (drawing: RefObject<SVGSVGElement | null>): void => {
  useEffect(() => {
    const shown = drawing.current;
    const hold = (event: TouchEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-held]')) event.preventDefault();
    };
    shown?.addEventListener('touchstart', hold, { passive: false });
    return () => shown?.removeEventListener('touchstart', hold);
  }, [drawing]);
};
