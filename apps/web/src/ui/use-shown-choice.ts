import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen one of a strip that is wider than the screen in view; the page itself does not move. */
export const useShownChoice = <T extends HTMLElement>(
  chosen: string,
  selector: string,
): RefObject<T | null> => {
  const strip = useRef<T>(null);
  useEffect(() => {
    const box = strip.current;
    const one = box?.querySelector(selector)?.getBoundingClientRect();
    if (!box || !one || box.scrollWidth <= box.clientWidth) return;
    const { left, width } = box.getBoundingClientRect();
    box.scrollLeft += one.left + one.width / 2 - (left + width / 2);
  }, [chosen, selector]);
  return strip;
};
