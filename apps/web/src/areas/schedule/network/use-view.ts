import type { NetworkPicture } from '@xmgl/engine/network-drawing/place-network';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAppearance } from '../../../charts/use-appearance.ts';
import { spotOf } from './find-at.ts';
import { makePainter } from './pan-layer.ts';
import { readPalette } from './scene.ts';
import { firstView, type Size, type ViewBox } from './view-box.ts';

type Shown = {
  readonly view: () => ViewBox;
  readonly change: (change: (view: ViewBox, size: Size) => ViewBox) => void;
};

const noView: ViewBox = { x: 0, y: 0, scale: 1 };

/**
 * The canvas with what is in sight of a drawing; painted at most once a frame. Another `part` of the plan, or kind of
 * drawing, begins at its begin, or at what is chosen in it.
 */
export const useView = (
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: NetworkPicture,
  part: string,
  chosenID: string | null,
): Shown => {
  const state = useRef({ view: noView, size: { width: 0, height: 0 }, part: '', frame: 0 }).current;
  const appearance = useAppearance();
  const paint = useRef<() => void>(() => undefined);

  const request = useCallback(() => {
    if (state.frame !== 0) return;
    state.frame = requestAnimationFrame(() => {
      state.frame = 0;
      paint.current();
    });
  }, [state]);

  useLayoutEffect(() => {
    const palette = readPalette();
    const paintScene = makePainter();
    paint.current = () => {
      const element = canvas.current;
      const context = element?.getContext('2d', { alpha: false });
      if (!element || !context || state.size.width === 0) return;
      const shown = `${picture.kind} ${part}`;
      if (state.part !== shown) {
        state.part = shown;
        const chosen = chosenID === null ? null : spotOf(picture, chosenID);
        state.view = firstView(picture.bounds, picture.shapes, chosen, state.size);
      }
      const ratio = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(state.size.width * ratio), Math.round(state.size.height * ratio)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      paintScene(context, { picture, view: state.view, size: state.size, chosenID, palette }, ratio);
    };
    request();
  }, [canvas, picture, part, chosenID, appearance, request, state]);

  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      state.size = { width: box.clientWidth, height: box.clientHeight };
      request();
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(state.frame);
      state.frame = 0;
    };
  }, [canvas, request, state]);

  return {
    view: () => state.view,
    change: (change) => {
      state.view = change(state.view, state.size);
      request();
    },
  };
};
