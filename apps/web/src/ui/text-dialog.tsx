import { type ReactElement, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import styles from './text-dialog.module.css';
import { useModal } from './use-modal.ts';

type TextDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog to read in, closed by Escape, its button or a click beside it. */
export const TextDialog = ({ title, onClose, children }: TextDialogProps): ReactElement => {
  const modal = useModal(onClose);
  const titleID = useId();
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleID}>
      <header className={styles.head}>
        <h2 id={titleID}>{title}</h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
};
