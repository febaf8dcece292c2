import type { NetworkShape, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import type { PointerEvent } from 'react';
import { useRef } from 'react';
import type { Found } from './find-at.ts';

/** What the hands of a reader do on the drawing, in pixels from its top left. */
export type Gestures = {
  readonly find: (at: Spot) => Found;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Spot) => void;
  readonly press: (found: Found) => void;
  readonly hover: (found: Found | null, at: Spot) => void;
  /** Absent where nothing may be moved. */
  readonly move: ((shape: NetworkShape, dx: number, dy: number) => void) | undefined;
  readonly drop: () => void;
};

type Held = { readonly start: Spot; readonly found: Found; isDrag: boolean; readonly moves: boolean };

/** A hand that trembles does not drag. */
const tremble = 4;

const spotOf = (event: PointerEvent<HTMLElement>): Spot => {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** A press opens, a drag moves what it holds or the drawing, two fingers zoom. */
export const useGestures = (gestures: Gestures) => {
  const fingers = useRef(new Map<number, Spot>()).current;
  const held = useRef<Held | null>(null);

  const pinch = (event: PointerEvent<HTMLElement>, at: Spot): void => {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const before = fingers.get(event.pointerId);
    if (!other || !before) return;
    const [was, is] = [before, at].map((one) => Math.hypot(one.x - other.x, one.y - other.y));
    if (was && is) gestures.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  };
  const drag = (own: Held, at: Spot, before: Spot): void => {
    own.isDrag ||= Math.hypot(at.x - own.start.x, at.y - own.start.y) > tremble;
    if (!own.isDrag) return;
    const { shape } = own.found;
    if (own.moves && shape) gestures.move?.(shape, at.x - own.start.x, at.y - own.start.y);
    else gestures.pan(before.x - at.x, before.y - at.y);
  };
  const end = (event: PointerEvent<HTMLElement>, isThrough: boolean): void => {
    const own = held.current;
    fingers.delete(event.pointerId);
    held.current = null;
    if (!own) return;
    if (own.isDrag && own.moves) gestures.drop();
    else if (!own.isDrag && isThrough) gestures.press(own.found);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = spotOf(event);
      fingers.set(event.pointerId, at);
      const found = gestures.find(at);
      // A finger that goes over the drawing looks at it; it must not take things along.
      const moves = gestures.move !== undefined && event.pointerType !== 'touch' && found.shape !== null;
      held.current = fingers.size > 1 ? null : { start: at, found, isDrag: false, moves };
      gestures.hover(null, at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const at = spotOf(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') gestures.hover(gestures.find(at), at);
        return;
      }
      if (fingers.size > 1) pinch(event, at);
      else if (held.current) drag(held.current, at, before);
      fingers.set(event.pointerId, at);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, false),
    onPointerLeave: (event: PointerEvent<HTMLElement>): void => gestures.hover(null, spotOf(event)),
  };
};
