import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { isCovered, isTyping } from './key-target.ts';
import styles from './toast.module.css';
import { closeToast, type Toast, type ToastKind, useToasts } from './toast-store.ts';
import { useDrawerWidth } from './use-drawer-width.ts';

const icons: Record<ToastKind, IconName> = {
  success: 'good',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const take = ({ id, action }: Toast): void => {
  closeToast(id);
  action?.run();
};

/** Ctrl+Z takes the newest 撤销 that is offered, unless the page, a field or a dialog has the key for itself. */
const useUndoKey = (): void =>
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      const newest = useToasts.getState().toasts.findLast(({ action }) => action?.label === '撤销');
      if (!newest) return;
      event.preventDefault();
      take(newest);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

const roomForText = 400;

/** Beside an open drawer; where it leaves no room, above the actions at its foot: title and actions stay free. */
const placeBeside = (drawer: number): CSSProperties => {
  if (drawer === 0) return {};
  const room = window.innerWidth - drawer;
  return room < roomForText ? { inset: 'auto 0 80px' } : { width: room };
};

/** Where messages of `toast` appear. */
export const ToastHost = (): ReactElement => {
  const toasts = useToasts((state) => state.toasts);
  const host = useRef<HTMLDivElement>(null);
  const drawer = useDrawerWidth(toasts.length > 0);
  useUndoKey();
  useEffect(() => {
    // A popover stands in the top layer; shown anew it is above a dialog that opened meanwhile.
    host.current?.hidePopover();
    if (toasts.length > 0) host.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={host} className={styles.host} style={placeBeside(drawer)} popover="manual">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classes(styles.toast, styles[toast.kind])}
          role={toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status'}
          data-kind={toast.kind}
        >
          <Icon name={icons[toast.kind]} />
          <span className={styles.text}>{toast.text}</span>
          {toast.action && (
            <button type="button" className={styles.action} onClick={() => take(toast)}>
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label="关闭消息"
            onClick={() => closeToast(toast.id)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
};
