import { type RefObject, useMemo } from 'react';
import { useIsMobile } from '../../../ui/use-media.ts';
import { useSpaceBelow } from '../../../ui/use-space-below.ts';
import { useWidth } from '../../../ui/use-width.ts';

const mostHeight = 680;
const leastHeight = 400;
/** What the marks mean, and the edge of the page. */
const below = 76;

export type PlotSize = {
  readonly holder: RefObject<HTMLDivElement | null>;
  /** 0 wide until it is shown. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether what stands beside the drawing is to be no taller: the window holds them all. */
  readonly isFitted: boolean;
};

/** As wide as there is room, as tall as looks right, and on a desk no taller than the window: the page does not scroll. */
export const usePlotSize = (ratio: number): PlotSize => {
  const { holder, width } = useWidth<HTMLDivElement>();
  const space = useSpaceBelow(holder);
  const isFitted = !useIsMobile();
  const room = isFitted && space !== null ? space - below : mostHeight;
  const height = Math.floor(Math.max(leastHeight, Math.min(mostHeight, width * ratio, room)));
  return { holder, size: useMemo(() => ({ width, height }), [width, height]), isFitted };
};
