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
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [holder]);
  return space;
};
