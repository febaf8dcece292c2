import { type RefObject, useEffect, useRef, useState } from 'react';

type Popover<E extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Goes on the element that holds both the button and the panel. */
  readonly holder: RefObject<E | null>;
};

/** Open or closed; a click outside, Escape and losing the focus close it. */
export const usePopover = <E extends HTMLElement = HTMLDivElement>(): Popover<E> => {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Element;
      // A calendar that a field of the panel opened stands beside it, at the end of the page.
      if (!holder.current?.contains(target) && !target.closest('[data-beside]')) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies below stays open: the key was for this.
      event.preventDefault();
      setOpen(false);
      holder.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { isOpen, setOpen, holder };
};
