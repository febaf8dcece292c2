import { type DragEvent, type RefObject, useEffect, useState } from 'react';

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]');

/** Files that are dropped on an element, or pasted while it is shown. */
export const useFileIntake = (
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  take: (files: readonly File[]) => void,
) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Of several panels that stand in the page only the one that is seen takes what is pasted.
      if (files.length > 0 && !takesText(target) && element.current?.offsetParent) take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [element, isOpen, take]);
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      },
    },
  };
};
