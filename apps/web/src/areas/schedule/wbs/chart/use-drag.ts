import { type PointerEvent, type RefObject, useRef } from 'react';

/** As far as a hand moves that only means to press. */
const slack = 4;

type Grip = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

/** Moves what scrolls by its ground, with the mouse; a finger scrolls by itself. */
export const useDrag = (sheet: RefObject<HTMLElement | null>) => {
  const grip = useRef<Grip | null>(null);
  const end = (): void => {
    grip.current = null;
    sheet.current?.removeAttribute('data-moving');
  };
  return {
    onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent): void => {
      const at = sheet.current;
      if (at && button === 0 && pointerType === 'mouse')
        grip.current = { x: clientX, y: clientY, left: at.scrollLeft, top: at.scrollTop };
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent): void => {
      const [from, at] = [grip.current, sheet.current];
      if (!from || !at) return;
      if (buttons === 0) {
        end();
        return;
      }
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (Math.abs(dx) + Math.abs(dy) > slack) at.setAttribute('data-moving', '');
      at.scrollLeft = from.left - dx;
      at.scrollTop = from.top - dy;
    },
    onPointerUp: end,
    onPointerLeave: end,
  };
};
