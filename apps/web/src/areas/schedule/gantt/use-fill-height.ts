import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As tall as what is left of the window below an element's top, so that it scrolls inside and not the page. */
export const useFillHeight = <E extends HTMLElement>(): {
  holder: RefObject<E | null>;
  height: number | undefined;
} => {
  const holder = useRef<E>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = holder.current?.getBoundingClientRect().top;
      if (top !== undefined) setHeight(window.innerHeight - top - window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { holder, height };
};
