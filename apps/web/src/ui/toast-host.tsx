import { type ReactElement, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast.module.css';
import { closeToast, type ToastKind, useToasts } from './toast-store.ts';

const icons: Record<ToastKind, IconName> = {
  success: 'good',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** Where messages of `toast` appear. */
export const ToastHost = (): ReactElement => {
  const toasts = useToasts((state) => state.toasts);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A popover stands in the top layer; shown anew it is above a dialog that opened meanwhile.
    host.current?.hidePopover();
    if (toasts.length > 0) host.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={host} className={styles.host} popover="manual">
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={classes(styles.toast, styles[kind])}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
          data-kind={kind}
        >
          <Icon name={icons[kind]} />
          <span className={styles.text}>{text}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                closeToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="关闭消息" onClick={() => closeToast(id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
};
