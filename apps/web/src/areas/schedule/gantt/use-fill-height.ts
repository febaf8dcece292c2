import { type RefObject, useRef } from 'react';
import { useSpaceBelow } from '../../../ui/use-space-below.ts';

/** As tall as what is left of the window below an element's top, so that it scrolls inside and not the page. */
export const useFillHeight = <E extends HTMLElement>(): {
  holder: RefObject<E | null>;
  height: number | undefined;
} => {
  const holder = useRef<E>(null);
  return { holder, height: useSpaceBelow(holder) ?? undefined };
};
