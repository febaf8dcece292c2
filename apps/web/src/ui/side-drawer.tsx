import { type ReactElement, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import styles from './side-drawer.module.css';
import { useModal } from './use-modal.ts';

type SideDrawerProps = {
  readonly title: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel at the right edge, as wide as told where the window allows it. */
export const SideDrawer = ({ title, width, onClose, children }: SideDrawerProps): ReactElement => {
  const modal = useModal(onClose);
  const titleID = useId();
  return (
    <dialog {...modal} data-drawer className={styles.drawer} style={{ width }} aria-labelledby={titleID}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleID}>{title}</h2>
          <IconButton icon="close" label="关闭" onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
};
