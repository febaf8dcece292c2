import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Point } from './plot-box.ts';

const clickPx = 5;

type Start = { readonly id: string; readonly client: Point; readonly offset: Point; isMoved: boolean };
export type Drag = { readonly id: string; readonly place: Point };

/** Where a pointer is in the drawing. */
export const toLocal = (
  drawing: SVGSVGElement | null,
  event: { clientX: number; clientY: number },
): Point => {
  const frame = drawing?.getBoundingClientRect();
  return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
};

type Options = {
  readonly drawing: RefObject<SVGSVGElement | null>;
  /** What a place of the drawing means, where things are put in steps. */
  readonly toPlace: (at: Point) => Point;
  readonly mayMove: boolean;
  readonly onDrop: (id: string, place: Point) => void;
  readonly onClick: (id: string, isAdding: boolean) => void;
};

/** People dragged by mouse, pen or finger; what does not move is a click. */
export const usePlotDrag = ({ drawing, toPlace, mayMove, onDrop, onClick }: Options) => {
  const start = useRef<Start | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancel = () => {
    start.current = null;
    setDrag(null);
  };
  const placeAt = (event: PointerEvent, { offset }: Start): Point => {
    const at = toLocal(drawing.current, event);
    return toPlace({ x: at.x - offset.x, y: at.y - offset.y });
  };
  const handlersOf = (id: string, own: Point) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = toLocal(drawing.current, event);
      start.current = {
        id,
        client: { x: event.clientX, y: event.clientY },
        offset: { x: at.x - own.x, y: at.y - own.y },
        isMoved: false,
      };
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const from = start.current;
      if (!from || from.id !== id || !mayMove) return;
      const far = Math.hypot(event.clientX - from.client.x, event.clientY - from.client.y);
      if (!from.isMoved && far < clickPx) return;
      from.isMoved = true;
      setDrag({ id, place: placeAt(event, from) });
    },
    onPointerUp: (event: PointerEvent<SVGGElement>) => {
      const from = start.current;
      cancel();
      if (!from || from.id !== id) return;
      if (from.isMoved) onDrop(id, placeAt(event, from));
      else onClick(id, event.ctrlKey || event.metaKey || event.shiftKey);
    },
    onPointerCancel: cancel,
  });
  return { drag, handlersOf };
};
