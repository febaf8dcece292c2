import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const least = 240;
/** The head of the table, and the edge of the page below it. */
const around = 40 + 32;
const pages = 56;

/** How tall a table's rows may stand, so that they scroll inside and the page does not. */
export const useBodyHeight = (
  hasPages: boolean,
): { readonly holder: RefObject<HTMLDivElement | null>; readonly height: number } => {
  const holder = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(least);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (holder.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const rest = window.innerHeight - top - around - (hasPages ? pages : 0);
      setHeight(Math.max(least, Math.floor(rest)));
    };
    measure();
    // Filters and the bar of a selection come and go above the table.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [hasPages]);
  return { holder, height };
};
