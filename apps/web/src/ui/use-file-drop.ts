import { type DragEvent, useState } from 'react';

type DropHandlers = {
  readonly onDragEnter?: (event: DragEvent) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDragLeave?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dragged over an element, the first of them and all; `take` null lets them pass. */
export const useFileDrop = (
  take: ((file: File, all: readonly File[]) => void) | null,
): { readonly isOver: boolean; readonly handlers: DropHandlers } => {
  const [isOver, setOver] = useState(false);
  if (!take) return { isOver: false, handlers: {} };
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const all = [...event.dataTransfer.files];
        const [file] = all;
        if (file) take(file, all);
      },
    },
  };
};
