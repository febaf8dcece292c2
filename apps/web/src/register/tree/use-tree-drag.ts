import type { DropSide } from '@xmgl/contracts/register/tree';
import { type DragEvent, useRef } from 'react';
import type { TreeModel } from './use-tree.ts';

/** The row in which something happened. */
export const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-key]') : null;

const sideAt = (row: HTMLElement, y: number): DropSide => {
  const { top, height } = row.getBoundingClientRect();
  const at = (y - top) / height;
  return at < 0.28 ? 'before' : at > 0.72 ? 'after' : 'into';
};

/** Rows are taken by the mouse and put before, into or behind another; heard by the body of the table for all of them. */
export const useTreeDrag = (tree: TreeModel) => {
  const dragged = useRef<string | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null, side?: DropSide): void => {
    if (marked.current && marked.current !== row) delete marked.current.dataset.drop;
    if (row && side) row.dataset.drop = side;
    marked.current = row;
  };
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const id = rowAt(target)?.dataset.rowKey;
      if (id === undefined) return;
      dragged.current = id;
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', id);
    },
    onDragOver: (event: DragEvent) => {
      const row = rowAt(event.target);
      const id = row?.dataset.rowKey;
      if (dragged.current === null || !row || id === undefined) return mark(null);
      const side = sideAt(row, event.clientY);
      if (tree.dropFault(dragged.current, id, side) !== undefined) return mark(null);
      event.preventDefault();
      mark(row, side);
    },
    onDragEnd: () => {
      dragged.current = null;
      mark(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const row = rowAt(event.target);
      const id = row?.dataset.rowKey;
      mark(null);
      if (dragged.current !== null && row && id !== undefined)
        tree.drop(dragged.current, id, sideAt(row, event.clientY));
    },
  };
};
