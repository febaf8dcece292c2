import { create } from 'zustand';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let lastID = 0;
const staysFor: Record<ToastKind, number> = { success: 3000, info: 3000, warning: 4500, error: 6000 };

export const closeToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

const show = (kind: ToastKind, text: string, action?: Toast['action']): void => {
  lastID += 1;
  const id = lastID;
  useToasts.setState(({ toasts }) => ({
    // The same text twice is one message; five at most.
    toasts: [
      ...toasts.filter((known) => known.text !== text),
      { id, kind, text, ...(action && { action }) },
    ].slice(-5),
  }));
  setTimeout(() => closeToast(id), action ? 8000 : staysFor[kind]);
};

/** Short messages at the top of the page; with `action` they stay for 8 s (撤销). */
export const toast = {
  success: (text: string, action?: Toast['action']) => show('success', text, action),
  info: (text: string, action?: Toast['action']) => show('info', text, action),
  warning: (text: string) => show('warning', text),
  error: (text: string, action?: Toast['action']) => show('error', text, action),
  /** Takes a message back that is no longer true. */
  withdraw: (text: string): void =>
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((known) => known.text !== text) })),
};
