import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is shown, 0 until it is. */
export const useWidth = <E extends HTMLElement>(): { holder: RefObject<E | null>; width: number } => {
  const holder = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = holder.current;
    if (!shown) return;
    const measure = (): void => setWidth(Math.floor(shown.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return { holder, width };
};
