import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
};

/**
 * Shows a `<dialog>` above everything for as long as it is drawn; Escape and a click beside it ask for it to be closed.
 * @example <dialog {...useModal(onClose)}>
 */
export const useModal = (onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => event.target === ref.current && onClose(),
  };
};
