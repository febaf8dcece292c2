import { type RefObject, useRef } from 'react';
import { useSpaceBelow } from '../ui/use-space-below.ts';

const least = 240;
/** The head of the table, and the edge of the page below it. */
const around = 40 + 32;
const pages = 56;

/** How tall a table's rows may stand, so that they scroll inside and the page does not. */
export const useBodyHeight = (
  hasPages: boolean,
): { readonly holder: RefObject<HTMLDivElement | null>; readonly height: number } => {
  const holder = useRef<HTMLDivElement>(null);
  const space = useSpaceBelow(holder) ?? 0;
  return { holder, height: Math.max(least, Math.floor(space - around - (hasPages ? pages : 0))) };
};
