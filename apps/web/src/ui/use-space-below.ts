import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What is left of the window below an element's top, in pixels, before the page is scrolled; `null` until it is
 * measured. What comes and goes above the element is followed.
 */
export const useSpaceBelow = (holder: RefObject<HTMLElement | null>): number | null => {
  const [space, setSpace] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = holder.current?.getBoundingClientRect().top;
      if (top !== undefined) setSpace(window.innerHeight - top - window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The page is never lower than the window: what goes away above is felt by the boxes around alone.
    for (let box = holder.current?.parentElement; box; box = box.parentElement) observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [holder]);
  return space;
};
