import { type ReactElement, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './notice-dialog.module.css';
import { useModal } from './use-modal.ts';

type NoticeDialogProps = {
  readonly kind?: 'warning' | 'danger';
  readonly text: string;
  readonly more?: ReactNode;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly cancel?: string;
  /** Without it the dialog stays until it is answered. */
  readonly onCancel?: () => void;
};

/** One sentence and one or two answers, above everything else. */
export const NoticeDialog = ({
  kind = 'warning',
  text,
  more,
  confirm,
  onConfirm,
  busy = false,
  cancel = '取消',
  onCancel,
}: NoticeDialogProps): ReactElement => {
  const { ref, onCancel: onEscape } = useModal(() => onCancel?.());
  const textID = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={textID}
      data-kind={kind}
      onCancel={onEscape}
    >
      <div className={styles.body}>
        <span className={classes(styles.mark, kind === 'danger' && styles.danger)}>
          <Icon name="warning" size={22} />
        </span>
        <div>
          <h2 id={textID}>{text}</h2>
          {more && <div className={styles.more}>{more}</div>}
        </div>
      </div>
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
        <Button look="primary" busy={busy} onClick={onConfirm} autoFocus>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
};
