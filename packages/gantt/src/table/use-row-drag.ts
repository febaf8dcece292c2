import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react';
import type { ScrollStore } from '../use-viewport.ts';
import { isHeadingAt, type Outline } from './outline.ts';
import { findRowDrop } from './row-drop.ts';
import type { TableActions } from './table-state.ts';

type RowDragInput = {
  body: RefObject<HTMLDivElement | null>;
  outline: Outline;
  rowHeight: number;
  scroll: ScrollStore;
  actions: TableActions;
  /** Where the text of level 1 begins. */
  treeLeft: number;
  isOff: boolean;
};

const indentStep = 18;

/** Dragging a row by its number to another place; a line shows where, indented to the level it would get. */
export function useRowDrag(input: RowDragInput): {
  line: RefObject<HTMLDivElement | null>;
  begin: (id: string, event: ReactPointerEvent) => void;
} {
  const line = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  latest.current = input;

  const begin = (id: string, event: ReactPointerEvent): void => {
    if (input.isOff || isHeadingAt(input.outline, id) || event.pointerType === 'touch') return;
    const listeners = new AbortController();
    const startX = event.clientX;
    const startY = event.clientY;
    const index = input.outline.indexOf.get(id) ?? -1;
    const startLevel = input.outline.level[index] ?? 1;
    let target: { boundary: number; level: number } | null = null;

    const onMove = (move: PointerEvent): void => {
      const { body, outline, rowHeight } = latest.current;
      const mark = line.current;
      if (body.current === null || mark === null || Math.abs(move.clientY - startY) < 5) return;
      const y = move.clientY - body.current.getBoundingClientRect().top;
      const boundary = Math.max(0, Math.min(outline.shown.length, Math.round(y / rowHeight)));
      const level = startLevel + Math.round((move.clientX - startX) / indentStep);
      const drop = findRowDrop(outline, boundary, level, new Set([id]));
      target = drop === null ? null : { boundary, level };
      mark.hidden = drop === null;
      if (drop === null) return;
      const top = drop.boundary * rowHeight - latest.current.scroll.get().top;
      mark.style.transform = `translate(${latest.current.treeLeft + (drop.level - 1) * indentStep}px, ${top - 1}px)`;
    };
    const end = (isKept: boolean): void => {
      listeners.abort();
      if (line.current !== null) line.current.hidden = true;
      if (isKept && target !== null) latest.current.actions.reorder(id, target.boundary, target.level);
    };
    const { signal } = listeners;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    const onKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(false);
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };
  return { line, begin };
}
